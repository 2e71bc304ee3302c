import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { reportProgress, runFolded } from './folded-command.mjs';
import { LaunchError } from './launch-error.mjs';

/** What tests check finished PDFs with, and what stands between several servers, each with the packages that bring it. */
const programs = [
  { isThere: () => ['qpdf', 'pdfinfo'].every(isThere), packages: ['qpdf', 'poppler-utils'] },
  { isThere: () => ['redis-server', 'valkey-server'].some(isThere), packages: ['redis-server'] },
  { isThere: () => isThere('nginx'), packages: ['nginx-light'] },
];

/** Asked by Debian's packages before they start a service; 101 forbids it. */
const startPolicy = '/usr/sbin/policy-rc.d';

/** @param {string} command */
function isThere(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * The programs of others that tests need, installed where this process may, and started by nobody but the tests. Without them
 * those tests are skipped and say so.
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function provideTestPrograms(root) {
  const packages = programs.filter((program) => !program.isThere()).flatMap((program) => program.packages);
  if (packages.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return;
  const apt = { root, command: 'apt-get', cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const noteChild = () => {};
  const allow = forbidServices();
  try {
    await runFolded({ ...apt, name: 'apt-update', title: 'Updating the package list', args: ['update'], noteChild });
    const args = ['install', '--yes', '--no-install-recommends', ...packages];
    const title = `Installing ${packages.join(', ')} for the tests`;
    await runFolded({ ...apt, name: 'apt-install', title, args, noteChild });
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    reportProgress(error.message);
  } finally {
    allow();
  }
}

/** @returns {() => void} what takes the prohibition back */
function forbidServices() {
  if (existsSync(startPolicy)) return () => {};
  writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(startPolicy, { force: true });
}
