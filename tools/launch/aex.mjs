import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: false });
  const args = ['apps/server/src/cli.ts', ...process.argv.slice(2)];
  return runProgram({ command, args, cwd: projectRoot });
});
