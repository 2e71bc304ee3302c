import type { Regime } from '@aex/contracts/macro';
import { regimes } from '@aex/quant/regime/regime';
import { type TransitionMatrix, transitionMatrix } from '@aex/quant/regime/regime-transition';
import type { Evidence } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { isWithin, lastDayOf } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';
import { followingAsked, regimeNamed } from './regimes-asked.ts';

const ofStaying =
  /\b(?:stay(?:s|ed|ing)?|remain(?:s|ed|ing)?|persist\w*|same|unchanged|repeats?|carr(?:y|ies) over|continues?|another quarter)\b/;
const ofPreceding =
  /\b(?:preced\w+|(?:comes?|came|goes|went|is|was) (?:right |just )?before|leads? (?:up )?(?:in)?to)\b/;
const ofLikelihood = /\b(?:likely|likelihood|chances?|odds|probab\w+)\b/;
const ofNext = /\bnext\b/;
const noForecast = 'These are counts of past quarters and no forecast.';

type Counts = { matrix: TransitionMatrix; present: Regime; asked: Regime | null; first: string; last: string };

/** How often each regime followed each other one from one quarter to the next, led by what is asked of it. */
export async function regimeTransitions(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const { period, plain } = task.question;
  const range = period === null ? null : layOnDates(period, lastDayOf(newest.period));
  const within =
    range === null ? history : history.filter((each) => isWithin(each.period, { start: range.from, end: range.to }));
  // What comes next is told by all that came before.
  const looked = within.length > 1 ? within : history;
  const [first = newest, last = newest] = [looked[0], looked.at(-1)];
  const counts: Counts = {
    matrix: transitionMatrix(looked.map(({ period: quarter, regime }) => ({ quarter, regime }))),
    present: newest.regime,
    asked: regimeNamed(plain),
    first: first.period,
    last: last.period,
  };
  const about = { title: 'Transitions between regimes', unit: 'percent' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `From quarter to quarter, ${first.period} to ${last.period}.`,
    shown: `${looked.length} quarters`,
    figures: figuresOf(counts),
  });
  return [
    sectionOf({ tool: 'regime_transitions', input: { from: first.period, to: last.period } }, finding, (e) => [
      [...ledBy(plain, counts, e), noForecast],
      ...tableOf(e),
      [
        `Rows are the regime of a quarter, columns that of the next; the quarters run from ${quarterText(first.period)} to ${quarterText(last.period)}.`,
      ],
    ]),
  ];
}

function figuresOf({ matrix }: Counts): FigureSpec[] {
  const total = totalOf(matrix);
  const same = regimes.reduce((sum, name) => sum + matrix[name][name].count, 0);
  const count = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'count' });
  const share = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'percent' });
  const pairs = regimes.flatMap((from) => regimes.map((to) => ({ from, to, ...matrix[from][to] })));
  return [
    count('steps', 'number of quarters with one before them', total),
    count('same', 'number of quarters in the regime of the one before', same),
    ...(total === 0
      ? []
      : [share('sameShare', 'share of quarters in the regime of the one before', (same / total) * 100)]),
    ...pairs.flatMap(({ from, to, count: own, share01 }) => {
      const into = regimes.reduce((sum, each) => sum + matrix[each][to].count, 0);
      return [
        count(`n_${from}_${to}`, `number of ${from} quarters followed by ${to}`, own),
        ...(share01 === null ? [] : [share(`${from}_${to}`, `share of ${from} followed by ${to}`, share01 * 100)]),
        ...(into === 0 ? [] : [share(`b_${from}_${to}`, `share of ${to} preceded by ${from}`, (own / into) * 100)]),
      ];
    }),
    ...regimes.map((from) =>
      count(`all_${from}`, `number of ${from} quarters with one behind them`, rowTotal(matrix, from)),
    ),
  ];
}

