import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@aex/contracts/passkey-json';

type Options = { challenge: string; rpId?: string | undefined; rp?: { id?: string | undefined } };
type Asked = { options: Options; origin?: string; isVerified?: boolean };

/** An authenticator in software: one passkey with a P-256 key, as a browser would hand it on. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Answers `navigator.credentials.create`. */
  create({ options, origin = 'http://localhost:80', isVerified = true }: Asked): PasskeyAttestation {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const coseKey = cborMap([
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]);
    const data = Buffer.concat([this.data(options.rp?.id ?? '', { isVerified, hasCredential: true }), credential]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    const clientData = clientDataOf('webauthn.create', options.challenge, origin);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get({ options, origin = 'http://localhost:80', isVerified = true }: Asked): PasskeyAssertion {
    this.counter += 1;
    const data = this.data(options.rpId ?? '', { isVerified, hasCredential: false });
    const clientData = clientDataOf('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.key).toString('base64url'),
      },
    };
  }

  private names() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private data(rpId: string, { isVerified, hasCredential }: { isVerified: boolean; hasCredential: boolean }): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

function clientDataOf(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cborNumber(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: ReadonlyArray<readonly [Buffer, Buffer]>): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
