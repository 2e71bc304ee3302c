import type { Evidence } from '../evidence.ts';
import { type FigureSpec, findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { macroCard } from './macro-figures.ts';
import { recessionsHeld } from './recessions.ts';

/** The recessions as the National Bureau of Economic Research dates them. */
export async function recessionPart(task: Task): Promise<Part[]> {
  const held = await recessionsHeld(task);
  if (held === null)
    return [
      {
        tool: 'recessions',
        input: {},
        gap: 'I hold no dates of recessions; they come with the indicator of the National Bureau of Economic Research.',
      },
    ];
  const { series, spells } = held;
  const newest = series.points.at(-1);
  const months = series.points.filter(({ value }) => value === 1);
  const newestSpell = spells.at(-1);
  const isNow = newest?.value === 1;
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10));
  const [oldest] = series.points;
  const isHeld =
    range !== null &&
    oldest !== undefined &&
    newest !== undefined &&
    range.to >= oldest.period &&
    range.from <= newest.period;
  const within = isHeld ? months.filter((month) => month.period >= range.from && month.period <= range.to) : [];
  const count = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'count' });
  const spellsWithin = isHeld ? spells.filter(({ first, last }) => last >= range.from && first <= range.to) : [];
  // Of one that is over and was not the last its own months are told.
  const [ofThen] = spellsWithin.length === 1 && spellsWithin[0] !== newestSpell ? spellsWithin : [];
  const ofTime = !isHeld
    ? []
    : [
        count('within', 'number of recession months in that time', within.length),
        count('spellsWithin', 'number of recessions in that time', spellsWithin.length),
      ];
  const finding = findingOf(macroCard(series.provenance), {
    title: series.title,
    content: `Newest month ${newest?.period ?? ''}: ${isNow ? 'recession' : 'no recession'}.`,
    shown: isNow ? 'recession' : 'no recession',
    figures: [
      count('months', 'number of recession months', months.length),
      count('spells', 'number of recessions', spells.length),
      ...ofTime,
    ],
    dates: {
      newest: newest?.period.slice(0, 7) ?? '',
      from: newestSpell?.first.slice(0, 7) ?? '',
      to: newestSpell?.last.slice(0, 7) ?? '',
      begin: series.points[0]?.period.slice(0, 7) ?? '',
      ...(ofThen === undefined ? {} : { thenFrom: ofThen.first.slice(0, 7), thenTo: ofThen.last.slice(0, 7) }),
    },
  });
  // "Did unemployment rise in every recession?" asks of something else.
  const isAsked =
    isHeld &&
    !/\b(?:every|each|all|most|any of)\b/.test(task.question.plain) &&
    /^(?:(?:and|so|but) )?(?:was|were|did|is|has|have) /.test(task.question.plain);
  const inThatTime = (e: Evidence) =>
    isHeld
      ? [
          `The number of recessions in that time was ${slot(e, 'spellsWithin', 'num0')} ${cite(e)}.`,
          `The number of recession months in that time was ${slot(e, 'within', 'num0')} ${cite(e)}.`,
        ]
      : [];
  return [
    sectionOf({ tool: 'recessions', input: {} }, finding, (e) => [
      [
        ...(isAsked ? [within.length > 0 ? 'Yes.' : 'No.', ...inThatTime(e)] : []),
        `By the dates of the National Bureau of Economic Research the US was ${isNow ? '' : 'not '}in a recession in ${slot(e, 'newest', 'date')}, the newest month stored ${cite(e)}.`,
        ...(ofThen === undefined
          ? []
          : [
              `The recession of that time lasted from ${slot(e, 'thenFrom', 'date')} to ${slot(e, 'thenTo', 'date')} ${cite(e)}.`,
            ]),
        ...(newestSpell === undefined
          ? []
          : [`The last recession lasted from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${cite(e)}.`]),
        ...(isAsked ? [] : inThatTime(e)),
        ...(range !== null && !isHeld ? ['No month of that time is held.'] : []),
        `The number of recessions on record is ${slot(e, 'spells', 'num0')} ${cite(e)}.`,
        `The number of recession months on record is ${slot(e, 'months', 'num0')} ${cite(e)}.`,
        `The record begins in ${slot(e, 'begin', 'date')}.`,
      ],
    ]),
  ];
}
