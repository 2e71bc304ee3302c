import { insightEndpoints, type InsightPost } from '@aex/contracts/insights';
import { expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const { list, get } = insightEndpoints;

async function allPosts(server: TestServer): Promise<InsightPost[]> {
  return (await server.call(list, { query: {} })).posts;
}

describeWithStore('the list of insight posts', () => {
  it('answers without a token, newest first, each post whole', async () => {
    const { posts, next_cursor } = await (await testServer()).call(list, { query: {} });
    expect(posts.length).toBeGreaterThanOrEqual(12);
    expect(next_cursor).toBeNull();
    const dates = posts.map(({ published_at: at }) => at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(posts.filter(({ content, author }) => content === '' || author !== 'AEX Research')).toEqual([]);
  });

  it('holds back what is dated after the clock', async () => {
    const all = await allPosts(await testServer());
    const [newest, second] = all;
    const server = await testServer({ now: second?.published_at ?? '' });
    expect(await allPosts(server)).toEqual(all.slice(1));
    expect((await server.refusal(get, { params: { slug: newest?.slug ?? '' } })).problem.status).toBe(404);
    expect((await server.call(get, { params: { slug: second?.slug ?? '' } })).slug).toBe(second?.slug);
  });

  it.each(['macro', 'equities', 'options', 'weekly_notes'] as const)(
    'holds three posts or more on %s',
    async (category) => {
      const server = await testServer();
      const { posts } = await server.call(list, { query: { category } });
      expect(posts.length).toBeGreaterThanOrEqual(3);
      expect(posts).toEqual((await allPosts(server)).filter((post) => post.category === category));
    },
  );

  it('finds the posts that name a ticker, however it is written', async () => {
    const server = await testServer();
    const { posts } = await server.call(list, { query: { ticker: 'tlt' } });
    expect(posts.length).toBeGreaterThan(0);
    expect(posts).toEqual((await allPosts(server)).filter((post) => post.related_tickers.includes('TLT')));
    expect((await server.call(list, { query: { ticker: 'ZZZQ' } })).posts).toEqual([]);
    const both = await server.call(list, { query: { ticker: 'TLT', category: 'macro' } });
    expect(both.posts).toEqual(posts.filter(({ category }) => category === 'macro'));
  });

  it('pages without loss or doubles', async () => {
    const server = await testServer();
    const slugs: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { posts: InsightPost[]; next_cursor: string | null } = await server.call(list, {
        query: cursor === null ? { limit: 5 } : { limit: 5, cursor },
      });
      expect(page.posts.length).toBeLessThanOrEqual(5);
      slugs.push(...page.posts.map(({ slug }) => slug));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(slugs).toEqual((await allPosts(server)).map(({ slug }) => slug));
  });

  it.each([
    [{ category: 'sports' }, 'query.category'],
    [{ category: "' OR 1=1--" }, 'query.category'],
    [{ ticker: "'; drop table" }, 'query.ticker'],
    [{ limit: 201 }, 'query.limit'],
    [{ cursor: 'e30' }, 'query.cursor'],
    [{ author: 'x' }, 'query.author'],
  ])('refuses %j', async (query, path) => {
    const { problem } = await (await testServer()).refusal(list, { query });
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] });
  });

  it('answers a reader who has the newest version with 304', async () => {
    const server = await testServer();
    const { etag } = (await server.send(list)).headers;
    const again = await server.send(list, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describeWithStore('one insight post', () => {
  it('is the one of the list', async () => {
    const server = await testServer();
    const [first] = await allPosts(server);
    expect(await server.call(get, { params: { slug: first?.slug ?? '' } })).toEqual(first);
  });

  it.each(['no-such-post', "' OR 1=1--", '__proto__', '../README', '%'])('is not found as %s', async (slug) => {
    const { problem } = await (await testServer()).refusal(get, { params: { slug } });
    expect(problem).toMatchObject({ status: 404, detail: 'Insight not found' });
  });
});
