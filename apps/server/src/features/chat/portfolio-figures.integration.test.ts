import { expect, it } from 'vitest';
import { threadOf } from '#server/testing/asked-thread.ts';
import { buyPortfolio } from '#server/testing/bought-portfolio.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const sessions = 57;
/** Closes of the sessions from the first of September to the nineteenth of November, which go up and down by turns. */
const closesOf = (first: number, step: number) =>
  Array.from({ length: sessions }, (_none, index) => first * (1 + (index % 2 === 0 ? 0 : step)) * 1.001 ** index);
const closes = {
  BIG: closesOf(300, 0.02),
  MID: closesOf(100, -0.01),
  SMALL: closesOf(50, 0.01),
  SPY: closesOf(400, 0.005),
};
const held = ['BIG', 'MID', 'SMALL'] as const;
const lastOf = (symbol: keyof typeof closes) => closes[symbol].at(-1) ?? Number.NaN;
const value = 4000 + held.reduce((sum, symbol) => sum + 10 * lastOf(symbol), 0);
const usd = (amount: number) =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

async function holder(server: TestServer): Promise<string> {
  for (const symbol of [...held, 'SPY'] as const)
    await storeBars(server.database, { symbol, name: symbol, first: '2026-08-31', closes: closes[symbol] });
  const token = await server.asMember('mara');
  // Ten of each at 200 leave 4,000 of the 10,000 that are paid in.
  await buyPortfolio(server, { token, deposit: 10_000, day: '2026-09-01', symbols: held, quantity: 10, price: 200 });
  return token;
}

async function payDividend(server: TestServer, symbol: string, amount: number): Promise<void> {
  await server.database.pool.query(
    `insert into corporate_actions (instrument_id, kind, ex_date, provider, amount, known_at)
     select id, 'dividend', '2026-10-01', 'made', $2, '2026-09-20T00:00:00Z' from instruments where symbol = $1`,
    [symbol, amount],
  );
}

async function asking(): Promise<(message: string) => Promise<string>> {
  const server = await testServer();
  const token = await holder(server);
  await payDividend(server, 'MID', 2.5);
  return threadOf(server, token);
}

