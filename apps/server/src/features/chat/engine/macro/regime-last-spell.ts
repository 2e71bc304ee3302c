import { comparedReturns } from '../comparison/compared-returns.ts';
import { findingOf } from '../figure-finding.ts';
import { dayBefore } from '../reading/date-words.ts';
import type { Period } from '../reading/period.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { eachSpan } from '../symbol/spans-beside.ts';
import type { Task } from '../task.ts';
import { regimeHistoryCard } from './macro-figures.ts';
import { firstDayOf, lastDayOf } from './regime-history-section.ts';
import { regimeNamed } from './regimes-asked.ts';
import { spellsOf } from './regime-spells.ts';

const tool = 'regime_last_spell';

/** What the symbols of a question returned in the last quarters in the regime that it names; none where it names no symbol. */
export async function lastSpellParts(task: Task): Promise<Part[]> {
  const regime = regimeNamed(task.question.plain);
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  const spell = spellsOf(history).findLast((each) => each.regime === regime);
  if (task.question.symbols.length === 0 || newest === undefined || source === null || spell === undefined) return [];
  const [from, to] = [firstDayOf(spell.first.period), lastDayOf(spell.last.period)];
  const about = { title: 'Last spell of a macro regime', unit: 'probability' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `The last quarters in ${spell.regime}, ${spell.first.period} to ${spell.last.period}.`,
    shown: `${spell.quarters.length} quarters`,
    figures: [
      { key: 'quarters', metric: 'number of quarters of that spell', value: spell.quarters.length, unit: 'count' },
    ],
    dates: { from, to },
  });
  const period: Period = { kind: 'between', start: dayBefore(from), end: to };
  return [
    sectionOf({ tool, input: { regime: spell.regime } }, finding, (e) => [
      [
        `The last spell of **${spell.regime}** ran from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}.`,
        `The number of quarters of that spell is ${slot(e, 'quarters', 'num0')} ${cite(e)}.`,
      ],
    ]),
    ...(await eachSpan(task, [period], comparedReturns)),
  ];
}
