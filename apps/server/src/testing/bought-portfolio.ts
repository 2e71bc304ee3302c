import { portfolioEndpoints } from '@aex/contracts/portfolio';
import type { TestServer } from './test-server.ts';

type Bought = {
  token: string;
  name?: string;
  /** Paid in on the day of the purchases, or on that of `paidIn`. */
  deposit: number;
  day: string;
  paidIn?: string;
  symbols: readonly string[];
  quantity: number;
  price: number;
};

/** Makes a portfolio of one account with the same purchase of each symbol, and gives the id of its account. */
export async function buyPortfolio(server: TestServer, bought: Bought): Promise<string> {
  const { token, name = 'Mine', deposit, day, paidIn = day, symbols, quantity, price } = bought;
  const { id } = await server.call(portfolioEndpoints.create, { token, body: { name } });
  const account = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id },
    body: { name: 'Broker', cash_mode: 'tracked' },
  });
  const add = (body: { kind: 'deposit' | 'buy'; date: string; [field: string]: string | number }) =>
    server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body });
  await add({ kind: 'deposit', date: paidIn, amount: deposit });
  for (const symbol of symbols) await add({ kind: 'buy', date: day, symbol, quantity, price });
  return account.id;
}
