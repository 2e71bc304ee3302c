import { flipDistances } from '@aex/quant/regime/regime-flip';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { isWithin, noRegimeOf, quarterAsked } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';

const ofPast = /\b(?:share|how (?:many|often)|percent(?:age)?|number|usually|typically|history)\b/;
/** A quarter lies near a border where growth or inflation has moved by less than these, in percentage points. */
const near = { growthPp: 0.5, inflationPp: 0.25 };

/** How far the newest quarter lies from the borders to other regimes, beside how near past quarters have lain. */
export async function regimeBorderPart(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const { regime } = await task.macro();
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined || source === null || regime === null) return [noRegime];
  const span = quarterAsked(task.question.plain);
  const newest = span === null ? last : history.find(({ period }) => isWithin(period, span));
  if (newest === undefined) return [noRegimeOf(last.period)];
  const { growth, inflation, nearest } = flipDistances(
    newest === last
      ? regime.point
      : { growthChangePp: newest.growth_change, inflationChangePp: newest.inflation_change, incompleteCpi: false },
  );
  const isNear = (each: { growth_change: number; inflation_change: number }) =>
    Math.abs(each.growth_change) < near.growthPp || Math.abs(each.inflation_change) < near.inflationPp;
  const count = history.filter(isNear).length;
  const pp = (key: string, metric: string, value: number): FigureSpec => ({
    key,
    metric,
    value: Math.abs(value),
    unit: 'percentage_point',
  });
  const about = { title: 'Distance from the borders of the regime', unit: 'percentage points' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest: last }), {
    title: about.title,
    content: `The border of growth or inflation is where its yearly rate no longer changes from quarter to quarter; quarters from ${first.period} to ${last.period}.`,
    shown: `${Math.abs((nearest === 'growth' ? growth : inflation).movePp).toFixed(2)} pp`,
    figures: [
      pp('growth', 'distance from the border of growth', growth.movePp),
      pp('inflation', 'distance from the border of inflation', inflation.movePp),
      {
        key: 'share',
        metric: 'share of quarters near a border',
        value: (count / history.length) * 100,
        unit: 'percent',
      },
      { key: 'count', metric: 'number of quarters near a border', value: count, unit: 'count' },
      { key: 'all', metric: 'number of quarters looked at', value: history.length, unit: 'count' },
      pp('nearGrowth', 'change of growth', near.growthPp),
      pp('nearInflation', 'change of inflation', near.inflationPp),
    ],
  });
  const sides = [
    ['growth', growth],
    ['inflation', inflation],
  ] as const;
  const [own, other] = nearest === 'growth' ? sides : sides.toReversed();
  const told = (side: typeof own) =>
    side === undefined
      ? ''
      : `a move ${side[1].movePp < 0 ? 'to the downside' : 'to the upside'} by that much would make it ${side[1].regimeAfter}`;
  return [
    sectionOf({ tool: 'regime_border', input: {} }, finding, (e) => {
      const here =
        own === undefined || other === undefined
          ? []
          : [
              `${quarterText(newest.period)} ${newest === last ? 'is' : 'was'} in **${newest.regime}**, and its nearest border, by how much such figures are usually revised, ${newest === last ? 'is' : 'was'} that of ${own[0]}.`,
              `The distance from the border of ${own[0]} is ${slot(e, own[0], 'pp2')} ${cite(e)}, and ${told(own)}.`,
              `The distance from the border of ${other[0]} is ${slot(e, other[0], 'pp2')} ${cite(e)}, and ${told(other)}.`,
            ];
      const past = [
        `The share of quarters near a border was ${slot(e, 'share', 'pct0')} ${cite(e)}, the number of quarters near a border ${slot(e, 'count', 'num0')} ${cite(e)}, and the number of quarters looked at ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        `Near is a change of growth by no more than ${slot(e, 'nearGrowth', 'pp2')} ${cite(e)}.`,
        `So is a change of inflation by no more than ${slot(e, 'nearInflation', 'pp2')} ${cite(e)}.`,
        `These quarters run from ${quarterText(first.period)} to ${quarterText(last.period)}.`,
      ];
      return ofPast.test(task.question.plain) ? [past, here] : [here, past];
    }),
  ];
}
