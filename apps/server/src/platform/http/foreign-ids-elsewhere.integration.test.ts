import { sharingEndpoints } from '@aex/contracts/sharing';
import { allEndpoints } from '@aex/contracts/endpoints';
import { tokenScopes } from '@aex/contracts/token-scopes';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { researchServer } from '#server/testing/asked-thread.ts';
import { personalToken } from '#server/testing/personal-token.ts';
import {
  asStranger,
  everyOwnedRow,
  makeEverything,
  missingOf,
  type OwnedThings,
  wordsOf,
} from '#server/testing/owned-things.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import type { TestServer } from '#server/testing/test-server.ts';

type Route = { method: string; path: string };
type Answer = { statusCode: number; body: string };
type Send = (id: string) => Promise<Answer>;

/** Its figures go on from call to call, and it takes nothing. */
const endless = '/metrics';
/** Those that take a body. */
const bodied = ['DELETE /mcp', 'POST /mcp', 'POST /openbb/v1/query'];

/** The routes of a server, out of the tree that its router prints. */
function routesOf(http: FastifyInstance): Route[] {
  const parents: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods] =
        /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${name}`;
      parents[depth] = path;
      return (methods?.split(', ') ?? []).map((method) => ({ method, path }));
    });
}

const described = new Set(allEndpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));

function routesElsewhere(http: FastifyInstance): Route[] {
  return routesOf(http).filter(
    ({ method, path }) => !['HEAD', 'OPTIONS'].includes(method) && !described.has(`${method} ${path}`),
  );
}

/** Sends one id after another as its owner's and as nobody's; tells where the answers differ or the server fails. */
async function differences(name: string, ids: OwnedThings, send: Send): Promise<string[]> {
  const told: string[] = [];
  for (const [kind, id] of Object.entries(ids)) {
    const [theirs, nobodys] = [await send(id), await send(missingOf(id))];
    // A feed writes what it was asked for as symbols are written.
    const words = ({ body }: Answer, asked: string) =>
      wordsOf({ body: body.replaceAll(asked, '').replaceAll(asked.toUpperCase(), '') });
    const [said, unsaid] = [words(theirs, id), words(nobodys, missingOf(id))];
    if (theirs.statusCode === nobodys.statusCode && theirs.statusCode < 500 && said === unsaid) continue;
    let from = 0;
    while (from < said.length && said[from] === unsaid[from]) from += 1;
    told.push(
      `${name} with ${kind}: ${theirs.statusCode} …${said.slice(from, from + 200)}, and of nobody's: ${nobodys.statusCode} …${unsaid.slice(from, from + 200)}`,
    );
  }
  return told;
}

/** Each way to name something in a query, for charts and widgets as well. */
function queryOf(id: string): string {
  const names = ['id', 'thread_id', 'account_id', 'portfolio_id', 'run_id', 'user_id', 'symbol', 'symbols', 'query'];
  const asked = new URLSearchParams();
  for (const name of names) asked.set(name, id);
  for (const [name, value] of [
    ['resolution', '1D'],
    ['from', '1700000000'],
    ['to', '1790000000'],
    ['range', '1y'],
    ['dialect', 'alpaca'],
    ['state', id],
  ])
    asked.set(name ?? '', value ?? '');
  return asked.toString();
}

const toolSchema = z.object({
  name: z.string(),
  inputSchema: z.object({ properties: z.optional(z.record(z.string(), z.unknown())) }),
});
const listSchema = z.object({ result: z.object({ tools: z.array(toolSchema) }) });

function mcpClient({ http }: TestServer, token: string) {
  return async (method: string, params: object): Promise<Answer> => {
    const { statusCode, body } = await http.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost:3000',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
        authorization: `Bearer ${token}`,
      },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    });
    return { statusCode, body: /^data: (\{.*\})$/m.exec(body)?.[1] ?? body };
  };
}

async function strangerAndOwner() {
  const server = await researchServer();
  const owner = await server.asOwner();
  const owned = await makeEverything(server, owner);
  const session = await asStranger(server);
  const token = await personalToken(server, session, [...tokenScopes]);
  // Its first use is kept with it.
  await server.http.inject({ url: '/openbb/widgets.json', headers: { authorization: `Bearer ${token}` } });
  return { server, owned, owner, session, token, before: await everyOwnedRow(server) };
}

