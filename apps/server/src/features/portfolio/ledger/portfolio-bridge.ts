import type { BridgeBarName } from '@aex/contracts/portfolio-analysis';
import { roundTogether } from './cent-rounding.ts';
import { type Decimal, roundMoney, sumOf, zero } from './exact-decimal.ts';
import type { ExchangeRates } from './exchange-rates.ts';
import { cashEffect, type LedgerAccount, type LedgerActivity } from './ledger-activity.ts';
import { cashByCurrency, isImplied, type LedgerState, quantitiesBySymbol } from './ledger-fold.ts';
import { missingPrice } from './missing-price.ts';
import type { PriceBook } from './price-book.ts';

/** What one activity, or what was held at the start (no activity), puts into a bar; exact, in the portfolio's currency. */
export type Contribution = { bar: BridgeBarName; subject: string; activityId: string | null; amount: Decimal };

export type BridgeLine = { subject: string; amount: Decimal; activityIds: string[] };
export type BridgeBar = { bar: BridgeBarName; amount: Decimal; lines: BridgeLine[] };
export type PortfolioBridge = { start: Decimal; end: Decimal; change: Decimal; bars: BridgeBar[] };

export type Moment = { date: string; state: LedgerState };

export type BridgeInput = {
  baseCurrency: string;
  from: Moment;
  to: Moment;
  /** Those after `from.date` up to `to.date`. */
  activities: readonly LedgerActivity[];
  accounts: ReadonlyMap<string, LedgerAccount>;
  prices: PriceBook;
  rates: ExchangeRates;
};

const bridgeBarNames = ['market', 'income', 'fees', 'taxes', 'currency', 'flows', 'corporate_actions'] as const;

/**
 * Why the value changed. With q, p, f the units, price and rate at the start (0) and the end (1), and every amount a of a day k at
 * its rate fk: market = q1 p1 f1 − q0 p0 f1 − Σ invested × f1; currency = q0 p0 (f1 − f0) + cash0 (f1 − f0) + Σ net inflow ×
 * (f1 − fk); income, fees, taxes, flows and corporate actions (cash that came with them) each at fk. Every bar is worked out by
 * itself; that they sum to the change is checked on the exact decimals, then all are rounded together to the cent.
 * Throws 409 for a missing rate or price.
 */
export function portfolioBridge(input: BridgeInput): PortfolioBridge {
  const { baseCurrency, from, to } = input;
  const start = exactValue(input, from);
  const end = exactValue(input, to);
  const contributions = [
    ...heldContributions(input),
    ...input.activities.flatMap((of) => activityContributions(input, of)),
  ];
  const explained = sumOf(contributions.map(({ amount }) => amount));
  if (!explained.eq(end.minus(start))) {
    throw new Error(`The bridge explains ${explained.toFixed()} of a change of ${end.minus(start).toFixed()}.`);
  }
  const [startRounded, endRounded] = [roundMoney(start, baseCurrency), roundMoney(end, baseCurrency)];
  const change = endRounded.minus(startRounded);
  return { start: startRounded, end: endRounded, change, bars: roundedBars(contributions, change, baseCurrency) };
}

/** Value of holdings and cash at a moment, exact. */
function exactValue({ baseCurrency, prices, rates }: BridgeInput, { date, state }: Moment): Decimal {
  const held = [...quantitiesBySymbol(state)].map(([symbol, quantity]) => {
    const { price, currency } = priceOrThrow(prices, symbol, date);
    return quantity.times(price).times(rates.rateOn(currency, baseCurrency, date));
  });
  const cash = [...cashByCurrency(state)].map(([currency, amount]) =>
    amount.times(rates.rateOn(currency, baseCurrency, date)),
  );
  return sumOf([...held, ...cash]);
}

/** What came of the holdings themselves: prices between the two moments, and rates of what was held at the start. */
function heldContributions({ baseCurrency, from, to, prices, rates }: BridgeInput): Contribution[] {
  const contributions: Contribution[] = [];
  const add = (bar: BridgeBarName, subject: string, amount: Decimal) =>
    contributions.push({ bar, subject, activityId: null, amount });
  for (const [symbol, quantity] of quantitiesBySymbol(from.state)) {
    const { price, currency } = priceOrThrow(prices, symbol, from.date);
    const [rate0, rate1] = [
      rates.rateOn(currency, baseCurrency, from.date),
      rates.rateOn(currency, baseCurrency, to.date),
    ];
    add('market', symbol, quantity.times(price).times(rate1).negated());
    if (!rate1.eq(rate0)) add('currency', currency, quantity.times(price).times(rate1.minus(rate0)));
  }
  for (const [symbol, quantity] of quantitiesBySymbol(to.state)) {
    const { price, currency } = priceOrThrow(prices, symbol, to.date);
    add('market', symbol, quantity.times(price).times(rates.rateOn(currency, baseCurrency, to.date)));
  }
  for (const [currency, amount] of cashByCurrency(from.state)) {
    const [rate0, rate1] = [
      rates.rateOn(currency, baseCurrency, from.date),
      rates.rateOn(currency, baseCurrency, to.date),
    ];
    if (!rate1.eq(rate0)) add('currency', currency, amount.times(rate1.minus(rate0)));
  }
  return contributions;
}

