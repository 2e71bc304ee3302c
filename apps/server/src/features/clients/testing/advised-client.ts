import { authEndpoints } from '@aex/contracts/auth';
import type { ClientPolicy } from '@aex/contracts/clients';
import { clientEndpoints } from '@aex/contracts/clients';
import type { GrantableRole } from '@aex/contracts/people';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { storeBars } from '#server/testing/test-data.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

/** A server with two listed symbols: NVDA at 110 and SPY at 500. */
export async function advisingServer(): Promise<TestServer> {
  const server = await testServer({ now: '2026-05-08T21:00:00.000Z' });
  const first = '2026-05-04';
  await storeBars(server.database, { symbol: 'NVDA', name: 'NVIDIA', first, closes: [104, 106, 110] });
  await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500 ETF', first, closes: [498, 499, 500] });
  return server;
}

/** A token of somebody of a role, in internal mode. */
export async function tokenOfRole(server: TestServer, role: GrantableRole, username: string): Promise<string> {
  await server.asMember(username);
  await server.database.pool.query('update accounts set role = $1, is_institutional = true where username_key = $2', [
    role,
    username,
  ]);
  const body = { username, password: testPassword, mode: 'internal' as const };
  return (await server.call(authEndpoints.login, { body })).access_token;
}

export type MadeClient = {
  name: string;
  household_id?: string;
  model_id?: string;
  policy?: ClientPolicy;
  /** Units of symbols, bought on 2026-05-05 out of the deposit. */
  holdings?: Readonly<Record<string, number>>;
  deposit?: number;
  note?: string;
};

/** A client with one portfolio of these holdings. */
export async function madeClient(server: TestServer, token: string, made: MadeClient) {
  const { holdings = {}, deposit = 10_000, note, ...body } = made;
  const client = await server.call(clientEndpoints.create, { token, body });
  const params = { id: client.id };
  const portfolio = await server.call(clientEndpoints.addPortfolio, { token, params, body: { name: 'Main' } });
  const account = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id: portfolio.id },
    body: { name: 'Custody' },
  });
  const add = (activity: object) =>
    server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body: activity as never });
  if (deposit > 0) await add({ kind: 'deposit', date: '2026-05-05', amount: deposit, note: note ?? null });
  for (const [symbol, quantity] of Object.entries(holdings))
    await add({ kind: 'buy', date: '2026-05-05', symbol, quantity, price: 100 });
  return { client, params, portfolioId: portfolio.id, accountId: account.id };
}
