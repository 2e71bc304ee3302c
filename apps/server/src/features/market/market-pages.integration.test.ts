import { marketEndpoints } from '@aex/contracts/market';
import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const { news, quotes, universe } = marketEndpoints;
const tickers = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];

async function serverWithSymbols() {
  const server = await testServer({ now: '2026-11-21T03:00:00.000Z' });
  for (const symbol of tickers) {
    await storeBars(server.database, { symbol, name: `${symbol} Company`, first: '2026-11-17', closes: [10, 11, 12] });
  }
  return server;
}

type Page = { ids: string[]; next_cursor: string | null };

async function everyPage(read: (cursor: { cursor?: string }) => Promise<Page>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { ids, next_cursor }: Page = await read(cursor === null ? {} : { cursor });
    pages.push(ids);
    cursor = next_cursor;
  } while (cursor !== null && pages.length < 10);
  return pages;
}

describeWithStore('lists of the market', () => {
  it('come page by page, each item once and in order', async () => {
    const server = await serverWithSymbols();
    const found = await everyPage(async (cursor) => {
      const { symbols, next_cursor } = await server.call(universe, {
        query: { query: 'company', limit: '2', ...cursor },
      });
      return { ids: symbols.map(({ symbol }) => symbol), next_cursor };
    });
    expect(found).toEqual([['AAA', 'BBB'], ['CCC', 'DDD'], ['EEE']]);
    const asked = await everyPage(async (cursor) => {
      const query = { symbols: 'DDD,AAA,NONE,CCC', limit: '2', ...cursor };
      const answer = await server.call(quotes, { query });
      expect(answer.missing).toEqual(['NONE']);
      return { ids: answer.quotes.map(({ symbol }) => symbol), next_cursor: answer.next_cursor };
    });
    expect(asked).toEqual([['DDD', 'AAA'], ['CCC']]);
  });

  it('of headlines go back to the oldest', async () => {
    const server = await serverWithSymbols();
    await server.database.pool.query(
      `insert into news_items (id, url, title, source, provider, published_at, symbols, first_seen_at)
       select 'n' || i, 'https://example.com/' || i, 'Headline ' || i, 'Wire', 'rss', '2026-11-20'::timestamptz - i * interval '1 minute',
         array['AAA'], '2026-11-20' from generate_series(1, 60) i`,
    );
    const pages = await everyPage(async (cursor) => {
      const answer = await server.call(news, { query: { ticker: 'AAA', ...cursor } });
      return { ids: answer.news.map(({ id }) => id), next_cursor: answer.next_cursor };
    });
    expect(pages.map(({ length }) => length)).toEqual([50, 10]);
    expect(new Set(pages.flat()).size).toBe(60);
  });

  it('of cards come in parts where a part is asked for, and else whole', async () => {
    const server = await serverWithSymbols();
    const whole = await server.call(behaviorEndpoints.list, { query: {} });
    const pages = await everyPage(async (cursor) => {
      const answer = await server.call(behaviorEndpoints.list, { query: { limit: '1', ...cursor } });
      return { ids: answer.cards.map(({ id }) => id), next_cursor: answer.next_cursor };
    });
    expect(pages.flat()).toEqual(whole.cards.map(({ id }) => id));
    expect(await server.call(behaviorEndpoints.list, { query: {} })).toEqual(whole);
  });

  it.each([{ limit: '0' }, { limit: '-1' }, { limit: '201' }, { limit: '1e9' }, { limit: 'ten' }, { cursor: 'e30' }])(
    'refuse %o with the field',
    async (query) => {
      const server = await testServer();
      const [field] = Object.keys(query);
      for (const endpoint of [quotes, universe, behaviorEndpoints.list]) {
        const { problem } = await server.refusal(endpoint, { query });
        expect(problem).toMatchObject({ status: 422, errors: [{ path: `query.${field}` }] });
      }
    },
  );
});
