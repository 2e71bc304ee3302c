import { adminEndpoints } from '@aex/contracts/admin';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints } from '@aex/contracts/client-runs';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { reportEndpoints } from '@aex/contracts/reports';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { advisingServer, madeClient, tokenOfRole } from './testing/advised-client.ts';

describeWithStore('the log of a client', () => {
  it('holds every reading and every change, and is searched and exported', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params, client, portfolioId } = await madeClient(server, token, {
      name: '=Ann, "A"',
      holdings: { NVDA: 1 },
    });
    const note = await server.call(clientRecordEndpoints.addNote, { token, params, body: { body: 'Wants less risk' } });
    const which = { ...params, note_id: note.id };
    await server.call(clientRecordEndpoints.editNote, { token, params: which, body: { body: 'Wants no risk' } });
    await server.call(clientEndpoints.get, { token, params });
    await server.call(clientEndpoints.list, { token, query: {} });
    await server.call(portfolioAnalysisEndpoints.positions, { token, params: { id: portfolioId }, query: {} });
    const carl = await tokenOfRole(server, 'compliance', 'carl');
    await server.call(clientRecordEndpoints.listNotes, { token: carl, params, query: {} });
    const { entries } = await server.call(clientRecordEndpoints.listActivity, {
      token: carl,
      query: { client_id: client.id },
    });
    expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['client.notes.read', 'carl'],
      ['portfolio.read', 'ada'],
      ['client.list', 'ada'],
      ['client.read', 'ada'],
      ['client.note.edit', 'ada'],
      ['client.note.add', 'ada'],
      ['portfolio.activity.add', 'ada'],
      ['portfolio.activity.add', 'ada'],
      ['portfolio.account.create', 'ada'],
      ['client.portfolio.create', 'ada'],
      ['client.create', 'ada'],
    ]);
    expect(entries.find(({ action }) => action === 'client.note.edit')?.details).toMatchObject({
      before: 'Wants less risk',
    });
    const found = async (query: object) =>
      (await server.call(clientRecordEndpoints.listActivity, { token, query })).entries.map(({ action }) => action);
    expect(await found({ action: 'client.note.' })).toEqual(['client.note.edit', 'client.note.add']);
    expect(await found({ action: 'client.notes', actor_id: entries[0]?.actor_id ?? '' })).toEqual([
      'client.notes.read',
    ]);
    expect(await found({ query: 'ANN', action: 'client.create' })).toEqual(['client.create']);
    expect(await found({ query: '%' })).toEqual([]);
    expect(await found({ to: '2026-05-08T20:00:00.000Z' })).toEqual([]);
    const file = await server.send(clientRecordEndpoints.exportActivity, { token, query: { client_id: client.id } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain(`"'=Ann, ""A"""`);
    const first = await server.call(clientRecordEndpoints.listActivity, { token, query: { limit: 2 } });
    const next = { limit: 2, cursor: first.next_cursor ?? '' };
    const second = await server.call(clientRecordEndpoints.listActivity, { token, query: next });
    expect(second.entries.every(({ id }) => Number(id) < Number(first.entries.at(-1)?.id))).toBe(true);
    expect(
      (await server.send(clientRecordEndpoints.listActivity, { token, query: { cursor: 'e30' } })).statusCode,
    ).toBe(422);
  });

  it('outlives the client, for owner and compliance', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params, client } = await madeClient(server, token, { name: 'Ann', holdings: { NVDA: 1 } });
    expect((await server.send(clientEndpoints.remove, { token, params })).statusCode).toBe(204);
    const query = { client_id: client.id };
    expect((await server.call(clientRecordEndpoints.listActivity, { token, query })).entries).toEqual([]);
    const owner = await server.asOwner();
    const { entries } = await server.call(clientRecordEndpoints.listActivity, { token: owner, query });
    expect(entries[0]).toMatchObject({ action: 'client.delete', client_name: null });
    const found = async (by: string) =>
      (await server.call(clientRecordEndpoints.listActivity, { token: by, query: { query: 'ann' } })).entries.map(
        ({ client_id }) => client_id,
      );
    expect(new Set(await found(owner))).toEqual(new Set([client.id]));
    expect(await found(token)).toEqual([]);
    const { rows } = await server.database.pool.query('select 1 from portfolio_activities');
    expect(rows).toEqual([]);
  });
});

describeWithStore('an activity of a client that is sent again', () => {
  it('is answered, which is entered as a reading', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params, accountId } = await madeClient(server, token, { name: 'Ann', deposit: 0 });
    const body = { kind: 'deposit' as const, date: '2026-05-05', amount: 5, external_id: 'one' };
    const actions = async () => {
      const { rows } = await server.database.pool.query<{ action: string }>(
        'select action from audit_entries where client_id = $1 order by id desc limit 2',
        [params.id],
      );
      return rows.map(({ action }) => action);
    };
    for (const _time of ['first', 'again'])
      await server.call(portfolioEndpoints.addActivity, { token, params: { id: accountId }, body: body as never });
    expect(await actions()).toEqual(['portfolio.read', 'portfolio.activity.add']);
  });
});

