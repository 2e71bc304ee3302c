import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runFolded } from './folded-command.mjs';
import { LaunchError } from './launch-error.mjs';
import { npmCommand } from './npm-command.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stampName = 'dependencies';
const unfinished = 'unfinished';
const platformMark = `${process.platform}-${process.arch} `;

/** @param {string} root */
function hiddenLockPath(root) {
  return path.join(root, 'node_modules', '.package-lock.json');
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Whether npm's own record of node_modules agrees with the lock file, package by package: then somebody has run npm
 * already and there is nothing to install. Packages for other platforms are optional and may be missing.
 * @param {string} root
 */
function agreesWithLock(root) {
  if (!existsSync(hiddenLockPath(root))) return false;
  const installed = lockedPackages(hiddenLockPath(root));
  return Object.entries(lockedPackages(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (place === '') return true;
    const present = installed[place];
    if (present === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    return present.version === wanted.version && present.link === wanted.link;
  });
}

/** @param {string} root */
function currentMark(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  return `${platformMark}${lock}`;
}

/** @param {string} root */
export function dependenciesAreCurrent(root) {
  return readStamp(root, stampName) === currentMark(root) && existsSync(hiddenLockPath(root));
}

/** @param {string | null} stamp */
function isForThisPlatform(stamp) {
  return stamp === null || stamp.startsWith(platformMark);
}

/**
 * Installs exactly what the lock file says, in place where a finished installation is there, else anew. It is
 * `npm install` with a check of the result, because `npm ci` refuses a lock file made where the registry lacked the
 * packages of some other platform.
 * @param {{ root: string, noteChild: (pid: number | undefined) => void }} place
 */
export async function installDependencies({ root, noteChild }) {
  const mark = currentMark(root);
  const earlier = readStamp(root, stampName);
  const finished = isForThisPlatform(earlier) && existsSync(hiddenLockPath(root));
  if (!finished || !agreesWithLock(root)) {
    if (!finished) rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    writeStamp(root, stampName, unfinished);
    const npm = npmCommand();
    await runFolded({
      root,
      name: 'install',
      title: finished ? 'Updating dependencies' : 'Installing dependencies (first start, about a minute)',
      command: npm.command,
      // Development dependencies always, since the build of the web client needs them whatever NODE_ENV says.
      args: [...npm.args, 'install', '--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
      cwd: root,
      noteChild,
    });
    if (!agreesWithLock(root)) {
      throw new LaunchError('package.json and package-lock.json disagree: run npm install and commit the lock file.');
    }
  }
  writeStamp(root, stampName, mark);
}
