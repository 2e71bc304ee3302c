import { authEndpoints } from '@aex/contracts/auth';
import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { CallOptions } from '#server/testing/endpoint-caller.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Attempt = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

const quotes = `' OR 1=1--`;
const paths = '../../../../etc/passwd';
const bait = 'a!'.repeat(4000);
const hostile = [
  quotes,
  '$1; drop table accounts',
  '%_\\',
  paths,
  '__proto__',
  '{{7*7}}${7*7}',
  '\u202e\ufeff💥',
  bait,
];
const foreign = {
  id: 'x',
  user_id: 'x',
  owner: 'x',
  role: 'owner',
  mode: 'internal',
  is_admin: true,
  is_public: true,
  plan: 'x',
};
// A listener of the machine's own events has no end to wait for.
const endless = new Set(['chat.resume']);
const slowestMs = 20_000;

function paramsOf({ path }: Endpoint, value: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, value]));
}

function queryOf(value: string): Record<string, string> {
  const names = ['q', 'query', 'symbol', 'symbols', 'ticker', 'category', 'cursor', 'from', 'as_of', 'kinds', 'period'];
  return Object.fromEntries(names.map((name) => [name, value]));
}

function attemptsOf(endpoint: Endpoint): Attempt[] {
  const params = paramsOf(endpoint, 'thr_missing');
  const bodies = [undefined, null, [], '', 7, {}, foreign, { message: {}, tickers: [null], name: [] }];
  return [
    ...bodies.map((body) => ({ params, body })),
    ...hostile.map((text) => ({
      params: paramsOf(endpoint, text.slice(0, 150)),
      query: queryOf(text.slice(0, 1500)),
      body: { name: text, title: text, message: text, symbol: text, username: text, password: text },
    })),
    { params, query: { limit: '1e9', offset: '-1', sort: 'password_hash', user_id: 'acc_other' } },
    ...hostile.map((text) => ({ params, query: oneKnownName(endpoint, text) })),
  ];
}

// Refused names hide what a known name would do, so one goes alone.
function oneKnownName({ query }: Endpoint, text: string): Record<string, string> {
  const shape = query === undefined || !('shape' in query) ? {} : Object(query.shape);
  return Object.fromEntries(
    Object.keys(shape)
      .slice(0, 1)
      .map((name) => [name, text.slice(0, 1500)]),
  );
}

async function tryAll(server: TestServer, endpoint: Endpoint, options: CallOptions): Promise<string[]> {
  const faults: string[] = [];
  for (const attempt of attemptsOf(endpoint)) {
    const began = performance.now();
    const answer = await server.send(endpoint, { ...attempt, ...options });
    const isFault = answer.statusCode >= 500 && answer.statusCode !== 503;
    const tells = /\bat .*\.(ts|js):\d|node_modules|select .* from |insert into /i.test(answer.body);
    const isSlow = performance.now() - began > slowestMs;
    if (isFault || tells || isSlow)
      faults.push(
        `${endpoint.id} ${answer.statusCode} ${JSON.stringify(attempt).slice(0, 200)} ${answer.body.slice(0, 200)}`,
      );
  }
  return faults;
}

/** Whether anything at any depth takes fields that it does not name. */
function hasOpenObject(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const isOpen =
    'type' in schema && schema.type === 'object' && !('additionalProperties' in schema && isClosed(schema));
  return isOpen || Object.values(schema).some(hasOpenObject);
}

// A record says what its values are.
function isClosed({ additionalProperties }: { additionalProperties: unknown }): boolean {
  return (
    additionalProperties === false ||
    (additionalProperties !== true && Object.keys(Object(additionalProperties)).length > 0)
  );
}

describeWithStore('every call', () => {
  it(
    'answers hostile and ill-formed requests of the owner without a failure, a wait or its insides',
    { timeout: 240_000 },
    async () => {
      const server = await testServer();
      let token = await server.asOwner();
      const faults: string[] = [];
      for (const endpoint of allEndpoints.filter(({ id }) => !endless.has(id))) {
        faults.push(...(await tryAll(server, endpoint, { token })));
        // Some calls end the session that makes them.
        if ((await server.send(authEndpoints.me, { token })).statusCode === 401) token = await server.asOwner();
      }
      expect(faults).toEqual([]);
      expect((await server.http.inject('/readyz')).statusCode).toBe(200);
      const { rows } = await server.database.pool.query(
        "select count(*)::int as owners from accounts where role = 'owner'",
      );
      expect(rows).toEqual([{ owners: 1 }]);
    },
  );

  it('that changes something refuses fields which it does not name', () => {
    const loose = allEndpoints.filter(({ body }) => {
      const read = body?.safeParse({ zz_is_admin: true });
      const issues = read?.success === false ? read.error.issues : [];
      return read !== undefined && !issues.some(({ code }) => code === 'unrecognized_keys' || code === 'invalid_union');
    });
    expect(loose.map(({ id }) => id)).toEqual([]);
  });

  it('refuses them at every depth, but for what a browser says of a passkey', () => {
    const loose = allEndpoints.filter(
      ({ body }) => body !== undefined && hasOpenObject(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
    );
    expect(loose.map(({ id }) => id)).toEqual([
      'auth.second-factor-login',
      'auth.register-passkey',
      'auth.passkey-login',
    ]);
  });

  it('refuses parameters which it does not name, but for those with which a broker sends somebody back', () => {
    const loose = allEndpoints.filter(({ query }) => {
      const read = query?.safeParse({ zz_sort: 'password_hash' });
      const issues = read?.success === false ? read.error.issues : [];
      return read !== undefined && !issues.some(({ code }) => code === 'unrecognized_keys' || code === 'invalid_union');
    });
    expect(loose.map(({ id }) => id)).toEqual(['brokers.authorize', 'brokers.callback']);
  });
});
