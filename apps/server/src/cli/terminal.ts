import { stripVTControlCharacters } from 'node:util';

/** Where the operator's tool writes; tests give their own. */
export type Terminal = {
  /** A line of the result. */
  print(line: string): void;
  /** A line about what went wrong. */
  printError(line: string): void;
  /** Replaces the line that tells how far the work is; null removes it. Nothing where nobody watches. */
  showProgress(line: string | null): void;
};

const eraseLine = '\r\u001B[2K';

/** The process's own terminal: results to stdout, the rest to stderr. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on('error', passOverClosed);
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write(eraseLine);
    isShown = false;
  };
  const writeLine = (stream: NodeJS.WriteStream, line: string) => {
    clear();
    stream.write(`${printable(line)}\n`);
  };
  return {
    print: (line) => writeLine(stdout, line),
    printError: (line) => writeLine(stderr, line),
    showProgress: (line) => {
      if (!stderr.isTTY) return;
      clear();
      if (line === null) return;
      stderr.write(printable(line).slice(0, Math.max(20, stderr.columns - 1)));
      isShown = true;
    },
  };
}

// Who reads no further, as `head` does, ends neither the work nor what is written to files.
function passOverClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

// Names and cells come from files of others: nothing in them may steer the terminal.
function printable(line: string): string {
  return stripVTControlCharacters(line).replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? character : '�',
  );
}
