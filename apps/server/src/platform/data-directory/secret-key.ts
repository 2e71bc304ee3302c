import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The installation's key: from the configuration, else from the data directory, where it is made once (mode 0600). */
export function loadSecretKey(configured: string | null, dataDirectory: string): Buffer {
  if (configured !== null) return Buffer.from(configured, 'base64');
  const path = join(dataDirectory, 'secret.key');
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new Error(
      `${path} must hold 32 bytes in base64. Restore it from a backup: a new key could not read what the old one sealed.`,
    );
  }
  return key;
}
