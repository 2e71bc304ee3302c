import { governanceEndpoints } from '@aex/contracts/governance';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { verificationEndpoints } from '@aex/contracts/research';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst } from '#server/testing/asked-thread.ts';
import { thesisScene } from '../testing/thesis-scene.ts';

describeWithStore('a thread in Monitoring', () => {
  const monitored = async () => {
    const made = await thesisScene();
    const { server, token, id } = made;
    await server.call(governanceEndpoints.changePolicy, {
      token: await server.asOwner(),
      body: { monitoring_hours: 1 },
    });
    const move = async (to: string, more: object = {}) => {
      const request = { token: await token(), params: { id }, body: { to, ...more } };
      return (await server.send(lifecycleEndpoints.transition, request)).statusCode;
    };
    await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
    expect(await move('Verified')).toBe(200);
    expect(await move('Tactical', { strategy_id: 's1', horizon: '6 months' })).toBe(200);
    const reviewer = await asAnalyst(server, 'reviewer');
    await server.call(lifecycleEndpoints.approve, { token: reviewer, params: { id }, body: {} });
    expect(await move('Monitoring')).toBe(200);
    const statusNow = async () =>
      (await server.call(lifecycleEndpoints.get, { token: await token(), params: { id } })).status;
    return { ...made, statusNow };
  };

  it('is verified again on schedule, and goes back to Draft when that fails', async () => {
    const { server, watch, statusNow } = await monitored();
    const count = async () => (await server.database.pool.query('select 1 from verifications')).rows.length;
    await watch();
    expect(await count()).toBe(1);
    server.clock.advance(1.5 * 3_600_000);
    await watch();
    await watch();
    expect(await count()).toBe(2);
    expect(await statusNow()).toBe('Monitoring');
    await server.database.pool.query(`update daily_bars set close = close * 1.1 where session = '2026-04-30'`);
    server.clock.advance(1.5 * 3_600_000);
    await watch();
    expect(await statusNow()).toBe('Draft');
  });

  it('that cannot be verified stays due, behind the others, and is verified once it can be', async () => {
    const { server, watch, statusNow } = await monitored();
    const { pool } = server.database;
    server.clock.advance(1.5 * 3_600_000);
    await pool.query('alter table verifications rename to out_of_reach');
    try {
      await expect(watch()).rejects.toThrow('verif');
    } finally {
      await pool.query('alter table out_of_reach rename to verifications');
    }
    const { rows } = await pool.query<{ next: Date }>('select next_check_at as next from thread_governance');
    expect(rows).toEqual([{ next: server.clock.now() }]);
    expect(await statusNow()).toBe('Monitoring');
    await watch();
    expect((await pool.query('select 1 from verifications')).rows.length).toBe(2);
  });

  it('goes back to Draft when its evidence went stale, and its author is told once', async () => {
    const { server, token, watch, statusNow } = await monitored();
    server.clock.advance(25 * 3_600_000);
    await watch();
    await watch();
    expect(await statusNow()).toBe('Draft');
    const { notifications } = await server.call(notificationEndpoints.list, { token: await token(), query: {} });
    const told = notifications.filter(({ kind }) => kind === 'governance');
    expect(told).toMatchObject([{ body: expect.stringContaining('beyond the service level') }]);
    expect(told[0]?.evidence).not.toEqual([]);
  });
});
