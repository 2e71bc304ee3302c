import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { expect, it } from 'vitest';
import { openSocket } from '#server/testing/socket-client.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testPassword } from '#server/testing/test-server.ts';
import { type Billed, billedServer } from './testing/stripe-stand-in.ts';

const day = 86_400_000;
const base = Date.parse('2026-11-20T15:00:00Z') / 1000;
const at = (days: number) => ({ created: base + days * 86_400 });

/** Tokens end after some minutes; the account is the same. */
const again = ({ server }: Billed) => server.asMember('member');

describeWithStore('a plan that lapses', () => {
  it('tells its owner of a payment that failed, and of the one that closed it, each once', async () => {
    const billed = await billedServer();
    const token = await again(billed);
    const { id } = await billed.server.call(authEndpoints.me, { token });
    await billed.link(id);
    await billed.tell({ status: 'active' }, at(0));
    for (const days of [0.1, 0.2, 0.3]) await billed.tell({ status: 'past_due' }, at(days));
    billed.server.clock.advance(1000);
    for (const days of [0.4, 0.45]) await billed.tell({ status: 'unpaid' }, at(days));
    const { notifications } = await billed.server.call(notificationEndpoints.list, { token, query: {} });
    expect(notifications.map(({ kind, title }) => [kind, title])).toEqual([
      ['billing', 'The plan is closed'],
      ['billing', 'A payment failed'],
    ]);
    expect(notifications[1]?.body).toContain('2026-11-27');
    expect(notifications[1]?.evidence).toEqual([
      'Stripe: subscription sub_1 is past_due, overdue since 2026-11-20T17:24:00.000Z',
    ]);
    // Paid and overdue again is another time.
    await billed.tell({ status: 'active' }, at(0.5));
    await billed.tell({ status: 'past_due' }, at(0.6));
    expect((await billed.server.call(notificationEndpoints.list, { token, query: {} })).unread_count).toBe(3);
  });

  it('stops the reading of brokers with the reason, and lets it go on once it is paid', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const token = await again(billed);
    const { id } = await server.call(authEndpoints.me, { token });
    const credentials = { broker_name: 'Mine', api_key: 'user-key', api_secret: 'user-secret' };
    const body = { provider: 'manual_api_key', sandbox: true, credentials } as const;
    await server.call(brokerEndpoints.connect, { token, body });
    await server.app.jobs.runPending();
    const lookAgain = async () => {
      await server.app.brokers.sendDue();
      await server.app.jobs.runPending();
      const query = {};
      const { connections } = await server.call(brokerEndpoints.list, { token: await again(billed), query });
      return connections[0];
    };
    server.clock.advance(8 * day);
    expect(await lookAgain()).toMatchObject({
      status: 'connected',
      last_sync: '2026-11-20T15:00:00.000Z',
      last_error: expect.stringContaining('needs a plan that opens it. See Plan in Settings.'),
    });
    await billed.link(id);
    await billed.tell({ status: 'active' }, at(8));
    server.clock.advance(15 * 60_000);
    expect(await lookAgain()).toMatchObject({ last_sync: '2026-11-28T15:15:00.000Z', last_error: null });
  });

  it('takes the topics of Institutional Mode from sockets that are open, and refuses them', async () => {
    const billed = await billedServer({ realtime: { timing: { heartbeatMs: 1000 } } });
    const { server } = billed;
    const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await server.call(authEndpoints.me, { token: await again(billed) });
    await billed.link(id);
    await billed.tell({ status: 'active', plan: 'ria' }, at(0));
    const body = { username: 'member', password: testPassword, mode: 'internal' as const };
    const token = (await server.call(authEndpoints.login, { body })).access_token;
    const { ticket } = await server.call(authEndpoints.socketTicket, { token });
    const client = await openSocket({ url, ticket });
    client.send({ op: 'subscribe', topic: 'health' });
    await client.settled();
    await billed.tell({ status: 'unpaid', plan: 'ria' }, at(0.1));
    const lost = await client.next('error');
    expect(lost).toMatchObject({ topic: 'health', data: { code: 'forbidden' } });
    client.send({ op: 'subscribe', topic: 'health' });
    expect(await client.next('error')).toMatchObject({ topic: 'health', data: { code: 'forbidden' } });
  });
});
