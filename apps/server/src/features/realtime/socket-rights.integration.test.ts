import { chatEndpoints } from '@aex/contracts/chat';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { threadEndpoints } from '@aex/contracts/threads';
import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import { listeningServer } from '#server/testing/listening-server.ts';
import { testPassword } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

describeWithStore('a socket on a thread of a colleague', () => {
  it('gets answers while the thread is shared, and none afterwards', async () => {
    const server = await listeningServer();
    const owner = await server.asOwner();
    await server.asMember('ida');
    await server.database.pool.query(
      "update accounts set role = 'analyst', is_institutional = true where username_key = 'ida'",
    );
    const login = { username: 'ida', password: testPassword, mode: 'internal' as const };
    const ida = (await server.call(authEndpoints.login, { body: login })).access_token;
    await server.stream(chatEndpoints.ask, { token: owner, body: { message: 'price of SPY', thread_id: null } });
    const { threads } = await server.call(threadEndpoints.list, { token: owner, query: {} });
    const id = threads[0]?.id ?? '';
    const params = { id };
    const { id: account_id } = await server.call(authEndpoints.me, { token: ida });
    const {
      shared_with: [access],
    } = await server.call(collaborationEndpoints.grant, {
      token: owner,
      params,
      body: { account_id, rights: 'read' },
    });
    const client = await server.openSocket(ida);
    client.send({ op: 'subscribe', topic: `thread:${id}` });
    await client.settled();
    const askAgain = () =>
      server.stream(chatEndpoints.ask, { token: owner, body: { message: 'price of QQQ', thread_id: id } });
    await askAgain();
    expect((await client.next('assistant_message')).topic).toBe(`thread:${id}`);
    await server.call(collaborationEndpoints.revoke, { token: owner, params: { id, access_id: access?.id ?? '' } });
    await askAgain();
    expect(await client.next('error')).toMatchObject({ topic: `thread:${id}`, data: { code: 'not_found' } });
    await client.settled();
    expect(client.messages).toEqual([]);
  });
});
