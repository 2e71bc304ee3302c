import { chatEndpoints } from '@aex/contracts/chat';
import { socketLimits } from '@aex/contracts/realtime';
import { threadEndpoints } from '@aex/contracts/threads';
import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { openWire } from '#server/testing/socket-client.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const sec = 1000;

describeWithStore('what comes in on a socket', () => {
  it.each([
    ['no JSON', '{'],
    ['JSON that is no object', '[]'],
    ['null', 'null'],
    ['an unknown operation', '{"op":"publish","topic":"quotes:SPY"}'],
    ['no operation', '{"topic":"quotes:SPY"}'],
    ['an operation named like what objects inherit', '{"op":"constructor"}'],
    ['a topic that is no text', '{"op":"subscribe","topic":{"$ne":null}}'],
    ['a field that is not known', '{"op":"ping","__proto__":{"admin":true}}'],
    ['deeply nested JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('gets an error for %s, and the socket stays', async (_name, text) => {
    const client = await (await listeningServer()).openSocket();
    client.socket.send(text);
    expect((await client.next('error')).data.code).toBe('bad_request');
    await client.settled();
  });

  it.each(['*', '#', 'admin', '', ':', 'quotes', 'quotes:', 'quotes:,', 'quotes:SPY,', 'quotes:*', 'quotes:../../etc'])(
    'gets an error for the topic %j',
    async (topic) => {
      const client = await (await listeningServer()).openSocket();
      client.socket.send(JSON.stringify({ op: 'subscribe', topic }));
      expect((await client.next('error')).data.code).toMatch(/^(invalid|bad_request)$/);
      await client.settled();
      expect(client.messages).toEqual([]);
    },
  );

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'thread:__proto__',
    'thread:*',
    'thread:%',
    'quotes:__proto__',
    'quotes:constructor',
    'notifications:acc_1',
    'health:',
  ])('gets an error and no data for the topic %j', async (topic) => {
    const client = await (await listeningServer()).openSocket();
    client.send({ op: 'subscribe', topic });
    await client.next('error', (message) => message.topic === topic);
    await client.settled();
    expect(client.messages).toEqual([]);
  });

  it('gets an error for an unsubscription from what it has not', async () => {
    const client = await (await listeningServer()).openSocket();
    client.send({ op: 'unsubscribe', topic: 'quotes:SPY' });
    expect((await client.next('error')).data.code).toBe('not_found');
    await client.settled();
  });

  it.each([
    ['not UTF-8', Buffer.from([0x7b, 0xc3, 0x28]), 1007],
    ['longer than 64 KiB', 'x'.repeat(64 * 1024 + 1), 1009],
    ['10 MB', 'x'.repeat(10_000_000), 1009],
  ])('that is %s ends the socket', async (_name, data, code) => {
    const server = await listeningServer();
    const client = await server.openSocket();
    client.socket.send(data, { binary: false });
    expect((await client.closed).code).toBe(code);
    await (await server.openSocket()).settled();
  });

  it('that is binary gets an error, and the socket stays', async () => {
    const client = await (await listeningServer()).openSocket();
    client.socket.send(Buffer.from('{"op":"ping"}'), { binary: true });
    expect((await client.next('error')).data.code).toBe('bad_request');
    await client.settled();
  });

  it('may be 64 KiB and 50 messages a second, and no more', async () => {
    const server = await listeningServer();
    const client = await server.openSocket();
    client.socket.send(JSON.stringify({ op: 'ping' }).padEnd(socketLimits.messageBytes, ' '));
    for (let count = 1; count < socketLimits.messagesPerSecond; count += 1) client.send({ op: 'ping' });
    for (let count = 0; count < socketLimits.messagesPerSecond; count += 1) await client.next('heartbeat_update');
    const flood = await server.openSocket();
    for (let count = 0; count < 10_000; count += 1) flood.send({ op: 'subscribe', topic: `thread:thr_${count}` });
    expect((await flood.closed).code).toBe(1008);
    const answered = flood.messages.filter(({ type }) => type === 'error');
    expect(answered.length).toBeLessThanOrEqual(socketLimits.messagesPerSecond);
    await (await server.openSocket()).settled();
  });

  it('may be 50 messages beside the answers to pings of the server', async () => {
    const server = await listeningServer({ realtime: { timing: { heartbeatMs: 300 } } });
    const client = await server.openSocket();
    await new Promise((beat) => client.socket.once('ping', beat));
    for (let count = 1; count < socketLimits.messagesPerSecond; count += 1) client.send({ op: 'ping' });
    client.send({ op: 'unsubscribe', topic: 'quotes:SPY' });
    const last = client.next('error').then(({ data }) => data.code);
    expect(await Promise.race([last, client.closed])).toBe('not_found');
  });

  it.each(['ping', 'pong'] as const)('counts every %s of the protocol too', async (control) => {
    const client = await (await listeningServer()).openSocket();
    for (let count = 0; count < 200; count += 1) client.socket[control]();
    expect((await client.closed).code).toBe(1008);
  });

  it('must be masked', async () => {
    const server = await listeningServer();
    const ticket = await server.ticket(await server.asGuest());
    const wire = await openWire(server.url, ticket);
    wire.write(Buffer.from([0x81, 0x02, 0x7b, 0x7d]));
    const closing = await new Promise<Buffer>((received) => wire.once('data', received));
    expect([closing[0], closing.readUInt16BE(2)]).toEqual([0x88, 1002]);
  });
});

