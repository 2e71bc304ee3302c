import { adminEndpoints } from '@aex/contracts/admin';
import { ledgerEndpoints } from '@aex/contracts/ledger';
import { expect, it } from 'vitest';
import { audit } from '#platform/audit.ts';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { deriveLedgerKey } from './ledger-key.ts';
import { proveAudit } from './ledger-proof.ts';
import { sealFinishedDays } from './root-sealing.ts';

const day = 86_400_000;
const key = deriveLedgerKey(Buffer.alloc(32, 7));

const write = (server: TestServer, objectId: string) =>
  audit(
    server.database.handle,
    {
      ctx: { actor: null, requestId: 'req_test', address: '192.0.2.1', device: 'test' },
      now: server.clock.now(),
    },
    { action: 'test.done', objectType: 'test', objectId },
  );

const seal = ({ database, clock }: TestServer) =>
  database.handle.transaction((handle) => sealFinishedDays(handle, { now: clock.now(), key }));

async function behindTheTriggers({ database }: TestServer, statement: string): Promise<void> {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

/** Three days of three entries each, sealed each following night. */
async function sealedDays(): Promise<TestServer> {
  const server = await researchServer();
  for (const name of ['first', 'second', 'third']) {
    for (const n of [1, 2, 3]) await write(server, `${name} ${n}`);
    server.clock.advance(day);
    await seal(server);
  }
  return server;
}

async function idOf({ database }: TestServer, objectId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text from audit_entries where object_id = $1',
    [objectId],
  );
  return rows[0]?.id ?? 'none';
}

const lastOf = (count: number) => `(select entry_id from audit_chain order by seq desc limit ${count})`;
const cutOff = (count: number) =>
  `delete from audit_entries where id in ${lastOf(count)}; delete from audit_chain where entry_id in ${lastOf(count)}`;
const linkAnew = `update audit_chain link set hash = made.hash from (
    with recursive made as (
      select l.seq, link_hash_of(e, repeat('0', 64)) as hash
        from audit_chain l join audit_entries e on e.id = l.entry_id where l.seq = 1
      union all
      select l.seq, link_hash_of(e, made.hash) from made join audit_chain l on l.seq = made.seq + 1
        join audit_entries e on e.id = l.entry_id
    ) select * from made) made where made.seq = link.seq`;

describeWithStore('the audit log under the signed roots', () => {
  it('is sealed every night on which it grew, and on no other', async () => {
    const server = await sealedDays();
    server.clock.advance(3 * day);
    expect(await seal(server)).toBe(0);
    await write(server, 'later');
    server.clock.advance(day);
    expect([await seal(server), await seal(server)]).toEqual([1, 0]);
    const token = await server.asDemo();
    const { roots } = await server.call(ledgerEndpoints.roots, { token, query: {} });
    expect(roots.map((root) => [root.day, root.chains])).toEqual([
      ['2026-05-01', 0],
      ['2026-05-02', 0],
      ['2026-05-03', 0],
      ['2026-05-07', 0],
    ]);
    expect(new Set(roots.map(({ audit_head: head }) => head)).size).toBe(4);
    expect(await proveAudit(server.database.handle)).toMatchObject({ valid: true, first_bad: null });
    expect(await server.call(ledgerEndpoints.wholeProof, { token: await server.asOwner() })).toMatchObject({
      valid: true,
      roots: 4,
    });
  });

  it.each([
    { what: 'cut off at its end', statement: cutOff(2), sound: 'second 3', root: '2026-05-03' },
    { what: 'cut off further back', statement: cutOff(5), sound: 'first 3', root: '2026-05-02' },
    {
      what: 'altered and linked anew',
      statement: `update audit_entries set action = 'x' where object_id = 'second 2'; ${linkAnew}`,
      sound: 'first 3',
      root: '2026-05-02',
    },
  ])('misses entries that were $what', async ({ statement, sound, root }) => {
    const server = await sealedDays();
    await write(server, 'later');
    await behindTheTriggers(server, `${cutOff(1)}; ${statement}`);
    await write(server, 'in their place');
    expect(await proveAudit(server.database.handle)).toMatchObject({
      valid: false,
      first_bad: {
        id: await idOf(server, sound),
        reason: `what follows it was cut off or linked anew since the signed root of ${root}`,
      },
    });
  });

  it('misses a log that was emptied, and roots from which its heads were taken', async () => {
    const emptied = await sealedDays();
    await behindTheTriggers(emptied, 'delete from audit_entries; delete from audit_chain');
    expect(await proveAudit(emptied.database.handle)).toMatchObject({ valid: false, first_bad: { id: '' } });

    const server = await sealedDays();
    const token = await server.asOwner();
    await behindTheTriggers(server, `update ledger_roots set audit_head = null; ${cutOff(4)}`);
    expect(await server.call(adminEndpoints.auditProof, { token })).toMatchObject({
      valid: false,
      first_bad: { reason: 'the signed root of 2026-05-01 was altered or does not follow' },
    });
  });

  it('keeps what roots from before were signed for: they have no head and stay whole', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    await askIn(server, { token, message: 'How has NVDA done over the last year?' });
    await behindTheTriggers(server, 'delete from audit_entries; delete from audit_chain');
    server.clock.advance(day);
    expect(await seal(server)).toBe(1);
    const { roots } = await server.call(ledgerEndpoints.roots, { token: await server.asDemo(), query: {} });
    expect(Object.keys(roots[0] ?? {})).not.toContain('audit_head');
    expect(await server.call(ledgerEndpoints.wholeProof, { token: await server.asOwner() })).toMatchObject({
      valid: true,
      roots: 1,
    });
  });
});
