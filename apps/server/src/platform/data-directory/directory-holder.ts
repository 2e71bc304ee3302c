import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a directory: its process, where that is known, and whether it answers. */
export type DirectoryHolder = { process: string | null; answers: boolean };

/** Thrown when a live process holds the directory. */
export class DirectoryLockedError extends Error {
  readonly holder: string;
  constructor(directory: string, holder: DirectoryHolder) {
    const name = holder.process === null ? 'a process that left no number' : `process ${holder.process}`;
    super(
      holder.answers
        ? `Another AEX server already uses ${directory}: ${name}. Stop it first, or set AEX_DATA_DIR to another folder.`
        : `Another AEX server holds ${directory} and does not answer: ${name}. It is just ending, busy or halted. Try again in a moment; if it stays, end it, or set AEX_DATA_DIR to another folder.`,
    );
    this.name = 'DirectoryLockedError';
    this.holder = holder.answers ? name : `${name} that does not answer`;
  }
}

/** Where a holder leaves its number, for whoever cannot ask it. */
export function holderFile(directory: string): string {
  return join(directory, 'server.pid');
}

/** The number that the holder left; null where there is none. */
export function readHolder(directory: string): string | null {
  try {
    return /^\d+$/m.exec(readFileSync(holderFile(directory), 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}
