import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { isWithin, lastDayOf, quarterAsked, rangeAsked } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';
import { type RegimeSpell, spellsOf } from './regime-spells.ts';
import { regimeNamed } from './regimes-asked.ts';

/** The regime before the newest one, or before that of the time that is asked about, with its quarters. */
export function regimeBeforeSection(task: Task): Promise<Part[]> {
  return besideSection(task, 'before');
}

/** The regime that came after that of the time that is asked about, with its quarters. */
export function regimeAfterSection(task: Task): Promise<Part[]> {
  return besideSection(task, 'after');
}

async function besideSection(task: Task, side: 'before' | 'after'): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const spells = spellsOf(side === 'before' ? upTo(task, history, newest.period) : history);
  const own = side === 'before' ? spells.length - 1 : spells.findLastIndex((spell) => isAsked(task, spell));
  const [named, other] = [spells[own], spells[side === 'before' ? own - 1 : own + 1]];
  if (named === undefined || other === undefined)
    return [{ ...noRegime, gap: `I hold no regime of a quarter ${side} that.` }];
  const about = { title: `The macro regime ${side}`, unit: 'quarters' };
  const beside = side === 'before' ? named.first.period : named.last.period;
  const near = side === 'before' ? other.last : other.first;
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Quarters in a row in one regime, from ${other.first.period} to ${other.last.period}, ${side} ${beside}.`,
    shown: `${other.quarters.length} quarters`,
    figures: [
      {
        key: 'quarters',
        metric: `number of quarters in ${other.regime}`,
        value: other.quarters.length,
        unit: 'count',
      },
      { key: 'confidence', metric: 'regime confidence', value: near.confidence * 100, unit: 'percent' },
    ],
  });
  return [
    {
      tool: `regime_${side}`,
      input: { [side]: beside },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const lead =
          side === 'before'
            ? `Before the **${named.regime}** that began in ${quarterText(beside)}`
            : `After the **${named.regime}** that ended in ${quarterText(beside)}`;
        return [
          [
            `${lead} it was **${other.regime}**, ${spanText(other)} ${cite(e)}.`,
            `The number of quarters in ${other.regime} was ${slot(e, 'quarters', 'num0')} ${cite(e)}.`,
            `The regime confidence of the ${side === 'before' ? 'last' : 'first'} of them was ${slot(e, 'confidence', 'pct0')} ${cite(e)}.`,
          ],
        ];
      },
    },
  ];
}

/** The quarters of a spell in words: "in Q3 2022", "from Q1 2022 to Q2 2022". */
export function spanText({ quarters, first, last }: RegimeSpell): string {
  return quarters.length === 1
    ? `in ${quarterText(first.period)}`
    : `from ${quarterText(first.period)} to ${quarterText(last.period)}`;
}

function upTo<T extends { period: string }>({ question: { period } }: Task, history: readonly T[], newest: string) {
  const to = period === null ? null : layOnDates(period, lastDayOf(newest)).to;
  return to === null ? history : history.filter((quarter) => lastDayOf(quarter.period) <= to);
}

/** Whether a spell has quarters of the time that a question names and, where it names one, is of that regime. */
export function isAsked(task: Task, { regime, quarters }: RegimeSpell): boolean {
  const { plain } = task.question;
  const range = rangeAsked(task, task.moment.toISOString().slice(0, 10));
  if (range === null) return false;
  const { from, to } = range;
  // "What came after Q1 2021?" names that quarter, and no span up to now.
  const span = quarterAsked(plain) ?? { start: from, end: to };
  const named = regimeNamed(plain);
  return (named === null || named === regime) && quarters.some((each) => isWithin(each.period, span));
}
