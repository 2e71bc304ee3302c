import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { at, cite, type Section, slot } from './section.ts';
import { madeDraft } from './testing/made-draft.ts';
import { returnFinding } from './testing/made-finding.ts';
import { figureTurns, lastNaming, orderedByFigure, orderOfTimes } from './told-before.ts';

function toldOf(value: number, year: string, metric: string): Draft {
  const made = returnFinding({ key: 'value', metric, value, period: { start: `${year}-01-01`, end: `${year}-12-31` } });
  const finding = { ...made, values: { value: { value, unit: 'percent' as const } } };
  const write: Section['write'] = (evidence) => {
    const e = at(evidence, 0);
    return [[`The ${metric} of NVDA was ${slot(e, 'value', 'pct1')} ${cite(e)}.`]];
  };
  return madeDraft({ tool: 'made', input: { year }, findings: [finding], write });
}

/** The years in the order in which they are told behind a turn; null where they are not ordered. */
function yearsFor(turn: string, values: readonly [number, number], metric: string): unknown[] | null {
  const order = orderOfTimes(turn);
  if (order === null) return null;
  const drafts = [toldOf(values[0], '2021', metric), toldOf(values[1], '2022', metric)];
  return orderedByFigure(drafts, order)?.sections.map(({ input }) => input['year']) ?? null;
}

it.each([
  ['which was better?', { figures: [28, -18], metric: 'return', years: ['2021', '2022'] }],
  ['which was worse?', { figures: [28, -18], metric: 'return', years: ['2022', '2021'] }],
  ['which was deeper?', { figures: [-5, -25], metric: 'maximum drawdown', years: ['2022', '2021'] }],
  ['which one was smaller?', { figures: [-5, -25], metric: 'maximum drawdown', years: ['2021', '2022'] }],
  ['which was higher?', { figures: [14, 31], metric: 'volatility', years: ['2022', '2021'] }],
] as const)('years told in turn are ordered as "%s" asks', (turn, { figures, metric, years }) => {
  expect(yearsFor(turn, figures, metric)).toEqual(years);
});

it('years are not ordered from better to worse by a figure that is neither', () => {
  expect(yearsFor('which was better?', [14, 31], 'volatility')).toBeNull();
  expect(yearsFor('which was on a Monday?', [14, 31], 'volatility')).toBeNull();
});

it.each([
  ['which is stronger?', ['TLT', 'GLD']],
  ['which link was weaker?', ['GLD', 'TLT']],
  ['which was higher?', ['GLD', 'TLT']],
])('pairs told in turn are ordered by how closely they move, or by the figure, as "%s" asks', (turn, order) => {
  const pair = (other: string, value: number): Draft => ({
    ...toldOf(value, '2022', `correlation with ${other}`),
    symbols: ['SPY', other],
  });
  const asked = orderOfTimes(turn);
  const ordered = asked === null ? null : orderedByFigure([pair('TLT', -40), pair('GLD', 10)], asked);
  const told = ordered?.sections.flatMap(({ findings }) => findings.flatMap(({ facts }) => facts[0]?.metric ?? []));
  expect(told).toEqual(order.map((other) => `correlation with ${other}`));
});

it.each([
  ['any news on the first?', ['What are the biggest movers today?'], 0],
  ['and its PE?', ['What are the biggest movers today?', 'any news on the first?'], 0],
  ['how has the top one done this year?', ['Which sectors led in 2022?', 'top gainers this week'], 1],
  ['any news on NVDA?', ['What are the biggest movers today?'], -1],
  ['what does it pay in dividends?', ['Any news on the big banks?', 'which of them is cheapest on earnings?'], 1],
  ['how has it done since?', ['How did SPY and QQQ do in 2022?', 'which of the two was more volatile?'], 1],
  ["what is the best one's volatility?", ['Which sector led in 2022?', 'which sector did best?', 'and worst?'], 1],
  ['how has the cheapest done this year?', ['Which tech stocks are cheapest?'], 0],
  ["what's the P/E of the top one?", ['Which stocks have the highest dividend yield?', 'only utilities'], 1],
  ['what did bonds do in the worst one?', ['best and worst years for the S&P'], -1],
])('the first of a list is the one that was told: %s', (turn, earlier, place) => {
  expect(lastNaming(turn, earlier)).toBe(place);
});

it.each([
  ['which of the two has the higher maximum profit?', { word: 'high', figure: 'maximum profit', sign: 1 }],
  ['which has the smaller max loss?', { word: 'high', figure: 'maximum loss', sign: -1 }],
  ['and which has the better chance of a profit?', { word: 'high', figure: 'probability', sign: 1 }],
  ['which of the two is the better diversifier?', { word: 'low', figure: null, sign: -1 }],
])('"%s" is of that figure', (turn, order) => {
  expect(orderOfTimes(turn)).toEqual(order);
});

it('passes over orders of what was told, which tell no figure of their own', () => {
  const told = ['bull call spread on MSFT', 'what about an iron condor', 'which has the higher max profit?'];
  expect(figureTurns(told)).toEqual([
    [1, 'what about an iron condor'],
    [0, 'bull call spread on MSFT'],
  ]);
});
