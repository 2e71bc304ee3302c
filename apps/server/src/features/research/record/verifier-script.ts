import { readFileSync } from 'node:fs';

const path = new URL('../../../../../../content/verifier/verify-record.mjs', import.meta.url);

/** The stand-alone program that checks a record without AEX; it goes along with every record. */
export function readVerifierScript(): string {
  return readFileSync(path, 'utf8');
}
