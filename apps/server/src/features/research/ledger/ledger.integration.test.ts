import { ledgerEndpoints } from '@aex/contracts/ledger';
import { researchEndpoints } from '@aex/contracts/research';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { thesisEndpoints } from '@aex/contracts/theses';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { appendLedger } from './ledger-store.ts';

const message = 'How has NVDA done over the last year?';

describeWithStore('the ledger of a thread', () => {
  it('holds an entry for every stored answer, each linked to the one before', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    await askIn(server, { token, message: 'And inflation?', threadId: id });
    const ledger = await server.call(ledgerEndpoints.list, { token, params: { id }, query: {} });
    expect(ledger.entries.map(({ seq, action }) => [seq, action])).toEqual([
      [1, 'answer.stored'],
      [2, 'answer.stored'],
    ]);
    expect(ledger.entries[1]?.prev_hash).toBe(ledger.entries[0]?.hash);
    expect(ledger.head).toBe(ledger.entries[1]?.hash);
    const proof = await server.call(ledgerEndpoints.proof, { token, params: { id } });
    expect(proof).toEqual({ thread_id: id, valid: true, entries: 2, head: ledger.head, first_bad: null });
  });

  it('pages forward through the chain and backward through the provenance', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    for (const n of [1, 2, 3]) await write(server, id, { n });
    const first = await server.call(ledgerEndpoints.list, { token, params: { id }, query: { limit: 3 } });
    const rest = await server.call(ledgerEndpoints.list, {
      token,
      params: { id },
      query: { cursor: first.next_cursor ?? '' },
    });
    expect([...first.entries, ...rest.entries].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const logs = await server.call(researchEndpoints.provenance, { token, params: { id }, query: { limit: 2 } });
    expect(logs.logs.map(({ id: log }) => log)).toEqual([`${id}.4`, `${id}.3`]);
    const older = await server.call(researchEndpoints.provenance, {
      token,
      params: { id },
      query: { cursor: logs.next_cursor ?? '' },
    });
    expect(older.logs.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['test event', 'AEX'],
      ['Stored an answer', expect.any(String)],
    ]);
  });

  it('refuses to change, remove or empty what was written, whoever asks the database', async () => {
    const server = await researchServer();
    const id = await askIn(server, { token: await server.asDemo(), message });
    const client = await server.database.pool.connect();
    const refusals: unknown[] = [];
    for (const statement of [
      `update ledger_entries set actor = 'somebody' where thread_id = '${id}'`,
      `delete from ledger_entries where thread_id = '${id}'`,
      'truncate ledger_entries',
      `update evidence set content = 'other' where thread_id = '${id}'`,
    ])
      refusals.push(await client.query(statement).catch((error: Error) => error.message));
    client.release();
    expect(refusals).toEqual([
      ...['UPDATE', 'DELETE', 'TRUNCATE'].map(
        (verb) => `The ledger is append-only: ${verb} of ledger_entries is refused`,
      ),
      'Evidence is immutable',
    ]);
  });

  it('names the first entry that was altered behind the triggers', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    for (const n of [1, 2, 3]) await write(server, id, { n });
    await server.database.pool.query(
      `begin; set local session_replication_role = replica; update ledger_entries set payload = '{"n":7}' where thread_id = '${id}' and seq = 3; commit`,
    );
    const proof = await server.call(ledgerEndpoints.proof, { token, params: { id } });
    expect(proof).toMatchObject({ valid: false, first_bad: { thread_id: id, seq: 3, reason: 'it was altered' } });
  });

  it('gives two writers at once two places, and keeps text of any kind', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    const hostile = {
      text: '\u0000 \ud800 "\\ \u2028 </script>',
      tiny: 5e-324,
      negative: -0,
      nested: { b: 1, a: [null] },
    };
    await Promise.all(Array.from({ length: 8 }, () => write(server, id, hostile)));
    const proof = await server.call(ledgerEndpoints.proof, { token, params: { id } });
    expect(proof).toMatchObject({ valid: true, entries: 9 });
  });

  it('takes changes that wrote of the thread before, many at once, without one waiting for another in a circle', async () => {
    const server = await researchServer();
    const token = await server.asOwner();
    const id = await askIn(server, { token, message });
    const body = { statement: 'It holds', rule: 'NVDA < 1', probability: 0.5, horizon: '2027-01-01' };
    const calls = Array.from({ length: 16 }, (_, n) =>
      n % 2 === 0
        ? server.send(thesisEndpoints.create, { token, params: { id }, body })
        : server.send(sharingEndpoints.share, { token, params: { id }, body: {} }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    // PostgreSQL ends one of those that wait in a circle, which would be answered as unavailable.
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const proof = await server.call(ledgerEndpoints.proof, { token, params: { id } });
    expect(proof).toMatchObject({ valid: true, entries: 17 });
  });

  it("is not there for anybody else's thread, and for the public mode not at all", async () => {
    const server = await researchServer();
    const id = await askIn(server, { token: await server.asDemo(), message });
    const refused = await server.refusal(ledgerEndpoints.list, { token: await server.asOwner(), params: { id } });
    expect(refused.response.statusCode).toBe(404);
    const open = await server.refusal(ledgerEndpoints.list, { token: await server.asDemo('public'), params: { id } });
    expect(open.response.statusCode).toBe(403);
  });
});

async function write(
  { database, clock }: Awaited<ReturnType<typeof researchServer>>,
  threadId: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await database.handle.transaction((handle) =>
    appendLedger(handle, { threadId, accountId: null, now: clock.now(), action: 'test.event', payload }),
  );
}
