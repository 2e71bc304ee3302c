import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Thrown where a sealed secret can't be opened: its key is gone, it was altered, or it belongs elsewhere. */
export class SecretError extends Error {
  override name = 'SecretError';
}

export type SecretBox = {
  /** Seals a text for one place, such as `broker:con_1`; it opens in no other. */
  seal(text: string, place: string): string;
  /** Throws SecretError. */
  open(sealed: string, place: string): string;
  /** The same secret under the current key; null where it is under it already. Throws SecretError. */
  rewrap(sealed: string): string | null;
  /** A keyed hash of a text for one place: whoever has the store alone cannot try texts against it. */
  fingerprint(text: string, place: string): string;
  /** Whether a fingerprint, under any of the keys, is of this text. */
  isFingerprint(fingerprint: string, text: string, place: string): boolean;
  /** From now on seals with the first of these and opens with all. */
  useKeys(keys: InstallationKeys): void;
};

/** The key that seals, and those before it, which still open. */
export type InstallationKeys = { current: Buffer; previous?: readonly Buffer[] };

const algorithm = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

type WrappingKey = { id: string; key: Buffer };

/**
 * Envelope encryption: each secret has a key of its own, which is wrapped by the installation's. A rotation wraps the small
 * keys anew and leaves the secrets as they are.
 */
export function createSecretBox(installation: InstallationKeys): SecretBox {
  let { newest, keys } = wrappingKeys(installation);
  const unwrap = (keyId: string, wrapped: Buffer): Buffer => {
    const wrapping = keys.find(({ id }) => id === keyId);
    if (wrapping === undefined) throw new SecretError('The key that sealed this secret is not there.');
    return decrypt(wrapping.key, wrapped, keyId);
  };
  return {
    seal: (text, place) => {
      const secretKey = randomBytes(keyBytes);
      const body = encrypt(secretKey, Buffer.from(text, 'utf8'), place);
      return join(newest, encrypt(newest.key, secretKey, newest.id), body);
    },
    open: (sealed, place) => {
      const { keyId, wrapped, body } = parse(sealed);
      return decrypt(unwrap(keyId, wrapped), body, place).toString('utf8');
    },
    rewrap: (sealed) => {
      const { keyId, wrapped, body } = parse(sealed);
      if (keyId === newest.id) return null;
      return join(newest, encrypt(newest.key, unwrap(keyId, wrapped), newest.id), body);
    },
    fingerprint: (text, place) => keyedHash(newest, text, place),
    isFingerprint: (fingerprint, text, place) => keys.some((key) => keyedHash(key, text, place) === fingerprint),
    useKeys: (next) => {
      ({ newest, keys } = wrappingKeys(next));
    },
  };
}

function wrappingKeys({ current, previous = [] }: InstallationKeys): { newest: WrappingKey; keys: WrappingKey[] } {
  const newest = wrappingKey(current);
  return { newest, keys: [newest, ...previous.map(wrappingKey)] };
}

// The installation's key serves several ends; each has one derived from it.
function wrappingKey(installationKey: Buffer): WrappingKey {
  const key = Buffer.from(hkdfSync('sha256', installationKey, '', 'aex stored secrets', keyBytes));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key };
}

function keyedHash({ key }: WrappingKey, text: string, place: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([place, text]))
    .digest('hex');
}

function join({ id }: WrappingKey, wrapped: Buffer, body: Buffer): string {
  return [version, id, wrapped.toString('base64url'), body.toString('base64url')].join('.');
}

function parse(sealed: string): { keyId: string; wrapped: Buffer; body: Buffer } {
  const [found, keyId, wrapped, body, ...rest] = sealed.split('.');
  if (found !== version || keyId === undefined || wrapped === undefined || body === undefined || rest.length > 0)
    throw new SecretError('This is no sealed secret.');
  return { keyId, wrapped: Buffer.from(wrapped, 'base64url'), body: Buffer.from(body, 'base64url') };
}

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place, 'utf8'));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, place: string): Buffer {
  if (box.length < ivBytes + tagBytes) throw new SecretError('This sealed secret is cut short.');
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivBytes)).setAAD(Buffer.from(place, 'utf8'));
  decipher.setAuthTag(box.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SecretError('This sealed secret was altered or belongs elsewhere.', { cause });
  }
}
