import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fsyncDirectory } from '#platform/db/durable-files.ts';
import { UnusableDataError } from './unusable-data.ts';

/** The installation's key, and those before it that secrets may still be sealed with. */
export type SecretKeys = { current: Buffer; previous: Buffer[] };

type ConfiguredKeys = { secretKey: string | null; previousSecretKeys: readonly string[]; dataDirectory: string };

/**
 * The installation's keys: from the configuration, else from the data directory, where one is made at the first start (mode
 * 0600): the current one in the first line, and below it those before, until a rotation is through.
 */
export function loadSecretKeys({ secretKey, previousSecretKeys, dataDirectory }: ConfiguredKeys): SecretKeys {
  const decode = (key: string) => Buffer.from(key, 'base64');
  const configured = previousSecretKeys.map(decode);
  if (secretKey !== null) return { current: decode(secretKey), previous: configured };
  const path = keyFile(dataDirectory);
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const keys = readFileSync(path, 'utf8').trim().split(/\s+/).map(decode);
  const [current, ...previous] = keys;
  if (current === undefined || keys.some((key) => key.length !== 32)) {
    throw new UnusableDataError(
      `${path} must hold 32 bytes in base64. Restore it from a backup: a new key could not read what the old one sealed.`,
    );
  }
  return { current, previous: [...previous, ...configured] };
}

/** Whether there is a key already, in the configuration or in the data directory. */
export function hasSecretKeys({ secretKey, dataDirectory }: Omit<ConfiguredKeys, 'previousSecretKeys'>): boolean {
  return secretKey !== null || existsSync(keyFile(dataDirectory));
}

/** Replaces the file of keys in one step that outlives a power cut. */
export function saveSecretKeys(dataDirectory: string, { current, previous }: SecretKeys): void {
  const draft = `${keyFile(dataDirectory)}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeFileSync(descriptor, [current, ...previous].map((key) => `${key.toString('base64')}\n`).join(''));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, keyFile(dataDirectory));
  fsyncDirectory(dataDirectory);
}

function keyFile(dataDirectory: string): string {
  return join(dataDirectory, 'secret.key');
}
