import { missingPrice } from './missing-price.ts';
import type { ExchangeRates } from './exchange-rates.ts';
import { cashEffectSize, type LedgerAccount, type LedgerActivity } from './ledger-activity.ts';
import { isImplied } from './ledger-fold.ts';
import { investedBy } from './portfolio-bridge.ts';
import type { PriceBook } from './price-book.ts';

/** Value at the end of each day and the net money that came from outside since the day before; doubles, for statistics. */
export type ValueSeries = { days: string[]; values: Float64Array; flows: Float64Array };

type SeriesInput = {
  baseCurrency: string;
  /** Ascending; flows of days between two of them count for the later one. */
  days: readonly string[];
  /** In ledger order, from the very first. */
  activities: readonly LedgerActivity[];
  accounts: ReadonlyMap<string, LedgerAccount>;
  prices: PriceBook;
  rates: ExchangeRates;
};

/** Units of a symbol or money of a currency that change on some days. */
type Steps = { days: string[]; levels: number[] };

/** Values of a portfolio on some days. Throws 409 for a missing rate, and for a price that is missing on a day of holding. */
export function valueSeries(input: SeriesInput): ValueSeries {
  const { days, baseCurrency, prices, rates } = input;
  const values = new Float64Array(days.length);
  const flows = new Float64Array(days.length);
  const { units, cash } = stepsOf(input);
  const rateCache = new Map<string, Float64Array>();
  const ratesOf = (currency: string, first: number): Float64Array => {
    const known = rateCache.get(currency) ?? new Float64Array(days.length).fill(Number.NaN);
    rateCache.set(currency, known);
    for (let index = first; index < days.length; index += 1) {
      if (!Number.isNaN(known[index])) continue;
      known[index] = currency === baseCurrency ? 1 : rates.rateOn(currency, baseCurrency, days[index] ?? '').toNumber();
    }
    return known;
  };
  for (const [symbol, steps] of units) {
    const line = prices.lineOf(symbol);
    const currency = line?.currency ?? baseCurrency;
    const factors = alignedCloses(line ?? { days: [], closes: [] }, days);
    addSteps(values, { days, steps, symbol, factors, rates: rangeRates(ratesOf, currency) });
  }
  for (const [currency, steps] of cash)
    addSteps(values, { days, steps, symbol: null, factors: null, rates: rangeRates(ratesOf, currency) });
  addFlows(flows, input);
  return { days: [...days], values, flows };
}

type RatesFrom = (first: number, last: number) => Float64Array;

// Rates are asked for only where something is held: a currency may have none before.
function rangeRates(ratesOf: (currency: string, first: number) => Float64Array, currency: string): RatesFrom {
  return (first) => ratesOf(currency, first);
}

type Addend = {
  days: readonly string[];
  steps: Steps;
  /** Null: money, which needs no price. */
  symbol: string | null;
  factors: Float64Array | null;
  rates: RatesFrom;
};

function addSteps(values: Float64Array, { days, steps, symbol, factors, rates }: Addend): void {
  let next = 0;
  let level = 0;
  let rate: Float64Array | null = null;
  for (let index = 0; index < days.length; index += 1) {
    while (next < steps.days.length && (steps.days[next] ?? '') <= (days[index] ?? '')) {
      level = steps.levels[next] ?? 0;
      next += 1;
    }
    if (level === 0) continue;
    const factor = factors === null ? 1 : (factors[index] ?? Number.NaN);
    if (Number.isNaN(factor)) throw missingPrice(symbol ?? '', days[index] ?? '');
    rate ??= rates(index, days.length);
    values[index] = (values[index] ?? 0) + level * factor * (rate[index] ?? 0);
  }
}