describeWithStore('what goes out on a socket', () => {
  it('is an answer of an own thread, whole and once, in every tab', async () => {
    const server = await listeningServer();
    const token = await server.asGuest();
    await server.stream(chatEndpoints.ask, { token, body: { message: 'price of SPY', thread_id: null } });
    const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
    const id = threads[0]?.id ?? '';
    const tabs = [await server.openSocket(token), await server.openSocket(token)];
    for (const tab of tabs) {
      tab.send({ op: 'subscribe', topic: `thread:${id}` });
      await tab.settled();
    }
    await server.stream(chatEndpoints.ask, { token, body: { message: 'price of QQQ', thread_id: id } });
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id }, query: {} });
    for (const tab of tabs) {
      expect((await tab.next('assistant_message')).data).toEqual(messages.at(-1));
      tab.send({ op: 'unsubscribe', topic: `thread:${id}` });
      await tab.settled();
    }
    await server.stream(chatEndpoints.ask, { token, body: { message: 'price of QQQ', thread_id: id } });
    for (const tab of tabs) {
      await tab.settled();
      expect(tab.messages).toEqual([]);
    }
  });

  it('is a notification for the account alone', async () => {
    const server = await listeningServer();
    const [owner, other] = [await server.asOwner(), await server.asMember()];
    const clients = [await server.openSocket(owner), await server.openSocket(other)];
    for (const client of clients) {
      client.send({ op: 'subscribe', topic: 'notifications' });
      await client.settled();
    }
    const { id } = await server.call(authEndpoints.me, { token: owner });
    const notification = {
      id: 'ntf_1',
      kind: 'alert',
      title: 'SPY',
      body: 'crossed 700',
      created_at: '2026-11-20T15:00:00.000Z',
      path: null,
    };
    server.app.realtime.notify(id, notification);
    expect((await clients[0]?.next('notification'))?.data).toEqual(notification);
    await clients[1]?.settled();
    expect(clients[1]?.messages).toEqual([]);
  });

  it('is the health of the sockets in internal mode alone', async () => {
    const server = await listeningServer({ realtime: { timing: { heartbeatMs: 1000 } } });
    const guest = await server.openSocket();
    guest.send({ op: 'subscribe', topic: 'health' });
    expect((await guest.next('error')).data.code).toBe('forbidden');
    const analyst = await server.openSocket(await server.asDemo());
    analyst.send({ op: 'subscribe', topic: 'health' });
    const { data } = await analyst.next('heartbeat_update', ({ topic }) => topic === 'health');
    expect(data.health).toMatchObject({ open_sockets: 2, accepted: 2, disconnects: 0 });
    expect(guest.messages.some(({ topic }) => topic === 'health')).toBe(false);
  });

  it('is a heartbeat, and who does not answer pings any more is let go', async () => {
    const server = await listeningServer({ realtime: { timing: { heartbeatMs: 500 } } });
    const [alive, dead] = [await server.openSocket(), await server.openSocket()];
    dead.socket.pause();
    for (let beat = 0; beat < 3; beat += 1) await alive.next('heartbeat_update');
    expect(server.app.realtime.counts()).toMatchObject({ open: 1, disconnects: 1 });
    dead.socket.resume();
    expect((await dead.closed).code).toBe(1006);
  });

  it('goes on to who has answered while the server was held up for longer than a heartbeat', async () => {
    const heartbeatMs = 150;
    const server = await listeningServer({ realtime: { timing: { heartbeatMs } } });
    const client = await server.openSocket();
    await new Promise<void>((held) => {
      client.socket.once('ping', () => {
        const until = performance.now() + 2 * heartbeatMs;
        while (performance.now() < until);
        held();
      });
    });
    client.messages.length = 0;
    await client.next('heartbeat_update');
    expect(server.app.realtime.counts()).toMatchObject({ open: 1, disconnects: 0 });
  });

  it('beats every 15 s', () => {
    expect(socketLimits.heartbeatSeconds).toBe(15);
  });

  it.each([['log-out', (token: string) => ({ endpoint: authEndpoints.logout, request: { token } })]])(
    'ends at %s, on every tab of the session and no other',
    async (_name, ending) => {
      const server = await listeningServer();
      const [token, other] = [await server.asOwner(), await server.asOwner()];
      const tabs = [await server.openSocket(token), await server.openSocket(token)];
      const kept = await server.openSocket(other);
      const { endpoint, request } = ending(token);
      const startedAt = performance.now();
      expect((await server.send(endpoint, request)).statusCode).toBe(204);
      for (const tab of tabs) expect((await tab.closed).code).toBe(4401);
      expect(performance.now() - startedAt).toBeLessThan(5 * sec);
      await kept.settled();
    },
  );

  it('ends when the account is disabled', async () => {
    const server = await listeningServer({ realtime: { timing: { sessionCheckMs: 50 } } });
    const client = await server.openSocket(await server.asMember('ada'));
    await server.database.pool.query("update accounts set disabled_at = now() where username = 'ada'");
    expect((await client.closed).code).toBe(4401);
  });

  it('ends with 1001 when the server stops, also for who does not answer', async () => {
    const server = await listeningServer({ realtime: { timing: { closeMs: 200 } } });
    const [client, silent] = [await server.openSocket(), await server.openSocket()];
    silent.socket.pause();
    await server.http.close();
    expect((await client.closed).code).toBe(1001);
    silent.socket.resume();
    await silent.closed;
  });

  it('is dropped for a reader that lets 1 MiB wait', async () => {
    const server = await listeningServer();
    const token = await server.asOwner();
    const [slow, quick] = [await server.openSocket(token), await server.openSocket(token)];
    for (const client of [slow, quick]) {
      client.send({ op: 'subscribe', topic: 'notifications' });
      await client.settled();
    }
    slow.socket.pause();
    const { id } = await server.call(authEndpoints.me, { token });
    const body = 'x'.repeat(7000);
    for (let count = 0; server.app.realtime.counts().open === 2 && count < 10_000; count += 1) {
      const notification = {
        id: `ntf_${count}`,
        kind: 'alert',
        title: '',
        body,
        created_at: '2026-11-20T15:00:00.000Z',
        path: null,
      };
      server.app.realtime.notify(id, notification);
      await quick.next('notification', ({ data }) => data.id === notification.id);
    }
    expect(server.app.realtime.counts()).toMatchObject({ open: 1, dropped: 1 });
    await quick.settled();
  });
});
