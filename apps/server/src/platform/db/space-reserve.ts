import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

// One file of PostgreSQL's log.
const reserveBytes = 16 * 1024 * 1024;
// While nothing is refused for it, there is no haste in getting it.
const retryAbsentMs = 1000;

export type SpaceReserve = {
  /** Whether it was given away; taken back before the answer where there is room again. */
  isSpent(): boolean;
  /** Gives its room away; false where there is none to give. */
  release(): boolean;
};

/**
 * Room that is kept on the disk for the log alone. A full disk refuses new rows, which is an error like any other; but
 * PostgreSQL panics when its log cannot grow, and takes the rows already stored away from its readers.
 */
export function openSpaceReserve(file: string): SpaceReserve {
  let state: 'held' | 'absent' | 'spent' = take(file) ? 'held' : 'absent';
  let triedAt = performance.now();
  return {
    isSpent: () => {
      const due = state === 'spent' || (state === 'absent' && performance.now() - triedAt > retryAbsentMs);
      if (due) {
        triedAt = performance.now();
        if (take(file)) state = 'held';
      }
      return state === 'spent';
    },
    release: () => {
      if (state !== 'held') return false;
      rmSync(file, { force: true });
      state = 'spent';
      return true;
    },
  };
}

// Only where as much again stays free, or it would be given and taken without end.
function take(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return true;
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    if (bavail * bsize < 2 * reserveBytes) return false;
    fill(file);
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

function fill(file: string): void {
  const zeros = Buffer.alloc(1024 * 1024);
  const descriptor = openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < reserveBytes;) written += writeSync(descriptor, zeros);
  } finally {
    closeSync(descriptor);
  }
}
