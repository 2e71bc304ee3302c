import { accountEndpoints } from '@aex/contracts/account';
import { authEndpoints } from '@aex/contracts/auth';
import { collaborationEndpoints, commentEndpoints } from '@aex/contracts/collaboration';
import { governanceEndpoints } from '@aex/contracts/governance';
import { peopleEndpoints } from '@aex/contracts/people';
import { expect, it } from 'vitest';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import { testPassword, type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const password = testPassword;

const removeOwn = (server: TestServer, token: string) =>
  server.send(accountEndpoints.remove, { token, body: { password } });

async function actionsOf(server: TestServer, table: 'audit_entries' | 'ledger_entries'): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ action: string }>(`select action from ${table}`);
  return rows.map(({ action }) => action);
}

describeWithStore('the erasure of an account', () => {
  it('is refused while the retention lock keeps its threads, and possible after five years', async () => {
    const server = await researchServer();
    const owner = await server.asOwner();
    const token = await asAnalyst(server, 'author');
    await askIn(server, { token, message: 'What is the price of NVDA?' });
    const { id } = await server.call(authEndpoints.me, { token });
    await server.call(governanceEndpoints.changePolicy, { token: owner, body: { retention_lock: true } });
    const own = await server.refusal(accountEndpoints.remove, { token, body: { password } });
    expect([own.problem.status, own.problem.detail]).toEqual([
      409,
      expect.stringMatching(/rule 204-2.*1 thread.*2031-05-01.*disable/),
    ]);
    const byOwner = await server.refusal(peopleEndpoints.remove, { token: owner, params: { id } });
    expect(byOwner.problem.status).toBe(409);
    server.clock.advance(5 * 366 * 86_400_000);
    expect((await removeOwn(server, await asAnalyst(server, 'author'))).statusCode).toBe(204);
    expect(await actionsOf(server, 'ledger_entries')).toContain('thread.deleted');
  });

  it('leaves comments on the threads of others, without a name', async () => {
    const server = await researchServer();
    await server.asOwner();
    const [author, writer] = [await asAnalyst(server, 'author'), await asAnalyst(server, 'writer')];
    const id = await askIn(server, { token: author, message: 'What is the price of NVDA?' });
    const grant = { token: author, params: { id }, body: { account_id: null, rights: 'comment' as const } };
    await server.call(collaborationEndpoints.grant, grant);
    await server.call(commentEndpoints.create, { token: writer, params: { id }, body: { body: 'Look again' } });
    expect((await removeOwn(server, writer)).statusCode).toBe(204);
    const { comments } = await server.call(commentEndpoints.list, { token: author, params: { id }, query: {} });
    expect(comments).toMatchObject([{ author: 'A former account', body: 'Look again', is_mine: false }]);
  });
});
