import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type SettableClock = {
  /** What a program needs in its environment to go by this clock. */
  environment: Record<string, string>;
  /** Sets it so far before or behind the true time, and waits until every thread has seen it. */
  setOff(milliseconds: number): Promise<void>;
};

const seenMs = 1000;

/** A clock of the day for programs of a test, which can be set while they run. */
export function settableClock(): SettableClock {
  const folder = mkdtempSync(join(tmpdir(), 'aex-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'offset');
  writeFileSync(file, '0');
  const module = new URL('./jumping-clock.ts', import.meta.url);
  module.searchParams.set('file', file);
  return {
    environment: { NODE_OPTIONS: `--import=${module.href}` },
    setOff: async (milliseconds) => {
      writeFileSync(`${file}.new`, String(milliseconds));
      renameSync(`${file}.new`, file);
      await after(seenMs);
    },
  };
}
