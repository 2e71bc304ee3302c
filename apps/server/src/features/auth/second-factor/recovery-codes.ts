import { newCode, sha256 } from '#platform/identifiers.ts';

const codeCount = 10;
// 80 random bits: too many to guess even from the stored hashes.
const codeLength = 16;

/** Codes to write down, in groups of four, and the hashes to keep. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: codeCount }, () => newCode(codeLength));
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map(hashOfRecoveryCode),
  };
}

/** The hash of a code without its dashes, in lower case. */
export function hashOfRecoveryCode(code: string): string {
  return sha256(code);
}
