import { authEndpoints } from '@aex/contracts/auth';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { expect, it, vi } from 'vitest';
import { createAuditedChanges } from '#platform/audited-changes.ts';
import { proveAuditLog } from '#platform/audit-proof.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { replaceTickers, type StoredList } from './watchlist-store.ts';

type Person = { token: string; id: string };

async function people(server: TestServer, count: number): Promise<Person[]> {
  const person = async () => {
    const token = await server.asGuest();
    return { token, id: (await server.call(authEndpoints.me, { token })).id };
  };
  return Promise.all(Array.from({ length: count }, person));
}

/** What one server does with changes, told apart by their requests. */
function changesOf(server: TestServer, name: string) {
  const make = createAuditedChanges<StoredList>(server.database, replaceTickers);
  return (accountId: string, ...tickers: string[]) => {
    const ctx = { actor: null, requestId: name, address: '192.0.2.1', device: 'test' };
    const now = server.clock.now();
    return make({
      change: { accountId, tickers, updatedAt: now },
      by: { ctx, now },
      entry: { action: 'watchlist.change', objectType: 'watchlist', objectId: accountId, details: { after: tickers } },
    });
  };
}

async function entries(server: TestServer): Promise<Array<{ object: string; after: string[] }>> {
  const { rows } = await server.database.pool.query<{ object: string; after: string[] }>(
    "select object_id as object, details->'after' as after from audit_entries where action = 'watchlist.change' order by id",
  );
  return rows;
}

const proofOf = (server: TestServer) => proveAuditLog(server.database.handle, { sealed: [] });

describeWithStore('changes of lists', () => {
  it('of many at once are each kept, with one entry each in a log that is whole', async () => {
    const server = await testServer();
    const persons = await people(server, 8);
    const orders = [['SPY', 'QQQ'], ['QQQ'], []];
    await Promise.all(
      persons.flatMap(({ token }) =>
        orders.map((tickers) => server.call(watchlistEndpoints.put, { token, body: { tickers } })),
      ),
    );
    const made = await entries(server);
    const byPerson = persons.map(({ id }) => made.filter(({ object }) => object === id));
    for (const each of byPerson) expect(each.map(({ after }) => after)).toEqual(expect.arrayContaining(orders));
    expect(made).toHaveLength(persons.length * orders.length);
    for (const [index, { token }] of persons.entries()) {
      const { tickers } = await server.call(watchlistEndpoints.get, { token });
      expect(tickers).toEqual(byPerson[index]?.at(-1)?.after);
    }
    expect(await proofOf(server)).toMatchObject({ valid: true });
  });

  it('that come while one is stored go together in the next statement, the last of an account last', async () => {
    const server = await testServer();
    const [one, other] = await people(server, 2);
    const change = changesOf(server, 'alone');
    const query = vi.spyOn(server.database.pool, 'query');
    await Promise.all([
      change(one?.id ?? '', 'SPY'),
      change(one?.id ?? '', 'QQQ'),
      change(other?.id ?? '', 'IWM'),
      change(one?.id ?? '', 'GLD'),
    ]);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect((await entries(server)).map(({ after }) => after[0])).toEqual(['SPY', 'QQQ', 'IWM', 'GLD']);
    const { tickers } = await server.call(watchlistEndpoints.get, { token: one?.token ?? '' });
    expect(tickers).toEqual(['GLD']);
  });

  it('of two servers that take the same accounts from either end are all kept', async () => {
    const server = await testServer();
    const ids = (await people(server, 6)).map(({ id }) => id);
    const [first, second] = [changesOf(server, 'first'), changesOf(server, 'second')];
    for (let round = 0; round < 5; round += 1)
      await Promise.all([...ids.map((id) => first(id, 'SPY')), ...ids.toReversed().map((id) => second(id, 'QQQ'))]);
    expect(await entries(server)).toHaveLength(10 * ids.length);
    expect(await proofOf(server)).toMatchObject({ valid: true });
  });

  it('that are refused fail alone, and leave no entry', async () => {
    const server = await testServer();
    const [one, other] = await people(server, 2);
    const change = changesOf(server, 'alone');
    const outcomes = await Promise.allSettled([
      change(one?.id ?? '', 'SPY'),
      change(other?.id ?? '', 'QQQ'),
      change('acc_nobody', 'IWM'),
      change(one?.id ?? '', 'GLD'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await entries(server)).map(({ after }) => after[0])).toEqual(['SPY', 'QQQ', 'GLD']);
    expect(await proofOf(server)).toMatchObject({ valid: true });
  });
});
