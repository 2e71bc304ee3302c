import { createECDH, hkdfSync } from 'node:crypto';

/** The server's VAPID pair on P-256, base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

// The order of P-256 begins with 32 ones, so of 2^32 seeds one is no key, and the next count is taken.
const attempts = 8;

/**
 * Browsers bind their subscription to the key, so it follows from the installation's secret key: every server of a store has
 * the same, a backup of that key is one of this, and there is no second file to guard.
 */
export function derivePushKeys(secretKey: Buffer): PushKeys {
  for (let count = 0; count < attempts; count += 1) {
    const seed = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `aex browser push ${count}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(seed);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey: seed.toString('base64url') };
  }
  throw new Error('No push key follows from the secret key.');
}
