import type { Regime } from '@aex/contracts/macro';
import { regimes } from '@aex/contracts/macro';
import type { Exposure, RiskFinding } from '@aex/contracts/portfolio-analysis';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { roundMoney, sumOf } from './ledger/exact-decimal.ts';
import type { PerformanceFigures } from './ledger/performance-figures.ts';
import {
  baseOf,
  costsOfActivity,
  type Valuation,
  type ValuedPosition,
  valuePortfolio,
} from './ledger/position-valuation.ts';
import { checkRisk, type RiskAsset } from './ledger/risk-rules.ts';
import type { ValueSeries } from './ledger/value-series.ts';
import type { PortfolioReading } from './portfolio-reader.ts';

export type RegimeQuarter = { period: string; regime: Regime };
export type RegimeInput = {
  quarters: readonly RegimeQuarter[];
  performance: { series: ValueSeries; figures: PerformanceFigures } | null;
};

const noSector = 'Not classified';

/** Shares of the value by asset, kind, sector and currency; and what the portfolio made in the days of each regime. */
export function exposureAnswer(
  reading: PortfolioReading,
  { date, regime }: { date: string; regime: RegimeInput },
): Exposure {
  const valuation = valuePortfolio(reading, date);
  const priced = valuation.positions.filter(({ valueBase }) => valueBase !== null);
  const invested = sumOf(priced.flatMap(({ valueBase }) => valueBase ?? []));
  const isWhole = valuation.missing.length === 0 && valuation.valueOfPriced.gt(0);
  const cash = valuation.cash.map(({ currency, valueBase }) => ({ name: currency, value: valueBase.toNumber() }));
  const shares = (items: readonly Named[]) => sharesOf(items, isWhole ? valuation.valueOfPriced.toNumber() : null);
  const named = (nameOf: (position: ValuedPosition) => string) =>
    priced.map((position) => ({ name: nameOf(position), value: position.valueBase?.toNumber() ?? 0 }));
  const cashAs = (name: string) => cash.map(({ value }) => ({ name, value }));
  return {
    as_of: date,
    currency: reading.baseCurrency,
    value: roundMoney(valuation.valueOfPriced, reading.baseCurrency).toNumber(),
    missing: valuation.missing,
    invested_share: isWhole ? invested.toNumber() / valuation.valueOfPriced.toNumber() : null,
    by_asset: shares([
      ...named(({ symbol }) => symbol),
      ...cash.map(({ name, value }) => ({ name: `Cash ${name}`, value })),
    ]),
    by_kind: shares([...named(({ symbol }) => reading.instruments.get(symbol)?.kind ?? 'unlisted'), ...cashAs('cash')]),
    by_sector: shares([
      ...named(({ symbol }) => reading.instruments.get(symbol)?.sector ?? noSector),
      ...cashAs('Cash'),
    ]),
    by_currency: shares([...named(({ price, currency }) => price?.currency ?? currency), ...cash]),
    by_regime: returnsByRegime(regime),
    current_regime: regimeOn(regime.quarters, date),
    state: valuation.state,
  };
}

/** The portfolio against its risk limits on a day. */
export function riskFindings(
  reading: PortfolioReading,
  date: string,
): { findings: RiskFinding[]; valuation: Valuation } {
  const valuation = valuePortfolio(reading, date);
  const yearBefore = dateOf(dayNumberOf(date) - 365);
  const fees = reading.activities
    .filter((activity) => activity.date > yearBefore && activity.date <= date)
    .map((activity) => ({ currency: activity.currency, date: activity.date, amount: costsOfActivity(activity).fee }))
    .filter(({ amount }) => !amount.isZero());
  const currencies = Map.groupBy(
    [
      ...valuation.positions.map(({ price, currency, valueBase }) => ({
        name: price?.currency ?? currency,
        value: valueBase?.toNumber() ?? 0,
      })),
      ...valuation.cash.map(({ currency, valueBase }) => ({ name: currency, value: valueBase.toNumber() })),
    ],
    ({ name }) => name,
  );
  const findings = checkRisk(
    {
      value: valuation.valueOfPriced.toNumber(),
      baseCurrency: reading.baseCurrency,
      missing: valuation.missing,
      assets: valuation.positions.map((position) => toAsset(reading, position)),
      currencies: [...currencies].map(([name, items]) => ({
        name,
        value: items.reduce((sum, { value }) => sum + value, 0),
      })),
      yearlyFees: sumOf(fees.map((fee) => baseOf(reading, fee))).toNumber(),
    },
    reading.portfolio.riskLimits,
  );
  return { findings, valuation };
}

function toAsset({ instruments }: PortfolioReading, { symbol, valueBase }: ValuedPosition): RiskAsset {
  const instrument = instruments.get(symbol);
  return {
    symbol,
    issuer: issuerOf(instrument?.name ?? symbol),
    isSingleIssuer: instrument === undefined || instrument.kind === 'equity',
    sector: instrument?.sector ?? null,
    value: valueBase?.toNumber() ?? 0,
  };
}

// Alphabet Inc. Class A and Class C are papers of one company.
function issuerOf(name: string): string {
  return name.replace(/ (?:Class|Cl\.?|Series) [A-Z]$/u, '');
}

type Named = { name: string; value: number };

function sharesOf(items: readonly Named[], whole: number | null): Exposure['by_asset'] {
  const sums = new Map<string, number>();
  for (const { name, value } of items) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums]
    .map(([name, value]) => ({
      name,
      value_base: Math.round(value * 100) / 100,
      share: whole === null ? null : value / whole,
    }))
    .sort((a, b) => b.value_base - a.value_base || (a.name < b.name ? -1 : 1));
}

function returnsByRegime({ quarters, performance }: RegimeInput): Exposure['by_regime'] {
  const growth = new Map<Regime, { days: number; factor: number }>();
  performance?.series.days.forEach((day, index) => {
    // Days without capital are no days of the portfolio's.
    const change = performance.figures.daily[index - 1] ?? null;
    const regime = change === null ? null : regimeOn(quarters, day);
    if (change === null || regime === null) return;
    const present = growth.get(regime) ?? { days: 0, factor: 1 };
    growth.set(regime, { days: present.days + 1, factor: present.factor * Math.max(0, 1 + change) });
  });
  return regimes.map((regime) => {
    const { days, factor } = growth.get(regime) ?? { days: 0, factor: 1 };
    return {
      regime,
      days,
      total_return: days === 0 ? null : factor - 1,
      return_per_year: days < sessionsPerYear || factor <= 0 ? null : factor ** (sessionsPerYear / days) - 1,
    };
  });
}

const sessionsPerYear = 252;

// Only the regime of the very quarter counts: none is carried on.
function regimeOn(quarters: readonly RegimeQuarter[], day: string): Regime | null {
  const period = `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return quarters.find((quarter) => quarter.period === period)?.regime ?? null;
}
