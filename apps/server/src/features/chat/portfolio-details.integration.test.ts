import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { buyPortfolio } from '#server/testing/bought-portfolio.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';

describeWithStore('a question about what the own portfolio is made of', () => {
  it('is answered with its kinds, its weights, its trades and its highest day, and goes on from them', async () => {
    const server = await testServer();
    const first = '2026-11-12';
    await storeBars(server.database, {
      symbol: 'SPY',
      name: 'SPDR S&P 500 ETF',
      first,
      closes: [100, 101, 102, 110, 104],
    });
    await storeBars(server.database, {
      symbol: 'AGG',
      name: 'Core Aggregate Bond ETF',
      first,
      closes: [50, 50, 50, 50, 50],
    });
    const token = await server.asMember('ada');
    const id = await buyPortfolio(server, {
      token,
      name: 'Long term',
      deposit: 2000,
      paidIn: '2026-11-12',
      day: '2026-11-16',
      symbols: ['SPY'],
      quantity: 10,
      price: 100,
    });
    const add = (body: { kind: 'buy' | 'sell'; date: string; symbol: string; quantity: number; price: number }) =>
      server.call(portfolioEndpoints.addActivity, { token, params: { id }, body });
    await add({ kind: 'buy', date: '2026-11-16', symbol: 'AGG', quantity: 4, price: 50 });
    await add({ kind: 'sell', date: '2026-11-17', symbol: 'SPY', quantity: 2, price: 110 });
    const asked = async (message: string, thread: string | null = null) => {
      const { events } = await server.stream(chatEndpoints.ask, { token, body: { message, thread_id: thread } });
      const answer = events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
      expect(answer.claims.filter(({ status }) => status !== 'supported')).toEqual([]);
      return answer;
    };
    const told = async (message: string) => (await asked(message)).text;
    // Eight at 104 and four at 50, with 1,020 of cash: 832, 200 and 2,052 in all.
    const kinds = await told('How much of my portfolio is in stocks and how much in bonds?');
    expect(kinds).toMatch(/Stocks and stock funds in your portfolio was 40\.5%/);
    expect(kinds).toMatch(/Bond funds in your portfolio was 9\.7%/);
    expect(kinds).not.toContain('I tell nothing');
    expect(await told('Which of my holdings are more than 15% of my portfolio?')).toContain('was 1 [1]: SPY.');
    expect(await told('Does any one stock make up more than half of my portfolio?')).toMatch(/^No\./);
    expect(await told('What weight do SPY and AGG have together?')).toContain('together in your portfolio was 50.3%');
    const target = await told('How much SPY do I have to sell to get it to 20%?');
    // A fifth of 2,052 is 410.40: 421.60 less of it, at 104.
    expect(target).toMatch(/shares of SPY to sell is 4\.05 .*sale of SPY is \$421\.60/);
    expect(await told('On which day was my portfolio worth the most?')).toMatch(
      /was \$2,100\.00 .*It was on Nov 18, 2026/,
    );
    expect(await told('When was my last sale?')).toMatch(/last sale was of SPY, on Nov 17, 2026/);
    expect(await told('How many trades did I make in 2026?')).toContain('was 3 [1]');
    expect(await told('What did I sell in 2026?')).toContain('| sold SPY [1] | Nov 17, 2026 | 2 | $110.00 | $220.00 |');
    expect(await told('How has my portfolio done since I sold SPY?')).toContain('from Nov 17, 2026');
    const then = await told('What was my portfolio worth when I bought AGG?');
    expect(then).toMatch(/I took the day of your first purchase of AGG, as it was entered\./);
    expect(then).toMatch(/These figures are of Nov 16, 2026.*value of your portfolio was \$2,010\.00/s);
    expect(await told("What would my portfolio be worth if I'd never sold SPY?")).toMatch(
      /worth less unsold, is \$12\.00/,
    );
    expect(await told('How much of my gain comes from SPY?')).toContain('share of SPY in that gain is 100.0%');
    expect(await told('What if I had bought AGG instead of SPY?')).toContain('Some SPY was sold since');
    expect(await told('What if I had bought SPY instead of AGG?')).toMatch(/supposed value in SPY would be \$205\.94/);
    expect(await told('Am I overweight against SPY?')).toContain('what a fund holds inside');
    expect(await told('What is the P/E of my portfolio?')).toContain('no earnings of a whole year');
    expect(await told('How did my portfolio do in each regime?')).toContain('in quarters with a regime');
    expect(await told('When was my last deposit?')).toMatch(/deposit was on Nov 12, 2026.*paid in was \$2,000\.00/);
    expect(await told('Have I ever withdrawn money?')).toContain('No withdrawals are entered');
    // No day before that of its highest value was worth as much.
    expect(await told('When was my portfolio first above $2,050?')).toMatch(
      /sum asked about is \$2,050\.00.*first at or above it on Nov 18, 2026.*first such day was \$2,100\.00/,
    );
    expect(await told('How correlated is my portfolio with bonds?')).toMatch(
      /I took bonds to mean AGG.*no correlation with AGG/s,
    );
    expect(await told('What did I pay for AGG and what is it worth now?')).toMatch(
      /cost of AGG was \$200\.00.*value of AGG on .* was \$200\.00/s,
    );
    expect(await told('What is my exposure to AGG?')).toContain('weight of AGG was 9.7%');
    const { threadId: thread } = await asked('Rank my holdings by gain');
    expect((await asked('sell half of it', thread)).text).toContain('shares of SPY to sell is 4 ');
    const { threadId: ofSale } = await asked('When was my last sale?');
    expect((await asked('How has it done since?', ofSale)).text).toContain('SPY returned 2.0% from Nov 17, 2026');
  });

  it('is answered as of a past day where a turn sets its level back', async () => {
    const server = await testServer();
    const closes = Array.from({ length: 29 }, (_, day) => 100 + day);
    await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500 ETF', first: '2026-10-12', closes });
    const token = await server.asMember('ada');
    await buyPortfolio(server, {
      token,
      name: 'Long term',
      deposit: 2000,
      paidIn: '2026-10-12',
      day: '2026-10-12',
      symbols: ['SPY'],
      quantity: 10,
      price: 100,
    });
    const ask = async (message: string, thread: string | null) => {
      const { events } = await server.stream(chatEndpoints.ask, { token, body: { message, thread_id: thread } });
      return events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
    };
    const worth = await ask('What is my portfolio worth?', null);
    const before = await ask('And a week ago?', worth.threadId);
    const day = (text: string) => /These figures are of (\w+ \d+, \d{4})/.exec(text)?.[1] ?? '';
    expect(Date.parse(day(worth.text)) - Date.parse(day(before.text))).toBe(7 * 86_400_000);
    const valueOf = (text: string) =>
      Number(/value of your portfolio was \$([\d,.]+\d)/.exec(text)?.[1]?.replaceAll(',', ''));
    // Ten shares that rose by a dollar a session, of which today's is not over: four of them lie between.
    expect(valueOf(worth.text) - valueOf(before.text)).toBe(40);
  });
});
