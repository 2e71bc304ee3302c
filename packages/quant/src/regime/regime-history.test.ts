import { describeWithShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldenRows, numbersOf, valueOf, worstDifference } from '#test/golden-table.ts';
import { currentRegime, regimeHistory } from './regime-history.ts';
import { flipDistances } from './regime-flip.ts';

const fred = 'data/macro/fred_csv_captured_2026-01-02';
const quads = 'golden/macro/quads_revised.csv';

function fredSeries(name: string) {
  const rows = goldenRows(`${fred}/${name}.csv.gz`);
  const values = numbersOf(rows, 'value');
  return rows.map((row, index) => ({ period: row('date') ?? '', value: values[index] ?? null }));
}

/** Quarterly GDP and monthly CPI with the given levels, from January 2020. */
function inputOf(gdp: readonly number[], cpi: readonly (number | null)[]) {
  const period = (month: number) => `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return {
    realGdp: gdp.map((value, index) => ({ period: period(index * 3), value })),
    cpi: cpi.map((value, index) => ({ period: period(index), value })),
  };
}

const flatCpi = Array.from({ length: 18 }, (_, month) => 100 + month * 0.2);

it('needs two quarters with their year before', () => {
  expect(currentRegime(inputOf([100, 100, 100, 100, 102], flatCpi))).toMatchObject({ ok: false });
  expect(currentRegime({ realGdp: [], cpi: [] })).toMatchObject({ ok: false });
});

it('averages the months that exist on both sides and says so', () => {
  const gdp = [100, 100, 100, 100, 102, 103];
  const whole = valueOf(currentRegime(inputOf(gdp, flatCpi)));
  const oneMissing = valueOf(
    currentRegime(
      inputOf(
        gdp,
        flatCpi.map((value, month) => (month === 16 ? null : value)),
      ),
    ),
  );
  expect(whole).toMatchObject({ quarter: '2021Q2', incompleteCpi: false });
  expect(oneMissing).toMatchObject({ quarter: '2021Q2', incompleteCpi: true });
  expect(oneMissing.inflationYoyPct).toBeCloseTo(whole.inflationYoyPct, 1);
});

it('does not decide on a single month of CPI', () => {
  const cpi = flatCpi.map((value, month) => (month === 15 || month === 16 ? null : value));
  expect(regimeHistory(inputOf([100, 100, 100, 100, 102, 103], cpi))).toEqual([]);
});

it('gives four probabilities that add up to one, the largest to the regime named', () => {
  const level = fc.double({ min: 50, max: 200, noNaN: true });
  const input = fc.tuple(
    fc.array(level, { minLength: 6, maxLength: 6 }),
    fc.array(level, { minLength: 18, maxLength: 18 }),
  );
  fc.assert(
    fc.property(input, ([gdp, cpi]) => {
      const point = valueOf(currentRegime(inputOf(gdp, cpi)));
      const all = Object.values(point.probabilities);
      expect(all.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
      expect(point.confidence01).toBe(Math.max(...all));
      expect(point.confidence01).toBeGreaterThanOrEqual(0.25 - 1e-12);
    }),
  );
});

describeWithShared('revised quads', [quads, `${fred}/GDPC1.csv.gz`], () => {
  const history = regimeHistory({ realGdp: fredSeries('GDPC1'), cpi: fredSeries('CPIAUCSL') });
  const expected = goldenRows(quads);

  it('agree on the regime of every quarter since 1981', () => {
    const named = expected.map((row) => ({
      quarter: row('quarter'),
      regime: (row('regime') ?? '').replace(' (stagflation)', ''),
    }));
    expect(history.map(({ quarter, regime }) => ({ quarter, regime }))).toEqual(named);
  });

  it('agree on the rates and their changes to the digits published', () => {
    const column = (name: string) => numbersOf(expected, name);
    expect(
      worstDifference(
        history.map((point) => point.growthYoyPct),
        column('real_gdp_yoy_pct'),
      ),
    ).toBeLessThan(0.00051);
    expect(
      worstDifference(
        history.map((point) => point.growthChangePp),
        column('delta_gdp_yoy_pp'),
      ),
    ).toBeLessThan(0.00051);
    expect(
      worstDifference(
        history.map((point) => point.inflationYoyPct),
        column('cpi_yoy_qavg_pct'),
      ),
    ).toBeLessThan(0.00051);
    expect(
      worstDifference(
        history.map((point) => point.inflationChangePp),
        column('delta_cpi_yoy_pp'),
      ),
    ).toBeLessThan(0.00051);
  });

  it('call less surely when a month of CPI is missing, and about as often right as they say', () => {
    const realGdp = fredSeries('GDPC1');
    const cpi = fredSeries('CPIAUCSL');
    const calls = history.flatMap(({ quarter, regime }) => {
      const first = `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}-01`;
      const holed = cpi.map(({ period, value }) => ({ period, value: period === first ? null : value }));
      const point = regimeHistory({ realGdp, cpi: holed }).find((candidate) => candidate.quarter === quarter);
      return point === undefined ? [] : [{ ...point, actual: regime }];
    });
    expect(calls).toHaveLength(history.length);
    expect(calls.every(({ incompleteCpi }) => incompleteCpi)).toBe(true);
    const unsure = calls.filter(({ pInflationUp01 }) => Math.abs(pInflationUp01 - 0.5) < 0.3);
    const kept = unsure.filter(({ regime, actual }) => regime === actual).length / unsure.length;
    expect(unsure.length).toBeGreaterThan(20);
    expect(kept).toBeGreaterThan(0.6);
  });

  it('say what would flip the newest quarter', () => {
    const newest = valueOf(currentRegime({ realGdp: fredSeries('GDPC1'), cpi: fredSeries('CPIAUCSL') }));
    expect(newest).toMatchObject({ quarter: '2025Q3', regime: 'reflation', incompleteCpi: false });
    const flip = flipDistances(newest);
    expect(flip).toMatchObject({
      nearest: 'growth',
      growth: { regimeAfter: 'inflation' },
      inflation: { regimeAfter: 'goldilocks' },
    });
    expect(flip.growth.movePp).toBeCloseTo(-0.247, 3);
    expect(flip.inflation.movePp).toBeCloseTo(-0.437, 3);
  });
});
