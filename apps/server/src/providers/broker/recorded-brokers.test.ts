import { readdirSync } from 'node:fs';
import { describeWithShared, readShared, sharedPath } from '@aex/testing/shared-data';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as alpaca from './alpaca/alpaca-payloads.ts';
import { readFlex } from './ibkr/flex-payloads.ts';
import * as plaid from './plaid/plaid-payloads.ts';
import * as schwab from './schwab/schwab-payloads.ts';
import * as snaptrade from './snaptrade/snaptrade-payloads.ts';
import * as tradestation from './tradestation/tradestation-payloads.ts';

const folder = 'data/http';
const cassetteSchema = z.object({
  interactions: z.array(
    z.object({ request: z.object({ url: z.string() }), response: z.object({ status: z.number(), body: z.string() }) }),
  ),
});

function cassettes(broker: string) {
  const names = readdirSync(sharedPath(`${folder}/${broker}`)).filter((name) => !name.includes('official_examples'));
  return names.flatMap(
    (name) => cassetteSchema.parse(JSON.parse(readShared(`${folder}/${broker}/${name}`))).interactions,
  );
}

function examples(path: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readShared(`${folder}/${path}`)));
}

const readers: Readonly<Record<string, (text: string) => { ok: boolean }>> = {
  'alpaca account': alpaca.readAccount,
  'alpaca positions': (text) => alpaca.readPositions(text, 'USD'),
  'alpaca activities': (text) => alpaca.readActivities(text, 'USD'),
  'snaptrade users': snaptrade.readUsers,
  'snaptrade accounts': snaptrade.readSnapTradeAccounts,
  'snaptrade balances': snaptrade.readSnapTradeBalances,
  'snaptrade positions': (text) => snaptrade.readSnapTradePositions(text, 'USD'),
  'snaptrade activities': (text) => snaptrade.readSnapTradeActivities(text, 'USD'),
  'tradestation accounts': tradestation.readAccounts,
  'tradestation balances': tradestation.readBalances,
  'tradestation positions': tradestation.readPositions,
  'tradestation orders': tradestation.readOrders,
  'schwab numbers': schwab.readAccountNumbers,
  'schwab accounts': schwab.readSchwabAccounts,
  'schwab transactions': schwab.readTransactions,
  flex: readFlex,
  'plaid link': plaid.readLinkToken,
  'plaid result': plaid.readLinkResult,
  'plaid exchange': plaid.readExchange,
  'plaid holdings': plaid.readHoldings,
  'plaid transactions': plaid.readTransactions,
};

describe('the readers of brokers', () => {
  it.each(Object.keys(readers))('%s refuse what is no answer, and never throw', (name) => {
    const read = readers[name] ?? alpaca.readAccount;
    const bodies = [
      '',
      ' ',
      '<html><body>login</body></html>',
      '{"a":',
      'null',
      '42',
      '"text"',
      '{"code":1}',
      '[{"x":1}]',
      '<a/>',
    ];
    for (const body of bodies)
      expect([body, read(body).ok]).toEqual([body, name === 'plaid result' && body === '{"code":1}']);
  });
});

describeWithShared('recorded answers of Alpaca', [`${folder}/alpaca`], () => {
  it('give the account, and refusals are none', () => {
    const asked = cassettes('alpaca').filter(({ request }) => request.url.endsWith('/v2/account'));
    const good = asked.filter(({ response }) => response.status === 200);
    for (const { response } of good) expect(alpaca.readAccount(response.body)).toMatchObject({ ok: true });
    const bad = asked.filter(({ response }) => response.status !== 200);
    for (const { response } of bad) expect(alpaca.readAccount(response.body).ok).toBe(false);
    expect([good.length > 0, bad.length > 0]).toEqual([true, true]);
  });

  it('give a short position as it is', () => {
    const [found] = cassettes('alpaca').filter(({ request }) => request.url.endsWith('/v2/positions/FB'));
    const read = alpaca.readPositions(`[${found?.response.body ?? ''}]`, 'USD');
    expect(read).toMatchObject({
      ok: true,
      value: [
        { symbol: 'FB', quantity: '-100', price: '199.22', value: '-19922', costBasis: '-19840', unrealized: '-82' },
      ],
    });
  });
});

