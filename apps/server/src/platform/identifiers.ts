import { createHash, randomBytes } from 'node:crypto';

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

/** A random identifier such as `thr_8f3k…`: 120 bits, so that nobody guesses one. */
export function newId(prefix: IdPrefix): string {
  let text = '';
  for (const byte of randomBytes(24)) text += alphabet[byte & 31] ?? '0';
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
