import type { Regime } from '@aex/contracts/macro';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { wantsLowest } from '../reading/concept-words.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { regimeHistoryCard } from './macro-figures.ts';
import { noRegime } from './regime-sections.ts';

const regimes = '(?:macro |economic )?(?:regimes?|quadrants?)';
const figures = '(?:inflation|growth)';
const extreme = '(?:highest|lowest|most|least|strongest|weakest|fastest|slowest|best|worst)';
const names: readonly Regime[] = ['goldilocks', 'reflation', 'inflation', 'deflation'];

/** Inflation and growth by regime: the mean of the quarters of each. */
export const regimeFiguresIntents: readonly Intent[] = [
  {
    id: 'regime_figures',
    subject: 'macro',
    honours: [
      'aggregate',
      'grouping',
      'extremum',
      /^(?:which|what) .{0,40}(?:regimes?|quadrants?) /,
      /(?:each|every)\b.*regime/,
    ],
    asks: [
      new RegExp(`\\b(?:which|what) (?:of the (?:four )?)?${regimes}\\b.{0,40}\\b${extreme}\\b.{0,16}\\b${figures}\\b`),
      new RegExp(
        `\\b(?:${extreme} |average |mean |typical )?${figures}\\b.{0,24}\\b(?:in|by|per|of|for|during|across) (?:each |every |all |the |four |different |average )*${regimes}\\b(?! (?:now|today))`,
      ),
    ],
    over: [
      'regime',
      'regime_history',
      'regime_assets',
      'inflation',
      'growth',
      'series',
      'series_extremes',
      'definition',
    ],
    answer: async (task) => [await byRegime(task)],
    turns: 'Revisions of the data can move a quarter from one regime to another.',
    next: () => ['What does well in each regime?', 'Where are we in the macro regime?'],
  },
];

async function byRegime(task: Task): Promise<Part> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return noRegime;
  const { plain } = task.question;
  const isOfGrowth = /\bgrowth\b/.test(plain) && !/\binflation\b(?!.*\bregime)/.test(plain);
  const metric = isOfGrowth ? 'average real GDP growth' : 'average inflation';
  const valueOf = (point: { growth_yoy: number; inflation_yoy: number }) =>
    isOfGrowth ? point.growth_yoy : point.inflation_yoy;
  const sign = wantsLowest(plain) ? 1 : -1;
  const rows = names
    .flatMap((name) => {
      const own = history.filter(({ regime }) => regime === name).map(valueOf);
      return own.length === 0
        ? []
        : [{ name, count: own.length, mean: own.reduce((sum, each) => sum + each, 0) / own.length }];
    })
    .toSorted((one, other) => sign * (one.mean - other.mean));
  const [top] = rows;
  if (top === undefined) return noRegime;
  const about = { title: `${isOfGrowth ? 'Growth' : 'Inflation'} by regime`, unit: 'percent' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Mean over the quarters of each regime, of ${history.length} quarters.`,
    shown: `${rows.length} regimes`,
    figures: rows.flatMap(({ name, mean, count }): FigureSpec[] => [
      { key: `mean_${name}`, metric: `${metric} in ${name}`, value: mean, unit: 'percent' },
      { key: `count_${name}`, metric: `number of quarters in ${name}`, value: count, unit: 'count' },
    ]),
  });
  return sectionOf({ tool: 'regime_figures', input: { metric } }, finding, (e) => [
    [
      `The regime with the ${sign > 0 ? 'lowest' : 'highest'} ${metric} is **${top.name}**: the ${metric} in ${top.name} was ${slot(e, `mean_${top.name}`, 'pct1')} ${cite(e)}.`,
      'A regime is named by whether growth and inflation speed up or slow down, and not by how high they are.',
    ],
    {
      columns: ['Regime', metric.charAt(0).toUpperCase() + metric.slice(1), 'Quarters'],
      rows: rows.map(({ name }) =>
        rowOf(name, e, [
          [`mean_${name}`, 'pct1'],
          [`count_${name}`, 'num0'],
        ]),
      ),
    },
  ]);
}
