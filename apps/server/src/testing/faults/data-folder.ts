import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A folder of one test with a migrated embedded store, since making one takes longer than anything else here. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const provided = inject('store');
  if (provided.kind === 'embedded') cpSync(provided.templateDirectory, folder, { recursive: true });
  return folder;
}
