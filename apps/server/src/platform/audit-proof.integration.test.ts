import { adminEndpoints } from '@aex/contracts/admin';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { audit } from './audit.ts';
import { proveAuditLog } from './audit-proof.ts';

const entry = { action: 'test.done', objectType: 'test' };

function by(server: TestServer) {
  return { ctx: { actor: null, requestId: 'req_test', address: '192.0.2.1', device: 'test' }, now: server.clock.now() };
}

async function withEntries(count: number): Promise<TestServer> {
  const server = await testServer();
  const write = (n: number) =>
    audit(server.database.handle, by(server), {
      ...entry,
      objectId: `object ${n}`,
      details: { n, text: '\u{1F512} "\\' },
    });
  await Promise.all(Array.from({ length: count }, (_, n) => write(n)));
  return server;
}

/** Does what the triggers refuse, as whoever rules the database can. */
async function behindTheTriggers({ database }: TestServer, statement: string): Promise<void> {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

const nth = (n: number) => `(select entry_id from audit_chain where seq = ${n})`;

describeWithStore('the audit log', () => {
  it('is whole after entries that were written at once, and holds none of a change that was taken back', async () => {
    const server = await withEntries(20);
    const undone = server.database.handle.transaction(async (handle) => {
      await audit(handle, by(server), entry);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    const proof = await proveAuditLog(server.database.handle, { sealed: [] });
    expect(proof).toEqual({ valid: true, entries: 20, head: expect.stringMatching(/^[0-9a-f]{64}$/), first_bad: null });
    await audit(server.database.handle, by(server), entry);
    const later = await proveAuditLog(server.database.handle, { sealed: [] });
    expect(later).toMatchObject({ valid: true, entries: 21 });
    expect(later.head).not.toBe(proof.head);
  });

  it('is neither changed, shortened nor emptied by the role of the server', async () => {
    const { database } = await withEntries(3);
    const client = await database.pool.connect();
    const refusals: unknown[] = [];
    for (const table of ['audit_entries', 'audit_chain']) {
      const column = table === 'audit_chain' ? 'hash' : 'action';
      for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`])
        refusals.push(await client.query(statement).catch((error: Error) => error.message));
    }
    client.release();
    expect(refusals).toEqual(
      ['audit_entries', 'audit_chain'].flatMap((table) =>
        ['UPDATE', 'DELETE', 'TRUNCATE'].map((verb) => `The audit log is append-only: ${verb} of ${table} is refused`),
      ),
    );
    expect(await proveAuditLog(database.handle, { sealed: [] })).toMatchObject({ valid: true, entries: 3 });
  });

  it.each([
    ['altered text', `update audit_entries set action = 'account.login' where id = ${nth(4)}`, 'it was altered'],
    ['altered details', `update audit_entries set details = '{}' where id = ${nth(4)}`, 'it was altered'],
    [
      'an altered moment',
      `update audit_entries set occurred_at = occurred_at - interval '1 microsecond' where id = ${nth(4)}`,
      'it was altered',
    ],
    ['an altered address', `update audit_entries set address = null where id = ${nth(4)}`, 'it was altered'],
    ['an altered link', `update audit_chain set hash = repeat('0', 64) where seq = 4`, 'it was altered'],
    ['an entry that is gone', `delete from audit_entries where id = ${nth(4)}`, 'it was removed'],
    [
      'an entry that is gone with its link',
      `delete from audit_entries where id = ${nth(3)}; delete from audit_chain where seq = 3`,
      'an entry before it was removed',
    ],
  ])('names the first entry of several that do not fit: %s', async (_name, statement, reason) => {
    const server = await withEntries(8);
    const { rows } = await server.database.pool.query<{ id: string }>(`select ${nth(4)}::text as id`);
    await behindTheTriggers(server, `update audit_entries set action = 'x' where id = ${nth(7)}; ${statement}`);
    expect(await proveAuditLog(server.database.handle, { sealed: [] })).toMatchObject({
      valid: false,
      first_bad: { id: rows[0]?.id, reason },
    });
  });

  it('names an entry that was put in behind the triggers', async () => {
    const server = await withEntries(2);
    await behindTheTriggers(
      server,
      `insert into audit_entries (occurred_at, action, object_type) values (now(), 'forged', 'x')`,
    );
    const { first_bad: firstBad } = await proveAuditLog(server.database.handle, { sealed: [] });
    expect(firstBad?.reason).toBe('it was put in behind the chain');
  });

  it('is proven for those who may read it, and for nobody else', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    expect(await server.call(adminEndpoints.auditProof, { token })).toMatchObject({ valid: true, first_bad: null });
    await behindTheTriggers(server, `update audit_entries set actor_id = 'acc_other' where id = ${nth(1)}`);
    expect(await server.call(adminEndpoints.auditProof, { token })).toMatchObject({ valid: false });
    for (const other of [await server.asMember(), await server.asGuest()])
      expect((await server.refusal(adminEndpoints.auditProof, { token: other })).problem.status).toBe(403);
  });
});
