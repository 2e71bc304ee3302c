import type { ActivityKind } from '@aex/contracts/portfolio';
import fc from 'fast-check';
import { Decimal } from '../ledger/exact-decimal.ts';
import { exchangeRates } from '../ledger/exchange-rates.ts';
import { inLedgerOrder, type LedgerAccount, type LedgerActivity } from '../ledger/ledger-activity.ts';
import { foldLedger } from '../ledger/ledger-fold.ts';
import type { LedgerReading } from '../ledger/position-valuation.ts';
import { type ActivityText, StoredActivity } from '../ledger/stored-activity.ts';
import { priceBook, type StoredCloses } from '../ledger/price-book.ts';

type Made = Partial<ActivityText> & { kind: ActivityKind; date: string };

/** An activity of which only what matters is said. */
export function madeActivity(made: Made, position = 0): LedgerActivity {
  return new StoredActivity({
    id: `a${position}`,
    accountId: 'one',
    position,
    symbol: null,
    currency: 'USD',
    quantity: null,
    price: null,
    amount: null,
    fee: '0',
    tax: '0',
    ratioNew: null,
    ratioOld: null,
    intoSymbol: null,
    costShare: null,
    lots: null,
    ...made,
  });
}

export const madeAccounts: ReadonlyMap<string, LedgerAccount> = new Map([
  ['one', { id: 'one', costMethod: 'fifo', cashMode: 'tracked' }],
  ['two', { id: 'two', costMethod: 'hifo', cashMode: 'tracked' }],
  ['three', { id: 'three', costMethod: 'average', cashMode: 'implied' }],
]);

const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);
const symbols = { AAA: 'USD', BBB: 'EUR', CCC: 'JPY' } as const;
type Symbol = keyof typeof symbols;

/** A ledger whose every activity can be, in three accounts and currencies, with prices and rates for all of its days. */
export const ledgerReadings: fc.Arbitrary<LedgerReading> = fc
  .record({
    steps: fc.array(activitySteps(), { maxLength: 40 }),
    walk: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: days.length, maxLength: days.length }),
  })
  .map(({ steps, walk }) => {
    const all = inLedgerOrder(steps.map((step, position) => madeActivity({ ...step, id: `a${position}` }, position)));
    const { faults } = foldLedger(all, { accounts: madeAccounts, baseCurrency: 'USD', toBase: (amount) => amount });
    const refused = new Set(faults.map(({ activityId }) => activityId));
    const activities = soundPart(all.filter(({ id }) => !refused.has(id)));
    const line = (symbol: Symbol, start: number): StoredCloses => ({
      symbol,
      currency: symbols[symbol],
      source: 'made',
      state: 'delayed',
      days,
      closes: pathOf(walk, start),
    });
    const lines = [line('AAA', 100), line('BBB', 37.3), line('CCC', 4210)];
    const rates = pathOf(walk, 100).flatMap((level, index) => [
      {
        currency: 'EUR',
        quoteCurrency: 'USD',
        day: days[index] ?? '',
        rate: new Decimal(String(level / 90)),
        source: 'made',
      },
      {
        currency: 'USD',
        quoteCurrency: 'JPY',
        day: days[index] ?? '',
        rate: new Decimal(String(level * 1.5)),
        source: 'made',
      },
    ]);
    return {
      baseCurrency: 'USD',
      activities,
      accounts: madeAccounts,
      prices: priceBook(lines, { splits: [], activities }),
      rates: exchangeRates(rates),
    };
  });

// Leaving out what cannot be may make something else impossible; in the end nothing is left that is.
function soundPart(activities: readonly LedgerActivity[]): LedgerActivity[] {
  const { faults } = foldLedger(activities, {
    accounts: madeAccounts,
    baseCurrency: 'USD',
    toBase: (amount) => amount,
  });
  if (faults.length === 0) return [...activities];
  const refused = new Set(faults.map(({ activityId }) => activityId));
  return soundPart(activities.filter(({ id }) => !refused.has(id)));
}

function pathOf(walk: readonly number[], start: number): number[] {
  let level = start;
  return walk.map((step) => (level *= 1 + step / 500));
}

function activitySteps(): fc.Arbitrary<Made> {
  const money = fc.integer({ min: 1, max: 5_000_000 }).map((cents) => new Decimal(cents).div(100).toFixed());
  const cost = fc.integer({ min: 0, max: 999 }).map((cents) => new Decimal(cents).div(100).toFixed());
  const units = fc.integer({ min: 1, max: 900_000 }).map((parts) => new Decimal(parts).div(1000).toFixed());
  const of = fc.record({
    date: fc.constantFrom(...days),
    accountId: fc.constantFrom('one', 'two', 'three'),
    symbol: fc.constantFrom<Symbol>('AAA', 'BBB', 'CCC'),
    amount: money,
    quantity: units,
    fee: cost,
    tax: cost,
  });
  const kinds = fc.constantFrom<ActivityKind>(
    'buy',
    'buy',
    'buy',
    'sell',
    'dividend',
    'interest',
    'fee',
    'tax',
    'transfer_in',
    'transfer_out',
    'deposit',
    'withdrawal',
    'split',
  );
  return fc.tuple(kinds, of).map(([kind, { symbol, amount, quantity, ...rest }]): Made => {
    const base = { ...rest, kind, currency: symbols[symbol] };
    if (kind === 'split') return { ...base, symbol, ratioNew: '3', ratioOld: '2', fee: '0', tax: '0' };
    if (kind === 'deposit' || kind === 'withdrawal' || kind === 'interest' || kind === 'fee' || kind === 'tax')
      return { ...base, amount };
    if (kind === 'dividend') return { ...base, symbol, amount };
    return { ...base, symbol, amount, quantity };
  });
}
