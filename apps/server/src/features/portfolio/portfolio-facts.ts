import type { Bridge, BridgeBarName, Exposure, RiskFinding } from '@aex/contracts/portfolio-analysis';
import type { DataState } from '@aex/contracts/primitives';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { findBridge } from './bridge-answer.ts';
import { exposureAnswer, riskFindings } from './exposure-answer.ts';
import { type Decimal, sumOf } from './ledger/exact-decimal.ts';
import { firstPurchases } from './ledger/first-purchases.ts';
import type { LedgerActivity } from './ledger/ledger-activity.ts';
import type { PerformanceFigures } from './ledger/performance-figures.ts';
import { type PartlyKnown, type Valuation, wholeOf } from './ledger/position-valuation.ts';
import { findPerformance } from './performance-answer.ts';
import type { PortfolioReading } from './portfolio-reader.ts';
import type { ValueSeries } from './ledger/value-series.ts';
import { type DayRange, rangeOf } from './valuation-days.ts';

/** Dividends with whatever else the same holding paid, the interest of a holding, and that of cash, under the name of its currency. */
type IncomeKind = 'income' | 'interest' | 'cash_interest';

/** A portfolio in facts for an answer: every figure with its unit, its day and its state. */
export type PortfolioFacts = {
  portfolioId: string;
  name: string;
  asOf: string;
  currency: string;
  state: DataState | null;
  value: number | null;
  cash: number | null;
  missing: string[];
  unrealized: number | null;
  realized: number | null;
  /** Each sale with its gain and what had been paid for it; both null where that is not known. */
  sales: Array<{ symbol: string; day: string; gain: number | null; cost: number | null }>;
  /** What was bought and sold, in order; the price is per share in the currency of the trade. */
  trades: Array<{
    kind: 'buy' | 'sell';
    symbol: string;
    name: string;
    day: string;
    quantity: number;
    price: number | null;
    currency: string;
  }>;
  income: number;
  /** The days that the returns, the fall and the ratio are of. */
  measured: DayRange;
  timeWeighted01: number | null;
  moneyWeightedPerYear01: number | null;
  maxDrawdown01: number | null;
  /** The days of the deepest fall; null where nothing fell, the recovery also while it lasts. */
  fall: { peak: string; trough: string; recovery: string | null } | null;
  /** What was there on the first of those days and what was paid in since, by day; what was taken out is negative. */
  payments: Array<{ day: string; amount: number }> | null;
  /** From one day of the series to the next, where capital was at work. */
  dailyReturns: Array<{ from: string; to: string; value01: number }>;
  /** What it was worth at the end of each of those days; null where a price or a rate is missing. */
  values: Array<{ day: string; value: number }> | null;
  /** What each holding and each source of income brought over those days; null where a price or a rate is missing. */
  brought: Array<{ subject: string; kind: 'market' | IncomeKind; amount: number }> | null;
  /** What was paid in fees and in taxes over those days, and what was put in less what was taken out; null as above. */
  moved: { fees: number; taxes: number; paidIn: number } | null;
  volatility01: number | null;
  sharpe: number | null;
  positions: Array<{
    symbol: string;
    name: string;
    /** Null of what is not listed here. */
    kind: InstrumentKind | null;
    quantity: number;
    value: number | null;
    /** What is held of it cost, and its value less that; null where either is not known. */
    cost: number | null;
    unrealized: number | null;
    weight01: number | null;
    priceAsOf: string | null;
    state: DataState | null;
    /** Null where no purchase was entered. */
    firstBought: string | null;
  }>;
  exposure: Pick<Exposure, 'by_sector' | 'by_currency' | 'by_asset'>;
  findings: RiskFinding[];
};

/** Figures of the days from the first activity on, or from `from` where that is later. */
export function figuresOf(reading: PortfolioReading, today: string, from: string | null = null) {
  const whole = rangeOf(reading.activities, { from: undefined, to: undefined, today });
  const range = from !== null && from > whole.from && from < whole.to ? { ...whole, from } : whole;
  const measured = findPerformance(reading, range);
  const figures = measured?.figures ?? null;
  return {
    sharpe: figures?.sharpe ?? null,
    figures,
    days: measured?.series.days ?? [],
    payments: measured === null ? null : paymentsOf(measured.series),
    values: measured === null ? null : valuesOf(measured.series),
    range,
  };
}

function paymentsOf({ days, values, flows }: ValueSeries): Array<{ day: string; amount: number }> {
  return days.flatMap((day, index) => {
    const amount = (index === 0 ? values[0] : flows[index]) ?? 0;
    return amount === 0 ? [] : [{ day, amount }];
  });
}

function valuesOf({ days, values }: ValueSeries): Array<{ day: string; value: number }> {
  return days.map((day, index) => ({ day, value: values[index] ?? 0 }));
}

function tradesOf({ activities, instruments }: PortfolioReading, date: string): PortfolioFacts['trades'] {
  return activities.flatMap(({ kind, symbol, date: day, quantity, price, currency }) =>
    (kind === 'buy' || kind === 'sell') && symbol !== null && quantity !== null && day <= date
      ? [
          {
            kind,
            symbol,
            name: instruments.get(symbol)?.name ?? symbol,
            day,
            quantity: quantity.toNumber(),
            price: price?.toNumber() ?? null,
            currency,
          },
        ]
      : [],
  );
}

