import { authEndpoints } from '@aex/contracts/auth';
import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import * as z from 'zod';
import { askIn } from './asked-thread.ts';
import { insertThings } from './inserted-things.ts';
import { addUpload } from './sent-upload.ts';
import { testPassword, type TestServer } from './test-server.ts';

/** Bodies that make a thing, or change one. */
export const activity = { kind: 'deposit', date: '2026-04-01', amount: 100 };
export const model = {
  name: 'Balanced',
  description: '',
  targets: [{ symbol: 'NVDA', weight: 0.9, band: 0.05 }],
  cash_weight: 0.1,
  cash_band: 0.05,
  other_band: 0,
};
export const thesis = { statement: 'It falls.', rule: 'NVDA < sma(50)', probability: 0.5, horizon: '2026-06-30' };
const alert = {
  kind: 'price',
  symbol: 'NVDA',
  condition: { direction: 'above', price: 100 },
  channels: ['in_app'],
};
export const note = { body: 'Read.' };

/** The id of one thing of each kind. */
export type OwnedThings = Record<string, string>;
export const madeThing = z.looseObject({ id: z.string() });

/** One thing of every kind, made by the account of the token. */
export async function makeEverything(server: TestServer, token: string): Promise<OwnedThings> {
  const ids: OwnedThings = {};
  const ask = async (endpointId: string, params: OwnedThings, body?: unknown) => {
    const answer = await server.send(endpointOf(endpointId), { token, params, body });
    if (answer.statusCode >= 300) throw new Error(`${endpointId}: ${answer.body}`);
    return answer.json();
  };
  const create = async (endpointId: string, body: unknown, params: OwnedThings = {}) =>
    madeThing.parse(await ask(endpointId, params, body)).id;

  ids['threads'] = await askIn(server, { token, message: 'How has NVDA done over the last year?' });
  const thread = { id: ids['threads'] };
  const { rows } = await server.database.pool.query<{ id: string; run: string }>(
    "select m.id, r.id as run from messages m join runs r on r.thread_id = m.thread_id where m.role = 'assistant'",
  );
  ids['messages'] = rows[0]?.id ?? '';
  ids['runs'] = rows[0]?.run ?? '';
  ids['reports'] = await create('reports.create', { report_type: 'thread_export', thread_id: thread.id });
  ids['portfolios'] = await create('portfolio.create', { name: 'Mine' });
  ids['accounts'] = await create('portfolio.accounts.create', { name: 'Custody' }, { id: ids['portfolios'] });
  ids['activities'] = await create('portfolio.activities.add', activity, { id: ids['accounts'] });
  ids['clients'] = await create('clients.create', { name: 'Ann' });
  ids['notes'] = await create('clients.notes.add', note, { id: ids['clients'] });
  ids['households'] = await create('households.create', { name: 'Family' });
  ids['models'] = await create('clients.models.create', model);
  ids['alerts'] = await create('alerts.create', alert);
  ids['connections'] = await create('brokers.connect', { provider: 'alpaca', sandbox: true });
  ids['tokens'] = await create('auth.create-token', { name: 'script', password: testPassword });
  const invited = z.looseObject({ invitation: madeThing }).parse(await ask('admin.invite', {}, {}));
  ids['invitations'] = invited.invitation.id;
  ids['comments'] = await create('comments.create', note, thread);
  ids['theses'] = await create('research.thesisCreate', thesis, thread);
  ids['users'] = (await server.call(authEndpoints.me, { token })).id;
  Object.assign(ids, await insertThings(server, ids));
  ids['sessions'] = (await server.call(authEndpoints.sessions, { token, query: {} })).sessions[0]?.id ?? '';
  ids['uploads'] = (await addUpload(server, { token, threadId: thread.id, name: 'a.txt', content: 'Notes.' })).id;
  const share = z.looseObject({ token: z.string() }).parse(await ask('threads.share', thread, {}));
  ids['share'] = share.token;
  await ask('threads.grant', thread, { account_id: null, rights: 'read' });
  const access = await server.database.pool.query<{ id: string }>('select id from thread_access');
  ids['access'] = access.rows[0]?.id ?? '';
  return ids;
}

/** The owner of another workspace, who may do everything there. */
export async function asStranger(server: TestServer): Promise<string> {
  await server.asMember('eve');
  await server.database.pool.query(`
    with made as (insert into workspaces (id, name, kind, created_at) values ('wsp_eve', 'Eve', 'installation', now()) returning id)
    update accounts set role = 'owner', is_institutional = true, workspace_id = made.id from made where username = 'eve'`);
  return (
    await server.call(authEndpoints.login, { body: { username: 'eve', password: testPassword, mode: 'internal' } })
  ).access_token;
}

export function endpointOf(id: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (found === undefined) throw new Error(`There is no call ${id}.`);
  return found;
}

/** An answer without the ids of the request and of what was asked for. */
export function wordsOf({ body }: { body: string }): string {
  return body.replaceAll(/[a-z]{3}_\w+/g, '');
}

/** An id of the same form that nobody has. */
export const missingOf = (id: string) => `${id.slice(0, -6)}zzzzzz`;

/** Every row of what people own, but for what a login itself leaves. */
export async function everyOwnedRow({ database }: TestServer): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const own = new Set(['sessions', 'access_tokens', 'audit_entries', 'audit_chain', 'jobs_runs']);
  const contents = [];
  for (const { name } of rows.filter((table) => !own.has(table.name))) {
    const found = await database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    contents.push(`${name}: ${found.rows.map(({ row }) => row).join()}`);
  }
  return contents.join('\n');
}
