import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { expect, it } from 'vitest';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import {
  activity,
  asStranger,
  endpointOf,
  everyOwnedRow,
  madeThing,
  makeEverything,
  missingOf,
  note,
  type OwnedThings,
} from '#server/testing/owned-things.ts';
import { inputNames } from '#server/testing/schema-names.ts';
import { sendUpload } from '#server/testing/sent-upload.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** What each field or parameter names that ends in `_id`; those of no account's things are null. */
const kinds: Readonly<Record<string, string | null>> = {
  account_id: 'users',
  activity_id: 'activities',
  actor_id: 'users',
  adviser_id: 'users',
  author_id: 'users',
  client_id: 'clients',
  client_ids: 'clients',
  connection_id: 'connections',
  household_id: 'households',
  message_id: 'messages',
  model_id: 'models',
  object_id: 'threads',
  parent_message_id: 'messages',
  portfolio_id: 'portfolios',
  thread_id: 'threads',
  // Names of others' making, of frameworks, and challenges, which their own tests hold to who got them.
  challenge_id: null,
  external_id: null,
  query_id: null,
  strategy_id: null,
};
const kindsByCall: Readonly<Record<string, string>> = {
  'portfolio.activities.list': 'accounts',
  'portfolio.export': 'accounts',
};

type Fields = { body: string[]; query: string[] };
type Sent = { body?: Record<string, unknown>; query?: Record<string, string> };

/** Calls that need more than the id; `{mine}` things are in the path. */
const others: Readonly<Record<string, (field: string, id: string) => Sent>> = {
  'chat.ask': (field, id) => ({ body: { message: 'And now?', [field]: id } }),
  'clients.create': (field, id) => ({ body: { name: 'Bea', [field]: id } }),
  'clients.runs.start': (field, id) => ({
    body: { question: 'What now?', [field]: field === 'client_ids' ? [id] : id },
  }),
  'comments.create': (field, id) => ({ body: { ...note, [field]: id } }),
  'portfolio.activities.add': (_field, id) => ({ body: sale(id) }),
  'portfolio.activities.edit': (_field, id) => ({ body: sale(id) }),
  'portfolio.export': (field, id) => ({ query: { format: 'json', [field]: id } }),
  'reports.create': (field, id) => ({ body: { report_type: 'thread_export', [field]: id } }),
  'threads.export': (field, id) => ({ query: { format: 'md', [field]: id } }),
  'threads.grant': (field, id) => ({ body: { rights: 'read', [field]: id } }),
};

const sale = (id: string) => ({
  kind: 'sell',
  date: '2026-04-02',
  symbol: 'NVDA',
  quantity: 1,
  price: 100,
  lots: [{ activity_id: id, quantity: 1 }],
});

const idName = /_ids?$/;

function idsNamedBy({ body, query }: Endpoint): Fields {
  const read = (schema: Endpoint['body']) => inputNames(schema).filter((name) => idName.test(name));
  return { body: [...new Set(read(body))], query: read(query) };
}

async function ownThings(server: TestServer, token: string): Promise<OwnedThings> {
  const create = async (id: string, body: unknown, params: OwnedThings = {}) =>
    madeThing.parse((await server.send(endpointOf(id), { token, body, params })).json()).id;
  const threads = await askIn(server, { token, message: 'What is the price of NVDA?' });
  const portfolios = await create('portfolio.create', { name: 'Eve' });
  const accounts = await create('portfolio.accounts.create', { name: 'Eve' }, { id: portfolios });
  const activities = await create('portfolio.activities.add', activity, { id: accounts });
  const clients = await create('clients.create', { name: 'Eve' });
  return { threads, research: threads, portfolios, accounts, activities, clients };
}

/** An answer without ids and without its moment. */
function wordsOf({ body, statusCode }: { body: string; statusCode: number }): string {
  return `${statusCode} ${body.replaceAll(/[a-z]{3}_\w+/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')}`;
}

const calls = allEndpoints.flatMap((endpoint) => {
  const { body, query } = idsNamedBy(endpoint);
  return [...body, ...query].map((field) => ({ endpoint, field, isQuery: query.includes(field) }));
});

describeWithStore("somebody else's id in a body or a parameter", () => {
  it('is known to this table, whichever call names it', () => {
    expect([...new Set(calls.map(({ field }) => field))].filter((field) => !(field in kinds))).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  it('is answered like one that does not exist, and nothing is taken over', { timeout: 120_000 }, async () => {
    const server = await researchServer();
    const owned = await makeEverything(server, await server.asOwner());
    const stranger = await asStranger(server);
    const mine = await ownThings(server, stranger);
    const before = await everyOwnedRow(server);
    const told: string[] = [];
    for (const { endpoint, field, isQuery } of calls) {
      const kind = kindsByCall[endpoint.id] ?? kinds[field] ?? null;
      if (kind === null) continue;
      const foreign = owned[kind] ?? '';
      expect([endpoint.id, foreign]).toEqual([endpoint.id, expect.stringMatching(/.{8}/)]);
      const segment = /([\w-]+)\/\{id\}/.exec(endpoint.path)?.[1];
      const params = { id: mine[segment ?? ''] ?? '' };
      const send = (id: string) => {
        const usual: Sent = isQuery ? { query: { [field]: id } } : { body: { [field]: id } };
        return server.send(endpoint, { token: stranger, params, ...(others[endpoint.id]?.(field, id) ?? usual) });
      };
      const [theirs, nobodys] = [await send(foreign), await send(missingOf(foreign))];
      // A filter finds nothing; a body that names what is not there is refused.
      const isRefused = isQuery ? theirs.statusCode < 500 : theirs.statusCode >= 400 && theirs.statusCode < 500;
      if (!isRefused || wordsOf(theirs) !== wordsOf(nobodys))
        told.push(`${endpoint.id} ${field}: ${wordsOf(theirs).slice(0, 300)}, and nobody's: ${wordsOf(nobodys)}`);
    }
    const files = await Promise.all(
      [owned['threads'] ?? '', missingOf(owned['threads'] ?? '')].map((threadId) =>
        sendUpload(server, { token: stranger, content: 'Notes.', threadId }),
      ),
    );
    expect(new Set(files.map(wordsOf)).size).toBe(1);
    expect(told).toEqual([]);
    expect(await everyOwnedRow(server)).toBe(before);
  });
});