describeWithShared('recorded answers of Plaid', [`${folder}/plaid`], () => {
  it('give each investment account with cash apart from what it holds', () => {
    const [recorded] = cassettes('plaid').filter(({ request }) => request.url.endsWith('/investments/holdings/get'));
    const read = plaid.readHoldings(recorded?.response.body ?? '');
    expect(read).toMatchObject({
      ok: true,
      value: [{ account: { name: 'Test Brokerage Account 1122', currency: 'USD' }, holdings: { equity: '10000' } }],
    });
  });

  it('give tokens of Link and of items', () => {
    const all = cassettes('plaid');
    const bodyOf = (path: string) => all.find(({ request }) => request.url.endsWith(path))?.response.body ?? '';
    expect(plaid.readLinkToken(bodyOf('/link/token/create')).ok).toBe(true);
    expect(plaid.readExchange(bodyOf('/item/public_token/exchange'))).toMatchObject({ ok: true });
  });

  it('give transactions with the sign of their kind, as the documentation shows them', () => {
    const documented = examples('plaid/plaid_openapi_official_examples.json');
    const read = plaid.readTransactions(JSON.stringify(documented['POST /investments/transactions/get 200 example-1']));
    expect(read).toMatchObject({
      ok: true,
      value: {
        entries: [
          { value: { kind: 'dividend', amount: '8.72', quantity: null, tradeDate: '2020-05-29' } },
          { value: { kind: 'sell', quantity: '47.7410424299', price: '27.53', amount: '1289.01', fee: '7.99' } },
          { value: { kind: 'buy', amount: '7.7' } },
        ],
      },
    });
    const link = documented['POST /link/token/get 200 example-1'];
    expect(plaid.readLinkResult(JSON.stringify(link))).toMatchObject({ ok: true });
  });
});

describeWithShared('documented answers of SnapTrade', [`${folder}/snaptrade`], () => {
  it('give the users of a key', () => {
    const documented = examples('snaptrade/snaptrade_official_examples.json');
    const text = JSON.stringify(documented['GET /snapTrade/listUsers 200 schema']);
    expect(snaptrade.readUsers(text)).toEqual({ ok: true, value: ['user1', 'user2', 'user3'] });
  });
});

describeWithShared('documented answers of TradeStation', [`${folder}/tradestation`], () => {
  const example = (path: string) =>
    JSON.stringify(
      examples('tradestation/tradestation_v3_official_examples.json')[`GET /v3/brokerage/accounts${path} 200`],
    );

  it('give accounts, balances and positions, and name the accounts that are refused', () => {
    expect(tradestation.readAccounts(example(''))).toMatchObject({
      ok: true,
      value: [
        { externalId: '123456789', name: 'Cash 123456789' },
        { name: 'Margin 123456782' },
        { name: 'Futures 123456781' },
      ],
    });
    expect(tradestation.readBalances(example('/{accounts}/balances'))).toMatchObject({
      ok: true,
      value: { entries: [{ value: { cash: '987654319787', equity: '987654321539.0976' } }, {}, {}] },
    });
    expect(tradestation.readPositions(example('/{accounts}/positions'))).toMatchObject({
      ok: true,
      value: {
        entries: [{ accountId: '123456782', value: { symbol: 'MSFT', quantity: '10', unrealized: '-0.5' } }],
        refused: ['123456782C'],
      },
    });
  });

  it('give what was executed of orders, and nothing of what was not', () => {
    const read = tradestation.readOrders(example('/{accounts}/historicalorders'));
    expect(read).toMatchObject({
      ok: true,
      value: {
        entries: expect.arrayContaining([
          expect.objectContaining({
            value: expect.objectContaining({
              kind: 'buy',
              symbol: 'MSFT',
              quantity: '10',
              price: '216.68',
              tradeDate: '2020-11-16',
            }),
          }),
        ]),
      },
    });
    expect(JSON.stringify(read)).not.toContain('286234131');
  });
});

describeWithShared('statements of Interactive Brokers', [`${folder}/ibkr`], () => {
  it('give every account with its currencies, positions and dealings', () => {
    const read = readFlex(readShared(`${folder}/ibkr/flex_statement_sure.xml`));
    expect(read).toMatchObject({
      ok: true,
      value: {
        kind: 'statement',
        accounts: [
          {
            account: { externalId: 'U1234567', currency: 'CHF' },
            holdings: {
              equity: '3351',
              cash: [
                { currency: 'CHF', amount: '1000.5' },
                { currency: 'USD', amount: '500' },
              ],
              positions: [{ symbol: 'AAPL', quantity: '10', price: '150' }],
            },
            activities: [
              { kind: 'buy', quantity: '2', price: '140', fee: '1.25' },
              { kind: 'sell', quantity: '1', price: '155', fee: '1.1' },
              { kind: 'deposit', amount: '500', currency: 'CHF' },
              { kind: 'dividend', amount: '2.5' },
            ],
          },
          { account: { externalId: 'U7654321' }, holdings: { equity: '250' }, activities: [] },
        ],
      },
    });
  });

  it('are read where every section is there', () => {
    expect(readFlex(readShared(`${folder}/ibkr/flex_statement_sample.xml`))).toMatchObject({ ok: true });
  });
});
