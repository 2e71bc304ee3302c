import { findingOf } from '../figure-finding.ts';
import { dayBefore, findDates, shiftDay } from '../reading/date-words.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Gap, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { noRegime } from './regime-sections.ts';
import { ofStagflation, regimeNamed } from './regimes-asked.ts';

const mostQuarters = 16;
// Of one regime all are listed, as far as a table can be read.
const mostNamed = 60;
const lastWords = /\b(?:last|latest|most recent(?:ly)?|newest)\b/;
const timeAgo =
  /(?<!\b(?:since|from|than) )\b(?:an?|one|two|three|four|five|six|ten|\d{1,2}) (?:year|quarter|month)s? (?:ago|back|earlier)\b/;
const usualQuarters = 8;
const monthsOfQuarter = 3;

/** What is said where no quarter of a span is held. */
export function noRegimeOf(newest: string): Gap {
  return {
    ...noRegime,
    gap: `I hold no regime of that time; the newest quarter that I hold is ${quarterText(newest)}.`,
  };
}

// "A year ago" is a day, counted back from that of the question, and no span up to now.
export function rangeAsked({ question: { period, plain }, moment }: Task, newest: string): DateRange | null {
  if (period === null) return null;
  if (period.kind !== 'trailing' || !timeAgo.test(plain)) return layOnDates(period, newest);
  const { from } = layOnDates(period, moment.toISOString().slice(0, 10));
  return { from: dayBefore(from), to: from };
}

// From the close before a quarter to its last day, for what a turn asks of that time.
function spanOf(quarter: string): { from: string; to: string } {
  return { from: dayBefore(firstDayOf(quarter)), to: lastDayOf(quarter) };
}

/** The regime of past quarters, on the data known at the moment of the question. */
export async function regimeHistorySection(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const { plain } = task.question;
  const range = rangeAsked(task, lastDayOf(newest.period));
  const isOfLast = lastWords.test(plain) && /\bwhen\b|\btime\b/.test(plain);
  const named = /\bquarters?\b|\bhow (?:often|many times)\b/.test(plain) || isOfLast ? regimeNamed(plain) : null;
  const wanted =
    range === null
      ? history.slice(named === null ? -usualQuarters : 0)
      : history.filter(({ period }) => isWithin(period, { start: range.from, end: range.to }));
  if (wanted.length === 0) return [noRegimeOf(newest.period)];
  const own = wanted.filter(({ regime }) => regime === named);
  const shown = (named === null ? wanted : own).slice(
    -(named === null ? mostQuarters : isOfLast ? usualQuarters : mostNamed),
  );
  const counts = [...Map.groupBy(wanted, ({ regime }) => regime)].sort((a, b) => b[1].length - a[1].length);
  const [most, next] = counts;
  // Of one quarter, or of several that come as often, none is the most frequent.
  const isTold = wanted.length > 1 && (most?.[1].length ?? 0) > (next?.[1].length ?? 0);
  const about = { title: 'History of the macro regime', unit: 'probability' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Regimes of ${wanted.length} quarters from ${wanted[0]?.period ?? ''} to ${wanted.at(-1)?.period ?? ''}.`,
    shown: `${wanted.length} quarters`,
    figures: [
      { key: 'quarters', metric: 'number of quarters looked at', value: wanted.length, unit: 'count' },
      {
        key: 'most',
        metric: 'number of quarters in the most frequent regime',
        value: most?.[1].length ?? 0,
        unit: 'count',
      },
      ...(named === null
        ? []
        : [{ key: 'own', metric: `number of quarters in ${named}`, value: own.length, unit: 'count' as const }]),
      ...shown.map(({ period, confidence }) => ({
        key: `c_${period}`,
        metric: 'regime confidence',
        value: confidence * 100,
        unit: 'percent' as const,
        asOf: period,
        period: { label: period },
      })),
    ],
    dates: {
      ...(isOfLast && own.length > 0 ? spanOf(own.at(-1)?.period ?? '') : {}),
      // What a turn calls "that regime".
      ...(counts.length === 1 && most !== undefined ? { regime: most[0] } : {}),
      newestRegime: wanted.at(-1)?.regime ?? newest.regime,
    },
  });
  return [
    {
      tool: 'regime_history',
      input: { quarters: wanted.length },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const looked = `The number of quarters looked at is ${slot(e, 'quarters', 'num0')} ${cite(e)}.`;
        const rows = shown.toReversed().map(({ period, regime }) => ({
          label: quarterText(period),
          sources: [e],
          cells: [regime, { evidence: e, value: `c_${period}`, format: 'pct0' }],
        }));
        const table = { columns: ['Quarter', 'Regime', 'Confidence'], rows };
        if (named !== null)
          return [
            [
              ...(isOfLast && own.length > 0
                ? [`The last quarter in ${named} was ${quarterText(own.at(-1)?.period ?? '')}.`]
                : []),
              `The number of quarters in ${named} is ${slot(e, 'own', 'num0')} ${cite(e)}.`,
              looked,
              ...(/\bstagflation\b/.test(plain) ? [ofStagflation] : []),
              ...(own.length > shown.length ? ['The newest of them are listed.'] : []),
            ],
            ...(rows.length > 0 ? [table] : []),
          ];
        const [only, ...more] = wanted;
        if (only !== undefined && more.length === 0)
          return [
            [
              `The macro regime of ${quarterText(only.period)} was **${only.regime}** ${cite(e)}.`,
              `The regime confidence was ${slot(e, `c_${only.period}`, 'pct0')} ${cite(e)}.`,
            ],
          ];
        return [
          [
            looked,
            `The newest of them is ${quarterText(wanted.at(-1)?.period ?? '')}, in **${wanted.at(-1)?.regime}**.`,
            ...(isTold
              ? [
                  `The most frequent regime was ${most?.[0] ?? 'none'}: the number of quarters in the most frequent regime is ${slot(e, 'most', 'num0')} ${cite(e)}.`,
                ]
              : []),
          ],
          table,
        ];
      },
    },
  ];
}

/** Whether a quarter has days of a span. */
export function isWithin(quarter: string, { start, end }: { start: string; end: string }): boolean {
  return lastDayOf(quarter) > start && firstDayOf(quarter) <= end;
}

export function firstDayOf(quarter: string): string {
  const [year = '', number = '1'] = quarter.split('Q');
  return `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`;
}

export function lastDayOf(quarter: string): string {
  return dayBefore(shiftDay(firstDayOf(quarter), monthsOfQuarter));
}

/** The quarter that a plain text names, as its first and its last day; null where it names none, or several. */
export function quarterAsked(plain: string): { start: string; end: string } | null {
  const [quarter, ...more] = findDates(plain).filter(({ unit }) => unit === 'quarter');
  return quarter === undefined || more.length > 0 ? null : { start: quarter.first, end: quarter.last };
}
