import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ProgramRun = {
  pid: number;
  /** Every line printed so far. */
  lines: string[];
  errors: () => string;
  /** The first line that starts like this; rejects when the program ends without it. */
  line(start: string): Promise<string>;
  /** Kills it the hard way and waits for its end. */
  kill(): Promise<void>;
  ended(): Promise<number | null>;
};

/** Runs one of the programs beside this file in a process of its own. */
export function runProgram(name: string, args: string[]): ProgramRun {
  const path = fileURLToPath(new URL(`./${name}-program.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const end = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => said,
    line: (start) => lineThatStarts({ start, lines, reader, child, said: () => said }),
    kill: async () => {
      child.kill('SIGKILL');
      await end;
    },
    ended: async () => {
      await end;
      return child.exitCode;
    },
  };
}

type Wanted = {
  start: string;
  lines: string[];
  reader: ReturnType<typeof createInterface>;
  child: ChildProcess;
  said: () => string;
};

function lineThatStarts({ start, lines, reader, child, said }: Wanted): Promise<string> {
  const known = lines.find((line) => line.startsWith(start));
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((accept, reject) => {
    reader.on('line', (line) => (line.startsWith(start) ? accept(line) : undefined));
    child.once('close', () => reject(new Error(`The program ended without "${start}": ${said()}`)));
  });
}