describeWithStore('figures of the own portfolio', () => {
  it('tell its money-weighted return beside the time-weighted one', async () => {
    const text = await (await asking())('What is my money-weighted return?');
    // One payment: the rate is the growth of it over its days, made yearly.
    const years = (Date.parse('2026-11-20') - Date.parse('2026-09-01')) / 86_400_000 / 365;
    const rate = ((value / 10_000) ** (1 / years) - 1) * 100;
    expect(text).toContain(`was ${rate.toFixed(1).replace('-', '−')}% a year`);
    expect(text).toContain('The time-weighted return of your portfolio over the same days');
  });

  it('set it against a benchmark that is named', async () => {
    const ask = await asking();
    const text = await ask('What is my tracking error against SPY?');
    expect(text).toMatch(/Measured against SPY .* the annualized alpha of your portfolio was/);
    expect(text).toContain('The tracking error of your portfolio was');
    const fall = await ask("What is my max drawdown compared to SPY's?");
    expect(fall).toContain('The maximum drawdown of your portfolio');
    expect(fall).toContain('The maximum drawdown of SPY');
  });

  it('tell what the same payments would be worth in something else', async () => {
    const text = await (await asking())('If I had put everything in SPY, what would I have now?');
    const worth = (10_000 / (closes.SPY[0] ?? Number.NaN)) * lastOf('SPY');
    expect(text).toContain(`it would be worth ${usd(worth)}`);
    expect(text).toContain(`The value of your portfolio was ${usd(value)}`);
  });

  it('tell what equal weights would buy and sell, what weights that are named would, and what a sale would bring', async () => {
    const ask = await asking();
    const text = await ask('Rebalance me to equal weights: what would I need to buy and sell?');
    const target = (value - 4000) / held.length;
    expect(text).toContain(`the value of each holding is ${usd(target)}`);
    for (const symbol of held) {
      const worth = 10 * lastOf(symbol);
      expect(text).toContain(`| ${symbol} [1] | ${usd(worth)} | ${usd(target - worth)} |`);
    }
    const invested = value - 4000;
    const named = await ask('Rebalance my portfolio to 60% BIG and 40% MID');
    for (const [symbol, weight] of [
      ['BIG', 0.6],
      ['MID', 0.4],
      ['SMALL', 0],
    ] as const) {
      const worth = 10 * lastOf(symbol);
      const aim = weight * invested;
      expect(named).toContain(`| ${symbol} [1] | ${usd(worth)} | ${usd(aim)} | ${usd(aim - worth)} |`);
    }
    expect(await ask('Rebalance my portfolio to 60% BIG and 30% MID')).toContain('add up to the whole');
    expect(await ask('Rebalance my portfolio to 50% stocks and 50% BIG')).toContain('each holding is named');
    const sold = await ask('If I sold half of my BIG, what gain would I realise?');
    expect(sold).toContain(`The gain of the sale of BIG is ${usd(5 * lastOf('BIG') - 1000)}`);
    expect(sold).toContain(`The supposed cash is ${usd(4000 + 5 * lastOf('BIG'))}`);
    const ofMix = await (await asking())('What would a 60/40 of BIG and MID have returned if I rebalanced it monthly?');
    expect(ofMix).toContain('The mix returned');
  });

  it('tell its dividend yield by what was paid of a share, and name what nothing is known of', async () => {
    const text = await (await asking())('What is my average dividend yield?');
    expect(text).toContain(`The dividend yield of your portfolio was ${((25 / value) * 100).toFixed(2)}%`);
    expect(text).toContain('The dividends of a year come to $25.00 on what you hold now');
    expect(text).toContain('Of BIG and SMALL I hold no dividends');
    expect(await (await asking())('What is my yield on cost?')).toContain(`was ${((25 / 6000) * 100).toFixed(2)}%`);
  });

  it('tell the share of so many of the largest holdings, and the weights beside another figure of each', async () => {
    const ask = await asking();
    const top = ((10 * (lastOf('BIG') + lastOf('MID'))) / value) * 100;
    expect(await ask('What share of my portfolio is in my two largest positions?')).toContain(
      `The share of BIG, MID together in your portfolio was ${top.toFixed(1)}%`,
    );
    const both = await ask('Which of my holdings has the highest volatility, and what is its weight?');
    expect(both).toContain('BIG had the highest annualized volatility');
    expect(both).toMatch(/\| Holding \| Weight \|/);
  });

  it('count its good and its bad months, and tell its deepest fall by its usual name', async () => {
    const ask = await asking();
    const text = await ask('How many winning months have I had?');
    const [, up, down] =
      /number of positive months of your portfolio was (\d) \[1\], and the number of negative months (\d)/.exec(text) ??
      [];
    // September and October are whole, November is not.
    expect(Number(up) + Number(down)).toBe(2);
    expect(await ask("What was my portfolio's maximum drawdown?")).toContain('The maximum drawdown of your portfolio');
    expect(await ask('What was my deepest loss?')).toContain('The maximum drawdown of your portfolio');
  });

  it('of a holding tell what it gained beside how long it is held', async () => {
    const text = await (await asking())('How long have I held MID and is it a gain?');
    expect(text).toContain('MID was first bought on Sep 1, 2026');
    expect(text).toContain('The gain of MID since purchase was');
  });
});

describeWithStore('questions of its holdings and of times', () => {
  it('are answered by how many are above their cost, and by what was bought first', async () => {
    const ask = await asking();
    const above = held.filter((symbol) => lastOf(symbol) > 200).length;
    expect(await ask('How many of my positions are profitable?')).toContain(
      `The number of holdings above their cost is ${above} [1]. The number of holdings is 3 [1].`,
    );
    const oldest = await ask('Which holding has been in my portfolio the longest?');
    expect(oldest).toContain('BIG, MID and SMALL were first bought before all others, on Sep 1, 2026');
  });

  it('are answered by the return of the time that is named, and of both quarters', async () => {
    const ask = await asking();
    expect(await ask('Is my portfolio up this week?')).toContain('The time-weighted return of your portfolio from Nov');
    const quarters = await ask('What was my return in Q4 compared with Q3?');
    expect(quarters).toContain('from Sep 30, 2026 to');
    expect(quarters).toContain('to Sep 30, 2026');
    expect(await ask('How do I compare to SPY since I started?')).toMatch(/The (?:lead over|lag behind) SPY/);
  });

  it('suppose the same move of two of them', async () => {
    const text = await (await asking())('If both BIG and MID fall 10%, what happens to my portfolio?');
    expect(text).toContain(`would be ${usd(-(lastOf('BIG') + lastOf('MID')))}`);
  });
});

