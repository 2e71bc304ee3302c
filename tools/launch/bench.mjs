import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: true });
  return runProgram({ command, args: ['bench/run.ts', ...process.argv.slice(2)], cwd: projectRoot });
});
