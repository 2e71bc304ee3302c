import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { madeActivity } from '../testing/made-ledger.ts';
import { Decimal, sumOf } from './exact-decimal.ts';
import { exchangeRates } from './exchange-rates.ts';
import { inLedgerOrder, type LedgerAccount, type LedgerActivity } from './ledger-activity.ts';
import { foldLedger } from './ledger-fold.ts';
import { type LedgerReading, valuePortfolio } from './position-valuation.ts';
import { priceBook } from './price-book.ts';

type Beancount = {
  method: string;
  buys: Array<[string, number, number]>;
  sell_qty?: number;
  sells?: number[];
  left: Array<[number, number]> | string;
};
type Performance = {
  name: string;
  trades: Array<['BUY' | 'SELL', string, number, number]>;
  mark_price?: number;
  expect: Record<string, number>;
};
type Scenario = {
  name: string;
  activities: Array<{ type: string; date: string; qty?: number; price?: number; fee?: number; fx?: number }>;
  as_of?: string;
  market_price?: number;
  fx_now?: number;
  splits?: Array<[string, string]>;
  expect: Record<string, number>;
};

const methods: Readonly<Record<string, LedgerAccount['costMethod']>> = {
  FIFO: 'fifo',
  LIFO: 'lifo',
  HIFO: 'hifo',
  AVERAGE: 'average',
};

function accountsWith(costMethod: LedgerAccount['costMethod']): ReadonlyMap<string, LedgerAccount> {
  return new Map([['one', { id: 'one', costMethod, cashMode: 'implied' }]]);
}

function readingOf(
  activities: readonly LedgerActivity[],
  { method, price, asOf }: { method: LedgerAccount['costMethod']; price: number; asOf: string },
): LedgerReading {
  const line = {
    symbol: 'X',
    currency: 'USD',
    source: 'golden',
    state: 'delayed' as const,
    days: [asOf],
    closes: [price],
  };
  return {
    baseCurrency: 'USD',
    activities: inLedgerOrder(activities),
    accounts: accountsWith(method),
    prices: priceBook([line], { splits: [], activities }),
    rates: exchangeRates([]),
  };
}

describeWithShared('published lots, in exact decimals', ['golden/returns/tax_lots.json'], () => {
  const {
    beancount,
    portfolio_performance: performances,
  }: { beancount: Beancount[]; portfolio_performance: Performance[] } = JSON.parse(
    readShared('golden/returns/tax_lots.json'),
  );

  it.each(beancount.map((of, index) => ({ name: `${index} ${of.method}`, of })))('beancount $name', ({ of }) => {
    const method = methods[of.method] ?? 'fifo';
    const buys = of.buys.map(([date, quantity, price], index) =>
      madeActivity(
        {
          kind: 'buy',
          date,
          symbol: 'X',
          quantity: String(quantity),
          amount: new Decimal(quantity).times(price).toFixed(),
        },
        index,
      ),
    );
    const sells = [...(of.sells ?? []), ...(of.sell_qty === undefined ? [] : [of.sell_qty])].map((quantity, index) =>
      madeActivity(
        { kind: 'sell', date: '2016-12-30', symbol: 'X', quantity: String(quantity), amount: '0' },
        100 + index,
      ),
    );
    const state = foldLedger([...buys, ...sells], {
      accounts: accountsWith(method),
      baseCurrency: 'USD',
      toBase: (amount) => amount,
    });
    const left = (state.books.get('one|X')?.lots ?? []).map(({ quantity, cost }) => [
      quantity.toNumber(),
      cost?.own.div(quantity).toDecimalPlaces(2).toNumber() ?? Number.NaN,
    ]);
    const shown = state.faults.length > 0 ? 'unchanged' : left.sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
    expect(shown).toEqual(typeof of.left === 'string' ? of.left : of.left.toSorted((a, b) => a[1] - b[1]));
  });

  it.each(performances)('$name', ({ trades, mark_price: price = 0, expect: wanted }) => {
    const activities = trades.map(([kind, date, quantity, amount], index) =>
      madeActivity(
        {
          kind: kind === 'BUY' ? 'buy' : 'sell',
          date,
          symbol: 'X',
          quantity: String(quantity),
          amount: String(amount),
        },
        index,
      ),
    );
    const figures = (['fifo', 'average'] as const).flatMap((method) => {
      const { cost, unrealized, realized } = valuePortfolio(
        readingOf(activities, { method, price, asOf: '2010-12-31' }),
        '2010-12-31',
      );
      const prefix = method === 'fifo' ? 'fifo' : 'avg';
      return [
        [`${prefix}_cost`, cost.ofKnown.toNumber()],
        [`${prefix}_realized`, realized.ofKnown.toNumber()],
        [`${prefix}_unrealized`, unrealized.ofKnown.toNumber()],
      ] as const;
    });
    expect(Object.fromEntries(figures)).toMatchObject(wanted);
  });
});

describeWithShared('published positions', ['golden/returns/ghostfolio_positions.json'], () => {
  const scenarios: Scenario[] = JSON.parse(readShared('golden/returns/ghostfolio_positions.json'));
  // Short sales are no lots, and rates of single days are tested where currencies are.
  const fitting = scenarios.filter(({ name }) => !/short|GOOGL/.test(name));

  it.each(fitting)('$name', (scenario) => {
    const asOf = scenario.as_of ?? '2022-12-31';
    const price = scenario.market_price ?? 0;
    const activities = [
      ...scenario.activities.map((of, index) => toActivity(of, index)),
      ...(scenario.splits ?? []).map(([date, ratio], index) => {
        const [ratioNew = '1', ratioOld = '1'] = ratio.split(':');
        return madeActivity({ kind: 'split', date, symbol: 'X', ratioNew, ratioOld }, 100 + index);
      }),
    ];
    const valuation = valuePortfolio(readingOf(activities, { method: 'average', price, asOf }), asOf);
    const position = valuation.positions[0];
    const tradeFees = sumOf(
      scenario.activities.flatMap(({ type, fee }) => (type === 'FEE' ? [] : [new Decimal(fee ?? 0)])),
    );
    const net = valuation.realized.ofKnown.plus(valuation.unrealized.ofKnown);
    const figures = {
      value: valuation.valueOfPriced.toNumber(),
      net: net.toNumber(),
      gross: net.plus(tradeFees).toNumber(),
      fees: valuation.feesBase.toNumber(),
      dividend: valuation.incomeBase.toNumber(),
      quantity: position?.quantity.toNumber(),
    };
    for (const [name, value] of Object.entries(figures))
      expect([name, value]).toEqual([name, scenario.expect[name] ?? value]);
  });
});

function toActivity(
  { type, date, qty, price, fee = 0 }: Scenario['activities'][number],
  index: number,
): LedgerActivity {
  const amount = new Decimal(qty ?? 0).times(price ?? 0).toFixed();
  const base = { date, symbol: 'X', fee: String(fee) };
  if (type === 'FEE') return madeActivity({ kind: 'fee', date, amount: String(fee) }, index);
  if (type === 'DIVIDEND') return madeActivity({ ...base, kind: 'dividend', amount }, index);
  return madeActivity({ ...base, kind: type === 'BUY' ? 'buy' : 'sell', quantity: String(qty), amount }, index);
}
