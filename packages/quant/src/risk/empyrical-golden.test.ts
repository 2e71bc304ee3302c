import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { alpha, annualizedAlpha, beta } from '../beta.ts';
import { maxDrawdown } from '../drawdown.ts';
import type { Outcome } from '../outcome.ts';
import { annualizedReturn, compoundReturn } from '../returns.ts';
import { sharpeRatio, sortinoRatio } from '../sharpe.ts';
import { annualizedVolatility, downsideDeviation } from '../volatility.ts';
import { activeReturnRatio } from './benchmark-comparison.ts';
import { captureRatio, type MarketSide, periodsOfMarket, upDownCapture } from './market-capture.ts';
import { percentile } from './percentile.ts';
import { calmarRatio, omegaRatio, tailRatio } from './return-ratios.ts';
import { returnStability } from './return-stability.ts';
import { wealthIndex } from './wealth.ts';

const path = 'golden/risk/empyrical_cases.json';

type Series = { series?: string; values?: number[] };
type Case = {
  metric: string;
  returns: Series;
  benchmark?: Series;
  factor_returns?: Series | number;
  risk_free?: Series | number;
  required_return?: Series | number;
  starting_value?: number;
  period?: string;
  window?: number;
  cutoff?: number;
  expected: number | string | number[] | string[] | number[][] | string[][];
};

const periodsOf: Record<string, number> = { daily: 252, weekly: 52, monthly: 12 };

function numberOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value : null;
}

