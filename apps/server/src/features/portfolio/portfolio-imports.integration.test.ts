import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';
import { importingAccount } from './testing/import-calls.ts';

const schwab = `"Transactions  for account Individual ...123 as of 05/08/2026 09:00:00 AM ET"
"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"05/04/2026","Sell","AAPL","APPLE INC","20","$210.00","$0.12","$4,199.88"
"04/15/2026 as of 04/14/2026","Stock Split","AAPL","APPLE INC","50","","",""
"03/16/2026","NRA Tax Adj","AAPL","APPLE INC","","","","-$7.50"
"03/16/2026","Qualified Dividend","AAPL","APPLE INC","","","","$50.00"
"02/02/2026","Buy","AAPL","APPLE INC","50","$400.10","$1.00","-$20,006.00"
"02/01/2026","MoneyLink Transfer","","Tfr BANK","","","","$25,000.00"
"Transactions Total","","","","","","","$9,236.38"
`;

const fidelity = `

Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
05/04/2026,"YOU SOLD APPLE INC (AAPL) (Cash)",AAPL,"APPLE INC",Cash,-2,210,,0.03,,419.97,05/05/2026
04/30/2026,"REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash)",SPAXX,"MONEY MARKET",Cash,1.5,1,,,,-1.5,
04/30/2026,"DIVIDEND RECEIVED FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash)",SPAXX,"MONEY MARKET",Cash,0,,,,,1.5,
04/02/2026,"YOU BOUGHT APPLE INC (AAPL) (Cash)",AAPL,"APPLE INC",Cash,10,200,4.95,,,-2004.95,04/03/2026
04/01/2026,"Electronic Funds Transfer Received (Cash)", ,"No Description",Cash,0,,,,,5000,

"The data and information in this spreadsheet is provided to you solely for your use."

"Date downloaded 05/08/2026 9:00 am"
`;

const ghostfolio = JSON.stringify({
  meta: { version: '3' },
  activities: [
    {
      accountId: 'x',
      type: 'BUY',
      symbol: 'NOVN.SW',
      currency: 'CHF',
      quantity: 2,
      unitPrice: 75.8,
      fee: 2.95,
      date: '2026-03-06T23:00:00.000Z',
      comment: null,
    },
    {
      accountId: 'x',
      type: 'SELL',
      symbol: 'NOVN.SW',
      currency: 'CHF',
      quantity: 1,
      unitPrice: 85.73,
      fee: 1.3,
      date: '2026-04-08T00:00:00.000Z',
    },
    {
      accountId: 'x',
      type: 'FEE',
      symbol: '9f0b-uuid',
      currency: 'CHF',
      quantity: 0,
      unitPrice: 0,
      fee: 49,
      date: '2026-04-09T00:00:00.000Z',
    },
  ],
});

