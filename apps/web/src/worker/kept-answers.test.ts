import { beforeEach, expect, test } from 'vitest';
import { keptAtHeader } from '#lib/offline/kept-names.ts';
import { asCacheStorage, MemoryCaches } from '#test/memory-caches.ts';
import { createKeptAnswers } from './kept-answers.ts';

const url = 'http://aex.test/api/v1/macro/snapshot';
const now = new Date('2026-11-20T16:00:00Z');
const live = {
  regime: 'reflation',
  sources: { regime: { state: 'live' }, cpi: { state: 'simulated' } },
  is_stale: false,
};

let caches: MemoryCaches;
let sent: Request[];
let network: () => Promise<Response>;

beforeEach(() => {
  caches = new MemoryCaches();
  sent = [];
  network = () => Promise.resolve(Response.json(live));
});

const keeper = (version = 'one') =>
  createKeptAnswers(version, {
    caches: asCacheStorage(caches),
    fetch: (request) => {
      sent.push(request);
      return network();
    },
    now: () => now,
  });

/** Answers a page, and goes on until nothing is left to do behind the answer. */
async function ask(address = url): Promise<Response> {
  const request = new Request(address, { headers: { authorization: 'Bearer secret', accept: 'application/json' } });
  const behind: Array<Promise<void>> = [];
  const answer = await keeper().answer(request, (keeping) => behind.push(keeping));
  await Promise.all(behind);
  return answer;
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a public answer is asked for without the reader’s token and kept', async () => {
  const answer = await ask();
  expect(await answer.json()).toEqual(live);
  expect(answer.headers.get(keptAtHeader)).toBeNull();
  expect(sent[0]?.headers.get('authorization')).toBeNull();
  expect(sent[0]?.credentials).toBe('omit');
  expect(caches.paths('aex-kept-')).toEqual(['/api/v1/macro/snapshot']);
});

test('an answer waits for no disk', async () => {
  const disk = Promise.withResolvers<void>();
  class SlowCaches extends MemoryCaches {
    override open(name: string) {
      return disk.promise.then(() => super.open(name));
    }
  }
  caches = new SlowCaches();
  const behind: Array<Promise<void>> = [];
  const slow = createKeptAnswers('one', {
    caches: asCacheStorage(caches),
    fetch: network,
    now: () => now,
  });
  const answer = await slow.answer(new Request(url), (keeping) => behind.push(keeping));
  expect(await answer.json()).toEqual(live);
  disk.resolve();
  await Promise.all(behind);
  expect(caches.paths('aex-kept-')).toEqual(['/api/v1/macro/snapshot']);
});

test.each([
  ['without a network', offline],
  ['behind a proxy that says the server is away', () => Promise.resolve(new Response('', { status: 502 }))],
])(
  '%s the kept answer stands in: its live figures are stale, simulated ones stay so, its time is told',
  async (_name, away) => {
    await ask();
    network = away;
    const answer = await ask();
    expect(await answer.json()).toEqual({
      regime: 'reflation',
      sources: { regime: { state: 'stale' }, cpi: { state: 'simulated' } },
      is_stale: true,
    });
    expect(answer.headers.get(keptAtHeader)).toBe(now.toISOString());
  },
);

test('what was never read fails as the network did', async () => {
  network = offline;
  await expect(ask()).rejects.toThrow('Failed to fetch');
  network = () => Promise.resolve(new Response('away', { status: 504 }));
  expect((await ask()).status).toBe(504);
});

test('errors, and what the server wants nowhere stored, are not kept', async () => {
  network = () => Promise.resolve(Response.json({}, { status: 429 }));
  await ask();
  network = () => Promise.resolve(Response.json({}, { headers: { 'cache-control': 'no-store' } }));
  await ask();
  expect(caches.paths('aex-kept-')).toEqual([]);
});

test('the oldest answers make room for new ones', async () => {
  for (let day = 1; day <= 81; day += 1) await ask(`http://aex.test/api/v1/insight/posts/p${day}`);
  const paths = caches.paths('aex-kept-');
  expect(paths).toHaveLength(80);
  expect(paths).not.toContain('/api/v1/insight/posts/p1');
});

test('a new release lets go of what the one before kept, and of nothing else', async () => {
  await ask();
  await caches.open('aex-shell-one');
  await caches.open('of another program');
  await keeper('two').activate();
  expect(await caches.keys()).toEqual(['aex-shell-one', 'of another program']);
});
