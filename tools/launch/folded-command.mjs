import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { setupDirectory } from './project-paths.mjs';
import { relaySignals } from './signal-relay.mjs';

const heartbeatMs = 10_000;
const shownLines = 25;

/** @param {string} line */
export function reportProgress(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @param {string} logFile
 * @returns {string}
 */
function tailOf(logFile) {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.slice(-shownLines).join('\n');
}

/**
 * Runs a command with its output folded away into a log: one line says what happens, a heartbeat says that it still
 * does, and the end of the log is shown only when the command fails.
 * @typedef {{
 *   root: string, name: string, title: string, command: string, args: string[], cwd: string,
 *   env?: NodeJS.ProcessEnv, noteChild: (pid: number | undefined) => void,
 * }} FoldedCommand
 * @param {FoldedCommand} folded
 * @returns {Promise<void>}
 */
export async function runFolded(folded) {
  mkdirSync(setupDirectory(folded.root), { recursive: true });
  const logFile = path.join(setupDirectory(folded.root), `${folded.name}.log`);
  const log = openSync(logFile, 'w');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const child = spawn(folded.command, folded.args, {
    cwd: folded.cwd,
    env: folded.env ?? process.env,
    stdio: ['ignore', log, log],
    // On Windows npm is a .cmd file, which only a shell can start; the arguments are all our own.
    shell: process.platform === 'win32' && !path.isAbsolute(folded.command),
  });
  folded.noteChild(child.pid);
  const release = relaySignals(child);
  reportProgress(`${folded.title}…`);
  const heartbeat = setInterval(() => reportProgress(`  still at it, ${seconds()} s`), heartbeatMs);
  /** @type {{ code: number | null, signal: NodeJS.Signals | null, fault: Error | null }} */
  const end = await new Promise((resolve) => {
    child.once('error', (fault) => resolve({ code: null, signal: null, fault }));
    child.once('close', (code, signal) => resolve({ code, signal, fault: null }));
  });
  clearInterval(heartbeat);
  const interruption = release();
  closeSync(log);
  folded.noteChild(undefined);
  if (interruption !== null) throw new LaunchError(`Interrupted by ${interruption}; the next start takes up the work.`);
  if (end.fault !== null) throw new LaunchError(`${folded.title}: ${end.fault.message}`);
  if (end.code !== 0) {
    const how = end.signal === null ? `exit code ${end.code}` : end.signal;
    throw new LaunchError(`${tailOf(logFile)}\n\n${folded.title}: failed with ${how}; the whole log is in ${logFile}`);
  }
  reportProgress(`  done in ${seconds()} s`);
}
