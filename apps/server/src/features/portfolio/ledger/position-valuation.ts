import type { DataState } from '@aex/contracts/primitives';
import { type Decimal, sumOf, zero } from './exact-decimal.ts';
import type { DatedRate, ExchangeRates } from './exchange-rates.ts';
import type { LedgerAccount, LedgerActivity } from './ledger-activity.ts';
import { cashByCurrency, foldLedger, type LedgerState, type LotSale } from './ledger-fold.ts';
import { costSum, type Lot, type LotCost } from './lot-book.ts';
import type { DatedPrice, PriceBook } from './price-book.ts';

export type HeldLot = Lot & { accountId: string };

/** One symbol in all accounts; amounts with `Base` are in the portfolio's currency, exact. */
export type ValuedPosition = {
  symbol: string;
  currency: string;
  quantity: Decimal;
  /** Null while what one of its lots cost is not known. */
  cost: LotCost | null;
  price: DatedPrice | null;
  valueBase: Decimal | null;
  /** Value less cost, null where either is not known. */
  unrealizedBase: Decimal | null;
  /** Null where what something sold had cost is not known. */
  realizedBase: Decimal | null;
  incomeBase: Decimal;
  lots: HeldLot[];
};

export type ValuedCash = { currency: string; amount: Decimal; rate: DatedRate; valueBase: Decimal };

/** A sum in the portfolio's currency of those symbols of which it is known, and the others. */
export type PartlyKnown = { ofKnown: Decimal; unknown: string[] };

export type Valuation = {
  date: string;
  positions: ValuedPosition[];
  cash: ValuedCash[];
  /** Of everything that has a price. */
  valueOfPriced: Decimal;
  missing: string[];
  cost: PartlyKnown;
  unrealized: PartlyKnown;
  realized: PartlyKnown;
  incomeBase: Decimal;
  feesBase: Decimal;
  taxesBase: Decimal;
  sales: LotSale[];
  /** The least sure of the states that the value is made of, null for cash alone. */
  state: DataState | null;
};

export type LedgerReading = {
  baseCurrency: string;
  /** In ledger order. */
  activities: readonly LedgerActivity[];
  accounts: ReadonlyMap<string, LedgerAccount>;
  prices: PriceBook;
  rates: ExchangeRates;
};

/** What is held at the end of a day, and what it is worth. Throws 409 for a missing rate. */
export function valuePortfolio(reading: LedgerReading, date: string): Valuation {
  const activities = activitiesUpTo(reading.activities, date);
  const state = stateOf(reading, activities);
  const income = incomeBySymbol(reading, activities);
  const positions = positionsOf(reading, { state, date, income });
  const cash = cashOf(reading, state, date);
  const priced = positions.flatMap(({ valueBase }) => valueBase ?? []);
  const costs = costsOf(reading, activities);
  return {
    date,
    positions,
    cash,
    valueOfPriced: sumOf([...priced, ...cash.map(({ valueBase }) => valueBase)]),
    missing: positions.flatMap(({ symbol, valueBase }) => (valueBase === null ? [symbol] : [])),
    cost: partlyKnown(positions.map(({ symbol, cost }) => [symbol, cost?.base ?? null])),
    unrealized: partlyKnown(positions.map(({ symbol, unrealizedBase }) => [symbol, unrealizedBase])),
    realized: partlyKnown(state.sales.map((sale) => [sale.symbol, gainOf(sale)])),
    incomeBase: sumOf(income.values()),
    ...costs,
    sales: state.sales,
    state: leastSure(positions.flatMap(({ price }) => price?.state ?? [])),
  };
}

/** Plays a ledger through in the portfolio's currency. */
export function stateOf(reading: LedgerReading, activities: readonly LedgerActivity[]): LedgerState {
  const { baseCurrency, prices, rates, accounts } = reading;
  return foldLedger(activities, {
    accounts,
    baseCurrency,
    worthOf: ({ symbol, quantity, currency, date }) => {
      const found = symbol === null ? null : prices.priceOn(symbol, date);
      if (found === null || quantity === null) return null;
      return quantity.times(found.price).times(rates.rateOn(found.currency, currency, date));
    },
    toBase: (amount, currency, day) =>
      currency === baseCurrency ? amount : amount.times(rates.rateOn(currency, baseCurrency, day)),
  });
}

export function activitiesUpTo(activities: readonly LedgerActivity[], date: string): LedgerActivity[] {
  return activities.filter((activity) => activity.date <= date);
}

const sureness: readonly DataState[] = ['simulated', 'stale', 'delayed', 'live'];

/** The state that holds for something made of all these, null for none. */
export function leastSure(states: readonly DataState[]): DataState | null {
  return sureness.find((state) => states.includes(state)) ?? null;
}

