import type { Terminal } from '../terminal.ts';

export type RecordedTerminal = Terminal & { printed: string[]; errors: string[]; progress: Array<string | null> };

/** A terminal that keeps what was written to it. */
export function recordedTerminal(): RecordedTerminal {
  const [printed, errors, progress]: [string[], string[], Array<string | null>] = [[], [], []];
  return {
    printed,
    errors,
    progress,
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
    showProgress: (line) => void progress.push(line),
  };
}
