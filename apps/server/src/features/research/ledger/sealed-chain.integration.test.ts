import { ledgerEndpoints } from '@aex/contracts/ledger';
import { expect, it } from 'vitest';
import { asAnalyst } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { exportOf, key, passDay, sealedThread } from '../testing/exported-record.ts';
import { hashEntry } from './ledger-chain.ts';
import { proveLedger } from './ledger-proof.ts';
import { appendLedger, listEntries } from './ledger-store.ts';
import { sealFinishedDays } from './root-sealing.ts';
import { appendDated } from '../testing/dated-entry.ts';

async function behindTheTriggers({ database }: TestServer, statement: string): Promise<void> {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

async function proofs(server: TestServer, id: string) {
  const token = await asAnalyst(server, 'author');
  const own = await server.call(ledgerEndpoints.proof, { token, params: { id } });
  const whole = await server.call(ledgerEndpoints.wholeProof, { token: await server.asOwner() });
  return { own: own.first_bad, whole: whole.first_bad };
}

/** Both proofs, which say the same of a thread. */
function both(fault: object | null) {
  return { own: fault, whole: fault };
}

function write({ database }: TestServer, threadId: string, now: Date) {
  const entry = { threadId, accountId: null, now, action: 'test.event', payload: {} };
  return database.handle.transaction((handle) => appendLedger(handle, entry));
}

describeWithStore('a chain under the signed roots', () => {
  it('has no entry that was dated back, neither behind the newest root nor under a later one', async () => {
    const { server, id } = await sealedThread();
    expect(await proofs(server, id)).toEqual(both(null));
    const seq = await appendDated(server, { threadId: id, timestamp: '2026-05-02T23:50:00.000Z' });
    const fault = { thread_id: id, seq, reason: 'it is dated back: 2026-05-02 was sealed without it' };
    expect(await proofs(server, id)).toEqual(both(fault));
    await write(server, id, server.clock.now());
    await passDay(server);
    expect(await proofs(server, id)).toEqual(both(fault));
  });

  it('does not begin on a day that was sealed, nor on a quiet one before the newest root', async () => {
    const { server, id } = await sealedThread();
    server.clock.advance(2 * 86_400_000);
    await write(server, id, server.clock.now());
    await passDay(server);
    expect(await proveLedger(server.database.handle, { workspaceId: null })).toMatchObject({ valid: true });
    for (const day of ['2026-05-03', '2026-05-01']) {
      const threadId = `thr_begun_on_${day}`;
      await appendDated(server, { threadId, timestamp: `${day}T10:00:00.000Z` });
      expect(await proveLedger(server.database.handle, { workspaceId: null })).toMatchObject({
        valid: false,
        first_bad: { thread_id: threadId, seq: 1, reason: `it is dated back: ${day} was sealed without it` },
      });
      await behindTheTriggers(server, `delete from ledger_entries where thread_id = '${threadId}'`);
    }
  });

  it('is missed from the first entry that was cut off', async () => {
    const { server, id } = await sealedThread();
    await behindTheTriggers(server, `delete from ledger_entries where thread_id = '${id}' and seq >= 5`);
    const reason = 'it is missing: the signed root of 2026-05-02 has entry 6';
    expect(await proofs(server, id)).toEqual(both({ thread_id: id, seq: 5, reason }));
    await write(server, id, server.clock.now());
    const late = 'it is not the entry under the signed root of 2026-05-02: it is dated later';
    expect(await proofs(server, id)).toEqual(both({ thread_id: id, seq: 5, reason: late }));
  });

  it('is missed by its workspace where it is gone as a whole, with its thread or without', async () => {
    const { server, id } = await sealedThread();
    await behindTheTriggers(server, `delete from ledger_entries where thread_id = '${id}'`);
    const fault = { thread_id: id, seq: 1, reason: 'it is missing: the signed root of 2026-05-01 has entry 3' };
    expect(await proofs(server, id)).toEqual(both(fault));
    const provedIn = (workspaceId: string) => proveLedger(server.database.handle, { workspaceId });
    expect(await provedIn('wsp_elsewhere')).toMatchObject({ valid: true });
    await behindTheTriggers(server, `delete from threads where id = '${id}'`);
    expect((await provedIn('wsp_elsewhere')).first_bad).toEqual(fault);
  });

  it.each([
    ['is no JSON', `payload || 'zz'`],
    ['is JSON in another form', `replace(payload, ',', ', ')`],
    ['is no object', `'[]'`],
  ])('is read with an entry whose stored text %s, which is named', async (_form, forged) => {
    const { server, id } = await sealedThread();
    await behindTheTriggers(
      server,
      `update ledger_entries set payload = ${forged} where thread_id = '${id}' and seq = 2`,
    );
    expect(await proofs(server, id)).toEqual(both({ thread_id: id, seq: 2, reason: 'it was altered' }));
    const [thread] = (await exportOf({ server, id })).threads;
    expect(thread?.ledger[1]?.payload).toEqual({ unreadable: expect.any(String) });
  });

  it.each([`'zz'`, `heads || ' '`, `'[null]'`])('is not vouched for by a root with the heads %s', async (heads) => {
    const { server, id } = await sealedThread();
    await behindTheTriggers(server, `update ledger_roots set heads = ${heads} where day = '2026-05-02'`);
    const reason = 'the signed root of 2026-05-02 was altered or does not follow';
    expect(await proofs(server, id)).toEqual(both({ thread_id: '', seq: 0, reason }));
  });

  it('is not another one that was written anew and fits itself', async () => {
    const { server, id } = await sealedThread();
    let before: string | null = null;
    for (const entry of await listEntries(server.database.handle, { threadId: id, after: 0 })) {
      const told = { ...entry, prev_hash: before ?? entry.prev_hash, actor: entry.seq === 5 ? 'forger' : entry.actor };
      const hash = hashEntry(id, told);
      await behindTheTriggers(
        server,
        `update ledger_entries set actor = '${told.actor}', prev_hash = '${told.prev_hash}', hash = '${hash}'
         where thread_id = '${id}' and seq = ${entry.seq}`,
      );
      before = hash;
    }
    const reason = 'it is not the entry under the signed root of 2026-05-02';
    expect(await proofs(server, id)).toEqual(both({ thread_id: id, seq: 6, reason }));
  });

  it('takes what comes by a slow clock after the seal into the first day that is open', async () => {
    const { server, id } = await sealedThread();
    const slow = new Date('2026-05-02T23:59:59.999Z');
    expect((await write(server, id, slow)).timestamp).toBe('2026-05-03T00:00:00.000Z');
    expect(await proofs(server, id)).toEqual(both(null));
  });

  it('is sealed when what was begun before midnight is written, and late days at once', async () => {
    const { server, id } = await sealedThread();
    await write(server, id, server.clock.now());
    const seal = (now: string) =>
      server.database.handle.transaction((handle) => sealFinishedDays(handle, { now: new Date(now), key }));
    expect(await seal('2026-05-04T00:04:59.000Z')).toBe(0);
    await write(server, id, new Date('2026-05-03T23:59:59.000Z'));
    await write(server, id, new Date('2026-05-05T12:00:00.000Z'));
    expect(await seal('2026-05-09T09:00:00.000Z')).toBe(2);
    expect(await proofs(server, id)).toEqual(both(null));
  });
});
