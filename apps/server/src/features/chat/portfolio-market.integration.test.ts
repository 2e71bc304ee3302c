import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const length = 60;
// The market goes up and down by turns; what moves twice as much has a beta of two.
const moved = (times: number) =>
  Array.from({ length }).reduce<number[]>(
    (closes, _none, index) => [...closes, (closes.at(-1) ?? 100) * (1 + (index % 2 === 0 ? 0.01 : -0.008) * times)],
    [],
  );

async function heldOf(server: TestServer): Promise<string> {
  for (const [symbol, times] of [
    ['SPY', 1],
    ['WILD', 2],
    ['CALM', 0.5],
  ] as const)
    await storeBars(server.database, { symbol, name: symbol, first: '2026-08-31', closes: moved(times) });
  await server.database.pool.query(`update instruments set sector = 'Energy' where symbol = 'WILD'`);
  const token = await server.asMember('mara');
  const { id } = await server.call(portfolioEndpoints.create, { token, body: { name: 'Mine' } });
  const account = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id },
    body: { name: 'Broker', cash_mode: 'tracked' },
  });
  const add = (body: { kind: 'deposit' | 'buy'; date: string; [field: string]: string | number }) =>
    server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body });
  await add({ kind: 'deposit', date: '2026-09-01', amount: 10_000 });
  for (const symbol of ['WILD', 'CALM', 'SPY'])
    await add({ kind: 'buy', date: '2026-09-01', symbol, quantity: 10, price: 100 });
  return token;
}

function threadOf(server: TestServer, token: string) {
  let thread: string | null = null;
  return async (message: string): Promise<string> => {
    const { events, response } = await server.stream(chatEndpoints.ask, {
      token,
      body: { message, thread_id: thread },
    });
    thread = String(response.headers['x-aex-thread-id']);
    const { text, claims } = events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
    expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
    return text;
  };
}

describeWithStore('the own holdings beside the market', () => {
  it('are told by their betas where it is asked which falls most with it, and the first of them holds on', async () => {
    const server = await testServer();
    const ask = threadOf(server, await heldOf(server));
    await ask('How is my portfolio doing?');
    const order = await ask('which would fall most if the market drops?');
    expect(order).toMatch(/WILD had the highest beta with SPY, 2\.00/);
    expect(order).toMatch(/beta of CALM with SPY was 0\.50/);
    expect(await ask('how much of it do I have?')).toContain('The number of shares of WILD that you hold is 10');
    expect(await ask('which one moves least with the market?')).toMatch(/CALM had the lowest beta with SPY, 0\.50/);
  });

  it('move by the value of a sector where a move of that is supposed', async () => {
    const server = await testServer();
    const ask = threadOf(server, await heldOf(server));
    const fall = await ask('What would happen to my portfolio if energy falls 20%?');
    expect(fall).toContain('A move of −20.0% is asked about, of Energy alone');
    expect(await ask('and if utilities fall 20%?')).toContain('You hold no share of the sector Utilities itself');
  });

  it('are set beside an index, and in order, by the turns that ask for it', async () => {
    const server = await testServer();
    const ask = threadOf(server, await heldOf(server));
    await ask('How is my portfolio doing since October 1, 2026?');
    const beside = await ask('would SPY have been better?');
    expect(beside).toContain('The time-weighted return of your portfolio from Oct 1, 2026');
    expect(beside).toContain('SPY returned');
    expect(await ask('which holdings are behind?')).toContain('These are figures of what you hold now');
  });
});