describeWithStore("somebody else's id at the routes outside of the contract", () => {
  it('tells nothing at any page, feed or widget, with a token and without', { timeout: 120_000 }, async () => {
    const { server, owned, token, before } = await strangerAndOwner();
    const routes = routesElsewhere(server.http);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/mcp', '/openbb/quotes', '/udf/history', '/openbb/udf/search', '/docs', '/healthz']),
    );
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name) => !name.startsWith('GET ')).toSorted()).toEqual(bodied);
    const told: string[] = [];
    for (const { method, path } of routes.filter((route) => route.method === 'GET' && route.path !== endless))
      for (const headers of [{ host: 'localhost:3000' }, { host: 'localhost:3000', authorization: `Bearer ${token}` }])
        told.push(
          ...(await differences(`${method} ${path}`, owned, (id) =>
            server.http.inject({ method: 'GET', url: `${path.replace('*', id)}?${queryOf(id)}`, headers }),
          )),
        );
    expect(told).toEqual([]);
    expect(await everyOwnedRow(server)).toBe(before);
  });

  it('tells nothing at any tool over MCP, whichever argument names it', { timeout: 120_000 }, async () => {
    const { server, owned, token, before } = await strangerAndOwner();
    const rpc = mcpClient(server, token);
    const { tools } = z.parse(listSchema, JSON.parse((await rpc('tools/list', {})).body)).result;
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['portfolio_positions', 'last_price']));
    const { threads = '', portfolios = '', users = '' } = owned;
    const told: string[] = [];
    for (const { name, inputSchema } of tools) {
      const call = (input: object) => rpc('tools/call', { name, arguments: input });
      for (const field of Object.keys(inputSchema.properties ?? {})) {
        const ids = /(^|_)ids?$/.test(field) ? owned : { threads, portfolios };
        told.push(...(await differences(`${name} ${field}`, ids, (id) => call({ [field]: id }))));
      }
      told.push(...(await differences(`${name} as another`, { users }, (id) => call({ account_id: id, user_id: id }))));
    }
    for (const method of ['resources/read', 'prompts/get'])
      told.push(...(await differences(method, owned, (id) => rpc(method, { uri: `aex://${id}`, name: id }))));
    expect(told).toEqual([]);
    expect(await everyOwnedRow(server)).toBe(before);
  });

  it('is no place for a question of an agent: it opens a thread of its own', { timeout: 120_000 }, async () => {
    const { server, owned, token } = await strangerAndOwner();
    const { threads = '', runs = '', messages = '', users = '' } = owned;
    const ofOwner = async () => {
      const tables = ['threads', 'messages', 'runs', 'ledger_entries', 'evidence'];
      const rows = await Promise.all(
        tables.map((table) =>
          server.database.pool.query(
            `select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text like '%' || $1 || '%' order by 1`,
            [threads],
          ),
        ),
      );
      return rows.map((found) => found.rows);
    };
    const before = await ofOwner();
    const ask = (id: string) =>
      server.http.inject({
        method: 'POST',
        url: '/openbb/v1/query',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          messages: [{ role: 'human', content: 'What is the price of NVDA?', thread_id: id, id }],
          thread_id: id,
          conversation_id: id,
          run_id: id,
          account_id: id,
          parent_message_id: id,
          widgets: { primary: [{ params: ['symbol', 'thread_id'].map((name) => ({ name, current_value: id })) }] },
        },
      });
    for (const id of [threads, runs, messages, users]) {
      const answer = await ask(id);
      expect(answer.statusCode).toBe(200);
      for (const each of [threads, runs, messages, users]) expect(answer.body).not.toContain(each);
    }
    expect(await ofOwner()).toEqual(before);
  });

  it('is no file: whoever downloads, with a session of whatever kind or none, finds what nobody has', async () => {
    const { server, owned, session } = await strangerAndOwner();
    const downloads = allEndpoints.filter(({ path, method }) => method === 'GET' && /\/(download|export)$/.test(path));
    expect(downloads.map(({ id }) => id)).toEqual(expect.arrayContaining(['reports.download', 'threads.export']));
    for (const token of [undefined, await server.asGuest(), session])
      for (const endpoint of downloads.filter(({ path }) => path.includes('{id}')))
        expect(
          await differences(endpoint.id, owned, (id) =>
            server.send(endpoint, {
              params: { id },
              query: { format: 'json' },
              ...(token === undefined ? {} : { token }),
            }),
          ),
        ).toEqual([]);
  });

  it('is no link: only the secret of a link opens what was shared, and only until it is revoked', async () => {
    const { server, owned, owner, session } = await strangerAndOwner();
    const { share = '', ...others } = owned;
    const open = (id: string, token?: string) =>
      server.send(sharingEndpoints.shared, { params: { token: id }, ...(token === undefined ? {} : { token }) });
    for (const token of [undefined, session]) {
      expect(await differences('a link', others, (id) => open(id, token))).toEqual([]);
      expect((await open(owned['threads'] ?? '', token)).statusCode).toBe(404);
    }
    expect((await open(share)).statusCode).toBe(200);
    await server.call(sharingEndpoints.revokeShare, {
      token: owner,
      params: { id: owned['threads'] ?? '', token: share },
    });
    expect(await differences('a revoked link', { share }, (id) => open(id))).toEqual([]);
  });
});
