import { vi } from 'vitest';

type Argon = typeof import('@node-rs/argon2');

// Slow is what a hash of a password has to be; the tests take the same few passwords thousands of times.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon = await importOriginal();
  const hashes = new Map<string, ReturnType<Argon['hash']>>();
  const verdicts = new Map<string, ReturnType<Argon['verify']>>();
  return {
    ...argon,
    hash: (password, options) => remembered(hashes, String(password), () => argon.hash(password, options)),
    verify: (hash, password) =>
      remembered(verdicts, JSON.stringify([String(hash), String(password)]), () => argon.verify(hash, password)),
  };
});

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
