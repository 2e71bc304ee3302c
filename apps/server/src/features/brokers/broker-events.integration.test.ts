import { accountEndpoints } from '@aex/contracts/account';
import { brokerEventEndpoints } from '@aex/contracts/broker-events';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { expect, it } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { stubBroker } from './testing/stub-broker.ts';

const first = { id: 'a9', activity_type: 'CSD', date: '2026-01-02', net_amount: '100' };
const split = {
  id: 's1',
  activity_type: 'SPLIT',
  date: '2026-06-10',
  symbol: 'NVDA',
  qty: '90',
  description: '<img src=x> 10 for 1',
};
const merger = { id: 'm1', activity_type: 'MA', date: '2026-07-01', symbol: 'ATVI', net_amount: '-95.5' };
const oddity = { id: 'o1', activity_type: 'MEMO' };
const account = { account_number: 'ACC-1', currency: 'USD', cash: '100', equity: '100' };

/** A connection whose broker tells these entries of its account, after the page that was asked for last. */
async function connected(entries: object[]) {
  const broker = await stubBroker();
  const told = [first, ...entries];
  broker.misbehave(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://broker.test');
    const after = told.findIndex((each) => 'id' in each && each.id === searchParams.get('page_token'));
    const answers: Record<string, unknown> = {
      '/v2/account': account,
      '/v2/positions': [],
      '/v2/account/activities': told.slice(after + 1),
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[pathname] ?? {}));
  });
  const brokers = { ...testConfig().brokers, allowedHosts: [new URL(broker.url).host] };
  const server = await testServer({ config: { brokers } });
  const token = await server.asMember('ada');
  const credentials = { broker_name: 'House broker', api_key: 'key', api_secret: 'secret', base_url: broker.url };
  const { id } = await server.call(brokerEndpoints.connect, {
    token,
    body: { provider: 'manual_api_key', credentials },
  });
  await server.app.jobs.runPending();
  const readAgain = async () => {
    server.clock.advance(16 * 60_000);
    await server.app.brokers.sendDue();
    await server.app.jobs.runPending();
  };
  return { server, token: await server.asMember('ada'), id, told, readAgain };
}

describeWithStore('shares that come to a broker', () => {
  it('have no known cost where the broker writes that no money moved', async () => {
    const moved = { id: 't1', activity_type: 'ACATS', date: '2026-06-10', symbol: 'ODD', qty: '5', net_amount: '0' };
    const { server, token } = await connected([moved]);
    const { portfolios } = await server.call(portfolioEndpoints.list, { token, query: {} });
    const [{ id } = { id: '' }] = portfolios;
    const read = await server.call(portfolioAnalysisEndpoints.positions, { token, params: { id }, query: {} });
    expect(read.positions).toMatchObject([{ symbol: 'ODD', quantity: 5, cost: null, unrealized_base: null }]);
  });
});

