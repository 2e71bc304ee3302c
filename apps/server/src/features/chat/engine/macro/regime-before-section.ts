import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { lastDayOf } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';

/** The regime before the newest one, or before that of the time that is asked about, with its quarters. */
export async function regimeBeforeSection(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const { period } = task.question;
  const to = period === null ? null : layOnDates(period, lastDayOf(newest.period)).to;
  const until = to === null ? history : history.filter((quarter) => lastDayOf(quarter.period) <= to);
  const named = until.at(-1);
  const own = until.findLastIndex(({ regime }) => regime !== named?.regime);
  const last = until[own];
  if (named === undefined || last === undefined)
    return [{ ...noRegime, gap: 'I hold no regime of a quarter before that.' }];
  const spell = until.slice(until.slice(0, own).findLastIndex(({ regime }) => regime !== last.regime) + 1, own + 1);
  const begin = until[own + 1] ?? named;
  const first = spell[0] ?? last;
  const about = { title: 'The macro regime before', unit: 'quarters' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Quarters in a row in one regime, from ${first.period} to ${last.period}, before ${begin.period}.`,
    shown: `${spell.length} quarters`,
    figures: [
      { key: 'quarters', metric: `number of quarters in ${last.regime}`, value: spell.length, unit: 'count' },
      { key: 'confidence', metric: 'regime confidence', value: last.confidence * 100, unit: 'percent' },
    ],
  });
  const isOne = spell.length === 1;
  return [
    {
      tool: 'regime_before',
      input: { before: begin.period },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const [from, end] = [quarterText(first.period), quarterText(last.period)];
        return [
          [
            `Before the **${named.regime}** that began in ${quarterText(begin.period)} it was **${last.regime}**, ${isOne ? `in ${from}` : `from ${from} to ${end}`} ${cite(e)}.`,
            `The number of quarters in ${last.regime} was ${slot(e, 'quarters', 'num0')} ${cite(e)}.`,
            `The regime confidence of the last of them was ${slot(e, 'confidence', 'pct0')} ${cite(e)}.`,
          ],
        ];
      },
    },
  ];
}
