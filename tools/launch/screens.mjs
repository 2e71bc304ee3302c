import { provideChromium } from './chromium.mjs';
import { LaunchError, runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { setUp } from './setup.mjs';

await runLauncher(async () => {
  const command = await setUp({ web: true });
  const chromium = await provideChromium(projectRoot);
  if (!('path' in chromium)) throw new LaunchError(`Pictures need Chromium: ${chromium.missing}`);
  const env = { ...process.env, AEX_CHROMIUM: chromium.path };
  return runProgram({ command, args: ['e2e/screens.ts', ...process.argv.slice(2)], cwd: projectRoot, env });
});