/** The facts of a portfolio on a day. */
export function toFacts(
  reading: PortfolioReading,
  { date, from }: { date: string; from: string | null },
): PortfolioFacts {
  const { findings, valuation } = riskFindings(reading, date);
  const { by_sector, by_currency, by_asset } = exposureAnswer(reading, {
    date,
    regime: { quarters: [], performance: null },
  });
  const { figures, days, payments, values, range } = figuresOf(reading, date, from);
  const purchases = firstPurchases(reading.activities);
  const isWhole = valuation.missing.length === 0;
  const whole = valuation.valueOfPriced;
  const cents = (amount: Decimal) => amount.toDecimalPlaces(2).toNumber();
  const centsOfWhole = (sum: PartlyKnown) => wholeOf(sum)?.toDecimalPlaces(2).toNumber() ?? null;
  const valueOf = (outcome: { ok: true; value: number } | { ok: false } | undefined) =>
    outcome?.ok === true ? outcome.value : null;
  return {
    portfolioId: reading.portfolio.id,
    name: reading.portfolio.name,
    asOf: date,
    currency: reading.baseCurrency,
    state: valuation.state,
    value: isWhole ? cents(whole) : null,
    cash: isWhole ? cents(sumOf(valuation.cash.map(({ valueBase }) => valueBase))) : null,
    missing: valuation.missing,
    unrealized: centsOfWhole(valuation.unrealized),
    realized: centsOfWhole(valuation.realized),
    sales: salesOf(valuation.sales),
    trades: tradesOf(reading, date),
    income: cents(valuation.incomeBase),
    measured: range,
    timeWeighted01: valueOf(figures?.timeWeighted),
    moneyWeightedPerYear01: valueOf(figures?.moneyWeightedPerYear),
    maxDrawdown01: figures?.drawdown.ok === true ? figures.drawdown.value.drawdown01 : null,
    fall: fallOf(figures, days),
    payments,
    values,
    dailyReturns: (figures?.daily ?? []).flatMap((value01, index) => {
      const [start, end] = [days[index], days[index + 1]];
      return value01 === null || start === undefined || end === undefined ? [] : [{ from: start, to: end, value01 }];
    }),
    ...movedBy(reading, range),
    volatility01: valueOf(figures?.volatility),
    sharpe: valueOf(figures?.sharpe),
    positions: valuation.positions.map(({ symbol, quantity, valueBase, cost, unrealizedBase, price }) => ({
      symbol,
      name: reading.instruments.get(symbol)?.name ?? symbol,
      kind: reading.instruments.get(symbol)?.kind ?? null,
      quantity: quantity.toNumber(),
      value: valueBase === null ? null : cents(valueBase),
      cost: cost === null ? null : cents(cost.base),
      unrealized: unrealizedBase === null ? null : cents(unrealizedBase),
      weight01: valueBase === null || !isWhole || !whole.gt(0) ? null : valueBase.div(whole).toNumber(),
      priceAsOf: price?.day ?? null,
      state: price?.state ?? null,
      firstBought: purchases.get(symbol) ?? null,
    })),
    exposure: { by_sector, by_currency, by_asset },
    findings,
  };
}

// A sale closes one lot or several.
function salesOf(closed: Valuation['sales']): PortfolioFacts['sales'] {
  return [...Map.groupBy(closed, ({ activityId }) => activityId).values()].flatMap((lots) =>
    lots.slice(0, 1).map(({ symbol, sold }) => {
      const costs = lots.flatMap(({ cost }) => cost?.base ?? []);
      const cost = costs.length < lots.length ? null : sumOf(costs);
      const gain = cost === null ? null : sumOf(lots.map(({ proceedsBase }) => proceedsBase)).minus(cost);
      return {
        symbol,
        day: sold,
        gain: gain?.toDecimalPlaces(2).toNumber() ?? null,
        cost: cost?.toDecimalPlaces(2).toNumber() ?? null,
      };
    }),
  );
}

function fallOf(figures: PerformanceFigures | null, days: readonly string[]): PortfolioFacts['fall'] {
  if (figures?.drawdown.ok !== true || figures.drawdown.value.drawdown01 === 0) return null;
  const { peakIndex, troughIndex, recoveryIndex } = figures.drawdown.value;
  const [peak, trough] = [days[peakIndex], days[troughIndex]];
  if (peak === undefined || trough === undefined) return null;
  return { peak, trough, recovery: recoveryIndex === null ? null : (days[recoveryIndex] ?? null) };
}

function movedBy(reading: PortfolioReading, range: DayRange): Pick<PortfolioFacts, 'brought' | 'moved'> {
  const bridge = findBridge(reading, range);
  if (bridge === null) return { brought: null, moved: null };
  const sumOfBar = (name: BridgeBarName) => bridge.bars.find(({ bar }) => bar === name)?.amount ?? 0;
  return {
    brought: broughtBy(reading, bridge),
    moved: { fees: 0 - sumOfBar('fees'), taxes: 0 - sumOfBar('taxes'), paidIn: sumOfBar('flows') },
  };
}

function broughtBy(reading: PortfolioReading, { bars }: Bridge): NonNullable<PortfolioFacts['brought']> {
  const kinds = new Map(reading.activities.map((activity) => [activity.id, incomeKindOf(activity)]));
  const kindOf = ([first, ...others]: readonly string[]): IncomeKind => {
    const kind = kinds.get(first ?? '') ?? 'income';
    return others.every((id) => kinds.get(id) === kind) ? kind : 'income';
  };
  return bars.flatMap(({ bar, lines }) =>
    bar === 'market' || bar === 'income'
      ? lines.map(({ subject, amount, activity_ids }) => ({
          subject,
          kind: bar === 'income' ? kindOf(activity_ids) : bar,
          amount,
        }))
      : [],
  );
}

function incomeKindOf({ kind, symbol }: LedgerActivity): IncomeKind {
  if (kind !== 'interest') return 'income';
  return symbol === null ? 'cash_interest' : 'interest';
}
