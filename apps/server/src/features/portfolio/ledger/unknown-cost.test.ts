import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerReadings, madeAccounts, madeActivity } from '../testing/made-ledger.ts';
import { exchangeRates } from './exchange-rates.ts';
import { type Decimal, zero } from './exact-decimal.ts';
import { inLedgerOrder, type LedgerActivity } from './ledger-activity.ts';
import { cashByCurrency, foldLedger, type LedgerState, quantitiesBySymbol } from './ledger-fold.ts';
import { type LedgerReading, type ValuedPosition, valuePortfolio, wholeOf } from './position-valuation.ts';
import { priceBook } from './price-book.ts';
import { transferPairs } from './transfer-pairs.ts';

const end = '2026-03-31';
const of = { symbol: 'AAA', currency: 'USD' };
const into = { ...of, id: 'in', kind: 'transfer_in' as const, date: '2026-01-05', quantity: '4', fee: '1' };
const bought = { ...of, id: 'bought', kind: 'buy' as const, date: '2026-02-02', quantity: '6', amount: '600' };
const sold = { ...of, id: 'sold', kind: 'sell' as const, date: '2026-03-02', quantity: '5', amount: '750' };

function readingOf(made: Array<Parameters<typeof madeActivity>[0]>): LedgerReading {
  const activities = inLedgerOrder(made.map((each, index) => madeActivity(each, index)));
  const line = { symbol: 'AAA', currency: 'USD', source: 'made', state: 'delayed' as const };
  return {
    baseCurrency: 'USD',
    activities,
    accounts: madeAccounts,
    // Nothing is stored of the day on which the shares came in.
    prices: priceBook([{ ...line, days: ['2026-02-01'], closes: [120] }], { splits: [], activities }),
    rates: exchangeRates([]),
  };
}

function shownOf({ lots, cost, unrealizedBase, realizedBase }: ValuedPosition) {
  const text = (amount: Decimal | null | undefined) => amount?.toFixed() ?? null;
  return {
    lots: lots.map((lot) => [lot.id, lot.quantity.toNumber(), text(lot.cost?.own)]),
    cost: text(cost?.base),
    unrealized: text(unrealizedBase),
    realized: text(realizedBase),
  };
}

describe('shares that came in without a cost on a day without a price', () => {
  it('have no known cost and gain, and the totals name what they leave out', () => {
    const valuation = valuePortfolio(readingOf([into, { ...bought, symbol: 'BBB' }]), end);
    expect(valuation.positions.map(shownOf)).toEqual([
      { lots: [['in', 4, null]], cost: null, unrealized: null, realized: '0' },
      { lots: [['bought', 6, '600']], cost: '600', unrealized: '0', realized: '0' },
    ]);
    expect(valuation.positions[0]?.valueBase?.toNumber()).toBe(480);
    const { cost, unrealized, realized } = valuation;
    expect([cost.ofKnown.toNumber(), cost.unknown, wholeOf(cost)]).toEqual([600, ['AAA'], null]);
    expect([unrealized.ofKnown.toNumber(), unrealized.unknown]).toEqual([0, ['AAA']]);
    expect(wholeOf(realized)?.toNumber()).toBe(0);
  });

  it('bring no gain when they are sold, though the part of a known lot does', () => {
    const { positions, sales, realized, cash } = valuePortfolio(readingOf([into, bought, sold]), end);
    expect(
      sales.map(({ quantity, cost, proceeds }) => [quantity.toNumber(), cost?.own.toNumber(), proceeds.toNumber()]),
    ).toEqual([
      [4, undefined, 600],
      [1, 100, 150],
    ]);
    expect([realized.ofKnown.toNumber(), realized.unknown, wholeOf(realized)]).toEqual([50, ['AAA'], null]);
    expect(positions.map(shownOf)).toEqual([
      { lots: [['bought', 5, '500']], cost: '500', unrealized: '100', realized: null },
    ]);
    expect(cash.map(({ amount }) => amount.toNumber())).toEqual([-600 - 1 + 750]);
  });

  it('leave the average of a pool unknown until the pool is sold', () => {
    const three = { accountId: 'three' };
    const rest = { ...sold, id: 'rest', date: '2026-03-03' };
    const again = { ...bought, id: 'again', date: '2026-03-04' };
    const reading = readingOf([into, bought, sold, rest, again].map((each) => ({ ...each, ...three })));
    const lotsOn = (date: string) => valuePortfolio(reading, date).positions.map((position) => shownOf(position).lots);
    expect(lotsOn('2026-03-02')).toEqual([[['in', 5, null]]]);
    expect(lotsOn(end)).toEqual([[['again', 6, '600']]]);
  });

  it('go out last where the dearest goes first', () => {
    const two = { accountId: 'two' };
    const later = { ...into, id: 'later', date: '2026-01-06' };
    const dear = { ...bought, id: 'dear', quantity: '1', amount: '900' };
    const reading = readingOf([into, bought, later, dear, sold].map((each) => ({ ...each, ...two })));
    expect(valuePortfolio(reading, end).sales.map(({ cost }) => cost?.own.toNumber())).toEqual([900, 400]);
    const lots = foldOf(reading.activities).books.get('two|AAA')?.lots ?? [];
    expect(lots.map(({ id }) => id)).toEqual(['later', 'in', 'bought']);
  });

  it('stay unknown in another account, in what they spin off and in what they become', () => {
    const moved = [
      { ...of, id: 'out', kind: 'transfer_out' as const, date: '2026-01-06', quantity: '4' },
      { ...into, id: 'moved', date: '2026-01-06', accountId: 'two' },
    ];
    const given = { currency: 'USD', symbol: 'AAA', accountId: 'two' };
    const parted = { ...given, kind: 'spin_off' as const, date: '2026-01-07', intoSymbol: 'KID' };
    const merged = { ...given, kind: 'merger' as const, date: '2026-01-08', intoSymbol: 'NEW' };
    const reading = readingOf([
      into,
      ...moved,
      { ...parted, id: 'parted', quantity: '2', costShare: '0.25' },
      { ...merged, id: 'merged', ratioNew: '1', ratioOld: '2' },
    ]);
    const positions = valuePortfolio(reading, end).positions.map(({ symbol, quantity, cost }) => [
      symbol,
      quantity.toNumber(),
      cost,
    ]);
    expect(positions).toEqual([
      ['KID', 2, null],
      ['NEW', 2, null],
    ]);
  });
});

