import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerReadings, madeAccounts, madeActivity } from '../testing/made-ledger.ts';
import { Decimal, sumOf } from './exact-decimal.ts';
import { exchangeRates } from './exchange-rates.ts';
import type { LedgerActivity } from './ledger-activity.ts';
import { portfolioBridge, type PortfolioBridge } from './portfolio-bridge.ts';
import { activitiesUpTo, type LedgerReading, stateOf, valuePortfolio } from './position-valuation.ts';
import { priceBook } from './price-book.ts';

const [from, to] = ['2026-01-10', '2026-02-25'];

function bridgeOf(reading: LedgerReading, first = from, last = to): PortfolioBridge {
  const upTo = activitiesUpTo(reading.activities, last);
  return portfolioBridge({
    ...reading,
    from: { date: first, state: stateOf(reading, activitiesUpTo(reading.activities, first)) },
    to: { date: last, state: stateOf(reading, upTo) },
    activities: upTo.filter(({ date }) => date > first),
  });
}

function barOf(bridge: PortfolioBridge, name: string): number {
  return bridge.bars.find(({ bar }) => bar === name)?.amount.toNumber() ?? Number.NaN;
}

it('sums to the change in value, and every bar to its lines, to the cent, for whatever ledger', () => {
  fc.assert(
    fc.property(ledgerReadings, (reading) => {
      const bridge = bridgeOf(reading);
      expect(sumOf(bridge.bars.map(({ amount }) => amount)).toFixed()).toBe(bridge.change.toFixed());
      for (const { amount, lines } of bridge.bars)
        expect(sumOf(lines.map((line) => line.amount)).toFixed()).toBe(amount.toFixed());
      const valueAt = (date: string) => valuePortfolio(reading, date).valueOfPriced.toDecimalPlaces(2);
      expect(bridge.change.toFixed()).toBe(valueAt(to).minus(valueAt(from)).toFixed());
    }),
  );
});

function simpleReading(activities: readonly LedgerActivity[], closes: readonly number[]): LedgerReading {
  const days = closes.map((_close, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
  const rates = days.map((day, index) => ({
    currency: 'EUR',
    quoteCurrency: 'USD',
    day,
    rate: new Decimal(index < 5 ? '1.1' : '1.2'),
    source: 'made',
  }));
  const line = { symbol: 'AAA', currency: 'EUR', source: 'made', state: 'delayed' as const, days, closes };
  return {
    baseCurrency: 'USD',
    activities,
    accounts: madeAccounts,
    prices: priceBook([line], { splits: [], activities }),
    rates: exchangeRates(rates),
  };
}

it('parts what a foreign share gained from what its currency gained', () => {
  const buy = madeActivity({
    kind: 'buy',
    date: '2026-01-02',
    symbol: 'AAA',
    currency: 'EUR',
    accountId: 'three',
    quantity: '10',
    amount: '1000',
  });
  const bridge = bridgeOf(simpleReading([buy], [100, 100, 100, 100, 100, 100, 100, 110]), '2026-01-01', '2026-01-08');
  expect([barOf(bridge, 'flows'), barOf(bridge, 'currency'), barOf(bridge, 'market')]).toEqual([1100, 100, 120]);
});

it('is not moved by a split, whether the closes were adjusted for it or not', () => {
  const buy = madeActivity({
    kind: 'buy',
    date: '2026-01-02',
    symbol: 'AAA',
    currency: 'EUR',
    accountId: 'three',
    quantity: '10',
    amount: '1000',
  });
  const split = madeActivity(
    {
      kind: 'split',
      date: '2026-01-05',
      symbol: 'AAA',
      currency: 'EUR',
      accountId: 'three',
      ratioNew: '2',
      ratioOld: '1',
    },
    1,
  );
  const adjusted = bridgeOf(simpleReading([buy, split], [50, 50, 50, 50, 50, 50, 50, 55]), '2026-01-03', '2026-01-08');
  const traded = bridgeOf(
    simpleReading([buy, split], [100, 100, 100, 100, 50, 50, 50, 55]),
    '2026-01-03',
    '2026-01-08',
  );
  const without = bridgeOf(simpleReading([buy], [100, 100, 100, 100, 100, 100, 100, 110]), '2026-01-03', '2026-01-08');
  for (const bridge of [adjusted, traded])
    expect(bridge.bars.map(({ bar, amount }) => [bar, amount.toNumber()])).toEqual(
      without.bars.map(({ bar, amount }) => [bar, amount.toNumber()]),
    );
});

it('is not moved by shares that go from one account to another', () => {
  fc.assert(
    fc.property(ledgerReadings, fc.integer({ min: 1, max: 999 }), (reading, share) => {
      const held = stateOf(reading, activitiesUpTo(reading.activities, from)).books.get('one|AAA')?.quantity;
      const later = reading.activities.some(
        ({ accountId, symbol, date }) => accountId === 'one' && symbol === 'AAA' && date > from,
      );
      fc.pre(held !== undefined && held.gt(0) && !later);
      const quantity = (held ?? new Decimal(1)).times(share).div(1000).toDecimalPlaces(10).toFixed();
      const move = { date: '2026-01-11', symbol: 'AAA', currency: 'USD', quantity };
      const moved = [
        ...reading.activities,
        madeActivity({ ...move, id: 'out', kind: 'transfer_out', accountId: 'one' }, 1001),
        madeActivity({ ...move, id: 'in', kind: 'transfer_in', accountId: 'two' }, 1002),
      ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
      const [plain, other] = [bridgeOf(reading), bridgeOf({ ...reading, activities: moved })];
      const splitLater = reading.activities.some(
        ({ kind, symbol, date }) => kind === 'split' && symbol === 'AAA' && date > from,
      );
      fc.pre(!splitLater);
      expect(other.bars.map(({ amount }) => amount.toFixed())).toEqual(
        plain.bars.map(({ amount }) => amount.toFixed()),
      );
    }),
    { numRuns: 60 },
  );
});

it('names the pair and the day of a rate that is missing', () => {
  const buy = madeActivity({
    kind: 'buy',
    date: '2026-01-02',
    symbol: 'AAA',
    currency: 'GBP',
    quantity: '1',
    amount: '10',
  });
  const reading = simpleReading([buy], [100, 100, 100]);
  expect(() => bridgeOf(reading, '2026-01-01', '2026-01-03')).toThrow(/GBP\/USD exchange rate for 2026-01-02/);
});
