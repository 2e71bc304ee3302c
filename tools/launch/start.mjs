import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: true });
  // New objects would get up to 128 MB for themselves on a large machine, more and more with the hours; so they get 32.
  const args = ['--max-semi-space-size=16', 'apps/server/src/main.ts', ...process.argv.slice(2)];
  // Left to itself, glibc has a memory pool for every thread and keeps ever larger blocks: some 100 MB that nobody uses any more.
  const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '262144' };
  const env = { ...allocator, ...process.env, NODE_ENV: 'production' };
  return runProgram({ command, args, cwd: projectRoot, env });
});
