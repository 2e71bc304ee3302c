import { authEndpoints } from '@aex/contracts/auth';
import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addUpload } from '#server/testing/sent-upload.ts';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testOwner, type TestServer, testPassword } from '#server/testing/test-server.ts';

const activity = { kind: 'deposit', date: '2026-04-01', amount: 100 };
const model = {
  name: 'Balanced',
  description: '',
  targets: [{ symbol: 'NVDA', weight: 0.9, band: 0.05 }],
  cash_weight: 0.1,
  cash_band: 0.05,
  other_band: 0,
};
const thesis = { statement: 'It falls.', rule: 'NVDA < sma(50)', probability: 0.5, horizon: '2026-06-30' };
const alert = { kind: 'price', symbol: 'NVDA', condition: { direction: 'above', price: 100 }, channels: ['in_app'] };
const note = { body: 'Read.' };

/** A body that the call would accept, for those that have one. */
const bodies: Readonly<Record<string, unknown>> = {
  'admin.change-user': { role: 'member' },
  'alerts.change': { is_enabled: false },
  'brokers.settle-event': { settled: true },
  'auth.rename-passkey': { name: 'Key' },
  'auth.delete-passkey': { password: testPassword },
  'chat.feedback': { vote: 'up' },
  'clients.update': { name: 'Taken' },
  'clients.portfolios.add': { name: 'Main' },
  'clients.notes.add': note,
  'clients.notes.edit': note,
  'clients.models.replace': model,
  'comments.create': note,
  'comments.edit': note,
  'comments.resolve': { resolved: true },
  'households.rename': { name: 'Taken' },
  'portfolio.update': { name: 'Taken' },
  'portfolio.accounts.create': { name: 'Mine' },
  'portfolio.accounts.update': { name: 'Taken' },
  'portfolio.activities.add': activity,
  'portfolio.activities.edit': activity,
  'portfolio.activities.restore': { note: 'why' },
  'portfolio.activities.reverse': { note: 'why' },
  'research.approve': {},
  'research.thesisClose': {},
  'research.thesisCreate': thesis,
  'research.transition': { to: 'Verified' },
  'threads.assign': { account_id: null },
  'threads.grant': { account_id: null, rights: 'read' },
  'threads.rename': { title: 'Taken' },
  'threads.share': {},
  'webhooks.update': { is_enabled: false },
};

const queries: Readonly<Record<string, Record<string, string>>> = {
  'portfolio.export': { format: 'json' },
  'threads.export': { format: 'md' },
};

/** Things that are nobody's own, and forms, which tests of their own send. */
const notAnybodys = new Set(['posts', 'series', 'symbols', 'auth', 'callback']);
const forms = new Set(['portfolio.imports.preview', 'portfolio.imports.commit']);
/** Kinds of which none is made here; what is of them is found nowhere, which their own tests hold to each. */
const elsewhere = new Set(['passkeys', 'events', 'imports', 'notifications', 'clients/runs']);

type Made = Record<string, string>;
const made = z.looseObject({ id: z.string() });

async function make(server: TestServer, token: string): Promise<Made> {
  const ids: Made = {};
  const ask = async (endpointId: string, params: Made, body?: unknown) => {
    const answer = await server.send(endpointOf(endpointId), { token, params, body });
    if (answer.statusCode >= 300) throw new Error(`${endpointId}: ${answer.body}`);
    return answer.json();
  };
  const create = async (endpointId: string, body: unknown, params: Made = {}) =>
    made.parse(await ask(endpointId, params, body)).id;

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
  ids['webhooks'] = 'whk_0123456789abcdef';
  await insertWebhook(server, ids['webhooks']);
  ids['connections'] = await create('brokers.connect', { provider: 'alpaca', sandbox: true });
  ids['tokens'] = await create('auth.create-token', { name: 'script', password: testPassword });
  const invited = z.looseObject({ invitation: made }).parse(await ask('admin.invite', {}, {}));
  ids['invitations'] = invited.invitation.id;
  ids['comments'] = await create('comments.create', note, thread);
  ids['theses'] = await create('research.thesisCreate', thesis, thread);
  ids['users'] = (await server.call(authEndpoints.me, { token })).id;
  ids['sessions'] = (await server.call(authEndpoints.sessions, { token, query: {} })).sessions[0]?.id ?? '';
  ids['uploads'] = (await addUpload(server, { token, threadId: thread.id, name: 'a.txt', content: 'Notes.' })).id;
  const share = z.looseObject({ token: z.string() }).parse(await ask('threads.share', thread, {}));
  ids['share'] = share.token;
  await ask('threads.grant', thread, { account_id: null, rights: 'read' });
  const access = await server.database.pool.query<{ id: string }>('select id from thread_access');
  ids['access'] = access.rows[0]?.id ?? '';
  return ids;
}