describeWithStore('to look at a log of clients', () => {
  it('is a reading of each client on the page, by every way to it, which does not fill the log itself', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params } = await madeClient(server, token, { name: 'Ann', deposit: 0 });
    await server.call(clientRecordEndpoints.addNote, { token, params, body: { body: 'Knows no fear' } });
    const compliance = await tokenOfRole(server, 'compliance', 'carl');
    const readings = async () => {
      const { rows } = await server.database.pool.query<{ name: string; action: string }>(
        `select a.username as name, e.action from audit_entries e join accounts a on a.id = e.actor_id
         where e.client_id = $1 and e.action like 'client.activity.%' order by e.id`,
        [params.id],
      );
      return rows.map(({ name, action }) => `${name} ${action}`);
    };
    const read = [
      await server.send(clientRecordEndpoints.listActivity, { token: compliance, query: {} }),
      await server.send(adminEndpoints.audit, { token: compliance, query: {} }),
      await server.send(clientRecordEndpoints.exportActivity, { token: compliance, query: {} }),
    ];
    for (const { payload } of read) expect(payload).toContain('Knows no fear');
    const entered = ['carl client.activity.read', 'carl client.activity.read', 'carl client.activity.export'];
    expect(await readings()).toEqual(entered);
    const again = await server.call(clientRecordEndpoints.listActivity, { token: compliance, query: {} });
    expect(again.entries.map(({ action }) => action)).not.toContain('client.activity.read');
    const asked = { action: 'client.activity' };
    const { entries } = await server.call(clientRecordEndpoints.listActivity, { token: compliance, query: asked });
    expect(entries.length).toBe(4);
  });
});

describeWithStore('a run over clients', () => {
  it('asks its question of each of them and makes a report of each, once', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const household = await server.call(householdEndpoints.create, { token, body: { name: 'Smith' } });
    const ann = await madeClient(server, token, { name: 'Ann', household_id: household.id, holdings: { NVDA: 10 } });
    await madeClient(server, token, { name: 'Bob', holdings: { SPY: 10 } });
    const question = 'What does the portfolio hold?';
    const run = await server.call(clientRunEndpoints.start, { token, body: { question } });
    expect(run).toMatchObject({ status: 'queued', total: 2, done: 0 });
    const early = { ...ann.params, run_id: run.id };
    expect((await server.send(clientRunEndpoints.report, { token, params: early })).statusCode).toBe(202);
    await server.app.jobs.runPending();
    const params = { id: run.id };
    expect(await server.call(clientRunEndpoints.get, { token, params })).toMatchObject({
      status: 'complete',
      done: 2,
      failed: 0,
    });
    const { answers } = await server.call(clientRunEndpoints.answers, { token, params, query: {} });
    expect(answers.map(({ client_name, status }) => [client_name, status])).toEqual([
      ['Ann', 'ready'],
      ['Bob', 'ready'],
    ]);
    expect(answers[0]?.text).toContain('NVDA');
    expect(answers[0]?.text).not.toContain('SPY');
    expect(answers[1]?.text).not.toContain('NVDA');
    const file = await server.send(clientRunEndpoints.report, { token, params: early });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // A client's report is in nobody's list, and no id of it opens the general way.
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from reports where report_type = 'client_review'",
    );
    for (const { id } of rows)
      expect((await server.send(reportEndpoints.get, { token, params: { id } })).statusCode).toBe(404);
    expect((await server.send(clientRunEndpoints.stop, { token, params })).statusCode).toBe(409);
    const one = await server.call(clientRunEndpoints.start, { token, body: { question, household_id: household.id } });
    expect(one.total).toBe(1);
    const eve = await tokenOfRole(server, 'advisor', 'eve');
    for (const response of [
      await server.send(clientRunEndpoints.get, { token: eve, params }),
      await server.send(clientRunEndpoints.report, { token: eve, params: early }),
      await server.send(clientRunEndpoints.start, { token: eve, body: { question, client_ids: [ann.client.id] } }),
      await server.send(clientRunEndpoints.start, { token: eve, body: { question, household_id: household.id } }),
    ])
      expect(response.statusCode).toBe(404);
    expect((await server.send(clientRunEndpoints.start, { token: eve, body: { question } })).statusCode).toBe(409);
  });

  it('ends where it is stopped, and skips clients that have gone to a colleague', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { client } = await madeClient(server, token, { name: 'Ann' });
    const body = { strategy_id: 's1' };
    const stopped = await server.call(clientRunEndpoints.start, { token, body });
    expect(stopped.question).toContain('scenarios');
    const params = { id: stopped.id };
    expect((await server.call(clientRunEndpoints.stop, { token, params })).status).toBe('stopped');
    await server.app.jobs.runPending();
    expect(await server.call(clientRunEndpoints.get, { token, params })).toMatchObject({ status: 'stopped', done: 0 });
    const run = await server.call(clientRunEndpoints.start, { token, body });
    await server.database.pool.query('update clients set adviser_id = null where id = $1', [client.id]);
    await server.app.jobs.runPending();
    expect(await server.call(clientRunEndpoints.get, { token, params: { id: run.id } })).toMatchObject({
      done: 1,
      failed: 1,
    });
  });
});
