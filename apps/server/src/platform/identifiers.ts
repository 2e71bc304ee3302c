import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'acc'
  | 'ses'
  | 'thr'
  | 'msg'
  | 'run'
  | 'req'
  | 'srv'
  | 'wsp'
  | 'ver'
  | 'ths'
  | 'pfl'
  | 'pac'
  | 'pim'
  | 'act'
  | 'rpt'
  | 'shr'
  | 'pky'
  | 'pat'
  | 'inv'
  | 'bev'
  | 'con'
  | 'upl'
  | 'whk'
  | 'whd'
  | 'ntf'
  | 'alr'
  | 'psh'
  | 'tac'
  | 'cmt'
  | 'cli'
  | 'hsh'
  | 'mdl'
  | 'nte'
  | 'crn';

const idBytes = 24;
// The system is asked for the bytes of many identifiers at once: every request has one.
const pool = Buffer.alloc(idBytes * 256);
let taken = pool.length;

function nextIdBytes(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += idBytes;
  return pool.subarray(taken - idBytes, taken);
}

/** A random identifier such as `thr_8f3k…`: 120 bits, so that nobody guesses one. */
export function newId(prefix: IdPrefix): string {
  let text = '';
  for (const byte of nextIdBytes()) text += alphabet[byte & 31] ?? '0';
  return `${prefix}_${text}`;
}

/** 256 random bits for a bearer credential. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: how credentials and contents are stored and compared. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 of a file's bytes in hex. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Some random characters of the same alphabet, five bits each, for a code that people type. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31] ?? '0').join('');
}