describeWithStore('what is supposed of the own portfolio', () => {
  it.each(['If BIG falls to $200, what do I lose?', 'What would I lose if BIG drops to 200?'])(
    'is a move to the price that is named: %s',
    async (question) => {
      const text = await (await asking())(question);
      expect(text).toContain(`The change in money of your portfolio would be ${usd(10 * (200 - lastOf('BIG')))}`);
    },
  );

  it('is the weight of a holding with a sum put into it, new or from the cash, of which there must be enough', async () => {
    const ask = await asking();
    const worth = 10 * lastOf('MID');
    const added = ((worth + 1000) / (value + 1000)) * 100;
    const text = await ask('If I put another $1,000 into MID, what would its weight be?');
    expect(text).toContain(`The supposed weight of MID with it is ${added.toFixed(1)}%`);
    expect(text).not.toContain('The sum invested in');
    const moved = ((worth + 1000) / value) * 100;
    expect(await ask('If I add $1,000 of MID from my cash, what would its weight be?')).toContain(
      `is ${moved.toFixed(1)}%`,
    );
    expect(await ask('If I add $5,000 of MID from my cash, what would its weight be?')).toContain('more than the cash');
  });

  it('is a rate that its return is set against over the same days', async () => {
    const text = await (await asking())('Did my portfolio beat a savings account at 4%?');
    const years = (Date.parse('2026-11-20') - Date.parse('2026-08-31')) / 86_400_000 / 365.25;
    expect(text).toMatch(/^No\. The time-weighted return/);
    expect(text).toContain(`over the same days, is ${((1.04 ** years - 1) * 100).toFixed(1)}%`);
  });
});

describeWithStore('turns behind what is supposed of the own portfolio', () => {
  it('change the size of the move, or what it is of', async () => {
    const ask = await asking();
    await ask('If BIG falls 10%, what do I lose?');
    const more = await ask('and if it falls 30%?');
    expect(more).toContain(`The change in money of your portfolio would be ${usd(-3 * lastOf('BIG'))}`);
    const other = await ask('and if only MID drops 20%?');
    expect(other).toContain(`The change in money of your portfolio would be ${usd(-2 * lastOf('MID'))}`);
  });

  it('ask for what its yield is in money, and what was paid for the holding that was told', async () => {
    const ask = await asking();
    await ask('What is my dividend yield?');
    expect(await ask('and how much is that a year?')).toContain('The dividends of a year come to $25.00');
    await ask('How much of MID do I own?');
    expect(await ask('and what did I pay?')).toContain('The cost of MID was $2,000.00');
  });

  it('are told as not understood without a figure of their own', async () => {
    const ask = await asking();
    await ask('How much in dividends will I get per year?');
    expect(await ask('what if I doubled that holding?')).not.toContain('withheld');
  });
});

describeWithStore('a figure of each of the own holdings', () => {
  it('is asked of these symbols, which are named, and goes on with them', async () => {
    const ask = await asking();
    const low = await ask('Which of my holdings has the lowest RSI?');
    expect(low).toContain('Your holdings are BIG, MID and SMALL.');
    expect(low).toMatch(/Of these, (?:BIG|MID|SMALL) had the lowest RSI/);
    expect(await ask('and which has the highest?')).toMatch(/Of these, (?:BIG|MID|SMALL) had the highest RSI/);
    expect(await ask('What is the dividend yield of the stocks I own?')).toContain('MID');
  });

  it('is as it was for who holds nothing, and for a question of the portfolio as a whole', async () => {
    const server = await testServer();
    await storeBars(server.database, { symbol: 'SPY', name: 'SPY', first: '2026-08-31', closes: closes.SPY });
    const ask = threadOf(server, await server.asMember('nora'));
    expect(await ask('Which of my holdings has the lowest RSI?')).not.toContain('Your holdings are');
    expect(await (await asking())('How are my holdings doing?')).not.toContain('Your holdings are');
  });
});
