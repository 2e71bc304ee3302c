import { runLauncher } from './launch-error.mjs';
import { keptCodePath, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: false });
  const args = ['apps/server/src/cli.ts', ...process.argv.slice(2)];
  const env = { NODE_COMPILE_CACHE: keptCodePath(projectRoot), ...process.env };
  return runProgram({ command, args, cwd: projectRoot, env });
});