function activityContributions(input: BridgeInput, activity: LedgerActivity): Contribution[] {
  const { baseCurrency, to, rates, accounts } = input;
  const { id, currency, date, symbol } = activity;
  const ownRate = rates.rateOn(currency, baseCurrency, date);
  const endRate = rates.rateOn(currency, baseCurrency, to.date);
  const invested = investedBy(input, activity);
  const effect = cashEffect(activity);
  const contributions: Contribution[] = [];
  const add = (bar: BridgeBarName, subject: string, amount: Decimal) => {
    if (!amount.isZero()) contributions.push({ bar, subject, activityId: id, amount });
  };
  const subject = symbol ?? currency;
  if (symbol !== null) add('market', symbol, invested.times(endRate).negated());
  const { income, fees, taxes, corporate } = ownEffects(activity);
  add('income', subject, income.times(ownRate));
  add('fees', subject, fees.times(ownRate));
  add('taxes', subject, taxes.times(ownRate));
  add('corporate_actions', subject, corporate.times(ownRate));
  const inKind = isInKind(activity) ? invested : zero;
  const implied = isImplied(accounts, activity.accountId) ? effect.negated() : zero;
  const flow = isCashFlow(activity) ? effect.plus(activity.fee).plus(activity.tax) : zero;
  add('flows', subject, inKind.plus(implied).plus(flow).times(ownRate));
  const netInflow = effect.plus(implied).plus(invested);
  add('currency', currency, netInflow.times(endRate.minus(ownRate)));
  return contributions;
}

/** What income, fees, taxes and cash of corporate actions an activity brings, in its currency; costs are negative. */
function ownEffects({ kind, amount, fee, tax }: LedgerActivity) {
  const gross = amount ?? zero;
  return {
    income: kind === 'dividend' || kind === 'interest' ? gross : zero,
    fees: (kind === 'fee' ? gross.plus(fee) : fee).negated(),
    taxes: (kind === 'tax' ? gross.plus(tax) : tax).negated(),
    corporate: kind === 'split' || kind === 'spin_off' || kind === 'merger' ? gross : zero,
  };
}

function isInKind({ kind, symbol }: LedgerActivity): boolean {
  return symbol !== null && (kind === 'transfer_in' || kind === 'transfer_out');
}

function isCashFlow({ kind, symbol }: LedgerActivity): boolean {
  return (
    kind === 'deposit' ||
    kind === 'withdrawal' ||
    (symbol === null && (kind === 'transfer_in' || kind === 'transfer_out'))
  );
}

/** Money that an activity puts into its symbol, in its currency: trades at their amount, transfers of shares at market value. */
export function investedBy(
  { prices, rates }: Pick<BridgeInput, 'prices' | 'rates'>,
  activity: LedgerActivity,
): Decimal {
  const { kind, symbol, amount, quantity, date, currency } = activity;
  if (kind === 'buy') return amount ?? zero;
  if (kind === 'sell') return (amount ?? zero).negated();
  if (!isInKind(activity) || symbol === null) return zero;
  const value = (quantity ?? zero).times(transferPrice({ prices, rates }, { activity, symbol, date, currency }));
  return kind === 'transfer_in' ? value : value.negated();
}

function transferPrice(
  { prices, rates }: Pick<BridgeInput, 'prices' | 'rates'>,
  { activity, symbol, date, currency }: { activity: LedgerActivity; symbol: string; date: string; currency: string },
): Decimal {
  if (activity.price !== null) return activity.price;
  const found = priceOrThrow(prices, symbol, date);
  return found.price.times(rates.rateOn(found.currency, currency, date));
}

function priceOrThrow(prices: PriceBook, symbol: string, date: string) {
  const found = prices.priceOn(symbol, date);
  if (found !== null) return found;
  throw missingPrice(symbol, date);
}

function roundedBars(contributions: readonly Contribution[], change: Decimal, currency: string): BridgeBar[] {
  const byBar = Map.groupBy(contributions, ({ bar }) => bar);
  const exact = bridgeBarNames.map((bar) => sumOf((byBar.get(bar) ?? []).map(({ amount }) => amount)));
  const amounts = roundTogether(exact, change, currency);
  return bridgeBarNames.map((bar, index) => {
    const amount = amounts[index] ?? zero;
    return { bar, amount, lines: roundedLines(byBar.get(bar) ?? [], amount, currency) };
  });
}

function roundedLines(contributions: readonly Contribution[], total: Decimal, currency: string): BridgeLine[] {
  const bySubject = [...Map.groupBy(contributions, ({ subject }) => subject)].sort(([a], [b]) => (a < b ? -1 : 1));
  const exact = bySubject.map(([, own]) => sumOf(own.map(({ amount }) => amount)));
  const amounts = roundTogether(exact, total, currency);
  return bySubject.map(([subject, own], index) => ({
    subject,
    amount: amounts[index] ?? zero,
    activityIds: own.flatMap(({ activityId }) => (activityId === null ? [] : [activityId])),
  }));
}
