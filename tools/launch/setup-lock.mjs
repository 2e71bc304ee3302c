import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error.mjs';
import { setupDirectory } from './project-paths.mjs';

const pollMs = 200;
const longestWaitMs = 15 * 60_000;
const longestWriteMs = 10_000;

/**
 * A process id with its start time where the system tells it, so that a reused id is not taken for the old process.
 * @param {number} pid
 */
function processMark(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid}:${afterName[19]}`;
  } catch {
    return `${pid}:`;
  }
}

/** @param {string} mark */
function isAlive(mark) {
  const [pid = '', started] = mark.split(':');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !started || processMark(Number(pid)) === mark;
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function tryCreate(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replaces the content in one step, so that nobody reads half of it.
 * @param {string} file
 * @param {string} content
 */
function rewrite(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/**
 * Whether an owner of the lock, or the child it works through, still runs. A lock that is still empty is being written
 * just now, unless its writer died over it.
 * @param {string} file
 * @param {string} held
 */
function isHeld(file, held) {
  if (held !== '') return held.split(' ').some(isAlive);
  const written = statSync(file, { throwIfNoEntry: false });
  return written !== undefined && Date.now() - written.mtimeMs < longestWriteMs;
}

/**
 * Moves a dead owner's lock away; a live one that slipped in meanwhile is put back.
 * @param {string} file
 * @param {string} stale
 */
function removeStale(file, stale) {
  const moved = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  const taken = readLock(moved);
  if (taken !== null && taken !== stale) tryCreate(file, taken);
  rmSync(moved, { force: true });
}

/**
 * Runs the work while no other set-up of this checkout runs. The lock names its owner and the owner's present child,
 * and is taken over only when both are dead: an installer that outlives its parent still counts.
 * @template T
 * @param {{ root: string, report: (line: string) => void }} place
 * @param {(noteChild: (pid: number | undefined) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock({ root, report }, work) {
  const file = path.join(setupDirectory(root), 'lock');
  const own = processMark(process.pid);
  mkdirSync(setupDirectory(root), { recursive: true });
  const giveUpAt = Date.now() + longestWaitMs;
  for (let told = false; !tryCreate(file, own);) {
    const held = readLock(file);
    if (held === null) continue;
    if (!isHeld(file, held)) {
      removeStale(file, held);
      continue;
    }
    const [owner] = held.split(':');
    if (Date.now() > giveUpAt) {
      throw new LaunchError(
        `Another set-up (process ${owner}) holds ${file} for too long; end it or remove that file.`,
      );
    }
    if (!told) report(`Another set-up (process ${owner}) is at work; waiting for it…`);
    told = true;
    await sleep(pollMs);
  }
  try {
    return await work((pid) => rewrite(file, pid === undefined ? own : `${own} ${processMark(pid)}`));
  } finally {
    rmSync(file, { force: true });
  }
}
