import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, SecretError } from './secret-box.ts';

const key = randomBytes(32);

describe('the box for stored secrets', () => {
  it('opens what it sealed, for the place it was sealed for, and never writes the secret in clear', () => {
    const box = createSecretBox({ current: key });
    const sealed = box.seal('canary-secret-é', 'broker:con_1');
    expect(box.open(sealed, 'broker:con_1')).toBe('canary-secret-é');
    expect(sealed).not.toContain('canary');
    expect(() => box.open(sealed, 'broker:con_2')).toThrow(SecretError);
  });

  it('seals the same secret differently each time', () => {
    const box = createSecretBox({ current: key });
    expect(box.seal('a', 'p')).not.toBe(box.seal('a', 'p'));
  });

  it('refuses a secret with any character altered', () => {
    const box = createSecretBox({ current: key });
    const sealed = box.seal('secret', 'p');
    const altered = Array.from(sealed, (character, index) =>
      [sealed.slice(0, index), character === 'A' ? 'B' : 'A', sealed.slice(index + 1)].join(''),
    );
    // The last character of base64url may carry unused bits; every other one counts.
    for (const text of altered.slice(0, -1)) expect(() => box.open(text, 'p')).toThrow(SecretError);
  });

  it('keeps reading old secrets after a rotation and wraps them under the new key', () => {
    const sealed = createSecretBox({ current: key }).seal('secret', 'p');
    const newKey = randomBytes(32);
    const rotated = createSecretBox({ current: newKey, previous: [key] });
    expect(rotated.open(sealed, 'p')).toBe('secret');
    const rewrapped = rotated.rewrap(sealed);
    expect(rewrapped).not.toBeNull();
    expect(createSecretBox({ current: newKey }).open(rewrapped ?? '', 'p')).toBe('secret');
    expect(rotated.rewrap(rewrapped ?? '')).toBeNull();
  });

  it('says so when the key is lost', () => {
    const sealed = createSecretBox({ current: key }).seal('secret', 'p');
    expect(() => createSecretBox({ current: randomBytes(32) }).open(sealed, 'p')).toThrow('not there');
  });
});
