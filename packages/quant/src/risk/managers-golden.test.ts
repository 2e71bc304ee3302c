import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { alpha, annualizedAlpha, beta } from '../beta.ts';
import { maxDrawdown } from '../drawdown.ts';
import { excessReturns } from '../excess-returns.ts';
import { annualizedReturn, compoundReturn } from '../returns.ts';
import { sharpeRatio } from '../sharpe.ts';
import { annualizedVolatility, downsideDeviation } from '../volatility.ts';
import { informationRatio, trackingError } from './benchmark-comparison.ts';
import { drawdownEpisodes } from './drawdown-episodes.ts';
import { calmarRatio, geometricSharpeRatio } from './return-ratios.ts';
import { expectedShortfall, valueAtRisk } from './value-at-risk.ts';
import { wealthIndex } from './wealth.ts';

const path = 'golden/risk/pa_managers.json';

type Managers = {
  dates: string[];
  columns: string[];
  returns: (number | null)[][];
  expected: { metric: string; series: string; expected: number; params: string }[];
  drawdown_table_SP500TR: { from: string; trough: string; to: string; depth: number }[];
};

describeWithShared('ratios of ten funds and indices', [path], () => {
  const managers: Managers = JSON.parse(readShared(path));

  /** Columns over the months in which all of them have a return. */
  function columns(...names: string[]): number[][] {
    const positions = names.map((name) => managers.columns.indexOf(name));
    const rows = managers.returns.flatMap((row) => {
      const picked = positions.map((position) => row[position] ?? null);
      return picked.includes(null) ? [] : [picked.map((value) => value ?? 0)];
    });
    return names.map((_, index) => rows.map((row) => row[index] ?? 0));
  }

  const one = (name: string) => columns(name)[0] ?? [];
  const rateOf = (params: string) => Number(/0\.\d+(?=\/12)/.exec(params)?.[0] ?? 0) / 12;
  const capm = (series: string) => {
    const [name = '', market = ''] = series.split(' vs ');
    const [asset = [], index = [], bill = []] = columns(name, market, 'US 3m TR');
    return { assetReturns: asset, marketReturns: index, riskFreeReturns: bill };
  };
  const pair = (series: string) => {
    const [name = '', market = ''] = series.split(' vs ');
    const [returns = [], benchmarkReturns = []] = columns(name, market);
    return { returns, benchmarkReturns };
  };

  const metrics: Record<string, (series: string, params: string) => number> = {
    annualized_return_geometric: (name) => valueOf(annualizedReturn(one(name), 12)),
    cumulative_return: (name) => valueOf(compoundReturn(one(name))),
    annualized_stdev: (name) => valueOf(annualizedVolatility(one(name), 12)),
    annualized_sharpe_rf0_geometric: (name) => valueOf(geometricSharpeRatio(one(name), 12)),
    max_drawdown: (name) => -valueOf(maxDrawdown(wealthIndex(one(name)))).drawdown01,
    sharpe_monthly: (name, params) =>
      valueOf(sharpeRatio({ returns: one(name), riskFreeReturns: rateOf(params), periodsPerYear: 1 })),
    downside_deviation: (name, params) =>
      valueOf(downsideDeviation({ returns: one(name), targetReturns: rateOf(params), periodsPerYear: 1 })),
    calmar: (name) => valueOf(calmarRatio(one(name), 12)),
    beta: (series) => {
      const { assetReturns, marketReturns, riskFreeReturns } = capm(series);
      return valueOf(
        beta(
          valueOf(excessReturns(assetReturns, riskFreeReturns)),
          valueOf(excessReturns(marketReturns, riskFreeReturns)),
        ),
      );
    },
    alpha_monthly: (series) => valueOf(alpha(capm(series))),
    alpha_annualized: (series) => valueOf(annualizedAlpha(capm(series), 12)),
    tracking_error_annual: (series) => valueOf(trackingError(pair(series), 12)),
    information_ratio: (series) => valueOf(informationRatio(pair(series), 12)),
  };

  it.each(managers.expected)('$metric of $series', ({ metric, series, params, expected }) => {
    const given = metrics[metric]?.(series, params) ?? Number.NaN;
    expect(Math.abs(given - expected)).toBeLessThan(1e-4);
  });

  it('finds the five deepest drawdowns of the S&P 500 with their months', () => {
    const episodes = drawdownEpisodes(wealthIndex(one('SP500 TR'))).slice(0, 5);
    const monthOf = (index: number) => managers.dates[index - 1];
    const named = episodes.map(({ drawdown01, peakIndex, troughIndex, recoveryIndex }) => ({
      from: monthOf(peakIndex + 1),
      trough: monthOf(troughIndex),
      to: monthOf(recoveryIndex ?? 0),
      depth: expect.closeTo(drawdown01, 4),
    }));
    expect(managers.drawdown_table_SP500TR.map(({ from, trough, to, depth }) => ({ from, trough, to, depth }))).toEqual(
      named,
    );
  });
});

describeWithShared('value at risk of a hedge fund index', ['golden/risk/pa_var_edhec100.json'], () => {
  it('agrees for five methods', () => {
    const { returns, expected }: { returns: number[]; expected: Record<string, number> } = JSON.parse(
      readShared('golden/risk/pa_var_edhec100.json'),
    );
    expect({
      gaussian: valueOf(valueAtRisk({ returns, method: 'gaussian' })),
      modified: valueOf(valueAtRisk({ returns, method: 'modified' })),
      historical: valueOf(valueAtRisk({ returns })),
      es_gaussian: valueOf(expectedShortfall({ returns, method: 'gaussian' })),
      es_historical: valueOf(expectedShortfall({ returns })),
    }).toEqual(Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 6)])));
  });
});

it('has no value at risk without data or with a confidence that is none', () => {
  expect(valueAtRisk({ returns: [0.1] })).toMatchObject({ ok: false });
  expect(valueAtRisk({ returns: [0.1, 0.1], method: 'modified' })).toMatchObject({ ok: false });
  expect(expectedShortfall({ returns: [0.1, 0.2], confidence01: 1 })).toMatchObject({ ok: false });
});
