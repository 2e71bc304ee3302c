import { provideChromium } from './chromium.mjs';
import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';
import { provideTestPrograms } from './test-programs.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: false });
  const args = ['tools/gates/run.ts', ...process.argv.slice(2)];
  if (process.argv.includes('--check')) return runProgram({ command, args, cwd: projectRoot });
  const chromium = await provideChromium(projectRoot);
  await provideTestPrograms(projectRoot);
  const found = 'path' in chromium ? { AEX_CHROMIUM: chromium.path } : { AEX_NO_CHROMIUM: chromium.missing };
  return runProgram({ command, args, cwd: projectRoot, env: { ...process.env, ...found } });
});
