import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { reportProgress, runFolded } from './folded-command.mjs';
import { LaunchError } from './launch-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A browser for the end-to-end tests: the one that AEX_CHROMIUM names, else the system's.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['AEX_CHROMIUM'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...fixedPlaces];
  return places.find(isExecutable) ?? null;
}

/** @param {string} command */
function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Finds a browser, or installs one where this process may: as root on a system with apt-get. No set-up lock is needed,
 * because apt has its own.
 * @param {string} root
 * @returns {Promise<{ path: string } | { missing: string }>} the browser, or why there is none
 */
export async function provideChromium(root) {
  const present = findChromium();
  if (present !== null) return { path: present };
  if (process.env['AEX_CHROMIUM']) return { missing: 'AEX_CHROMIUM names a file that is not there' };
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    return { missing: 'no Chromium found, and only root on a system with apt-get can install it here' };
  }
  const apt = { root, command: 'apt-get', cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const noteChild = () => {};
  try {
    await runFolded({ ...apt, name: 'apt-update', title: 'Updating the package list', args: ['update'], noteChild });
    const args = ['install', '--yes', '--no-install-recommends', 'chromium'];
    await runFolded({ ...apt, name: 'apt-install', title: 'Installing Chromium for the tests', args, noteChild });
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    reportProgress(error.message);
  }
  const installed = findChromium();
  return installed === null ? { missing: 'Chromium could not be installed with apt-get' } : { path: installed };
}
