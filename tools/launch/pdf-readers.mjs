import { spawnSync } from 'node:child_process';
import { reportProgress, runFolded } from './folded-command.mjs';
import { LaunchError } from './launch-error.mjs';

const readers = ['qpdf', 'pdfinfo'];

/** @param {string} command */
function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * The programs that check finished PDFs in the tests, installed where this process may. Without them those tests are skipped and
 * say so.
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function providePdfReaders(root) {
  if (readers.every(isThere) || process.getuid?.() !== 0 || !isThere('apt-get')) return;
  const apt = { root, command: 'apt-get', cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const noteChild = () => {};
  try {
    await runFolded({ ...apt, name: 'apt-update', title: 'Updating the package list', args: ['update'], noteChild });
    const args = ['install', '--yes', '--no-install-recommends', 'qpdf', 'poppler-utils'];
    await runFolded({ ...apt, name: 'apt-install', title: 'Installing readers of PDF for the tests', args, noteChild });
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    reportProgress(error.message);
  }
}
