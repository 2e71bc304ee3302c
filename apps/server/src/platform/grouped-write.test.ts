import { expect, it } from 'vitest';
import { createGroupedWrite, type GroupedWriteOptions } from './grouped-write.ts';

class Refused extends Error {}

/** Writes that wait for their gate, of which those with a 'bad' item fail. */
function gatedWrites(options: Partial<GroupedWriteOptions<string>> = {}) {
  const asked: string[][] = [];
  const stored: string[] = [];
  const gates: Array<() => void> = [];
  const store = createGroupedWrite<string>({
    atOnce: 1,
    write: async (items) => {
      asked.push([...items]);
      await new Promise<void>((open) => gates.push(open));
      if (items.includes('bad')) throw new Refused('bad');
      stored.push(...items);
    },
    ...options,
  });
  const open = async () => {
    gates.shift()?.();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { store, asked, stored, open };
}

it('writes at once for the first caller, and for all who come meanwhile together, in their order', async () => {
  const { store, asked, open } = gatedWrites();
  const callers = ['a', 'b', 'a', 'c'].map((item) => store(item));
  expect(asked).toEqual([['a']]);
  await open();
  await callers[0];
  expect(asked).toEqual([['a'], ['b', 'a', 'c']]);
  await open();
  await Promise.all(callers);
});

it('tells nobody that it is stored before it is', async () => {
  const { store, stored, open } = gatedWrites();
  const seen: string[][] = [];
  const callers = ['a', 'b'].map((item) => store(item).then(() => seen.push([...stored])));
  await open();
  await open();
  await Promise.all(callers);
  expect(seen).toEqual([['a'], ['a', 'b']]);
});

it('begins as many writes at once as it may', () => {
  const { store, asked } = gatedWrites({ atOnce: 2 });
  for (const item of ['a', 'b', 'c']) void store(item);
  expect(asked).toEqual([['a'], ['b']]);
});

it('lets what is refused fail alone, and goes on', async () => {
  const { store, stored, open } = gatedWrites();
  const outcomes = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => store(item)));
  for (let write = 0; write < 5; write += 1) await open();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual(['a', 'b', 'c']);
  const later = store('d');
  await open();
  await later;
});

it('tries nothing again that may be stored already', async () => {
  const { store, asked, open } = gatedWrites({ isUndone: () => false });
  const outcomes = Promise.allSettled(['a', 'b', 'bad'].map((item) => store(item)));
  await open();
  await open();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(asked).toEqual([['a'], ['b', 'bad']]);
});
