import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Writes files into a folder of the test file's own, which goes with it. */
export function temporaryFiles(): { folder: string; write: (name: string, content: string | Uint8Array) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'aex-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    write: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
}
