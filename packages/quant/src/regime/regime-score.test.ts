import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { filledNumbersOf, goldenRows, valueOf } from '#test/golden-table.ts';
import { type Regime, regimeOf } from './regime.ts';
import { probabilityUp01, regimeProbabilities, revisionErrors } from './regime-probability.ts';
import { brierScore, calibrationBins, hitRate, logLoss, regimeCalls } from './regime-score.ts';
import { transitionMatrix } from './regime-transition.ts';

const realTime = 'golden/macro/quads_realtime_vs_revised.csv';
const revised = 'golden/macro/quads_revised.csv';

const uniform = { goldilocks: 0.25, reflation: 0.25, inflation: 0.25, deflation: 0.25 };
const sure = { goldilocks: 0, reflation: 1, inflation: 0, deflation: 0 };

function regimeOfQuad(quad: number): Regime {
  return regimeOf(quad <= 2, quad === 2 || quad === 3);
}

it('scores the uniform forecast 0.75 and certainty 0 or 2', () => {
  expect(valueOf(brierScore([{ probabilities: uniform, actual: 'deflation' }]))).toBeCloseTo(0.75, 12);
  expect(valueOf(brierScore([{ probabilities: sure, actual: 'reflation' }]))).toBe(0);
  expect(valueOf(brierScore([{ probabilities: sure, actual: 'inflation' }]))).toBe(2);
  expect(valueOf(logLoss([{ probabilities: uniform, actual: 'inflation' }]))).toBeCloseTo(Math.log(4), 12);
  expect(brierScore([])).toMatchObject({ ok: false });
  expect(hitRate([])).toMatchObject({ ok: false });
});

it('puts every call in one band of confidence', () => {
  const bins = calibrationBins([
    { probabilities: uniform, actual: 'goldilocks' },
    { probabilities: sure, actual: 'reflation' },
    { probabilities: sure, actual: 'inflation' },
  ]);
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(3);
  expect(bins.at(-1)).toEqual({ from01: 0.9, to01: 1, count: 2, meanConfidence01: 1, hitRate01: 0.5 });
  expect(bins.at(1)).toMatchObject({ count: 0, meanConfidence01: null, hitRate01: null });
});

it('pairs forecasts and outcomes by quarter', () => {
  const calls = regimeCalls(
    [
      { quarter: '2024Q1', probabilities: uniform },
      { quarter: '2024Q2', probabilities: sure },
    ],
    [{ quarter: '2024Q2', regime: 'inflation' }],
  );
  expect(calls).toEqual([{ probabilities: sure, actual: 'inflation' }]);
});

it('does not count a transition over a gap', () => {
  const matrix = transitionMatrix([
    { quarter: '2023Q4', regime: 'goldilocks' },
    { quarter: '2024Q1', regime: 'reflation' },
    { quarter: '2024Q3', regime: 'deflation' },
  ]);
  expect(matrix.goldilocks.reflation).toEqual({ count: 1, share01: 1 });
  expect(matrix.reflation.deflation).toEqual({ count: 0, share01: null });
});

describeWithShared('first releases as forecasts of the revised regime', [realTime, revised], () => {
  const rows = goldenRows(realTime).filter((row) => (row('quarter') ?? '') >= '1998Q1');
  const growth = filledNumbersOf(rows, 'rt_delta_gdp_yoy');
  const inflation = filledNumbersOf(rows, 'delta_cpi_yoy');
  const forecasts = rows.map((row, index) => ({
    quarter: row('quarter') ?? '',
    probabilities: regimeProbabilities(
      probabilityUp01(growth[index] ?? 0, revisionErrors.growthSdPp),
      probabilityUp01(inflation[index] ?? 0, revisionErrors.inflationSdPp),
    ),
  }));
  const revisedQuads = filledNumbersOf(rows, 'revised_quad');
  const outcomes = rows.map((row, index) => ({
    quarter: row('quarter') ?? '',
    regime: regimeOfQuad(revisedQuads[index] ?? 0),
  }));
  const calls = regimeCalls(forecasts, outcomes);

  it('score as the published row: hit rate 85.6 %, Brier 0.247, log loss 0.395', () => {
    expect(calls).toHaveLength(104);
    expect(valueOf(hitRate(calls))).toBeCloseTo(0.8558, 4);
    expect(valueOf(brierScore(calls))).toBeCloseTo(0.2469, 4);
    expect(valueOf(logLoss(calls))).toBeCloseTo(0.3954, 4);
  });

  it('are calibrated: calls of 70 to 80 % hold in about as many cases, and no well-filled band is overconfident', () => {
    const filled = calibrationBins(calls).filter((bin) => bin.count >= 10);
    const seventies = filled.find((bin) => bin.from01 === 0.7);
    expect(seventies?.meanConfidence01).toBeCloseTo(0.73, 1);
    expect(seventies?.hitRate01).toBeCloseTo(0.75, 1);
    expect(Math.min(...filled.map((bin) => (bin.hitRate01 ?? 0) - (bin.meanConfidence01 ?? 0)))).toBeGreaterThan(-0.1);
  });

  it('share transitions as published', () => {
    const quarters = goldenRows(revised);
    const quads = filledNumbersOf(quarters, 'quad');
    const matrix = transitionMatrix(
      quarters.map((row, index) => ({ quarter: row('quarter') ?? '', regime: regimeOfQuad(quads[index] ?? 0) })),
    );
    const published: { transition_matrix_1981_2025: Record<string, Record<string, number>> } = JSON.parse(
      readShared('golden/macro/regime_probability_baselines.json'),
    );
    for (const [from, row] of Object.entries(published.transition_matrix_1981_2025)) {
      for (const [to, share] of Object.entries(row)) {
        const { share01 } = matrix[regimeOfQuad(Number(from))][regimeOfQuad(Number(to))];
        expect(Math.abs((share01 ?? -1) - share)).toBeLessThanOrEqual(0.000501);
      }
    }
  });
});
