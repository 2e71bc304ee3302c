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
  model,
  note,
  type OwnedThings,
  thesis,
  wordsOf,
} from '#server/testing/owned-things.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testPassword } from '#server/testing/test-server.ts';

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
  return !isApart && kinds.length > 0 && kinds.every(([, kind]) => !notAnybodys.has(kind));
}

describeWithStore("somebody else's id", () => {
  it('is answered at every call like one that does not exist, and changes nothing', { timeout: 120_000 }, async () => {
    const server = await researchServer();
    const owned = await makeEverything(server, await server.asOwner());
    const stranger = await asStranger(server);
    const mine: OwnedThings = {
      threads: await askIn(server, { token: stranger, message: 'What is the price of NVDA?' }),
      clients: madeThing.parse(
        (await server.send(endpointOf('clients.create'), { token: stranger, body: { name: 'Eve' } })).json(),
      ).id,
    };
    const before = await everyOwnedRow(server);
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
    expect(await everyOwnedRow(server)).toBe(before);
  });
});
