import { request } from 'node:http';
import { authEndpoints } from '@aex/contracts/auth';
import { threadEndpoints } from '@aex/contracts/threads';
import { chatEndpoints } from '@aex/contracts/chat';
import { expect, it } from 'vitest';
import { type ListeningServer, listeningServer } from '#server/testing/listening-server.ts';
import { connectSocket, openSocket, openWire, refusedStatus } from '#server/testing/socket-client.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

async function threadOf(server: ListeningServer, token: string): Promise<string> {
  const { events } = await server.stream(chatEndpoints.ask, {
    token,
    body: { message: 'price of SPY', thread_id: null },
  });
  expect(events.at(-1)?.part.type).toBe('finish');
  const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
  return threads[0]?.id ?? '';
}

// Sockets that never answer the close are there until the server gives up on them.
const lingering = { realtime: { timing: { closeMs: 4000 } } };

describeWithStore('a socket', () => {
  it.each([
    ['without a ticket', {}],
    ['with the name of an account instead', { user: 'acc_victim' }],
    ['with a made-up ticket', { ticket: 'x'.repeat(43) }],
    ['with a ticket that cannot be one', { ticket: '__proto__' }],
  ])('%s is closed with 4401 and gives nothing away', async (_name, query) => {
    const server = await listeningServer();
    const client = connectSocket({ url: server.url, ...query });
    client.socket.on('open', () => client.send({ op: 'subscribe', topic: 'quotes:SPY' }));
    expect((await client.closed).code).toBe(4401);
    expect(client.messages).toEqual([]);
  });

  it('takes a ticket once, and no other kind of token', async () => {
    const server = await listeningServer();
    const token = await server.asGuest();
    const ticket = await server.ticket(token);
    await (await openSocket({ url: server.url, ticket })).settled();
    expect((await connectSocket({ url: server.url, ticket }).closed).code).toBe(4401);
    expect((await connectSocket({ url: server.url, ticket: token }).closed).code).toBe(4401);
    const { problem } = await server.refusal(authEndpoints.me, { token: await server.ticket(token) });
    expect(problem.status).toBe(401);
  });

  it('of two that come at once with one ticket opens once', async () => {
    const server = await listeningServer();
    const ticket = await server.ticket(await server.asGuest());
    const clients = [1, 2].map(() => connectSocket({ url: server.url, ticket }));
    const refused = await Promise.race(
      clients.map(({ closed }, index) => closed.then(({ code }) => ({ code, index }))),
    );
    expect(refused.code).toBe(4401);
    const other = clients[1 - refused.index];
    await other?.opened;
    await other?.settled();
  });

  it('takes a ticket for 30 s', async () => {
    const server = await listeningServer();
    const token = await server.asGuest();
    const [inTime, late] = [await server.ticket(token), await server.ticket(token)];
    server.clock.advance(29_999);
    await (await openSocket({ url: server.url, ticket: inTime })).settled();
    server.clock.advance(1);
    expect((await connectSocket({ url: server.url, ticket: late }).closed).code).toBe(4401);
  });

  it('takes no ticket of a session that has ended', async () => {
    const server = await listeningServer();
    const token = await server.asGuest();
    const ticket = await server.ticket(token);
    await server.call(authEndpoints.logout, { token });
    expect((await connectSocket({ url: server.url, ticket }).closed).code).toBe(4401);
  });

  it('leaves neither the ticket in the store nor in the log, and forgets those that were not used', async () => {
    const server = await listeningServer();
    const token = await server.asGuest();
    const ticket = await server.ticket(token);
    const stored = async () =>
      (await server.database.pool.query<{ hash: string }>('select ticket_hash as hash from socket_tickets')).rows;
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain(ticket);
    server.clock.advance(31_000);
    await server.ticket(token);
    expect(await stored()).toHaveLength(1);
    await connectSocket({ url: server.url, ticket }).closed;
    expect(server.logLines.join('')).not.toContain(ticket);
  });

  it('is of the account of its ticket, whoever its address names', async () => {
    const server = await listeningServer();
    const victim = await server.asGuest();
    const { id } = await server.call(authEndpoints.me, { token: victim });
    const topic = `thread:${await threadOf(server, victim)}`;
    const client = await openSocket({ url: server.url, user: id, ticket: await server.ticket(await server.asGuest()) });
    client.send({ op: 'subscribe', topic });
    expect((await client.next('error')).data.code).toBe('not_found');
  });

  it('opens for pages of this host and of the origins named by the operator, and for programs', async () => {
    const config = { publicUrl: 'https://desk.example.com/app', corsOrigins: ['https://good.example'] };
    const server = await listeningServer({ config });
    const token = await server.asGuest();
    for (const origin of [server.url, 'https://desk.example.com', 'https://good.example', null]) {
      const headers: Record<string, string> = origin === null ? {} : { origin };
      await (await openSocket({ url: server.url, ticket: await server.ticket(token), headers })).settled();
    }
    expect(server.app.realtime.counts()).toMatchObject({ accepted: 4, refused: 0 });
  });

  it.each([
    'https://evil.example',
    'null',
    'https://good.example.evil.example',
    'https://sub.good.example',
    'https://good.example:8443',
    'http://good.example',
    'https://good.example, https://evil.example',
    'file://',
    '',
  ])('is refused with 403 to a page of the origin %j, and its ticket stays good', async (origin) => {
    const server = await listeningServer({ config: { corsOrigins: ['https://good.example'] } });
    const ticket = await server.ticket(await server.asGuest());
    expect(await refusedStatus({ url: server.url, ticket, headers: { origin } })).toBe(403);
    expect(
      await refusedStatus({ url: server.url, ticket, headers: { 'sec-websocket-origin': 'https://evil.example' } }),
    ).toBe(403);
    await (await openSocket({ url: server.url, ticket })).settled();
  });

  it('is refused to an address from which too many came without a ticket', async () => {
    const server = await listeningServer({
      config: { rateLimits: { sockets: { count: 2, seconds: 1 } } },
      ...lingering,
    });
    // They never answer the close, so they linger until the server gives up on them.
    await openWire(server.url);
    await openWire(server.url);
    expect(await refusedStatus({ url: server.url })).toBe(429);
    await (await server.openSocket()).settled();
  });

  it('is closed with 1008 to an account of which too many are open, until one of them goes', async () => {
    const server = await listeningServer({ config: { rateLimits: { account_sockets: { count: 2, seconds: 1 } } } });
    const token = await server.asGuest();
    const [first, second] = [await server.openSocket(token), await server.openSocket(token)];
    const third = connectSocket({ url: server.url, ticket: await server.ticket(token) });
    expect(await third.closed).toMatchObject({ code: 1008, reason: 'Too many sockets of this account are open.' });
    await (await server.openSocket()).settled();
    await second.settled();
    first.socket.close();
    await first.closed;
    await expect.poll(() => server.app.realtime.counts().open).toBe(2);
    await (await server.openSocket(token)).settled();
    expect(server.app.realtime.counts()).toMatchObject({ open: 3, refused: 1 });
  });

  it('behind a trusted proxy counts against the address that the proxy heard, and not against the proxy', async () => {
    const limits = { rateLimits: { sockets: { count: 2, seconds: 1 } } };
    const server = await listeningServer({ config: { ...limits, trustedProxies: ['127.0.0.1'] }, ...lingering });
    const from = (address: string) => ({ url: server.url, headers: { 'x-forwarded-for': address } });
    const linger = (address: string) => openWire(server.url, '', [`X-Forwarded-For: ${address}`]);
    await linger('198.51.100.1');
    await linger('198.51.100.1');
    expect(await refusedStatus(from('198.51.100.1'))).toBe(429);
    expect(await refusedStatus(from('203.0.113.5, 198.51.100.1'))).toBe(429);
    expect((await connectSocket(from('198.51.100.2')).closed).code).toBe(4401);
  });

  it('of an untrusted neighbour counts as that neighbour, whatever it says of itself', async () => {
    const server = await listeningServer({
      config: { rateLimits: { sockets: { count: 2, seconds: 1 } } },
      ...lingering,
    });
    await openWire(server.url, '', ['X-Forwarded-For: 198.51.100.1']);
    await openWire(server.url, '', ['X-Forwarded-For: 198.51.100.2']);
    const headers = { 'x-forwarded-for': '198.51.100.3' };
    expect(await refusedStatus({ url: server.url, headers })).toBe(429);
  });

  it('leaves requests for other paths as they are, whatever they offer to become', async () => {
    const server = await listeningServer();
    const status = await new Promise((done) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
      request(`${server.url}/healthz`, { headers }, (response) => {
        response.resume();
        done(response.statusCode);
      }).end();
    });
    expect(status).toBe(200);
  });
});
