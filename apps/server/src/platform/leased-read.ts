import { createJoinedRead } from './joined-read.ts';

type Held<T> = { value: T; until: number };

/**
 * A joined read whose outcome serves everybody for a short time: no caller gets what was read longer ago than the lease, by a
 * clock that nobody sets. A failure is not kept.
 */
export function createLeasedRead<T>(read: () => Promise<T>, leaseMs: number): () => Promise<T> {
  let held: Held<T> | null = null;
  const readAgain = createJoinedRead(async () => {
    // From its beginning: what is written while it runs may be missing in it.
    const until = performance.now() + leaseMs;
    const value = await read();
    held = { value, until };
    return value;
  });
  return async () => (held !== null && performance.now() < held.until ? held.value : readAgain());
}
