import { marketEndpoints } from '@aex/contracts/market';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

describeWithStore('a bar in quarantine', () => {
  it('stays stored and is left out of quotes and bars', async () => {
    const server = await testServer({ now: '2026-05-01T15:00:00.000Z' });
    await storeBars(server.database, { symbol: 'SPY', name: 'SPY', first: '2026-04-20', closes: [100, 101, 10_200] });
    const { rows } = await server.database.pool.query<{ session: string }>(
      'select max(session) as session from daily_bars',
    );
    await server.database.pool.query(
      `insert into bar_defects (instrument_id, feed_id, session, kind, detail, found_at)
       select instrument_id, feed_id, session, 'unit_error', 'a hundred times too large', now() from daily_bars where session = $1`,
      [rows[0]?.session],
    );
    const { quotes } = await server.call(marketEndpoints.quotes, { query: { symbols: 'SPY' } });
    expect(quotes[0]?.price).toBe(101);
    const { bars } = await server.call(marketEndpoints.bars, { query: { symbol: 'SPY' } });
    expect(bars.map(({ close }) => close)).toEqual([100, 101]);
    const stored = await server.database.pool.query('select 1 from daily_bars');
    expect(stored.rowCount).toBe(3);
  });
});