function ledBy(plain: string, counts: Counts, e: Evidence): string[] {
  const { asked, present, matrix } = counts;
  const pair = followingAsked(plain);
  if (pair !== null) return pairSentences(e, pair);
  if (asked !== null && ofPreceding.test(plain)) return precedingSentences(matrix, asked, e);
  if (ofStaying.test(plain)) return asked === null ? stayingSentences(e) : pairSentences(e, { from: asked, to: asked });
  if (asked !== null && ofLikelihood.test(plain) && ofNext.test(plain))
    return [`The newest quarter is in **${present}**.`, ...pairSentences(e, { from: present, to: asked })];
  const from = asked ?? present;
  const isOfPresent = asked === null ? [`The newest quarter is in **${present}**.`] : [];
  return [...isOfPresent, ...followingSentences(matrix, from, e)];
}

function stayingSentences(e: Evidence): string[] {
  if (!has(e, 'sameShare')) return [];
  return [
    `The share of quarters in the regime of the one before was ${slot(e, 'sameShare', 'pct0')} ${cite(e)}.`,
    `The number of quarters in the regime of the one before was ${slot(e, 'same', 'num0')} ${cite(e)}, and the number of quarters with one before them ${slot(e, 'steps', 'num0')} ${cite(e)}.`,
  ];
}

function pairSentences(e: Evidence, { from, to }: { from: Regime; to: Regime }): string[] {
  if (!has(e, `${from}_${to}`)) return [`No quarter of ${from} in that time has one behind it.`];
  return [
    `The share of ${from} followed by ${to} in the next quarter was ${slot(e, `${from}_${to}`, 'pct0')} ${cite(e)}.`,
    `The number of ${from} quarters followed by ${to} was ${slot(e, `n_${from}_${to}`, 'num0')} ${cite(e)}, and the number of ${from} quarters with one behind them ${slot(e, `all_${from}`, 'num0')} ${cite(e)}.`,
  ];
}

function followingSentences(matrix: TransitionMatrix, from: Regime, e: Evidence): string[] {
  const [most] = regimes.toSorted((one, other) => matrix[from][other].count - matrix[from][one].count);
  if (most === undefined || !has(e, `${from}_${most}`)) return pairSentences(e, { from, to: from });
  const other = regimes
    .filter((name) => name !== from)
    .toSorted((one, another) => matrix[from][another].count - matrix[from][one].count)[0];
  return [
    `What followed ${from} most often was ${most}${most === from ? ' itself' : ''}.`,
    ...pairSentences(e, { from, to: most }),
    ...(most !== from || other === undefined
      ? [
          `The share of ${from} followed by ${from} in the next quarter was ${slot(e, `${from}_${from}`, 'pct0')} ${cite(e)}.`,
        ]
      : [
          `Of the other regimes ${other} came most often: the share of ${from} followed by ${other} in the next quarter was ${slot(e, `${from}_${other}`, 'pct0')} ${cite(e)}.`,
        ]),
  ];
}

function precedingSentences(matrix: TransitionMatrix, to: Regime, e: Evidence): string[] {
  const order = regimes.toSorted((one, other) => matrix[other][to].count - matrix[one][to].count);
  const [most] = order;
  if (most === undefined || !has(e, `b_${most}_${to}`)) return [`No quarter of ${to} in that time has one before it.`];
  return [
    `What came before ${to} most often was ${most}${most === to ? ' itself' : ''}.`,
    ...order.map(
      (from) => `The share of ${to} preceded by ${from} was ${slot(e, `b_${from}_${to}`, 'pct0')} ${cite(e)}.`,
    ),
  ];
}

function tableOf(e: Evidence) {
  const cell = (key: string) => (has(e, key) ? { evidence: e, value: key, format: 'pct0' } : 'N/A');
  const rows = regimes.map((from) => ({
    label: from,
    sources: [e],
    cells: [...regimes.map((to) => cell(`${from}_${to}`)), { evidence: e, value: `all_${from}`, format: 'num0' }],
  }));
  return [{ columns: ['From', ...regimes, 'Quarters'], rows }];
}

function has(e: Evidence, key: string): boolean {
  return e.facts.some((fact) => fact.key === key);
}

function rowTotal(matrix: TransitionMatrix, from: Regime): number {
  return regimes.reduce((sum, to) => sum + matrix[from][to].count, 0);
}

function totalOf(matrix: TransitionMatrix): number {
  return regimes.reduce((sum, from) => sum + rowTotal(matrix, from), 0);
}
