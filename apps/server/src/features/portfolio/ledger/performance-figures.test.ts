import { describeWithShared, readShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerReadings } from '../testing/made-ledger.ts';
import { performanceFigures } from './performance-figures.ts';
import { valuePortfolio } from './position-valuation.ts';
import { valueSeries } from './value-series.ts';

const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);

it('values every day as the exact ledger does', () => {
  fc.assert(
    fc.property(ledgerReadings, fc.integer({ min: 0, max: 59 }), (reading, place) => {
      const series = valueSeries({ ...reading, days });
      const exact = valuePortfolio(reading, days[place] ?? '').valueOfPriced.toNumber();
      expect(Math.abs((series.values[place] ?? 0) - exact)).toBeLessThan(1e-6 * (1 + Math.abs(exact)));
    }),
    { numRuns: 60 },
  );
});

it('says why there is no figure: no capital, one day, a year that is not over', () => {
  const none = performanceFigures(
    { days: days.slice(0, 3), values: new Float64Array(3), flows: new Float64Array(3) },
    null,
  );
  expect([none.timeWeighted.ok, none.simple.ok, none.moneyWeightedPerYear.ok, none.sharpe.ok]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const values = Float64Array.from([100, 110, 120]);
  const short = performanceFigures({ days: days.slice(0, 3), values, flows: new Float64Array(3) }, null);
  expect(short.timeWeighted).toMatchObject({ ok: true, value: expect.closeTo(0.2, 12) });
  expect(short.timeWeightedPerYear).toEqual({ ok: false, reason: 'the period is shorter than a year' });
});

it('gives no return where debts grew past what there was', () => {
  const values = Float64Array.from([100, -50, -60, -40]);
  const { timeWeighted, index } = performanceFigures(
    { days: days.slice(0, 4), values, flows: new Float64Array(4) },
    null,
  );
  expect(timeWeighted).toEqual({ ok: false, reason: 'the value fell below zero' });
  expect([...index]).toEqual([1, 0, 0, 0]);
});

it('tells days without capital from days without a change', () => {
  const values = Float64Array.from([100, 110, 0, 0, 50]);
  const flows = Float64Array.from([0, 0, -110, 0, 50]);
  const { daily, timeWeighted } = performanceFigures({ days: days.slice(0, 5), values, flows }, null);
  expect(daily.map((change) => (change === null ? null : Math.round(change * 100) / 100))).toEqual([0.1, 0, null, 0]);
  expect(timeWeighted).toMatchObject({ ok: true, value: expect.closeTo(0.1, 12) });
});

it('refuses a value of a holding without a price rather than count nothing', () => {
  fc.assert(
    fc.property(ledgerReadings, (reading) => {
      const priceless = { ...reading, prices: { priceOn: () => null, lineOf: () => null } };
      const isHeld = days.some((day) => valuePortfolio(reading, day).positions.length > 0);
      fc.pre(isHeld);
      expect(() => valueSeries({ ...priceless, days })).toThrow(/There is no price of/);
    }),
    { numRuns: 30 },
  );
});

describeWithShared('published time-weighted returns', ['golden/returns/twr.json'], () => {
  const golden: {
    portfolio_performance_ttwror: { accumulated: number[]; daily_delta: number[]; tol: number };
    pp_invariance: { transferals: number[] };
  } = JSON.parse(readShared('golden/returns/twr.json'));

  it('stay the same whatever is paid in and out', () => {
    const { accumulated, daily_delta: changes, tol } = golden.portfolio_performance_ttwror;
    const flows = Float64Array.from(golden.pp_invariance.transferals);
    const values = new Float64Array(changes.length);
    values[0] = flows[0] ?? 0;
    for (let index = 1; index < changes.length; index += 1) {
      const flow = flows[index] ?? 0;
      const before = (values[index - 1] ?? 0) + Math.max(0, flow);
      values[index] = before * (1 + (changes[index] ?? 0)) + Math.min(0, flow);
    }
    const { index, timeWeighted } = performanceFigures({ days: days.slice(0, changes.length), values, flows }, null);
    accumulated.forEach((wanted, place) => expect(Math.abs((index[place] ?? 0) - 1 - wanted)).toBeLessThan(tol));
    expect(timeWeighted.ok).toBe(true);
  });
});
