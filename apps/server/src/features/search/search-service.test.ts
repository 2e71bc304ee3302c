import { expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { createSearchService } from './search-service.ts';

const createdAt = new Date('2026-01-02T10:00:00Z');
const moment = new Date('2026-01-03T10:00:00Z');

function shelfOf(words: string) {
  const passage = { uploadId: 'upl_1', name: 'letter.txt', threadId: null, createdAt, page: null, section: null };
  const place = { position: 1, startOffset: 0, endOffset: words.length, text: words };
  const state = { version: '1', readings: 0, fails: false };
  const uploads = {
    version: async () => state.version,
    passages: async () => {
      state.readings += 1;
      await new Promise((read) => setImmediate(read));
      if (state.fails) throw new Error('out of reach');
      return [{ ...passage, ...place }];
    },
  };
  const database = { kind: 'embedded', handle: null, pool: null, close: async () => undefined } as unknown as Database;
  const service = createSearchService({ database, posts: [], uploads, meanings: null });
  const search = () => service.search({ accountId: 'acc_1', query: 'looms', kinds: ['upload'], moment });
  return { state, search };
}

it('makes the index of an account once for all who ask meanwhile, and anew when its uploads changed', async () => {
  const { state, search } = shelfOf('The mill has many looms.');
  const found = await Promise.all(Array.from({ length: 5 }, search));
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  expect(state.readings).toBe(1);
  state.version = '2';
  await Promise.all([search(), search()]);
  expect(state.readings).toBe(2);
});

it('makes it again for the next who asks where it failed', async () => {
  const { state, search } = shelfOf('The mill has many looms.');
  state.fails = true;
  await expect(search()).rejects.toThrow('out of reach');
  state.fails = false;
  expect(await search()).toHaveLength(1);
});