describeWithStore('an import of activities', () => {
  it('reads Schwab, with its split by the added shares and its total, and again brings nothing twice', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const file = { name: 'schwab.csv', content: schwab };
    const preview = await account.preview(file);
    expect(preview).toMatchObject({ format: 'schwab', activities_new: 6, fault_count: 0, can_commit: true });
    expect(preview.cash).toEqual([
      { name: 'USD', ledger: 9236.38, stated: null, stated_by: null, agrees: null },
      { name: 'USD in this file', ledger: 9236.38, stated: 9236.38, stated_by: 'file', agrees: true },
    ]);
    expect(preview.shares).toMatchObject([{ name: 'AAPL', ledger: 80 }]);
    await account.commit(file, { expected: JSON.stringify({ shares: { AAPL: 80 }, cash: { USD: '9,236.38' } }) });
    expect(await account.preview(file)).toMatchObject({ activities_new: 0, activities_known: 6, can_commit: false });
    expect((await account.tryCommit(file)).statusCode).toBe(409);
  });

  it('reads Fidelity between its titles and its notes, with the core fund as cash', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const preview = await account.preview({ name: 'fidelity.csv', content: fidelity });
    expect(preview).toMatchObject({ format: 'fidelity', activities_new: 4, fault_count: 0 });
    expect(preview.cash).toMatchObject([{ name: 'USD', ledger: 3416.52 }]);
    expect(preview.shares).toMatchObject([{ name: 'AAPL', ledger: 8 }]);
    expect(preview.skipped).toEqual([{ reason: 'moves between cash and the core fund change nothing', count: 1 }]);
  });

  it('reads Ghostfolio, whose midnights lie in the evening before, and goes out and in again the same', async () => {
    const server = await testServer();
    const account = await importingAccount(server, { cash_mode: 'implied' });
    await account.commit({ name: 'ghostfolio.json', content: ghostfolio });
    const { activities } = await server.call(portfolioEndpoints.listActivities, { ...account, query: {} });
    expect(activities.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['fee', '2026-04-09', 49],
      ['sell', '2026-04-08', 85.73],
      ['buy', '2026-03-07', 151.6],
    ]);
    for (const format of ['csv', 'json']) {
      const exported = await server.send(portfolioImportEndpoints.export, { ...account, query: { format } });
      expect(exported.statusCode).toBe(200);
      const file = { name: `x.${format}`, content: exported.body };
      const other = await importingAccount(server, { cash_mode: 'implied' });
      expect(await other.commit(file)).toMatchObject({ activities: 3, known: 0 });
      expect((await other.preview(file)).activities_known).toBe(3);
      const back = await server.send(portfolioImportEndpoints.export, { ...other, query: { format } });
      expect(back.body).toBe(exported.body);
    }
  });

  it('imports nothing of a file with a fault, and names line and column', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const broken = schwab.replace('"$400.10"', '"4oo.10"').replace('"Sell"', '"Sold it"');
    const preview = await account.preview({ name: 'broken.csv', content: broken });
    expect(preview.faults).toEqual([
      { line: 3, column: 'Action', problem: '"Sold it" is not known here; expected one such as Buy' },
      { line: 7, column: 'Price', problem: '"4oo.10" is not a number; expected one such as 101.25' },
      expect.objectContaining({ problem: expect.stringContaining('none are held before it') }),
    ]);
    expect((await account.tryCommit({ name: 'broken.csv', content: broken })).statusCode).toBe(422);
    const { activities } = await server.call(portfolioEndpoints.listActivities, { ...account, query: {} });
    expect(activities).toEqual([]);
  });

  it('refuses to sell what is not held, totals that differ, and a file other than the one that was shown', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const csv = 'Date,Type,Ticker,Qty,Unit Price\n2026-05-01,sell,AAPL,1,200\n';
    expect((await account.preview({ name: 'a.csv', content: csv })).faults).toMatchObject([
      { line: 2, problem: expect.stringContaining('none is held') },
    ]);
    const buys = { name: 'b.csv', content: csv.replace('sell', 'buy') };
    const differs = await account.tryCommit(buys, { expected: '{"shares":{"AAPL":2}}' });
    expect([differs.statusCode, differs.json().errors]).toMatchObject([409, [{ path: 'totals.AAPL' }]]);
    expect((await account.tryCommit(buys, { content_sha256: '0'.repeat(64) })).statusCode).toBe(409);
    await account.commit(buys, { expected: '{"shares":{"AAPL":2}}', accept_differences: 'true' });
  });

  it('holds what a file says to the rules of every activity', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const buy = { type: 'BUY', symbol: 'AAPL', currency: 'USD', quantity: 1, unitPrice: 2, fee: 0, date: '2026-03-06' };
    const hostile = [
      { ...buy, symbol: '<script>' },
      { ...buy, comment: 'a\0b' },
      { ...buy, currency: 'dollars' },
      { ...buy, date: '2031-01-01' },
    ];
    const preview = await account.preview({ name: 'x.json', content: JSON.stringify({ activities: hostile }) });
    expect(preview.faults.map(({ line, column }) => [line, column])).toEqual([
      [1, 'symbol'],
      [2, 'note'],
      [3, 'currency'],
      [4, 'date'],
    ]);
  });

  it('takes an import back in one step, but not from under later activities', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const done = await account.commit({ name: 'schwab.csv', content: schwab });
    const sale = { kind: 'sell', date: '2026-05-07', symbol: 'AAPL', quantity: 80, price: 211 } as const;
    const params = { id: account.accountId };
    const sold = await server.call(portfolioEndpoints.addActivity, { token: account.token, params, body: sale });
    const undo = { token: account.token, params: { id: done.id } };
    expect((await server.refusal(portfolioImportEndpoints.undo, undo)).problem.status).toBe(409);
    await server.call(portfolioEndpoints.reverseActivity, {
      token: account.token,
      params: { id: sold.id },
      body: { note: 'not sold' },
    });
    expect((await server.call(portfolioImportEndpoints.undo, undo)).undone_at).not.toBeNull();
    expect((await server.refusal(portfolioImportEndpoints.undo, undo)).problem.status).toBe(409);
    expect((await account.preview({ name: 'schwab.csv', content: schwab })).activities_new).toBe(6);
  });

  it('answers what is not a table or not text in words', async () => {
    const server = await testServer();
    const account = await importingAccount(server);
    const contents = [
      '',
      'hello',
      '{"a":1}',
      '<html></html>',
      '<!DOCTYPE x [<!ENTITY a "b">]><x/>',
      '{',
      Buffer.from([0xff, 0xfe, 0, 1]),
      'a,b,c\n"x',
    ];
    for (const content of contents) {
      const preview = await account.preview({ name: 'x', content });
      expect(preview).toMatchObject({ format: null, can_commit: false, fault_count: 1 });
      expect(preview.faults[0]?.problem.length).toBeGreaterThan(10);
    }
  });

  describeWithShared('a Flex query', ['data/http/ibkr/flex_statement_sure.xml'], () => {
    it('brings trades, dividends and rates, and shows that the totals need what came before it', async () => {
      const server = await testServer();
      const account = await importingAccount(server);
      const file = { name: 'flex.xml', content: readShared('data/http/ibkr/flex_statement_sure.xml') };
      const preview = await account.preview(file);
      expect(preview).toMatchObject({ format: 'ibkr_flex', activities_new: 4, fault_count: 0 });
      expect(preview.shares).toEqual([{ name: 'AAPL', ledger: 1, stated: 10, stated_by: 'file', agrees: false }]);
      expect((await account.tryCommit(file)).statusCode).toBe(409);
      await account.commit(file, { accept_differences: 'true' });
      const { rates } = await server.call(portfolioEndpoints.listRates, { token: account.token, query: {} });
      expect(rates).toMatchObject([
        { rate: 0.9 },
        { day: '2026-05-05', rate: 0.92 },
        { rate: 0.91 },
        { rate: 0.9, quote_currency: 'CHF' },
      ]);
      const positions = await server.call(portfolioAnalysisEndpoints.positions, {
        ...account,
        query: { as_of: '2026-05-08' },
      });
      expect(positions.positions).toMatchObject([{ symbol: 'AAPL', quantity: 1, cost: 140.63, income_base: 2.5 }]);
    });
  });
});
