import { clientRunEndpoints } from '@aex/contracts/client-runs';
import { expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { advisingServer, madeClient, tokenOfRole } from './testing/advised-client.ts';

const now = '2026-05-08T21:00:00.000Z';
const question = 'What does the portfolio hold?';

/** A run over two clients whose server was killed after the first, with another server on the same store. */
async function runLeftBehind() {
  const server = await advisingServer();
  const token = await tokenOfRole(server, 'advisor', 'ada');
  const ann = await madeClient(server, token, { name: 'Ann', holdings: { NVDA: 1 } });
  await madeClient(server, token, { name: 'Bob', holdings: { SPY: 1 } });
  const run = await server.call(clientRunEndpoints.start, { token, body: { question } });
  const { pool } = server.database;
  await pool.query(
    "update client_runs set status = 'running', worker_id = 'wrk_gone', lease_until = $2::timestamptz + interval '1 minute' where id = $1",
    [run.id, now],
  );
  await pool.query(
    "update client_answers set status = 'ready', content = 'Kept.' where run_id = $1 and client_id = $2",
    [run.id, ann.client.id],
  );
  const other = await testServer({ now, joinsStore: true });
  return { token, params: { id: run.id }, other };
}

const standOf = async (server: TestServer, token: string, params: { id: string }) => {
  const { status, done, failed } = await server.call(clientRunEndpoints.get, { token, params });
  const { answers } = await server.call(clientRunEndpoints.answers, { token, params, query: {} });
  return { status, done, failed, texts: answers.map(({ text }) => text) };
};

describeWithStore('a run over clients whose server was killed', () => {
  it('goes on at the next start where it was, and asks nobody twice', async () => {
    const { token, params, other } = await runLeftBehind();
    await other.app.clientRuns.recover({ isOnlyServer: true });
    await other.app.clientRuns.recover({ isOnlyServer: true });
    await other.app.jobs.runPending();
    const { texts, ...stand } = await standOf(other, token, params);
    expect(stand).toEqual({ status: 'complete', done: 2, failed: 0 });
    expect(texts[0]).toBe('Kept.');
    expect(texts[1]).toContain('SPY');
    const { rows } = await other.database.pool.query("select 1 from audit_entries where action = 'client.run.answer'");
    expect(rows).toHaveLength(1);
  });

  it('is left alone while another server may be at work on it, and taken up once that has been silent', async () => {
    const { token, params, other } = await runLeftBehind();
    await other.app.clientRuns.recover({ isOnlyServer: false });
    await other.app.jobs.runPending();
    expect(await standOf(other, token, params)).toMatchObject({ status: 'running', done: 1 });
    other.clock.advance(120_000);
    await other.app.clientRuns.recover({ isOnlyServer: false });
    await other.app.jobs.runPending();
    expect(await standOf(other, token, params)).toMatchObject({ status: 'complete', done: 2 });
  });

  it('that was stopped stays stopped', async () => {
    const { token, params, other } = await runLeftBehind();
    await other.call(clientRunEndpoints.stop, { token, params });
    await other.app.clientRuns.recover({ isOnlyServer: true });
    await other.app.jobs.runPending();
    expect(await standOf(other, token, params)).toMatchObject({ status: 'stopped', done: 1 });
  });
});