describeWithStore('events of brokers', () => {
  it('are listed as what they are, beside a connection that works, and stay after the next reading', async () => {
    const { server, id, readAgain } = await connected([split, merger, oddity]);
    await readAgain();
    const token = await server.asMember('ada');
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections[0]).toMatchObject({ status: 'connected', last_error: null });
    const { events } = await server.call(brokerEventEndpoints.list, { token, query: { connection_id: id } });
    expect(events).toHaveLength(3);
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'split',
        broker_kind: 'SPLIT',
        symbol: 'NVDA',
        date: '2026-06-10',
        quantity: '90',
        amount: null,
        account_id: 'ACC-1',
        settled_at: null,
      }),
    );
    expect(events).toContainEqual(expect.objectContaining({ kind: 'merger', symbol: 'ATVI', amount: '-95.5' }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'other', broker_kind: 'MEMO', date: null }));
  });

  it('belong to the portfolio of their connection', async () => {
    const { server, token } = await connected([split]);
    const { portfolios } = await server.call(portfolioEndpoints.list, { token, query: {} });
    const list = (portfolio_id: string) =>
      server.call(brokerEventEndpoints.list, { token, query: { portfolio_id } }).then(({ events }) => events);
    expect(await list(portfolios[0]?.id ?? '')).toHaveLength(1);
    expect(await list('pf_missing')).toEqual([]);
  });

  it('are told once in one message with its evidence, and again only for new ones', async () => {
    const { server, told, readAgain } = await connected([split, merger, oddity]);
    await readAgain();
    const inbox = async () => {
      const page = await server.call(notificationEndpoints.list, { token: await server.asMember('ada'), query: {} });
      return page.notifications.filter(({ kind }) => kind === 'broker');
    };
    const [message, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(message?.title).toBe('2 events at House broker need your attention');
    expect(message?.evidence.join()).toContain('Split NVDA 2026-06-10');
    expect(message?.path).toMatch(/^\/portfolio\?portfolio=/);
    told.push({ id: 'n1', activity_type: 'NC', date: '2026-08-01', symbol: 'META' });
    await readAgain();
    expect((await inbox()).map(({ title }) => title)).toContain('An event at House broker needs your attention');
    expect(await inbox()).toHaveLength(2);
  });

  it('are told by the next reading where the telling of the first could not be recorded', async () => {
    const { server, told, readAgain } = await connected([]);
    told.push(split);
    await server.database.pool.query('alter table notifications rename to notifications_away');
    try {
      await expect(readAgain()).rejects.toThrow('notifications');
    } finally {
      await server.database.pool.query('alter table notifications_away rename to notifications');
    }
    const list = async () => server.call(brokerEventEndpoints.list, { token: await server.asMember('ada'), query: {} });
    expect((await list()).events).toEqual([]);
    await readAgain();
    expect((await list()).events).toMatchObject([{ kind: 'split' }]);
    const inbox = await server.call(notificationEndpoints.list, { token: await server.asMember('ada'), query: {} });
    expect(inbox.notifications).toMatchObject([{ title: 'An event at House broker needs your attention' }]);
  });

  it('are settled and opened again by their own account alone, with an entry in the audit log each', async () => {
    const { server, token } = await connected([split]);
    const { events } = await server.call(brokerEventEndpoints.list, { token, query: {} });
    const params = { id: events[0]?.id ?? '' };
    const body = { settled: true };
    for (const other of [await server.asMember('grace'), await server.asOwner(), await server.asDemo()]) {
      expect((await server.call(brokerEventEndpoints.list, { token: other, query: {} })).events).toEqual([]);
      const own = await server.refusal(brokerEventEndpoints.change, { token: other, params, body });
      const none = await server.refusal(brokerEventEndpoints.change, { token: other, params: { id: 'bev_no' }, body });
      expect({ ...own.problem, request_id: '' }).toEqual({ ...none.problem, request_id: '' });
      expect(own.problem.status).toBe(404);
    }
    const settled = await server.call(brokerEventEndpoints.change, { token, params, body });
    expect(settled.settled_at).not.toBeNull();
    expect((await server.call(brokerEventEndpoints.list, { token, query: {} })).events).toEqual([]);
    const done = await server.call(brokerEventEndpoints.list, { token, query: { state: 'settled' } });
    expect(done.events).toEqual([settled]);
    await server.call(brokerEventEndpoints.change, { token, params, body: { settled: false } });
    expect((await server.call(brokerEventEndpoints.list, { token, query: {} })).events).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      'select action from audit_entries where object_id = $1 order by action',
      [params.id],
    );
    expect(rows).toEqual([{ action: 'broker.event-open' }, { action: 'broker.event-settle' }]);
  });

  it('are in the export, and go with their connection', async () => {
    const { server, token, id } = await connected([split]);
    const file = await server.send(accountEndpoints.export, { token });
    expect(file.json<{ broker_events: object[] }>().broker_events).toHaveLength(1);
    await server.send(brokerEndpoints.disconnect, { token, params: { id } });
    const { rows } = await server.database.pool.query('select id from broker_events');
    expect(rows).toEqual([]);
  });
});
