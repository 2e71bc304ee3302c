import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { npmCommand } from './npm-command.mjs';
import { runFolded } from './folded-command.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stampName = 'runtime';
const leastMajor = 22;
const leastMinor = 18;
const versionProbe = 'JSON.stringify([process.versions.node, process.features.typescript])';
const executable = process.platform === 'win32' ? 'node.exe' : 'node';

/** The platform's package with nothing but the executable in it, which needs no install script. */
function platformPackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `${prefix}-${system}-${process.arch}`;
}

/** @param {string} root */
function fetchedHome(root) {
  return path.join(root, 'node_modules', '.aex', 'runtime');
}

/**
 * What a Node says about itself, or null when it does not start here.
 * @param {string} file
 * @returns {[version: string, typescript: unknown] | null}
 */
function describeNode(file) {
  if (file === process.execPath) return [process.versions.node, Reflect.get(process.features, 'typescript')];
  const probe = spawnSync(file, ['-p', versionProbe], { encoding: 'utf8', timeout: 20_000 });
  return probe.status === 0 ? JSON.parse(probe.stdout) : null;
}

/**
 * Whether a Node really starts here and runs TypeScript.
 * @param {string} file
 */
function works(file) {
  const [version, typescript] = describeNode(file) ?? ['0.0', false];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return Boolean(typescript) && (major > leastMajor || (major === leastMajor && minor >= leastMinor));
}

/**
 * Whether a Node works, asked only once of the same file: starting it just to ask would slow down every start.
 * @param {string} root
 * @param {string} file
 */
function isKnownToWork(root, file) {
  if (file === process.execPath) return works(file);
  const { size, mtimeMs } = statSync(file);
  const mark = `${process.platform}-${process.arch} ${file} ${size} ${mtimeMs}`;
  if (readStamp(root, stampName) === mark) return true;
  if (!works(file)) return false;
  writeStamp(root, stampName, mark);
  return true;
}

/**
 * The Node to use without fetching anything.
 * @param {string} root
 * @returns {string | null} the executable
 */
export function findRuntime(root) {
  const pinned = [
    path.join(root, 'node_modules', 'node', 'bin', executable),
    path.join(fetchedHome(root), 'node_modules', platformPackage(), 'bin', executable),
    path.join(fetchedHome(root), 'node_modules', platformPackage(), executable),
  ];
  const candidates = [...pinned.filter((file) => existsSync(file)).map((file) => realpathSync(file)), process.execPath];
  return candidates.find((file) => isKnownToWork(root, file)) ?? null;
}

/** @param {string} root */
function pinnedVersion(root) {
  return String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node);
}

/**
 * The Node that runs everything: the pinned one, else the user's own if it is recent enough. Where install scripts are
 * switched off the pinned one did not arrive with the dependencies and is fetched as a plain package instead.
 * @param {{ root: string, noteChild: (pid: number | undefined) => void }} place
 * @returns {Promise<string>}
 */
export async function provideRuntime({ root, noteChild }) {
  const found = findRuntime(root);
  if (found !== null) return found;
  const version = pinnedVersion(root);
  const npm = npmCommand();
  const target = [`${platformPackage()}@${version}`, '--prefix', fetchedHome(root)];
  const quiet = ['--no-save', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  try {
    await runFolded({
      root,
      name: 'runtime',
      title: `Fetching Node.js ${version}`,
      command: npm.command,
      args: [...npm.args, 'install', ...target, ...quiet],
      cwd: root,
      noteChild,
    });
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
  }
  const fetched = findRuntime(root);
  if (fetched !== null) return fetched;
  throw new LaunchError(
    `AEX runs on Node.js 24 (22.18 at least), this is ${process.versions.node} and the pinned ${version} could not be had: install Node.js 24 and start again.`,
  );
}
