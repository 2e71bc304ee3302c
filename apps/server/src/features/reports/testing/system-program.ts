import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program of the system is there. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined;
}

/** What a program prints about a file; throws where it fails. */
export function runOnFile(name: string, args: readonly string[], bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, bytes);
    return execFileSync(name, [...args, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
