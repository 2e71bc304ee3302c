import type { Access, Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { mayRole } from '@aex/contracts/permissions';
import { expect, it } from 'vitest';
import { strictProblem } from '#server/testing/endpoint-caller.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const callers = ['nobody', 'broken token', 'guest', 'member', 'demo', 'owner'] as const;
type Caller = (typeof callers)[number];
type Verdict = 'let through' | 401 | 403;

// Who is let through by each kind of access; the others get the status.
const table: Record<Access, Record<Caller, Verdict>> = {
  public: row(['let through', 401, 'let through', 'let through', 'let through', 'let through']),
  session: row([401, 401, 'let through', 'let through', 'let through', 'let through']),
  account: row([401, 401, 403, 'let through', 'let through', 'let through']),
  internal: row([401, 401, 403, 403, 'let through', 'let through']),
  owner: row([401, 401, 403, 403, 403, 'let through']),
};

function row([nobody, broken, guest, member, demo, owner]: [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]) {
  return { nobody, 'broken token': broken, guest, member, demo, owner };
}

function expected(endpoint: Endpoint, caller: Caller): Verdict {
  if (endpoint.id === 'auth.refresh') return 401;
  if (caller === 'broken token' && endpoint.ignoresToken === true) return 'let through';
  const { permission } = endpoint;
  const byAccess = table[endpoint.access][caller];
  if (permission === undefined || byAccess !== 'let through') return byAccess;
  return mayRole(caller === 'owner' ? 'owner' : 'analyst', permission) ? byAccess : 403;
}

function verdict(status: number): Verdict | 'failed' {
  if (status >= 500) return 'failed';
  return status === 401 || status === 403 ? status : 'let through';
}

async function tokenOf(server: TestServer, caller: Caller): Promise<string | undefined> {
  switch (caller) {
    case 'nobody':
      return undefined;
    case 'broken token':
      return 'not-a-token';
    case 'guest':
      return server.asGuest();
    case 'member':
      return server.asMember();
    case 'demo':
      return server.asDemo();
    case 'owner':
      return server.asOwner();
  }
}

function missingParams(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'missing']));
}

describeWithStore('the access table', () => {
  it.each([...callers])('holds for %s at every endpoint', async (caller) => {
    const server = await testServer();
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    let token = await tokenOf(server, caller);
    for (const endpoint of allEndpoints) {
      const request = { params: missingParams(endpoint), ...(token === undefined ? {} : { token }) };
      const response = await server.send(endpoint, request);
      seen[endpoint.id] = String(verdict(response.statusCode));
      wanted[endpoint.id] = String(expected(endpoint, caller));
      // What changed something may have ended the session, as log-out does.
      if (endpoint.method !== 'GET' && response.statusCode < 300) token = await tokenOf(server, caller);
    }
    expect(seen).toEqual(wanted);
  });

  it('gives every refusal as problem details, with the scheme to use for a missing token', async () => {
    const server = await testServer();
    for (const endpoint of allEndpoints.filter(({ access }) => access !== 'public')) {
      const response = await server.send(endpoint, { params: missingParams(endpoint) });
      expect(strictProblem(response).status).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.headers['cache-control']).not.toBe('public');
    }
  });

  it('holds for HEAD as for GET, without a body', async () => {
    const server = await testServer();
    const token = await server.asGuest();
    for (const endpoint of allEndpoints.filter(({ method, answer }) => method === 'GET' && answer.kind === 'json')) {
      const request = { params: missingParams(endpoint), token };
      const url = endpoint.path.replaceAll(/\{\w+\}/g, 'missing');
      const head = await server.http.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${token}` } });
      expect(head.statusCode).toBe((await server.send(endpoint, request)).statusCode);
      expect(head.body).toBe('');
    }
  });
});
