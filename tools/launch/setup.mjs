import { pathToFileURL } from 'node:url';
import { dependenciesAreCurrent, installDependencies } from './dependencies.mjs';
import { reportProgress } from './folded-command.mjs';
import { LaunchError, runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { findRuntime, provideRuntime } from './runtime.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { buildWebClient, webClientIsCurrent } from './web-client.mjs';

const leastMajor = 20;

function requireOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return;
  throw new LaunchError(
    `AEX needs Node.js ${leastMajor} or later, this is ${process.versions.node}: install a newer one.`,
  );
}

/**
 * Installs and builds what is missing or out of date, and nothing else.
 * @param {{ root?: string, web: boolean }} options `web` asks for the built web client too
 * @returns {Promise<string>} the Node executable that runs the product
 */
export async function setUp({ root = projectRoot, web }) {
  requireOwnNode();
  if (dependenciesAreCurrent(root) && (!web || webClientIsCurrent(root))) {
    const ready = findRuntime(root);
    if (ready !== null) return ready;
  }
  return withSetupLock({ root, report: reportProgress }, async (noteChild) => {
    // Another set-up may have done the work while this one waited, so everything is asked again.
    if (!dependenciesAreCurrent(root)) await installDependencies({ root, noteChild });
    const runtime = await provideRuntime({ root, noteChild });
    if (web && !webClientIsCurrent(root)) await buildWebClient({ root, runtime, noteChild });
    return runtime;
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runLauncher(async () => {
    await setUp({ web: true });
    return 0;
  });
}
