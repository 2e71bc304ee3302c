import { spawn } from 'node:child_process';
import path from 'node:path';
import { runLauncher } from './launch-error.mjs';
import { projectRoot } from './project-paths.mjs';
import { setUp } from './setup.mjs';
import { relaySignals } from './signal-relay.mjs';
import { viteScript } from './web-client.mjs';

/** @typedef {{ args: string[], cwd: string }} Part */

/**
 * Runs the parts side by side; when one ends, the others are ended too.
 * @param {string} runtime
 * @param {Part[]} parts
 * @returns {Promise<number>} the exit code of the part that ended first
 */
async function runTogether(runtime, parts) {
  const env = { ...process.env, NODE_ENV: 'development' };
  const children = parts.map(({ args, cwd }) => spawn(runtime, args, { cwd, env, stdio: 'inherit' }));
  const releases = children.map((child) => relaySignals(child));
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? 1));
      }),
  );
  try {
    return Number(await Promise.race(ends));
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.allSettled(ends);
    for (const release of releases) release();
  }
}

await runLauncher(async () => {
  const runtime = await setUp({ web: false });
  return runTogether(runtime, [
    { args: ['--watch', 'apps/server/src/main.ts'], cwd: projectRoot },
    { args: [viteScript(projectRoot)], cwd: path.join(projectRoot, 'apps/web') },
  ]);
});
