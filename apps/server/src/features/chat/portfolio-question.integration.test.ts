import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

async function portfolioOf(server: TestServer, token: string): Promise<void> {
  const portfolio = await server.call(portfolioEndpoints.create, { token, body: { name: 'Long term' } });
  const account = await server.call(portfolioEndpoints.createAccount, {
    token,
    params: { id: portfolio.id },
    body: { name: 'Broker', cash_mode: 'tracked' },
  });
  const deposit = { kind: 'deposit' as const, date: '2026-11-12', amount: 2000 };
  await server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body: deposit });
  await server.call(portfolioEndpoints.addActivity, {
    token,
    params: { id: account.id },
    body: { kind: 'buy', date: '2026-11-16', symbol: 'SPY', quantity: 10, price: 100 },
  });
}

async function ask(server: TestServer, token: string, message: string) {
  const { events } = await server.stream(chatEndpoints.ask, { token, body: { message, thread_id: null } });
  return events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
}

describeWithStore('a question about the own portfolio', () => {
  it('is answered with its value and each share of it, cash included, every figure supported, and with nobody else\u2019s', async () => {
    const server = await testServer();
    await storeBars(server.database, {
      symbol: 'SPY',
      name: 'SPDR S&P 500',
      first: '2026-11-12',
      closes: [100, 101, 102, 103, 104],
    });
    const mine = await server.asMember('mia');
    const other = await server.asMember('noah');
    await portfolioOf(server, mine);
    const answer = await ask(server, mine, 'What is my portfolio worth?');
    expect(answer.text).toContain('$2,040.00');
    expect(answer.claims.filter(({ status }) => status !== 'supported')).toEqual([]);
    expect(answer.text).toMatch(/SPY.*\$1,040\.00.*51\.0%/);
    const beside = await ask(server, mine, 'How did my portfolio do vs SPY since November 16, 2026?');
    expect(beside.text).toMatch(/time-weighted return of your portfolio from Nov 16, 2026/);
    expect(beside.text).toContain('SPY returned');
    const past = await ask(
      server,
      mine,
      'What was the return of my portfolio between November 16 and November 17, 2026?',
    );
    expect(past.text).toMatch(/time-weighted return of your portfolio from Nov 16, 2026 to Nov 17, 2026 was 0\.5%/);
    const fall = await ask(server, mine, 'What was the max drawdown of my portfolio?');
    expect(fall.text).toMatch(/maximum drawdown of your portfolio from .* was 0\.0%/);
    const sectors = await ask(server, mine, 'How much of my portfolio is in tech?');
    expect(sectors.text).toContain('Nothing that you hold is classified as Information Technology');
    const imagined = await ask(server, mine, 'What will my portfolio be worth in 5 years?');
    expect(imagined.text).not.toContain('$');
    for (const { claims } of [beside, past, fall, sectors, imagined])
      expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
    const foreign = await ask(server, other, 'What is my portfolio worth?');
    expect(foreign.text).not.toContain('2,040');
    expect(foreign.text).toContain('no portfolio yet');
  });
});
