import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const sharedRoot = fileURLToPath(new URL('../../../../shared/', import.meta.url));

/** The path of a file of the reference data that lies beside the checkout; it may not exist. */
export function sharedPath(relative: string): string {
  return `${sharedRoot}${relative}`;
}

/** Text of a reference file; `.gz` is unpacked. Throws when the file is missing. */
export function readShared(relative: string): string {
  const bytes = readFileSync(sharedPath(relative));
  return (relative.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A `describe` that is reported as skipped, with the reason in its name, where the reference data is not there. */
export function describeWithShared(name: string, needed: string[], body: () => void): void {
  const missing = needed.find((path) => !existsSync(sharedPath(path)));
  // The body may read the data while it lists its tests, so one test stands for all that are left out.
  const standIn = () => it('waits for the reference data', () => expect(missing).toBeUndefined());
  const title = missing === undefined ? name : `${name} [skipped: no ../shared/${missing}]`;
  describe.skipIf(missing !== undefined)(title, missing === undefined ? body : standIn);
}
