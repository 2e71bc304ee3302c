import { type Strategy, strategyEndpoints } from '@aex/contracts/strategies';
import { expect, it } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const { list } = strategyEndpoints;

describeWithStore('the list of strategies', () => {
  it('answers without a token with s1 to s9 in order, each with its preview and highlights', async () => {
    const { strategies, next_cursor } = await (await testServer()).call(list, { query: {} });
    expect(strategies.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9']);
    expect(next_cursor).toBeNull();
    expect(strategies.filter(({ preview, highlights }) => preview === '' || highlights.length === 0)).toEqual([]);
  });

  it.each(['macro_playbook', 'equity_deep_dive', 'options_builder'] as const)('holds some in %s', async (category) => {
    const server = await testServer();
    const { strategies } = await server.call(list, { query: { category } });
    const all = (await server.call(list, { query: {} })).strategies;
    expect(strategies.length).toBeGreaterThan(0);
    expect(strategies).toEqual(all.filter((strategy) => strategy.category === category));
  });

  it('pages without loss or doubles', async () => {
    const server = await testServer();
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { strategies: Strategy[]; next_cursor: string | null } = await server.call(list, {
        query: cursor === null ? { limit: 4 } : { limit: 4, cursor },
      });
      ids.push(...page.strategies.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(ids).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9']);
  });

  it.each([
    [{ category: 'macro' }, 'query.category'],
    [{ cursor: '%' }, 'query.cursor'],
    [{ id: 's1' }, 'query.id'],
  ])('refuses %j', async (query, path) => {
    const { problem } = await (await testServer()).refusal(list, { query });
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] });
  });
});
