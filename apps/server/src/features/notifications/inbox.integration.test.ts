import { authEndpoints } from '@aex/contracts/auth';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { settingsEndpoints } from '@aex/contracts/settings';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

async function newsFor(server: TestServer, token: string) {
  const { id: accountId } = await server.call(authEndpoints.me, { token });
  const body = '<img src=x onerror=alert(1)>';
  return {
    accountId,
    kind: 'thesis' as const,
    title: 'A thesis',
    body,
    evidence: ['CPI: 3.1'],
    path: '/chat',
    key: 'k',
  };
}

describeWithStore('the inbox', () => {
  it('has what was told once, however often and at once it is told, and the socket tells it too', async () => {
    const server = await listeningServer();
    const token = await server.asMember();
    const client = await server.openSocket(token);
    client.send({ op: 'subscribe', topic: 'notifications' });
    await client.settled();
    const news = await newsFor(server, token);
    const { notify } = server.app.notifications;
    await Promise.all(Array.from({ length: 12 }, () => notify(news)));
    const inbox = await server.call(notificationEndpoints.list, { token, query: {} });
    expect(inbox).toMatchObject({ unread_count: 1, next_cursor: null, notifications: [{ evidence: ['CPI: 3.1'] }] });
    const { data } = await client.next('notification');
    expect(data).toMatchObject({ id: inbox.notifications[0]?.id, title: 'A thesis', path: '/chat' });
    await client.settled();
    expect(client.messages).toEqual([]);
  });

  it('is paged, marked read one by one or whole, and what is deleted does not come back', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const news = await newsFor(server, token);
    for (let count = 0; count < 5; count += 1)
      await server.app.notifications.notify({ ...news, title: `${count}`, key: `${count}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { notifications: Array<{ id: string }>; next_cursor: string | null } = await server.call(
        notificationEndpoints.list,
        { token, query: { limit: 2, ...(cursor === null ? {} : { cursor }) } },
      );
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
    const [first = '', second = ''] = seen;
    const unread = async () => (await server.call(notificationEndpoints.list, { token, query: {} })).unread_count;
    await server.call(notificationEndpoints.read, { token, params: { id: first } });
    await server.call(notificationEndpoints.read, { token, params: { id: first } });
    expect(await unread()).toBe(4);
    await server.call(notificationEndpoints.remove, { token, params: { id: second } });
    expect(await unread()).toBe(3);
    await server.call(notificationEndpoints.readAll, { token });
    expect(await unread()).toBe(0);
    for (let count = 0; count < 5; count += 1) await server.app.notifications.notify({ ...news, key: `${count}` });
    const { notifications } = await server.call(notificationEndpoints.list, { token, query: {} });
    expect(notifications).toHaveLength(4);
  });

  it("is nobody else's", async () => {
    const server = await testServer();
    const token = await server.asMember();
    await server.app.notifications.notify(await newsFor(server, token));
    const { notifications } = await server.call(notificationEndpoints.list, { token, query: {} });
    const stranger = { token: await server.asGuest(), params: { id: notifications[0]?.id ?? '' } };
    expect((await server.refusal(notificationEndpoints.read, stranger)).problem.status).toBe(404);
    expect((await server.refusal(notificationEndpoints.remove, stranger)).problem.status).toBe(404);
    await server.call(notificationEndpoints.readAll, { token: stranger.token });
    const theirs = await server.call(notificationEndpoints.list, { token: stranger.token, query: {} });
    expect(theirs).toEqual({ notifications: [], unread_count: 0, next_cursor: null });
    expect((await server.call(notificationEndpoints.list, { token, query: {} })).unread_count).toBe(1);
  });

  it('has nothing of a kind that is switched off, and brokers always', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const news = await newsFor(server, token);
    const off = { macro_regime_changes: false, research_updates: false, market_alerts: false };
    await server.call(settingsEndpoints.put, { token, body: { notifications: off } });
    for (const kind of ['thesis', 'report', 'regime', 'price', 'broker'] as const)
      await server.app.notifications.notify({ ...news, kind, key: kind });
    const { notifications } = await server.call(notificationEndpoints.list, { token, query: {} });
    expect(notifications.map(({ kind }) => kind)).toEqual(['broker']);
  });

  it('of an account that is not there is no fault of whoever tells it', async () => {
    const server = await testServer();
    const news = await newsFor(server, await server.asMember());
    await expect(server.app.notifications.notify({ ...news, accountId: 'acc_gone' })).resolves.toBeUndefined();
  });
});
