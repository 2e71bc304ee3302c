import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';
import { provideTestPrograms } from './test-programs.mjs';

const longer = { AEX_KILL_CYCLES: '20', AEX_POWER_CUTS: '20' };

// The same tests as in `npm test`, by themselves, each named with its outcome, and with more kills and cuts.
await runLauncher(async () => {
  const command = await setUp({ web: false });
  await provideTestPrograms(projectRoot);
  const suite = ['node_modules/vitest/vitest.mjs', 'run', '--project=faults', '--reporter=verbose'];
  const env = { ...longer, ...process.env, NODE_ENV: 'test' };
  return runProgram({ command, args: [...suite, ...process.argv.slice(2)], cwd: projectRoot, env });
});
