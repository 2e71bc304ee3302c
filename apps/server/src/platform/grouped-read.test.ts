import { expect, it } from 'vitest';
import { createGroupedRead } from './grouped-read.ts';

function gatedReads() {
  const asked: string[][] = [];
  const gates: Array<() => void> = [];
  const read = createGroupedRead<string, readonly string[]>(async (keys) => {
    asked.push([...keys]);
    await new Promise<void>((open) => gates.push(open));
    return keys;
  });
  const open = async () => {
    gates.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { read, asked, open };
}

it('asks at once for the first caller, and for all who come meanwhile together, each key once', async () => {
  const { read, asked, open } = gatedReads();
  const first = read('a');
  const others = [read('b'), read('a'), read('b')];
  expect(asked).toEqual([['a']]);
  await open();
  expect(await first).toEqual(['a']);
  expect(asked).toEqual([['a'], ['b', 'a']]);
  const later = read('c');
  await open();
  expect(await Promise.all(others)).toEqual(Array.from({ length: 3 }, () => ['b', 'a']));
  await open();
  expect(await later).toEqual(['c']);
});

it('fails those of a group whose read failed, and serves the next', async () => {
  let fails = true;
  const read = createGroupedRead((keys: readonly string[]) =>
    fails ? Promise.reject(new Error('down')) : Promise.resolve(keys),
  );
  const failed = read('a');
  const joined = read('b');
  fails = false;
  await expect(failed).rejects.toThrow('down');
  expect(await joined).toEqual(['b']);
});
