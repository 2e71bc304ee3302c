import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import { testServer } from './test-server.ts';
import { describeWithStore } from './test-store.ts';

describeWithStore('the test server', () => {
  it('hands out tokens of every kind of caller', async () => {
    const server = await testServer();
    const whoIs = async (token: string) => {
      const { role, mode } = await server.call(authEndpoints.me, { token });
      return `${role} ${mode}`;
    };
    expect(await whoIs(await server.asGuest())).toBe('guest public');
    expect(await whoIs(await server.asMember())).toBe('member public');
    expect(await whoIs(await server.asDemo())).toBe('analyst internal');
    expect(await whoIs(await server.asDemo('public'))).toBe('analyst public');
    expect(await whoIs(await server.asOwner())).toBe('owner internal');
  });

  it('starts empty, whatever an earlier server stored', async () => {
    await (await testServer()).asOwner();
    const { database } = await testServer();
    const { rows } = await database.pool.query("select id from accounts where role = 'owner'");
    expect(rows).toEqual([]);
  });

  it('moves its clock only when told', async () => {
    const server = await testServer({ now: '2026-11-20T15:00:00.000Z' });
    const token = await server.asGuest();
    server.clock.advance(16 * 60_000);
    const { response } = await server.refusal(authEndpoints.me, { token });
    expect(response.statusCode).toBe(401);
  });
});