function foldOf(activities: readonly LedgerActivity[]): LedgerState {
  const rules = { accounts: madeAccounts, baseCurrency: 'USD', toBase: (amount: Decimal) => amount };
  return foldLedger(activities, rules);
}

function withoutCosts(activities: readonly LedgerActivity[]): LedgerActivity[] {
  return activities.map((activity) => {
    const { kind, symbol, quantity, fee, tax, id, accountId, date, currency, position } = activity;
    if (kind !== 'transfer_in' || symbol === null) return activity;
    const told = { id, accountId, kind, date, symbol, currency };
    const amounts = { quantity: quantity?.toFixed() ?? null, fee: fee.toFixed(), tax: tax.toFixed() };
    return madeActivity({ ...told, ...amounts }, position);
  });
}

const textOf = (amounts: ReadonlyMap<string, Decimal>) =>
  [...amounts].map(([name, amount]) => `${name} ${amount.toFixed()}`).sort();

describe('whatever ledger with costs left out', () => {
  const both = ledgerReadings.map(({ activities }) => ({ told: activities, untold: withoutCosts(activities) }));

  it('has the cash and the units to the last digit that it has with them', () => {
    fc.assert(
      fc.property(both, ({ told, untold }) => {
        fc.pre(transferPairs(untold).size === 0);
        const [whole, part] = [foldOf(told), foldOf(untold)];
        expect(part.faults).toEqual([]);
        expect(textOf(quantitiesBySymbol(part))).toEqual(textOf(quantitiesBySymbol(whole)));
        expect(textOf(cashByCurrency(part))).toEqual(textOf(cashByCurrency(whole)));
      }),
    );
  });

  it('first in first out, costs and brings the same wherever it is known, and nothing where it is not', () => {
    fc.assert(
      fc.property(both, ({ told, untold }) => {
        fc.pre(transferPairs(untold).size === 0);
        const [whole, part] = [foldOf(told), foldOf(untold)];
        const coming = new Set(told.flatMap(({ kind, id }) => (kind === 'transfer_in' ? [id] : [])));
        const lotsIn = (state: LedgerState) =>
          ['AAA', 'BBB', 'CCC'].flatMap((symbol) => state.books.get(`one|${symbol}`)?.lots ?? []);
        const costsOf = (lots: ReturnType<typeof lotsIn>) => lots.map(({ cost }) => cost?.own.toFixed() ?? null);
        const expected = lotsIn(whole).map((lot) => ({ ...lot, cost: coming.has(lot.id) ? null : lot.cost }));
        expect(costsOf(lotsIn(part))).toEqual(costsOf(expected));
        const salesIn = (state: LedgerState) => state.sales.filter(({ accountId }) => accountId === 'one');
        const proceeds = (state: LedgerState) => salesIn(state).map((sale) => sale.proceeds.toFixed());
        expect(proceeds(part)).toEqual(proceeds(whole));
        const known = salesIn(part).flatMap(({ cost }, index) => (cost === null ? [] : [{ cost, index }]));
        expect(known.map(({ cost }) => cost.own.toFixed())).toEqual(
          known.map(({ index }) => salesIn(whole)[index]?.cost?.own.toFixed()),
        );
      }),
    );
  });

  it('adds up what is known alone', () => {
    fc.assert(
      fc.property(ledgerReadings, (reading) => {
        const untold = withoutCosts(reading.activities);
        const prices = priceBook([], { splits: [], activities: untold });
        const valuation = valuePortfolio({ ...reading, activities: untold, prices }, '2026-03-01');
        const known = valuation.positions.flatMap(({ cost }) => cost ?? []);
        expect(valuation.cost.ofKnown.toFixed()).toBe(known.reduce((sum, { base }) => sum.plus(base), zero).toFixed());
        const unknown = valuation.positions.filter(({ lots }) => lots.some(({ cost }) => cost === null));
        expect(valuation.cost.unknown).toEqual(unknown.map(({ symbol }) => symbol));
        for (const { unrealizedBase } of unknown) expect(unrealizedBase).toBeNull();
      }),
    );
  });
});
