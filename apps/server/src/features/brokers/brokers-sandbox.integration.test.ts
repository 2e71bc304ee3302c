import { brokerEndpoints, type BrokerProvider, brokerProviders } from '@aex/contracts/brokers';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const keyForm = { broker_name: 'My broker', api_key: 'user-key', api_secret: 'user-secret' };

function credentialsFor(provider: BrokerProvider) {
  return provider === 'manual_api_key' ? { credentials: keyForm } : {};
}

async function stored(server: TestServer) {
  const { rows } = await server.database.pool.query<{ kind: string; count: string; total: string }>(
    `select activity ->> 'kind' as kind, count(*) as count, sum((activity ->> 'quantity')::numeric) as total
     from broker_activities group by 1 order by 1`,
  );
  return rows;
}

async function ledgerUnits(server: TestServer) {
  const { rows } = await server.database.pool.query<{ symbol: string; units: string }>(
    `select symbol, sum(case when kind in ('buy', 'transfer_in') then quantity when kind = 'sell' then -quantity else 0 end)::text as units
     from portfolio_activities where symbol is not null group by 1 order by 1`,
  );
  return rows.map(({ symbol, units }) => [symbol, Number(units)]);
}

async function heldUnits(server: TestServer) {
  const { rows } = await server.database.pool.query<{
    holdings: { positions: Array<{ symbol: string; quantity: string }> };
  }>('select holdings from broker_accounts');
  const positions = rows.flatMap(({ holdings }) => holdings.positions);
  return positions
    .map(({ symbol, quantity }) => [symbol, Number(quantity)] as const)
    .toSorted(([left], [right]) => String(left).localeCompare(String(right)));
}

describeWithStore('sandbox mode', () => {
  it.each([...brokerProviders])('connects %s to the paper broker, reads it once, and shows it', async (provider) => {
    const server = await testServer();
    const token = await server.asMember();
    const body = { provider, sandbox: true, ...credentialsFor(provider) };
    const connection = await server.call(brokerEndpoints.connect, { token, body });
    expect(connection).toMatchObject({ provider, status: 'connected', sandbox: true, last_error: null });
    expect(connection.account_id).toMatch(/^PAPER[0-9A-F]{8}$/);
    await server.app.jobs.runPending();
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections).toEqual([{ ...connection, last_sync: '2026-11-20T15:00:00.000Z' }]);
    expect(await ledgerUnits(server)).toEqual(await heldUnits(server));
    const first = await stored(server);
    expect(first.find(({ kind }) => kind === 'buy')?.count).toMatch(/^[1-9]/);
    // Read again some minutes later: nothing comes in twice.
    server.clock.advance(2 * 60_000);
    await server.database.pool.query('update broker_connections set next_sync_at = $1', [server.clock.now()]);
    await server.app.brokers.sendDue();
    await server.app.jobs.runPending();
    expect(await stored(server)).toEqual(first);
    const performance = await server.call(brokerEndpoints.performance, { token, query: {} });
    expect(performance).toMatchObject({
      provider,
      account_id: connection.account_id,
      sandbox: true,
    });
    expect(performance.exposure_percent).toBeGreaterThan(10);
    const test = await server.call(brokerEndpoints.test, { token, params: { id: connection.id } });
    expect(test).toEqual({ success: true, message: 'Connection test successful!', account_id: connection.account_id });
    await server.call(brokerEndpoints.disconnect, { token, params: { id: connection.id } });
    const after = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(after.connections).toEqual([]);
    const left = await server.database.pool.query(
      'select 1 from broker_activities union all select 1 from broker_revocations',
    );
    expect(left.rows).toEqual([]);
  });

  it('follows the settings where the call says nothing, and is the same account each time', async () => {
    const server = await testServer();
    const token = await server.asMember();
    await server.call(settingsEndpoints.put, { token, body: { sandbox_mode: true } });
    const first = await server.call(brokerEndpoints.connect, { token, body: { provider: 'alpaca' } });
    const second = await server.call(brokerEndpoints.connect, { token, body: { provider: 'alpaca' } });
    expect(second.id).toBe(first.id);
    expect(first.sandbox).toBe(true);
  });

  it('is off at first: a broker that the operator has not registered with says so', async () => {
    const server = await testServer();
    const token = await server.asMember();
    for (const provider of ['alpaca', 'tradestation', 'td_ameritrade', 'generic_oauth', 'plaid'] as const) {
      const { problem } = await server.refusal(brokerEndpoints.authorize, { token, params: { provider } });
      expect(problem.status).toBe(409);
      expect(problem.detail).toContain('not configured by the operator');
    }
  });
});
