import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { relaySignals } from './signal-relay.mjs';

/**
 * Runs a program in place of the launcher: same terminal, signals passed on, exit code passed back.
 * @param {{ command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv }} program
 * @returns {Promise<number>} the exit code; 128 + the signal's number where a signal ended the program
 */
export async function runProgram({ command, args, cwd, env = process.env }) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  const release = relaySignals(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
    });
  } finally {
    release();
  }
}