/** The newest close on or before each day, NaN before the first. */
function alignedCloses(
  line: { days: readonly string[]; closes: readonly number[] },
  days: readonly string[],
): Float64Array {
  const aligned = new Float64Array(days.length);
  let next = 0;
  let close = Number.NaN;
  for (let index = 0; index < days.length; index += 1) {
    while (next < line.days.length && (line.days[next] ?? '') <= (days[index] ?? '')) {
      close = line.closes[next] ?? close;
      next += 1;
    }
    aligned[index] = close;
  }
  return aligned;
}

function stepsOf({ activities, accounts }: SeriesInput): { units: Map<string, Steps>; cash: Map<string, Steps> } {
  const units = new Map<string, Steps>();
  const cash = new Map<string, Steps>();
  const held = new Map<string, number>();
  for (const activity of activities) {
    const { accountId, symbol, currency, date } = activity;
    if (!isImplied(accounts, accountId)) step(cash, currency, { date, change: cashEffectSize(activity) });
    if (symbol === null) continue;
    const key = `${accountId}|${symbol}`;
    const change = unitsChange(activity, held.get(key) ?? 0);
    held.set(key, clean((held.get(key) ?? 0) + change));
    if (change !== 0) step(units, symbol, { date, change });
    const received = unitsInto(activity, -change);
    if (activity.intoSymbol === null || received === 0) continue;
    const intoKey = `${accountId}|${activity.intoSymbol}`;
    held.set(intoKey, (held.get(intoKey) ?? 0) + received);
    step(units, activity.intoSymbol, { date, change: received });
  }
  return { units, cash };
}

function step(into: Map<string, Steps>, key: string, { date, change }: { date: string; change: number }): void {
  const steps = into.get(key) ?? { days: [], levels: [] };
  const level = clean((steps.levels.at(-1) ?? 0) + change);
  if (steps.days.at(-1) === date) steps.levels[steps.levels.length - 1] = level;
  else {
    steps.days.push(date);
    steps.levels.push(level);
  }
  into.set(key, steps);
}

// What additions of doubles leave of a position that is closed.
function clean(level: number): number {
  return Math.abs(level) < 1e-9 ? 0 : level;
}

function unitsChange({ kind, sizes }: LedgerActivity, held: number): number {
  switch (kind) {
    case 'buy':
    case 'transfer_in':
      return sizes.quantity;
    case 'sell':
    case 'transfer_out':
      return -sizes.quantity;
    case 'split':
      return sizes.ratio === null ? 0 : held * sizes.ratio - held;
    case 'merger':
      return -held;
    default:
      return 0;
  }
}

function unitsInto({ kind, sizes }: LedgerActivity, given: number): number {
  if (kind === 'spin_off') return sizes.quantity;
  return kind === 'merger' ? given * (sizes.ratio ?? 0) : 0;
}

function addFlows(flows: Float64Array, input: SeriesInput): void {
  const { days, activities, baseCurrency, rates } = input;
  const first = days[0] ?? '';
  let index = 0;
  for (const activity of activities) {
    while (index < days.length && (days[index] ?? '') < activity.date) index += 1;
    if (index === days.length) return;
    if (activity.date < first) continue;
    const amount = externalFlow(input, activity);
    if (amount === 0) continue;
    const rate =
      activity.currency === baseCurrency ? 1 : rates.rateOn(activity.currency, baseCurrency, activity.date).toNumber();
    flows[index] = (flows[index] ?? 0) + amount * rate;
  }
}

/** Money or shares at market value that an activity brings from outside the portfolio (negative: takes out), in its currency. */
function externalFlow(input: SeriesInput, activity: LedgerActivity): number {
  const { kind, symbol, accountId } = activity;
  const inKind =
    symbol !== null && (kind === 'transfer_in' || kind === 'transfer_out') ? investedBy(input, activity).toNumber() : 0;
  if (isImplied(input.accounts, accountId)) return inKind - cashEffectSize(activity);
  const isCash =
    kind === 'deposit' ||
    kind === 'withdrawal' ||
    (symbol === null && (kind === 'transfer_in' || kind === 'transfer_out'));
  return isCash ? cashEffectSize(activity) + activity.sizes.costs : inKind;
}
