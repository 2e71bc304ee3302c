import type { Regime } from '@aex/contracts/macro';
import { regimes } from '@aex/quant/regime/regime';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { isWithin, lastDayOf, noRegimeOf } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';
import { regimeNamed } from './regimes-asked.ts';

/** How many quarters each regime has had in the time that is asked about. */
export async function regimeCountsPart(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, lastDayOf(newest.period));
  const looked =
    range === null ? history : history.filter((each) => isWithin(each.period, { start: range.from, end: range.to }));
  const [first, last] = [looked[0], looked.at(-1)];
  if (first === undefined || last === undefined) return [noRegimeOf(newest.period)];
  const own = (name: Regime) => looked.filter(({ regime }) => regime === name).length;
  const order = regimes.toSorted((one, other) => own(other) - own(one));
  const [most, next] = order.map(own);
  const isTold = (most ?? 0) > (next ?? 0);
  const named = regimeNamed(task.question.plain);
  const about = { title: 'Quarters by regime', unit: 'quarters' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Quarters of each regime from ${first.period} to ${last.period}.`,
    shown: `${looked.length} quarters`,
    figures: [
      { key: 'quarters', metric: 'number of quarters looked at', value: looked.length, unit: 'count' },
      ...regimes.flatMap((name): FigureSpec[] => [
        { key: `n_${name}`, metric: `number of quarters in ${name}`, value: own(name), unit: 'count' },
        {
          key: `s_${name}`,
          metric: `share of the quarters in ${name}`,
          value: (own(name) / looked.length) * 100,
          unit: 'percent',
        },
      ]),
    ],
  });
  return [
    sectionOf({ tool: 'regime_counts', input: { from: first.period, to: last.period } }, finding, (e) => [
      [
        ...(named === null
          ? isTold
            ? [`The most frequent regime was **${order[0]}**.`]
            : []
          : [
              `The share of the quarters in ${named} was ${slot(e, `s_${named}`, 'pct0')} ${cite(e)}, and the number of quarters in ${named} ${slot(e, `n_${named}`, 'num0')} ${cite(e)}.`,
            ]),
        `${order.map((name, index) => `${index === 0 ? 'The' : index < order.length - 1 ? ', the' : ' and the'} number of quarters in ${name} was ${slot(e, `n_${name}`, 'num0')} ${cite(e)}`).join('')}.`,
        `The number of quarters looked at is ${slot(e, 'quarters', 'num0')} ${cite(e)}.`,
        `They run from ${quarterText(first.period)} to ${quarterText(last.period)}.`,
      ],
      {
        columns: ['Regime', 'Quarters', 'Share'],
        rows: order.map((name) =>
          rowOf(name, e, [
            [`n_${name}`, 'num0'],
            [`s_${name}`, 'pct0'],
          ]),
        ),
      },
    ]),
  ];
}