type Held = { state: LedgerState; date: string; income: ReadonlyMap<string, Decimal> };

function positionsOf({ baseCurrency, prices, rates }: LedgerReading, { state, date, income }: Held): ValuedPosition[] {
  const salesOf = Map.groupBy(state.sales, ({ symbol }) => symbol);
  const held = [...state.books].filter(([, book]) => !book.quantity.isZero());
  const bySymbol = Map.groupBy(held, ([, book]) => book.symbol);
  return [...bySymbol].map(([symbol, books]) => {
    const lots = books.flatMap(([key, book]) =>
      book.lots.map((lot) => ({ ...lot, accountId: key.slice(0, key.indexOf('|')) })),
    );
    const quantity = sumOf(books.map(([, book]) => book.quantity));
    const price = prices.priceOn(symbol, date);
    const valueBase =
      price === null ? null : quantity.times(price.price).times(rates.rateOn(price.currency, baseCurrency, date));
    const cost = costSum(lots);
    const gains = (salesOf.get(symbol) ?? []).map(gainOf);
    const known = gains.filter((gain) => gain !== null);
    return {
      symbol,
      currency: books[0]?.[1].currency ?? baseCurrency,
      quantity,
      cost,
      price,
      valueBase,
      unrealizedBase: valueBase === null || cost === null ? null : valueBase.minus(cost.base),
      realizedBase: known.length < gains.length ? null : sumOf(known),
      incomeBase: income.get(symbol) ?? zero,
      lots,
    };
  });
}

function cashOf({ baseCurrency, rates }: LedgerReading, state: LedgerState, date: string): ValuedCash[] {
  return [...cashByCurrency(state)].map(([currency, amount]) => {
    const rate = rates.rateOn(currency, baseCurrency, date);
    const found = rates.find(currency, baseCurrency, date) ?? { rate, day: date, source: '' };
    return { currency, amount, rate: found, valueBase: amount.times(rate) };
  });
}

function incomeBySymbol(reading: LedgerReading, activities: readonly LedgerActivity[]): Map<string, Decimal> {
  const income = new Map<string, Decimal>();
  for (const { kind, symbol, amount, currency, date } of activities) {
    if (kind !== 'dividend' && kind !== 'interest') continue;
    const key = symbol ?? currency;
    income.set(key, (income.get(key) ?? zero).plus(baseOf(reading, { amount: amount ?? zero, currency, date })));
  }
  return income;
}

function costsOf(
  reading: LedgerReading,
  activities: readonly LedgerActivity[],
): { feesBase: Decimal; taxesBase: Decimal } {
  let feesBase = zero;
  let taxesBase = zero;
  for (const activity of activities) {
    if (activity.sizes.costs === 0 && activity.kind !== 'fee' && activity.kind !== 'tax') continue;
    const { currency, date } = activity;
    const { fee, tax } = costsOfActivity(activity);
    if (!fee.isZero()) feesBase = feesBase.plus(baseOf(reading, { amount: fee, currency, date }));
    if (!tax.isZero()) taxesBase = taxesBase.plus(baseOf(reading, { amount: tax, currency, date }));
  }
  return { feesBase, taxesBase };
}

/** Fee and tax of an activity, whether they are the thing itself or come with it. */
export function costsOfActivity({ kind, amount, fee, tax }: LedgerActivity): { fee: Decimal; tax: Decimal } {
  return { fee: kind === 'fee' ? fee.plus(amount ?? zero) : fee, tax: kind === 'tax' ? tax.plus(amount ?? zero) : tax };
}

/** An amount of a day in the portfolio's currency. */
export function baseOf(
  { baseCurrency, rates }: Pick<LedgerReading, 'baseCurrency' | 'rates'>,
  { amount, currency, date }: { amount: Decimal; currency: string; date: string },
): Decimal {
  return currency === baseCurrency ? amount : amount.times(rates.rateOn(currency, baseCurrency, date));
}

function gainOf({ proceedsBase, cost }: LotSale): Decimal | null {
  return cost === null ? null : proceedsBase.minus(cost.base);
}

function partlyKnown(amounts: ReadonlyArray<readonly [symbol: string, amount: Decimal | null]>): PartlyKnown {
  return {
    ofKnown: sumOf(amounts.flatMap(([, amount]) => amount ?? [])),
    unknown: [...new Set(amounts.flatMap(([symbol, amount]) => (amount === null ? [symbol] : [])))],
  };
}

/** A sum of everything, null while a part of it is not known. */
export function wholeOf({ ofKnown, unknown }: PartlyKnown): Decimal | null {
  return unknown.length === 0 ? ofKnown : null;
}
