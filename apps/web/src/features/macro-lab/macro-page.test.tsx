import { macroEndpoints, type Regime, type RegimeLab, type YieldCurve } from '@aex/contracts/macro';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { curveScale, plotBox, tenorsOf } from '#features/macro-lab/curve-geometry.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { emptySnapshot } from '#test/samples.ts';

const even = { goldilocks: 0.25, reflation: 0.25, inflation: 0.25, deflation: 0.25 };

function pointOf(period: string, regime: Regime) {
  return {
    period,
    regime,
    confidence: 0.71,
    probabilities: even,
    growth_yoy: 2.3,
    growth_change: -0.25,
    inflation_yoy: 2.9,
    inflation_change: 0.44,
  };
}

const history = {
  history: [pointOf('2026Q1', 'inflation'), pointOf('2026Q2', 'reflation')],
  state: 'live' as const,
  source: 'FRED',
};

const dayOf = (asOf: string, two: number, ten: number) => ({
  as_of: asOf,
  points: [
    { tenor: '2Y', years: 2, yield_pct: two, series_id: 'DGS2' },
    { tenor: '10Y', years: 10, yield_pct: ten, series_id: 'DGS10' },
  ],
});

const curve: YieldCurve = {
  curve: dayOf('2026-11-19', 3.45, 4.14),
  month_before: dayOf('2026-10-19', 3.47, 4.02),
  year_before: null,
  known_at: '2026-11-19T22:00:00Z',
  source: 'US Treasury',
  state: 'live',
};

const returned = {
  n: 17,
  mean_pct: 5.767,
  positive_share: 0.88,
  t: 3.67,
  interval: { low_pct: 3.078, high_pct: 8.473 },
};
const unknown = { n: 0, mean_pct: null, positive_share: null, t: null, interval: null };
const returns = {
  goldilocks: returned,
  reflation: returned,
  inflation: { ...returned, mean_pct: -0.64 },
  deflation: unknown,
};
const next = { count: 14, share: 0.318 };
const nexts = { goldilocks: next, reflation: next, inflation: next, deflation: { count: 0, share: null } };

const asset = {
  symbol: 'SPY',
  name: 'SPDR S&P 500',
  quarters: 62,
  from: '2010Q2',
  to: '2026Q2',
  returns,
  excess_over_spy: null,
  permutation_p: 0.055,
  source: 'Imported file',
  state: 'live' as const,
};

const lab: RegimeLab = {
  as_of: '2026-11-20T12:00:00Z',
  quarters: 178,
  from: '1981Q2',
  to: '2026Q2',
  source: 'FRED',
  state: 'live',
  transitions: { goldilocks: nexts, reflation: nexts, inflation: nexts, deflation: nexts },
  flip: {
    growth: { move_pp: -0.247, size_in_error_sds: 0.55, regime_after: 'inflation' },
    inflation: { move_pp: 0.437, size_in_error_sds: 8.7, regime_after: 'deflation' },
    nearest: 'growth',
  },
  assets: [asset, { ...asset, symbol: 'XLK', excess_over_spy: returns }],
  skipped: [{ symbol: 'XLRE', reason: 'too few quarters' }],
  skill: null,
  skill_reason: 'Only one version of each quarter is stored.',
};

function server() {
  return guestServer()
    .on(macroEndpoints.history, () => history)
    .on(macroEndpoints.curve, () => curve)
    .on(macroEndpoints.backtest, () => lab);
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the regime stands with every probability and what would flip it, the nearest first', async () => {
  renderApp('/macro', server());
  const card = await region('Regime now');
  expect((await card.findAllByText('Goldilocks')).length).toBe(2);
  expect(card.getAllByText('82%')).toHaveLength(2);
  expect(card.getByText('10%')).toBeDefined();
  await card.findByRole('heading', { name: 'What would flip it' });
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Growth on the year 0.25 points lower would make it Inflation: 0.6 times the usual error of the estimate.',
    'Inflation on the year 0.44 points higher would make it Deflation: 8.7 times the usual error of the estimate.',
  ]);
});

