import { alertEndpoints, alertsMax } from '@aex/contracts/alerts';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { storeDailyBars } from '#server/testing/stored-bars.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const above100 = {
  kind: 'price' as const,
  symbol: 'SPY',
  condition: { direction: 'above' as const, price: 100 },
  channels: ['in_app' as const],
};

async function close(server: TestServer, session: string, price: number): Promise<void> {
  const bar = { session, open: price, high: price, low: price, close: price, volume: 1e6 };
  await storeDailyBars(server.database, { symbol: 'SPY', bars: [bar] });
}

async function market() {
  const server = await testServer({ now: '2026-11-16T23:00:00.000Z' });
  await close(server, '2026-11-13', 95);
  await close(server, '2026-11-16', 96);
  const token = await server.asMember();
  /** The next session ends at this price, and the jobs look. */
  const nextClose = async (session: string, price: number) => {
    server.clock.advance(24 * 3_600_000);
    await close(server, session, price);
    await server.app.onNewData();
    await server.app.jobs.runPending();
  };
  // A token of before has ended by now.
  const inbox = async () => server.call(notificationEndpoints.list, { token: await server.asMember(), query: {} });
  return { server, token, nextClose, inbox };
}

describeWithStore('an alert on a price', () => {
  it('fires once for each crossing, with its evidence, and is armed again below', async () => {
    const { server, token, nextClose, inbox } = await market();
    const rule = await server.call(alertEndpoints.create, { token, body: above100 });
    await server.app.jobs.runPending();
    await nextClose('2026-11-17', 101);
    await nextClose('2026-11-18', 102);
    const { notifications, unread_count: unread } = await inbox();
    expect(unread).toBe(1);
    expect(notifications[0]).toMatchObject({
      kind: 'price',
      title: 'SPY is above 100',
      body: 'The last price is 101.',
      path: '/symbols/SPY',
      read_at: null,
    });
    expect(notifications[0]?.evidence[0]).toMatch(
      /^SPY: 101, day 5\.21% \(.*, as of 2026-11-17T21:00:00\.000Z, \w+\)$/,
    );
    await nextClose('2026-11-19', 99);
    await nextClose('2026-11-20', 103);
    expect((await inbox()).notifications.map(({ body }) => body)).toEqual([
      'The last price is 103.',
      'The last price is 101.',
    ]);
    const { alerts } = await server.call(alertEndpoints.list, { token: await server.asMember(), query: {} });
    expect(alerts).toMatchObject([{ id: rule.id, is_met: true, last_fired_at: server.clock.now().toISOString() }]);
  });

  it('fires once although two servers look at the same moment', async () => {
    const { server, token, nextClose, inbox } = await market();
    await server.call(alertEndpoints.create, { token, body: above100 });
    await server.app.jobs.runPending();
    const other = await testServer({ joinsStore: true, now: '2026-11-17T23:00:00.000Z' });
    await other.app.onNewData();
    await Promise.all([nextClose('2026-11-17', 101), other.app.jobs.runPending()]);
    await other.app.onNewData();
    await other.app.jobs.runPending();
    expect((await inbox()).notifications).toHaveLength(1);
  });

  it('says nothing while it is off, nor of what turned meanwhile, nor while market alerts are off', async () => {
    const { server, token, nextClose, inbox } = await market();
    const { id } = await server.call(alertEndpoints.create, { token, body: above100 });
    expect((await server.call(settingsEndpoints.get, { token })).notifications.market_alerts).toBe(true);
    await server.app.jobs.runPending();
    await server.call(alertEndpoints.change, { token, params: { id }, body: { is_enabled: false } });
    await nextClose('2026-11-17', 101);
    const again = await server.asMember();
    await server.call(alertEndpoints.change, { token: again, params: { id }, body: { is_enabled: true } });
    await server.app.jobs.runPending();
    expect((await inbox()).notifications).toEqual([]);
    await nextClose('2026-11-18', 99);
    const off = { notifications: { market_alerts: false } };
    await server.call(settingsEndpoints.put, { token: await server.asMember(), body: off });
    await nextClose('2026-11-19', 104);
    expect((await inbox()).notifications).toEqual([]);
  });

  it('is refused where it could never fire, and beyond the limit', async () => {
    const { server, token } = await market();
    const refused = async (body: unknown) => {
      const { problem } = await server.refusal(alertEndpoints.create, { token, body });
      return problem.status;
    };
    expect(await refused({ ...above100, symbol: 'NOSUCH' })).toBe(422);
    expect(await refused({ ...above100, condition: { direction: 'above', price: -1 } })).toBe(422);
    expect(await refused({ ...above100, condition: { direction: 'above', price: 1e300 } })).toBe(422);
    expect(await refused({ ...above100, channels: [] })).toBe(422);
    expect(await refused({ ...above100, kind: 'gossip' })).toBe(422);
    expect(
      await refused({ kind: 'behavior', symbol: 'SPY', condition: { behavior: 'dancing' }, channels: ['mail'] }),
    ).toBe(422);
    await Promise.all(
      Array.from({ length: alertsMax }, () => server.call(alertEndpoints.create, { token, body: above100 })),
    );
    expect(await refused(above100)).toBe(409);
  });

  it("is nobody else's", async () => {
    const { server, token } = await market();
    const { id } = await server.call(alertEndpoints.create, { token, body: above100 });
    const stranger = { token: await server.asGuest(), params: { id } };
    expect((await server.refusal(alertEndpoints.change, { ...stranger, body: {} })).problem.status).toBe(404);
    expect((await server.refusal(alertEndpoints.remove, stranger)).problem.status).toBe(404);
    expect((await server.call(alertEndpoints.list, { token: stranger.token, query: {} })).alerts).toEqual([]);
    await server.call(alertEndpoints.remove, { token, params: { id } });
    const { rows } = await server.database.pool.query<{ action: string }>(
      'select action from audit_entries where object_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['alert.create', 'alert.delete']);
  });
});
