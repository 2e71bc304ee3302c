import { brokerEndpoints, brokerProviders } from '@aex/contracts/brokers';
import { expect, it } from 'vitest';
import { rewrapSealedColumns } from '#platform/secrets/sealed-columns.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore, testDataDirectory, testStore } from '#server/testing/test-store.ts';
import { everyFile, secretForms } from './testing/secret-forms.ts';
import { stubBroker } from './testing/stub-broker.ts';

const canary = { api_key: 'canary-key-8c11d0aa', api_secret: 'canary/secret+5e02 77' };

async function arrange(): Promise<{ server: TestServer; url: string }> {
  const { url } = await stubBroker();
  const usual = testConfig();
  const brokers = { ...usual.brokers, allowedHosts: [new URL(url).host] };
  return { server: await testServer({ config: { brokers } }), url };
}

function connect(server: TestServer, token: string, url: string) {
  const credentials = { broker_name: 'House broker', ...canary, base_url: url };
  return server.call(brokerEndpoints.connect, { token, body: { provider: 'manual_api_key', credentials } });
}

async function everyRow(): Promise<string> {
  const { pool } = testStore().database;
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const rows: unknown[] = [];
  for (const { name } of tables.rows) rows.push((await pool.query(`select * from ${name}`)).rows);
  return JSON.stringify(rows);
}

describeWithStore('broker connections', () => {
  it('are found by their owner alone: for everybody else they do not exist', async () => {
    const { server, url } = await arrange();
    const { id } = await connect(server, await server.asMember('ada'), url);
    await server.app.jobs.runPending();
    for (const token of [await server.asMember('grace'), await server.asOwner(), await server.asDemo()]) {
      for (const endpoint of [brokerEndpoints.test, brokerEndpoints.disconnect]) {
        const own = await server.refusal(endpoint, { token, params: { id } });
        const none = await server.refusal(endpoint, { token, params: { id: 'con_missing' } });
        expect({ ...own.problem, request_id: '' }).toEqual({ ...none.problem, request_id: '' });
        expect(own.problem.status).toBe(404);
      }
      const performance = await server.refusal(brokerEndpoints.performance, { token, query: { connection_id: id } });
      expect(performance.problem.status).toBe(404);
      expect((await server.call(brokerEndpoints.list, { token, query: {} })).connections).toEqual([]);
      expect((await server.call(brokerEndpoints.performance, { token, query: {} })).account_id).toBeNull();
    }
    const token = await server.asMember('ada');
    expect((await server.call(brokerEndpoints.list, { token, query: {} })).connections).toHaveLength(1);
  });

  it('cannot be made by a guest, who may look at what there would be', async () => {
    const { server } = await arrange();
    const token = await server.asGuest();
    const body = { provider: 'alpaca', sandbox: true };
    expect((await server.refusal(brokerEndpoints.connect, { token, body })).problem.status).toBe(403);
    const authorize = await server.refusal(brokerEndpoints.authorize, { token, params: { provider: 'alpaca' } });
    expect(authorize.problem.status).toBe(403);
    const { providers } = await server.call(brokerEndpoints.providers, { token });
    expect(providers.map(({ provider }) => provider)).toEqual([...brokerProviders]);
    expect((await server.call(brokerEndpoints.list, { token, query: {} })).connections).toEqual([]);
  });

  it('come in pages', async () => {
    const { server } = await arrange();
    const token = await server.asMember();
    for (const provider of brokerProviders.slice(0, 4)) {
      await server.call(brokerEndpoints.connect, { token, body: { provider, sandbox: true } });
      server.clock.advance(1000);
    }
    const first = await server.call(brokerEndpoints.list, { token, query: { limit: 3 } });
    const cursor = first.next_cursor ?? '';
    const second = await server.call(brokerEndpoints.list, { token, query: { limit: 3, cursor } });
    const seen = [...first.connections, ...second.connections].map(({ provider }) => provider);
    expect(seen).toEqual(brokerProviders.slice(0, 4));
    expect(second.next_cursor).toBeNull();
  });

  it('are written into the audit log when made, renewed and ended, without a secret', async () => {
    const { server, url } = await arrange();
    const token = await server.asMember();
    const { id } = await connect(server, token, url);
    await connect(server, token, url);
    await server.call(brokerEndpoints.disconnect, { token, params: { id } });
    const { rows } = await server.database.pool.query<{ action: string }>(
      'select action from audit_entries where object_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['broker.connect', 'broker.renew', 'broker.disconnect']);
  });

  it('stay one when the same account is connected twice at once', async () => {
    const { server, url } = await arrange();
    const token = await server.asMember();
    const credentials = { broker_name: 'House broker', ...canary, base_url: url };
    const body = { provider: 'manual_api_key', credentials };
    const answers = await Promise.all([1, 2, 3].map(() => server.send(brokerEndpoints.connect, { token, body })));
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    const { connections } = await server.call(brokerEndpoints.list, { token, query: {} });
    expect(connections).toHaveLength(1);
  });
});

describeWithStore('the secrets of connections', () => {
  it('lie nowhere in clear: not in answers, logs, tables or files', async () => {
    const { server, url } = await arrange();
    const token = await server.asMember();
    const connection = await connect(server, token, url);
    await server.app.jobs.runPending();
    const test = await server.call(brokerEndpoints.test, { token, params: { id: connection.id } });
    await server.database.pool.query('checkpoint').catch(() => undefined);
    const directory = testDataDirectory();
    const files = directory === null ? [] : everyFile(directory);
    const rows = await everyRow();
    const told = JSON.stringify([connection, test, await server.call(brokerEndpoints.list, { token, query: {} })]);
    for (const form of Object.values(canary).flatMap(secretForms)) {
      expect([told, rows, server.logLines.join('\n')].map((text) => text.includes(form))).toEqual([
        false,
        false,
        false,
      ]);
      expect(files.filter((file) => file.includes(form))).toEqual([]);
    }
  });

  it('move under a new key and work on, and the old key opens them no more', async () => {
    const { server, url } = await arrange();
    const token = await server.asMember();
    await connect(server, token, url);
    const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const both = createSecretBox({ current: newKey, previous: [oldKey] });
    const { pool } = server.database;
    expect(await rewrapSealedColumns(pool, both)).toEqual({ rewrapped: 1, unchanged: 0, unreadable: 0 });
    expect(await rewrapSealedColumns(pool, both)).toEqual({ rewrapped: 0, unchanged: 1, unreadable: 0 });
    const { rows } = await pool.query<{ id: string; sealed: string }>(
      'select id, sealed_credentials as sealed from broker_connections',
    );
    const [{ id, sealed } = { id: '', sealed: '' }] = rows;
    expect(createSecretBox({ current: newKey }).open(sealed, `broker:${id}`)).toContain(canary.api_key);
    expect(() => createSecretBox({ current: oldKey }).open(sealed, `broker:${id}`)).toThrow('not there');
    // The running server has the old key alone: the connection is locked, and nothing is thrown away.
    const test = await server.call(brokerEndpoints.test, { token, params: { id } });
    expect(test).toMatchObject({ success: false });
    expect(test.message).toContain("can't be opened with this installation's key");
    const after = await pool.query<{ sealed: string }>('select sealed_credentials as sealed from broker_connections');
    expect(after.rows[0]?.sealed).toBe(sealed);
  });
});
