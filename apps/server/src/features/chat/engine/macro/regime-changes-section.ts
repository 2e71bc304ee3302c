import type { Evidence } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { firstDayOf, lastDayOf } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';

const mostChanges = 12;
const mostBesideCount = 6;
const howOften = /\bhow (?:often|many times|frequent\w*)\b/;

/** Since when the newest regime holds, and how often it changed in the time that is asked about. */
export async function regimeChangesSection(task: Task): Promise<Part[]> {
  const { history, source, state } = await task.deps.macro.history(task.moment);
  const [oldest, newest] = [history[0], history.at(-1)];
  if (oldest === undefined || newest === undefined || source === null) return [noRegime];
  const changes = history.flatMap((quarter, index) => {
    const before = history[index - 1];
    return before === undefined || before.regime === quarter.regime ? [] : [{ quarter, before }];
  });
  const { period } = task.question;
  // Months are counted back from the day of the question, not from the newest quarter.
  const range = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10));
  const isWithin = (quarter: string) =>
    range === null || (lastDayOf(quarter) > range.from && firstDayOf(quarter) <= range.to);
  const looked = history.filter((each) => isWithin(each.period));
  const [first, last] = [looked[0], looked.at(-1)];
  const own = changes.filter(({ quarter }) => isWithin(quarter.period));
  const shown = (range === null || first === undefined ? changes : own)
    .slice(-(howOften.test(task.question.plain) ? mostBesideCount : mostChanges))
    .toReversed();
  const latest = changes.at(-1);
  // The oldest quarter of all has none before it.
  const steps = Math.max(1, looked.length - (first === oldest ? 1 : 0));
  const about = { title: 'Changes of the macro regime', unit: 'quarters' };
  const held = history.length - history.findLastIndex(({ regime }) => regime !== newest.regime) - 1;
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Quarters from ${(first ?? oldest).period} to ${(last ?? newest).period}; a change is told by the first quarter of the new regime.`,
    shown: `${own.length} changes`,
    figures: [
      { key: 'changes', metric: 'number of changes of regime', value: own.length, unit: 'count' },
      { key: 'looked', metric: 'number of quarters looked at', value: looked.length, unit: 'count' },
      {
        key: 'share',
        metric: 'share of quarters with another regime than the one before',
        value: (own.length / steps) * 100,
        unit: 'percent',
      },
      { key: 'held', metric: 'number of quarters in the newest regime', value: held, unit: 'count' },
    ],
  });
  const [begin, end] = [quarterText(first?.period ?? ''), quarterText(last?.period ?? '')];
  const since =
    latest === undefined
      ? `It has been the same in all quarters that I hold, from ${quarterText(oldest.period)}.`
      : `It has been so since ${quarterText(latest.quarter.period)}; in ${quarterText(latest.before.period)} it was ${latest.before.regime}.`;
  const inTime = (e: Evidence): string[] => {
    if (range === null)
      return howOften.test(task.question.plain)
        ? [
            `The number of changes of regime was ${slot(e, 'changes', 'num0')} ${cite(e)}, and the share of quarters with another regime than the one before ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
            `The number of quarters looked at is ${slot(e, 'looked', 'num0')} ${cite(e)}.`,
            `They run from ${begin} to ${end}.`,
          ]
        : [];
    if (first === undefined) return ['I hold no regime of a quarter in that time yet.'];
    return [
      own.length === 0
        ? `The regime did not change in that time ${cite(e)}.`
        : `The regime did change in that time: the number of changes of regime was ${slot(e, 'changes', 'num0')} ${cite(e)}.`,
      `The quarters of that time run from ${begin} to ${end}.`,
    ];
  };
  return [
    {
      tool: 'regime_changes',
      input: { from: (first ?? oldest).period, to: (last ?? newest).period },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            ...inTime(e),
            `The newest quarter with a regime is ${quarterText(newest.period)}, in **${newest.regime}**.`,
            since,
            `The number of quarters in the newest regime is ${slot(e, 'held', 'num0')} ${cite(e)}.`,
          ],
          ...(shown.length === 0
            ? []
            : [
                {
                  columns: ['First quarter', 'Regime', 'Before'],
                  rows: shown.map(({ quarter, before }) => ({
                    label: quarterText(quarter.period),
                    sources: [e],
                    cells: [quarter.regime, before.regime],
                  })),
                },
              ]),
        ];
      },
    },
  ];
}