describeWithShared('cases of empyrical', [path], () => {
  const { series, cases }: { series: Record<string, (number | null)[]>; cases: Case[] } = JSON.parse(readShared(path));

  /** 'name', '-name' or 'name[1:]', with the missing first value of mixed_returns. */
  function raw({ series: name = '', values }: Series): (number | null)[] {
    if (values !== undefined) return values;
    const [, minus, key, tail] = /^(-?)([\w.]+)(\[1:\])?$/.exec(name) ?? [];
    const found = series[key ?? ''] ?? [];
    const signed = minus === '-' ? found.map((value) => (value === null ? null : -value)) : found;
    return tail === undefined ? signed : signed.slice(1);
  }

  const zeroFilled = (of: Series) => raw(of).map((value) => value ?? 0);

  /** Both series without the periods in which either is missing. */
  function aligned(a: Series, b: Series | number | undefined): { own: number[]; other: number[] } {
    const left = raw(a);
    const right = typeof b === 'object' ? raw(b) : left.map(() => b ?? 0);
    const shift = left.length - right.length;
    const own: number[] = [];
    const other: number[] = [];
    for (const [index, value] of left.entries()) {
      const partner = right[index - shift] ?? null;
      if (value !== null && partner !== null) {
        own.push(value);
        other.push(partner);
      }
    }
    return { own, other };
  }

  function rolled(of: Case, statistic: (own: number[], other: number[]) => (number | null)[]): (number | null)[][] {
    const window = of.window ?? 1;
    const left = raw(of.returns);
    const right = of.benchmark === undefined ? left : raw(of.benchmark);
    return left.slice(window - 1).map((_, start) => {
      const own: number[] = [];
      const other: number[] = [];
      for (let index = start; index < start + window; index += 1) {
        const a = left[index] ?? null;
        const b = right[index] ?? null;
        if (a !== null && b !== null) {
          own.push(a);
          other.push(b);
        }
      }
      return statistic(own, other);
    });
  }

  const sided = (of: Case, side: MarketSide) => {
    const { own, other } = aligned(of.returns, of.benchmark);
    const { returns: assetReturns, benchmarkReturns: marketReturns } = periodsOfMarket(
      { returns: own, benchmarkReturns: other },
      side,
    );
    return [numberOf(annualizedAlpha({ assetReturns, marketReturns })), numberOf(beta(assetReturns, marketReturns))];
  };
  // empyrical takes the annual return of each series by itself, a missing value counting as a period without return
  const captured = (of: Case, side: MarketSide) => {
    const benchmarkReturns = typeof of.factor_returns === 'object' ? zeroFilled(of.factor_returns) : [];
    return [numberOf(captureRatio({ returns: zeroFilled(of.returns), benchmarkReturns }, side))];
  };

  const metrics: Record<string, (of: Case) => (number | null)[] | (number | null)[][]> = {
    cum_returns: (of) => {
      const start = of.starting_value ?? 0;
      const values = wealthIndex(zeroFilled(of.returns), start === 0 ? 1 : start).slice(1);
      return start === 0 ? values.map((value) => value - 1) : values;
    },
    cum_returns_final: (of) => {
      const start = of.starting_value ?? 0;
      const total = numberOf(compoundReturn(aligned(of.returns, 0).own));
      return [total === null || start === 0 ? total : (1 + total) * start];
    },
    max_drawdown: (of) => {
      const { own } = aligned(of.returns, 0);
      const fall = maxDrawdown(own.length === 0 ? [] : wealthIndex(own));
      return [fall.ok ? fall.value.drawdown01 : null];
    },
    annual_ret: (of) => [numberOf(annualizedReturn(zeroFilled(of.returns), periodsOf[of.period ?? '']))],
    cagr: (of) => [numberOf(annualizedReturn(zeroFilled(of.returns), periodsOf[of.period ?? '']))],
    annual_volatility: (of) => [numberOf(annualizedVolatility(aligned(of.returns, 0).own, periodsOf[of.period ?? '']))],
    calmar: (of) => [numberOf(calmarRatio(zeroFilled(of.returns), periodsOf[of.period ?? '']))],
    omega: (of) => {
      const { own, other } = aligned(of.returns, of.risk_free);
      const required = typeof of.required_return === 'number' ? of.required_return : 0;
      return [numberOf(omegaRatio({ returns: own, riskFreeReturns: other, requiredAnnualReturn: required }))];
    },
    sharpe_ratio: (of) => {
      const { own, other } = aligned(of.returns, of.risk_free);
      return [numberOf(sharpeRatio({ returns: own, riskFreeReturns: other }))];
    },
    downside_risk: (of) => {
      const { own, other } = aligned(of.returns, of.required_return);
      return [
        numberOf(
          downsideDeviation({ returns: own, targetReturns: other, periodsPerYear: periodsOf[of.period ?? ''] ?? 0 }),
        ),
      ];
    },
    sortino: (of) => {
      const { own, other } = aligned(of.returns, of.required_return);
      return [
        numberOf(sortinoRatio({ returns: own, targetReturns: other, periodsPerYear: periodsOf[of.period ?? ''] ?? 0 })),
      ];
    },
    excess_sharpe: (of) => {
      const { own, other } = aligned(of.returns, of.factor_returns);
      return [numberOf(activeReturnRatio({ returns: own, benchmarkReturns: other }))];
    },
    alpha_beta: (of) => sided(of, 'all'),
    up_alpha_beta: (of) => sided(of, 'up'),
    down_alpha_beta: (of) => sided(of, 'down'),
    alpha: (of) => {
      const { own, other } = aligned(of.returns, of.benchmark);
      return [numberOf(alpha({ assetReturns: own, marketReturns: other }))];
    },
    stability_of_timeseries: (of) => [numberOf(returnStability(aligned(of.returns, 0).own))],
    tail_ratio: (of) => [numberOf(tailRatio(aligned(of.returns, 0).own))],
    capture_ratio: (of) => captured(of, 'all'),
    up_capture: (of) => captured(of, 'up'),
    down_capture: (of) => captured(of, 'down'),
    up_down_capture: (of) => {
      const { own, other } = aligned(of.returns, of.factor_returns);
      return [numberOf(upDownCapture({ returns: own, benchmarkReturns: other }))];
    },
    roll_max_drawdown: (of) =>
      rolled(of, (own) => {
        const fall = maxDrawdown(wealthIndex(own));
        return [fall.ok ? fall.value.drawdown01 : null];
      }).flat(),
    roll_sharpe_ratio: (of) => rolled(of, (own) => [numberOf(sharpeRatio({ returns: own }))]).flat(),
    roll_alpha_beta: (of) =>
      rolled(of, (assetReturns, marketReturns) => [
        numberOf(annualizedAlpha({ assetReturns, marketReturns })),
        numberOf(beta(assetReturns, marketReturns)),
      ]),
    value_at_risk: (of) => [numberOf(percentile(aligned(of.returns, 0).own, of.cutoff ?? 0))],
  };

  // The fragility heuristic compares three single observations; it is no measure this product shows.
  const covered = cases.filter(({ metric }) => metric !== 'beta_fragility_heuristic');
  const decimals: Record<string, number> = {
    cum_returns: 4,
    cum_returns_final: 4,
    tail_ratio: 1,
    roll_max_drawdown: 4,
    roll_sharpe_ratio: 7,
    roll_alpha_beta: 6,
  };

  it('cover every metric but one', () => {
    expect(covered).toHaveLength(142);
    expect([...new Set(covered.map(({ metric }) => metric))].filter((metric) => metrics[metric] === undefined)).toEqual(
      [],
    );
  });

  it.each(covered.map((of, index) => ({ name: `${index} ${of.metric} ${of.returns.series ?? ''}`, of })))(
    '$name',
    ({ of }) => {
      const given = [metrics[of.metric]?.(of) ?? []].flat(2);
      const wanted = [of.expected].flat(2);
      expect(given).toHaveLength(wanted.length);
      // NaN and Infinity of the source are 'not available' here
      expect(wanted.map((value) => typeof value === 'number')).toEqual(given.map((value) => value !== null));
      const gaps = wanted.map((value, index) =>
        typeof value === 'number' ? Math.abs(value - (given[index] ?? 0)) : 0,
      );
      expect(Math.max(0, ...gaps)).toBeLessThan(0.51 * 10 ** -(decimals[of.metric] ?? 8));
    },
  );
});