test('the history is a drawing with its summary, and a table', async () => {
  const { user } = renderApp('/macro', server());
  const card = await region('History of regimes');
  expect((await card.findByRole('img')).getAttribute('aria-label')).toContain('Reflation 1, Inflation 1');
  await user.click(card.getByRole('button', { name: 'Table' }));
  const rows = within(card.getByRole('region', { name: 'Regime of every quarter' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('Q2 2026Reflation71%2.3%\u22120.252.9%+0.44');
});

test('the curve is drawn and tabled beside its past, without a year that is not stored', async () => {
  renderApp('/macro', server());
  const card = await region('Treasury curve');
  const table = within(await card.findByRole('region', { name: 'Treasury yields by maturity' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Maturity',
    'Newest',
    'A month before',
  ]);
  expect(table.getAllByRole('row')[2]?.textContent).toBe('10Y4.14%4.02%');
  expect(card.getByRole('img').getAttribute('aria-label')).toContain('Newest: 2Y 3.45%, 10Y 4.14%');
});

test('the lab tells transitions, returns with what they stand on, and why there is no score', async () => {
  const { user } = renderApp('/macro', server());
  const card = await region('Regime lab');
  const after = within(await card.findByRole('region', { name: 'What came after each regime' }));
  expect(after.getAllByRole('row')[1]?.textContent).toBe('Goldilocks32% (14)32% (14)32% (14)N/A (0)');
  const table = within(card.getByRole('region', { name: 'Quarterly returns by regime' }));
  const spy = table.getAllByRole('row')[1]?.textContent ?? '';
  for (const part of ['SPY', '+5.8%', '+3.1 to +8.5', 'n 17, t 3.7', '\u22120.6%', 'N/A (n 0)', '0.055'])
    expect(spy).toContain(part);
  await user.click(card.getByRole('radio', { name: 'Less SPY' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(card.getByText(/XLRE \(too few quarters\)/)).toBeDefined();
  expect(card.getByText('Only one version of each quarter is stored.')).toBeDefined();
});

test('a score is told with its calls and bins', async () => {
  const skill = {
    calls: 120,
    from: '1992Q1',
    to: '2026Q1',
    hit_rate: 0.71,
    brier_score: 0.412,
    bins: [{ from: 0.6, to: 0.7, count: 30, mean_confidence: 0.65, hit_rate: 0.66 }],
  };
  renderApp(
    '/macro',
    server().on(macroEndpoints.backtest, () => ({ ...lab, skill, skill_reason: null })),
  );
  const card = await region('Regime lab');
  expect(await card.findByText(/Of 120 calls on first releases, Q1 1992 to Q1 2026, 71% held/)).toBeDefined();
  const bins = within(card.getByRole('region', { name: 'Calls by confidence' }));
  expect(bins.getAllByRole('row')[1]?.textContent).toBe('60% to 70%3065%66%');
});

test('each card loads, fails and is empty by itself', async () => {
  let fails = true;
  const broken = server()
    .on(macroEndpoints.snapshot, () => emptySnapshot)
    .on(macroEndpoints.history, () => ({ history: [], state: null, source: null }))
    .on(macroEndpoints.curve, () => (fails ? problem('unavailable', 'Down.') : curve))
    .on(macroEndpoints.backtest, () => new Promise<never>(() => undefined));
  const { user } = renderApp('/macro', broken);
  expect(await screen.findByText('No regime yet: growth or inflation is missing')).toBeDefined();
  expect(await screen.findByText('No history yet')).toBeDefined();
  expect(await screen.findByText(/Computing the regime lab/)).toBeDefined();
  const card = await region('Treasury curve');
  await card.findByText('Could not load: treasury curve');
  fails = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(card.getByRole('img')).toBeDefined());
});

test('the scale keeps every point in its box and survives a flat curve', () => {
  const days = [dayOf('2026-11-19', 4, 4)];
  const { x, y, ticks } = curveScale(days, 520);
  expect(x(2)).toBe(plotBox.left);
  expect(x(10)).toBe(520 - plotBox.right);
  expect(Number.isFinite(y(4))).toBe(true);
  expect(ticks).toEqual([4]);
  expect(tenorsOf([...days, dayOf('2026-10-19', 3, 5)]).map(({ tenor }) => tenor)).toEqual(['2Y', '10Y']);
});
