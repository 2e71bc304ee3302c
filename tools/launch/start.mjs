import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: true });
  const args = ['apps/server/src/main.ts', ...process.argv.slice(2)];
  // With a memory pool for every thread, glibc keeps some 70 MB that nobody uses any more.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' };
  return runProgram({ command, args, cwd: projectRoot, env });
});
