import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerReadings, madeAccounts, madeActivity } from '../testing/made-ledger.ts';
import { exchangeRates } from './exchange-rates.ts';
import { Decimal } from './exact-decimal.ts';
import type { LedgerActivity } from './ledger-activity.ts';
import { inLedgerOrder } from './ledger-activity.ts';
import { costSum } from './lot-book.ts';
import { type LedgerReading, stateOf, valuePortfolio } from './position-valuation.ts';
import { priceBook } from './price-book.ts';

const end = '2026-03-31';

function readingOf(activities: LedgerActivity[], closes: number[] = []): LedgerReading {
  const days = closes.map((_close, index) => `2026-01-0${index + 1}`);
  const line = { symbol: 'AAA', currency: 'USD', source: 'made', state: 'delayed' as const, days, closes };
  const ordered = inLedgerOrder(activities);
  return {
    baseCurrency: 'USD',
    activities: ordered,
    accounts: madeAccounts,
    prices: priceBook(closes.length === 0 ? [] : [line], { splits: [], activities: ordered }),
    rates: exchangeRates([]),
  };
}

const of = { symbol: 'AAA', currency: 'USD' };
const bought = { ...of, id: 'bought', kind: 'buy' as const, date: '2026-01-02', quantity: '10', amount: '1000' };
const out = { ...of, id: 'out', kind: 'transfer_out' as const, date: '2026-01-05', quantity: '4' };
const into = { ...of, id: 'in', kind: 'transfer_in' as const, date: '2026-01-05', quantity: '4', accountId: 'two' };

it('carries cost and day along when shares go from one account to another', () => {
  const { positions } = valuePortfolio(
    readingOf([madeActivity(bought, 1), madeActivity(out, 2), madeActivity(into, 3)], [90, 100, 100, 100, 150]),
    end,
  );
  expect(
    positions[0]?.lots.map(({ id, accountId, acquired, quantity, cost }) => [
      id,
      accountId,
      acquired,
      quantity.toNumber(),
      cost?.own.toNumber(),
    ]),
  ).toEqual([
    ['bought', 'one', '2026-01-02', 6, 600],
    ['in', 'two', '2026-01-02', 4, 400],
  ]);
});

it('takes what came from elsewhere without a cost at what it was worth on its day', () => {
  const told = [madeActivity(into, 1), madeActivity({ ...into, id: 'told', amount: '10' }, 2)];
  const { positions } = valuePortfolio(readingOf(told, [90, 100, 100, 100, 150]), end);
  expect(positions[0]?.lots.map(({ id, cost }) => [id, cost?.own.toNumber()])).toEqual([
    ['told', 10],
    ['in', 600],
  ]);
});

it('pairs nothing that differs in day, number or account', () => {
  const others = [
    { ...into, date: '2026-01-04' },
    { ...into, quantity: '3' },
    { ...into, accountId: 'one' },
  ];
  for (const other of others) {
    const { books } = stateOf(
      readingOf([madeActivity(bought, 1), madeActivity(out, 2), madeActivity(other, 3)], [90, 100, 100, 100, 150]),
      inLedgerOrder([madeActivity(bought, 1), madeActivity(out, 2), madeActivity(other, 3)]),
    );
    const lot = [...books.values()].flatMap(({ lots }) => lots).find(({ id }) => id === 'in');
    expect(lot?.acquired).toBe(other.date);
  }
});

it('changes no cost of the whole, whatever is moved', () => {
  fc.assert(
    fc.property(ledgerReadings, fc.integer({ min: 1, max: 999 }), (reading, share) => {
      const held = stateOf(reading, reading.activities).books.get('one|AAA')?.quantity;
      fc.pre(held !== undefined && held.gt(0));
      const quantity = (held ?? new Decimal(1)).times(share).div(1000).toDecimalPlaces(10).toFixed();
      const move = { ...of, date: end, quantity };
      const moved = [
        ...reading.activities,
        madeActivity({ ...move, id: 'in', kind: 'transfer_in', accountId: 'two' }, 1001),
        madeActivity({ ...move, id: 'out', kind: 'transfer_out', accountId: 'one' }, 1002),
      ];
      const costs = (activities: readonly LedgerActivity[]) =>
        costSum([...stateOf(reading, activities).books.values()].flatMap(({ lots }) => lots))?.base.toFixed();
      expect(costs(moved)).toBe(costs(reading.activities));
    }),
    { numRuns: 60 },
  );
});
