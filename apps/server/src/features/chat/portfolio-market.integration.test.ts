import { expect, it } from 'vitest';
import { threadOf } from '#server/testing/asked-thread.ts';
import { buyPortfolio } from '#server/testing/bought-portfolio.ts';
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
  await buyPortfolio(server, {
    token,
    deposit: 10_000,
    day: '2026-09-01',
    symbols: ['WILD', 'CALM', 'SPY'],
    quantity: 10,
    price: 100,
  });
  return token;
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
