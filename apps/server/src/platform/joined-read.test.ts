import { expect, it } from 'vitest';
import { createJoinedRead } from './joined-read.ts';

it('reads once for all who come together, and never gives what was read before they asked', async () => {
  let value = 0;
  let reads = 0;
  const gates: Array<() => void> = [];
  const read = createJoinedRead(async () => {
    reads += 1;
    const seen = value;
    await new Promise<void>((open) => gates.push(open));
    return seen;
  });
  const first = read();
  value = 1;
  const others = [read(), read(), read()];
  gates.shift()?.();
  expect(await first).toBe(0);
  await Promise.resolve();
  gates.shift()?.();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  expect(reads).toBe(2);
});

it('lets a failure pass and reads again after it', async () => {
  let fails = true;
  const read = createJoinedRead(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve('up')));
  const failed = read();
  const joined = read();
  fails = false;
  await expect(failed).rejects.toThrow('down');
  expect(await joined).toBe('up');
});
