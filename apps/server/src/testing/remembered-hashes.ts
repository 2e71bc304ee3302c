import type { hash, verify } from '@node-rs/argon2';
import { vi } from 'vitest';

// Slow is what a hash of a password has to be; the tests take the same few passwords thousands of times.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon = await importOriginal();
  const hashes = new Map<string, ReturnType<typeof hash>>();
  const verdicts = new Map<string, ReturnType<typeof verify>>();
  return {
    ...argon,
    hash: (password, options) => remembered(hashes, String(password), () => argon.hash(password, options)),
    verify: (known, password) =>
      remembered(verdicts, JSON.stringify([String(known), String(password)]), () => argon.verify(known, password)),
  };
});

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
