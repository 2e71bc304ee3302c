import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { buyPortfolio } from '#server/testing/bought-portfolio.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

function portfolioOf(server: TestServer, token: string): Promise<string> {
  return buyPortfolio(server, {
    token,
    name: 'Long term',
    deposit: 2000,
    paidIn: '2026-11-12',
    day: '2026-11-16',
    symbols: ['SPY'],
    quantity: 10,
    price: 100,
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
    const early = await ask(server, mine, '/asof 1985-06-03 What is my portfolio worth?');
    expect(early.text).toContain('You have no portfolio yet');
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
    // Ten shares at $104 of $2,040: a fifth of $1,040 is $208.
    const supposed = await ask(server, mine, 'What would a 20% drop in my biggest holding do to my portfolio?');
    expect(supposed.text).toMatch(/in money of your portfolio would be −\$208\.00.*in percent .* −10\.2%/);
    for (const { claims } of [beside, past, fall, sectors, imagined, supposed])
      expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
    const foreign = await ask(server, other, 'What is my portfolio worth?');
    expect(foreign.text).not.toContain('2,040');
    expect(foreign.text).toContain('no portfolio yet');
  });
  it('is answered with what it received, how much it varies and its holdings against each other', async () => {
    const server = await testServer();
    const closes = Array.from({ length: 60 }, (_none, index) => 100 + (index % 5));
    await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500', first: '2026-08-31', closes });
    await storeBars(server.database, { symbol: 'QQQ', name: 'Invesco QQQ', first: '2026-08-31', closes });
    const token = await server.asMember('ola');
    const id = await portfolioOf(server, token);
    const add = (body: {
      kind: 'dividend' | 'buy' | 'fee' | 'interest';
      date: string;
      [field: string]: string | number;
    }) => server.call(portfolioEndpoints.addActivity, { token, params: { id }, body });
    await add({ kind: 'dividend', date: '2026-11-17', symbol: 'SPY', amount: 12.5 });
    await add({ kind: 'buy', date: '2026-11-17', symbol: 'QQQ', quantity: 1, price: 100 });
    const told = async (message: string) => {
      const { text, claims } = await ask(server, token, message);
      expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
      return text;
    };
    expect(await told('How much did I receive in dividends this year?')).toMatch(
      /dividends of your portfolio from .* were \$12\.50/,
    );
    expect(await told('What dividends did I receive until November 16, 2026?')).toContain('were $0.00');
    expect(await told('What dividends did I get in 2015?')).toContain('begins later than that');
    expect(await told('What was my return this year excluding cash?')).toContain('nothing out of a figure');
    expect(await told('What dividends did I get this year, excluding SPY?')).toContain('nothing out of a figure');
    expect(await told('How sensitive is my portfolio to interest rates?')).not.toContain('income of your portfolio');
    expect(await told('How volatile is my portfolio?')).toMatch(/volatility of your portfolio/);
    expect(await told('Rank my holdings by volatility')).toMatch(/SPY[^]*QQQ|QQQ[^]*SPY/);
    expect(await told('Which of my holdings lost the most since October 1, 2026, excluding SPY?')).not.toContain('SPY');
    expect(await told('What are my smallest positions?')).toContain('| QQQ [1] |');
    const bought = await told('What is my biggest position and how has it done since I bought it?');
    // Ten shares for a thousand: a percent is ten dollars.
    const gain =
      /largest holding is SPY\. The gain of SPY since purchase was (\d\.\d)%.*in money was \$(\d+\.\d\d)/.exec(bought);
    expect(Number(gain?.[1])).toBeGreaterThan(0);
    expect(Number(gain?.[2])).toBeCloseTo(Number(gain?.[1]) * 10);
    expect(await told('worst holding since I bought it')).toContain('gained the least since purchase');
    const cost = await told('What did I pay for my SPY shares?');
    expect(cost).toMatch(/cost of SPY was \$1,000\.00/);
    expect(cost).toMatch(/average cost of SPY per share was \$100\.00/);
    expect(await told('How many shares of SPY do I own?')).toMatch(/^The number of shares of SPY that you hold is 10/);
    expect(await told('When did I first buy QQQ?')).toMatch(/^QQQ was first bought on Nov 17, 2026/);
    expect(await told('What is my cost basis?')).toMatch(/\| SPY \[1\] \| 10 \| \$1,000\.00 \| \$100\.00 \|/);
    expect(await told('What did I pay for my AAPL shares?')).toContain('You hold no AAPL at present');
    expect(await told('What is my realised gain?')).toMatch(/realized gain of your portfolio .* was \$0\.00/);
    expect(await told('Have I made money on SPY?')).toContain('The gain of SPY');
    expect(await told('How much did SPY pay me in dividends?')).toContain('$12.50');
    expect(await told('my SPY gain')).toMatch(/^The gain of SPY since purchase was/);
    expect(await told('gain on my SPY position')).toMatch(/^The gain of SPY since purchase was/);
    const made = await told('How much money did I make this year?');
    expect(made).toMatch(/gain in money of your portfolio from .* was \$\d/);
    expect(made).toContain('The part of it by dividends and interest was $12.50');
    expect(made).toContain('time-weighted return of your portfolio');
    expect(await told('How has my portfolio done compared with SPY since I started?')).toContain(
      'time-weighted return',
    );
    expect(await told('How much cash am I sitting on?')).toContain('cash of your portfolio');
    expect(await told('What was the return of my portfolio this year, excluding SPY?')).toContain(
      'nothing out of a figure of the whole portfolio',
    );
    await add({ kind: 'fee', date: '2026-11-18', amount: 7 });
    await add({ kind: 'interest', date: '2026-11-18', amount: 3 });
    expect(await told('How much have I paid in fees?')).toMatch(
      /sum paid in fees of your portfolio from .* was \$7\.00/,
    );
    expect(await told('How much have I paid in taxes?')).toMatch(/^No sum paid in taxes was entered/);
    expect(await told('How much interest has my cash earned?')).toMatch(
      /interest of your portfolio from .* was \$3\.00/,
    );
    expect(await told('How much money have I put in overall?')).toMatch(/net sum paid in .* was \$2,000\.00/);
    expect(await told('What is my unrealized gain on SPY?')).toMatch(/^The gain of SPY since purchase was/);
    expect(await told('What share of my portfolio is in my top two holdings?')).toContain('share of SPY, QQQ together');
    expect(await told('What was my best week?')).toMatch(
      /^The best weekly return of your portfolio was .*%, from Nov 13/,
    );
    expect(await told('What was my best month?')).toContain('no whole month yet');
    expect(await told('How many different stocks do I own?')).toContain('number of holdings of your portfolio was 2');
    expect(await told('How ethical is my portfolio?')).toMatch(/about \u201cethical\u201d, and no other figure/);
    expect(await told('Did I buy SPY? How long have I held SPY?')).toContain('first bought on Nov 16, 2026');
  });

  it('is answered with its own ratios, its cash, what each holding brought, and the same of a fund over the same days', async () => {
    const server = await testServer();
    const closes = Array.from({ length: 60 }, (_none, index) => 100 + ((index * 7) % 11));
    await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500', first: '2026-08-31', closes });
    await storeBars(server.database, { symbol: 'QQQ', name: 'Invesco QQQ', first: '2026-08-31', closes });
    const token = await server.asMember('pia');
    const portfolio = await server.call(portfolioEndpoints.create, { token, body: { name: 'Core' } });
    const account = await server.call(portfolioEndpoints.createAccount, {
      token,
      params: { id: portfolio.id },
      body: { name: 'Broker', cash_mode: 'tracked' },
    });
    const add = (body: { kind: 'deposit' | 'buy' | 'dividend'; date: string; [field: string]: string | number }) =>
      server.call(portfolioEndpoints.addActivity, { token, params: { id: account.id }, body });
    await add({ kind: 'deposit', date: '2026-08-31', amount: 1000 });
    await add({ kind: 'buy', date: '2026-08-31', symbol: 'SPY', quantity: 5, price: 100 });
    await add({ kind: 'dividend', date: '2026-11-02', symbol: 'SPY', amount: 4 });

    let threadId: string | null = null;
    const told = async (message: string, isNew = false) => {
      const { events } = await server.stream(chatEndpoints.ask, {
        token,
        body: { message, thread_id: isNew ? null : threadId },
      });
      const answer = events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
      threadId = answer.threadId;
      expect(answer.claims.filter(({ status }) => status !== 'supported')).toEqual([]);
      return answer.text;
    };
    // Half of it is in the fund: so is its beta.
    expect(await told('What is the beta of my portfolio to SPY?', true)).toMatch(
      /beta of your portfolio with SPY from .* was 0\.5\d/,
    );
    expect(await told('If the market falls 10%, how much would I lose?', true)).toMatch(
      /beta with SPY of your portfolio was 0\.5\d .*in percent of your portfolio would be −5\.\d%/,
    );
    expect(await told('What is the beta of my portfolio to SPY?', true)).toMatch(/with SPY/);
    expect(await told('and against QQQ?')).toMatch(/beta of your portfolio with QQQ from .* was 0\.5\d/);
    expect(await told('no, I meant volatility')).toMatch(
      /volatility of your portfolio from .*[^]*volatility of QQQ was .*% from/,
    );
    expect(await told('and its max drawdown?')).toMatch(/It fell from the peak of .* to the trough of/);
    expect(await told('when did it recover?')).toMatch(/back at that peak/);
    expect(await told('What are the beta and the Sharpe ratio of my portfolio?', true)).toMatch(
      /^The beta of your portfolio with SPY[^]*The Sharpe ratio of your portfolio/,
    );
    expect(await told('What would happen to my portfolio if SPY fell 10%?', true)).toMatch(/A move of −10\.0%/);
    expect(await told('and if the market fell 20%?')).toMatch(/A move of −20\.0% is asked about, of SPY/);
    expect(await told('What is my cost basis in SPY?', true)).toMatch(/cost of SPY was \$500\.00/);
    expect(await told('am I in profit on it?')).toMatch(/^The gain of SPY since purchase was/);
    expect(await told('How much cash do I have?', true)).toMatch(/cash of your portfolio on .* was \$504\.00/);
    expect(await told('how much is that in percent?')).toMatch(/share of Cash in your portfolio was \d+\.\d%/);
    expect(await told('and as a share of the whole?')).toMatch(/share of Cash in your portfolio was \d+\.\d%/);
    expect(await told('Which of my holdings contributed most?', true)).toMatch(/SPY had the largest contribution/);
    expect(await told('and which least?')).toMatch(/SPY had the smallest contribution/);
    expect(await told('How much dividend income did I get this year?', true)).toMatch(/were \$4\.00/);
    expect(await told('which holding paid the most?')).toMatch(/SPY had the largest dividends/);
    expect(await told('Am I too concentrated?', true)).toMatch(/largest holding of your portfolio is SPY/);
    expect(await told('How is the Miller family portfolio doing?', true)).toContain('nobody else\u2019s');
    expect(await told('what is its beta to SPY?')).toContain('nobody else\u2019s');
  });

  it('is answered with what sales brought: of one holding, by holding and by year, in the time that is named', async () => {
    const server = await testServer();
    const closes = Array.from({ length: 60 }, (_none, index) => 100 + (index % 5));
    for (const symbol of ['SPY', 'QQQ'])
      await storeBars(server.database, { symbol, name: symbol, first: '2026-08-31', closes });
    const token = await server.asMember('sue');
    const id = await portfolioOf(server, token);
    const trade = (kind: 'buy' | 'sell', symbol: string, [date, quantity, price]: [string, number, number]) =>
      server.call(portfolioEndpoints.addActivity, {
        token,
        params: { id },
        body: { kind, symbol, date, quantity, price },
      });
    const deposit = { kind: 'deposit' as const, date: '2024-01-02', amount: 9000 };
    await server.call(portfolioEndpoints.addActivity, { token, params: { id }, body: deposit });
    await trade('buy', 'QQQ', ['2024-01-03', 20, 50]);
    await trade('buy', 'SPY', ['2024-01-03', 20, 90]);
    await trade('sell', 'QQQ', ['2024-06-03', 10, 60]);
    await trade('sell', 'SPY', ['2025-12-30', 10, 80]);
    await trade('sell', 'QQQ', ['2026-02-02', 5, 70]);
    const told = async (message: string) => {
      const { text, claims } = await ask(server, token, message);
      expect(claims.filter(({ status }) => status !== 'supported')).toEqual([]);
      return text;
    };
    expect(await told('What did I realise on QQQ in 2024?')).toMatch(
      /realized gain of QQQ from Jan 1, 2024 to Dec 31, 2024 was \$100\.00/,
    );
    const whole = await told('Realised gains per holding?');
    expect(whole).toMatch(/realized gain of your portfolio up to Nov 20, 2026 was \$100\.00/);
    expect(whole).toMatch(/profit of the sales above cost was \$200\.00.*loss of the sales below cost was −\$100\.00/);
    expect(whole).toMatch(/\| QQQ \[1\] \| \$200\.00 \|\n\| SPY \[1\] \| −\$100\.00 \|/);
    expect(await told('My realized gains by year')).toMatch(
      /\| 2024 \[1\] \| \$100\.00 \|\n\| 2025 \[1\] \| −\$100\.00 \|\n\| 2026 \[1\] \| \$100\.00 \|/,
    );
    const ofYear = await told('Realised gains this year per holding');
    expect(ofYear).toMatch(
      /from Jan 1, 2026 to Nov 20, 2026 was \$100\.00.*realized gain in percent of its cost was 40\.0%/,
    );
    expect(await told('What have I realised on SPY this year?')).toMatch(/realized gain of SPY .* was \$0\.00/);
    expect(await told('When did I sell QQQ and at what profit?')).toMatch(
      /\| Feb 2, 2026 \[1\] \| QQQ \| \$100\.00 \|\n\| Jun 3, 2024 \[1\] \| QQQ \| \$100\.00 \|/,
    );
    expect(await told('What percentage of my gains are realized?')).toContain('no other figure in its place');
    expect(await told('What were my short-term realised gains?')).toContain('short-term and long-term gains apart');
    expect(await told('Have I made money on AAPL?')).not.toContain('The gain of');
  });

  it('is answered with its dividends apart from the interest on cash, and with all income where a price is missing', async () => {
    const server = await testServer();
    const closes = [100, 101, 102, 103, 104, 105, 106];
    await storeBars(server.database, { symbol: 'SPY', name: 'SPDR S&P 500', first: '2026-11-12', closes });
    const token = await server.asMember('rex');
    const id = await portfolioOf(server, token);
    const add = (body: {
      kind: 'dividend' | 'interest' | 'transfer_in';
      date: string;
      [field: string]: string | number;
    }) => server.call(portfolioEndpoints.addActivity, { token, params: { id }, body });
    const rate = { currency: 'EUR', quote_currency: 'USD', rate: '1.10' };
    const rates = ['2026-11-12', '2026-11-17', '2026-11-20'].map((day) => ({ ...rate, day }));
    await server.call(portfolioEndpoints.putRates, { token, body: { source: 'Test', rates } });
    await add({ kind: 'dividend', date: '2026-11-17', symbol: 'SPY', amount: 12.5 });
    await add({ kind: 'interest', date: '2026-11-17', currency: 'EUR', amount: 3 });
    const told = async (message: string) => (await ask(server, token, message)).text;
    expect(await told('How much did I get in dividends this year?')).toMatch(/dividends of your portfolio .* \$12\.50/);
    expect(await told('Which of my holdings contributed most?')).not.toContain('EUR');
    expect(await told('How much interest and dividends did I get this year?')).toMatch(/income of your portfolio/);
    expect(await told('Which of my holdings has the highest beta?')).toContain('Beside the market fund itself');
    expect(await told('Which of my holdings had the worst drawdown?')).toContain('not of each of your holdings');
    expect(await told('Did my portfolio beat cash?')).not.toContain('The cash of your portfolio');
    await add({ kind: 'transfer_in', date: '2026-11-17', symbol: 'UNLISTED', quantity: 1 });
    const unpriced = await told('How much did I get in dividends this year?');
    expect(unpriced).toContain('a price or an exchange rate of that time is missing');
    expect(unpriced).toMatch(/income of your portfolio .* was \$/);
  });
});