/** Straight into the store, since its address would have to answer. */
async function insertWebhook({ database }: TestServer, id: string): Promise<void> {
  await database.pool.query(
    `insert into webhooks (id, workspace_id, account_id, url, events, sealed_secret, created_at)
     select $1, workspace_id, id, 'https://hooks.example.com/x', '["report.ready"]', 'sealed', now() from accounts where username = $2`,
    [id, testOwner],
  );
}

/** The owner of another workspace, who may do everything there. */
async function asStranger(server: TestServer): Promise<string> {
  await server.asMember('eve');
  await server.database.pool.query(`
    with made as (insert into workspaces (id, name, kind, created_at) values ('wsp_eve', 'Eve', 'installation', now()) returning id)
    update accounts set role = 'owner', is_institutional = true, workspace_id = made.id from made where username = 'eve'`);
  return (
    await server.call(authEndpoints.login, { body: { username: 'eve', password: testPassword, mode: 'internal' } })
  ).access_token;
}

function endpointOf(id: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (found === undefined) throw new Error(`There is no call ${id}.`);
  return found;
}

/** The kind of what each parameter names: the segment before it. */
function kindsOf({ path }: Endpoint): Array<[string, string]> {
  const named: Readonly<Record<string, string>> = { run_id: 'runs', portfolio_id: 'portfolios' };
  return [...path.matchAll(/(\w[\w-]*\/)?([\w-]+)\/\{(\w+)\}/g)].map(([, before = '', segment = '', name = '']) => {
    const kind = named[name] ?? (`${before}${segment}` === 'clients/runs' ? 'clients/runs' : segment);
    return [name, kind];
  });
}

function isOfSomebody(endpoint: Endpoint): boolean {
  const isApart = endpoint.id === 'threads.shared' || forms.has(endpoint.id);
  const kinds = kindsOf(endpoint);
  return !isApart && kinds.length > 0 && kinds.every(([, kind]) => !notAnybodys.has(kind) && !elsewhere.has(kind));
}

/** An answer without the ids of the request and of what was asked for. */
function wordsOf({ body }: { body: string }): string {
  return body.replaceAll(/[a-z]{3}_\w+/g, '');
}

const missingOf = (id: string) => `${id.slice(0, -6)}zzzzzz`;

/** Every row of what people own, but for what a login itself leaves. */
async function everything({ database }: TestServer): Promise<string> {
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

describeWithStore("somebody else's id", () => {
  it('is answered at every call like one that does not exist, and changes nothing', { timeout: 120_000 }, async () => {
    const server = await researchServer();
    const owned = await make(server, await server.asOwner());
    const stranger = await asStranger(server);
    const mine: Made = {
      threads: await askIn(server, { token: stranger, message: 'What is the price of NVDA?' }),
      clients: made.parse(
        (await server.send(endpointOf('clients.create'), { token: stranger, body: { name: 'Eve' } })).json(),
      ).id,
    };
    const before = await everything(server);
    const told: string[] = [];
    for (const endpoint of allEndpoints.filter(isOfSomebody)) {
      const kinds = kindsOf(endpoint);
      const foreign = Object.fromEntries(kinds.map(([name, kind]) => [name, owned[kind] ?? '']));
      expect([endpoint.id, Object.values(foreign)]).toEqual([
        endpoint.id,
        kinds.map(() => expect.stringMatching(/.{8}/)),
      ]);
      const missing = Object.fromEntries(Object.entries(foreign).map(([name, id]) => [name, missingOf(id)]));
      // What is in one thing of one's own, and belongs to another's.
      const own = kinds.length > 1 ? mine[kinds[0]?.[1] ?? ''] : undefined;
      for (const start of own === undefined ? [{}] : [{}, { id: own }]) {
        const request = { token: stranger, body: bodies[endpoint.id], query: queries[endpoint.id] ?? {} };
        const theirs = await server.send(endpoint, { ...request, params: { ...foreign, ...start } });
        const nobodys = await server.send(endpoint, { ...request, params: { ...missing, ...start } });
        if (theirs.statusCode !== 404 || nobodys.statusCode !== 404 || wordsOf(theirs) !== wordsOf(nobodys))
          told.push(`${endpoint.id}: ${theirs.body.slice(0, 200)}, and of nobody's: ${nobodys.body.slice(0, 200)}`);
      }
    }
    expect(told).toEqual([]);
    expect(await everything(server)).toBe(before);
  });
});
