import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What signs roots and records: an Ed25519 key. */
export type LedgerKey = { publicKeyPem: string; fingerprint: string; sign: (text: string) => string };

// The frame of RFC 8410 around the 32 bytes of an Ed25519 private key.
const pkcs8Frame = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The installation's key: from the data directory, where it is made once (mode 0600). Where the operator gives the secret key,
 * several servers may share the store, so the signing key is derived from it and is the same for all.
 */
export function loadLedgerKey(config: { secretKey: string | null; dataDirectory: string }): LedgerKey {
  if (config.secretKey !== null) return deriveLedgerKey(Buffer.from(config.secretKey, 'base64'));
  const path = join(config.dataDirectory, 'ledger-signing.key');
  if (!existsSync(path)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(path, pem, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = createPrivateKey(readFileSync(path, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${path} must hold an Ed25519 key. Restore it from a backup.`);
  return toLedgerKey(key);
}

/** A signing key that follows from the installation's secret key. */
export function deriveLedgerKey(secretKey: Buffer): LedgerKey {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'aex ledger signing', 32));
  return toLedgerKey(createPrivateKey({ key: Buffer.concat([pkcs8Frame, seed]), format: 'der', type: 'pkcs8' }));
}

function toLedgerKey(key: KeyObject): LedgerKey {
  const publicKey = createPublicKey(key);
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(publicKey),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

type Signed = { publicKey: string; fingerprint: string; text: string; signature: string };

/** Whether a text carries the signature of the key that has this fingerprint. */
export function isSignedBy({ publicKey, fingerprint, text, signature }: Signed): boolean {
  try {
    const key = createPublicKey(publicKey);
    if (fingerprintOf(key) !== fingerprint) return false;
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    // What is no key has signed nothing.
    return false;
  }
}

function fingerprintOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
