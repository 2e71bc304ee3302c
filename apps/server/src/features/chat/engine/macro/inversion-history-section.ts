import { mean, median } from '@aex/quant/statistics';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { inversionSpells, missingYields, type Spell, spellsOf, usualPair } from './inversions.ts';
import { daySentences, inversionSentences, isOfOneFigure } from './inversion-sentences.ts';
import { curveSection } from './figure-sections.ts';
import { macroCard } from './macro-figures.ts';
import { nameOf, slopePairAsked } from './slope-pairs.ts';

type Day = { day: string; value: number };

const mostSpells = 6;
const fewSpells = 3;

/** The spells in which the longer of two maturities yielded less than the shorter. */
export async function inversionPart(task: Task): Promise<Part[]> {
  const pair = slopePairAsked(task.question.plain) ?? usualPair;
  const history = await inversionSpells(task, pair);
  if (history === null) {
    const missing = await missingYields(task, pair);
    const gap = `I hold no Treasury yield of ${missing.join(' and ')}, so I can\u2019t tell when that part of the curve was inverted.`;
    return [{ tool: 'inversions', input: pair, gap }];
  }
  const { long, short, slopes } = history;
  const [longName, shortName] = [nameOf(pair.long), nameOf(pair.short)];
  const newest = slopes.at(-1)?.day ?? '';
  const ofOwn = rangeOfYear(task, history.spells);
  const isOfYear = ofOwn !== null && ofOwn.to < newest;
  const range = ofOwn ?? rangeAsked(task, newest);
  const looked = slopes.filter(({ day }) => day >= range.from && day <= range.to);
  const [first] = looked;
  if (first === undefined) return [{ tool: 'inversions', input: {}, gap: 'I hold no Treasury yields of that period.' }];
  // Whether it was inverted on one day is told by the slope of that day.
  if (looked.length === 1 && pair === usualPair) return [curveSection(await task.macro(first.day), null)];
  const inverted = looked.filter(({ value }) => value < 0);
  const spells = spellsOf(inverted.map(({ day }) => day));
  const lowest = lowestOf(looked) ?? first;
  const last = spells.at(-1);
  const deepest = last === undefined ? null : lowestOf(inverted.filter(({ day }) => day >= last.first));
  const longest = spells.reduce((best, { days }, index) => (days > (spells[best]?.days ?? 0) ? index : best), 0);
  const finding = findingOf(
    macroCard({
      ...long.provenance,
      title: 'Inversions of the Treasury curve',
      series_id: `${long.id} \u2212 ${short.id}`,
    }),
    {
      title: 'Inversions of the Treasury curve',
      content: `Days with the yield of ${longName} below that of ${shortName}, from ${first.day} to ${looked.at(-1)?.day ?? ''}.`,
      shown: `${inverted.length} days`,
      figures: [
        {
          key: 'days',
          metric: 'number of inverted days',
          aliases: ['inverted days'],
          value: inverted.length,
          unit: 'count',
        },
        shareFigure(inverted.length / looked.length),
        { key: 'lowest', metric: 'smallest slope', value: lowest.value, unit: 'basis_point', asOf: lowest.day },
        ...(deepest === null ? [] : [deepestFigure(deepest)]),
        durationFigure(spells[longest]?.days ?? 0),
        ...lengthFigures(spells.map(({ days }) => days)),
        ...spells.map(({ days }, index) => ({
          key: `spell${index}`,
          metric: 'length in days',
          value: days,
          unit: 'count' as const,
        })),
      ],
      dates: {
        first: first.day,
        end: looked.at(-1)?.day ?? '',
        lowestDay: lowest.day,
        ...(deepest === null ? {} : { deepestDay: deepest.day }),
        ...datesOf(spells, dayMeant(task.question.plain, { last, newest: looked.at(-1)?.day })),
      },
    },
  );
  return [
    {
      tool: 'inversions',
      input: {},
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const isUsual = pair.long === usualPair.long && pair.short === usualPair.short;
        const which = isUsual ? [] : [`The slope looked at is the yield of ${longName} less that of ${shortName}.`];
        if (last === undefined)
          return [
            [
              ...which,
              ...daySentences(e),
              `The yield of ${longName} was never below that of ${shortName} in that time.`,
            ],
          ];
        const isOpen = last.last === looked.at(-1)?.day;
        const sentences = inversionSentences(e, {
          plain: task.question.plain,
          count: spells.length,
          longest,
          isOpen,
          isOfYear,
          isOneDepth: lowest.day === deepest?.day,
        });
        const shown = spells
          .map((_spell, index) => index)
          .toSorted((a, b) => b - a)
          .slice(0, isOfOneFigure(task.question.plain) ? fewSpells : mostSpells);
        return [
          [...which, ...sentences],
          {
            columns: ['Inverted from', 'to', 'Days'],
            rows: shown.map((index) => ({
              label: slot(e, `from${index}`, 'date'),
              sources: [e],
              cells: [slot(e, `to${index}`, 'date'), { evidence: e, value: `spell${index}`, format: 'num0' }],
            })),
          },
        ];
      },
    },
  ];
}

// The first and the last day of each, and that of the last end where it was asked for.
// The day with which the last inversion ended, or began, where that is asked for; one that goes on has no end.
function dayMeant(
  plain: string,
  { last, newest }: { last: Spell | undefined; newest: string | undefined },
): string | null {
  if (last === undefined || !/\bwhen\b/.test(plain)) return null;
  if (!ofItsEnd.test(plain)) return last.first;
  return last.last === newest ? null : last.last;
}

function datesOf(spells: readonly Spell[], day: string | null): Record<string, string> {
  return {
    ...(day === null ? {} : { day }),
    ...Object.fromEntries(
      spells.flatMap((spell, index) => [
        [`from${index}`, spell.first],
        [`to${index}`, spell.last],
      ]),
    ),
  };
}

const ofItsEnd = /\bwhen\b.{0,40}\b(?:end(?:ed|s)?|over|un-?invert(?:ed)?|stop(?:ped)? being inverted)\b/;

// "The inversion of 2006" is one that a year names: it is told whole, from its first day to its last.
const ofYear =
  /\b(?:inversions?|invert(?:ed|s)?)\b(?: (?:of|in|from|that (?:began|started|ended) in|which (?:began|started|ended) in))? ((?:19|20)\d\d)\b(?!-)|\b((?:19|20)\d\d) (?:yield[- ]curve |curve )?inversions?\b/;
const ofLength =
  /\bhow long\b|\b(?:length|duration)\b|\blast(?:ed)?\b|\bhow deep|\bdeepest\b|\b(?:begin|began|start(?:ed)?|ends?|ended|over)\b/;

function rangeOfYear({ question: { plain } }: Task, spells: readonly Spell[]): DateRange | null {
  const year = ofYear
    .exec(plain)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (year === undefined || !ofLength.test(plain)) return null;
  const own = spells.filter(({ first, last }) => first <= `${year}-12-31` && last >= `${year}-01-01`);
  const [begin, end] = [own[0], own.at(-1)];
  return begin === undefined || end === undefined ? null : { from: begin.first, to: end.last };
}

function rangeAsked({ question: { period } }: Task, newest: string): DateRange {
  return period === null ? { from: '', to: newest } : layOnDates(period, newest);
}

function shareFigure(share01: number): FigureSpec {
  return { key: 'share', metric: 'share of the days', value: share01 * 100, unit: 'percent' };
}

function deepestFigure({ value, day }: Day): FigureSpec {
  return { key: 'deepest', metric: 'deepest point of the last inversion', value, unit: 'basis_point', asOf: day };
}

function durationFigure(value: number): FigureSpec {
  return { key: 'duration', metric: 'duration in days', value, unit: 'count' };
}

function lengthFigures(days: readonly number[]): FigureSpec[] {
  const count = { key: 'spells', metric: 'number of inversions', value: days.length, unit: 'count' } as const;
  if (days.length < 2) return [count];
  const length = (key: string, name: string, value: number) =>
    ({ key, metric: `${name} length of an inversion in days`, value, unit: 'count' }) as const;
  return [count, length('meanLength', 'mean', mean(days)), length('medianLength', 'median', median(days))];
}

function lowestOf(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((best, each) => (best === null || each.value < best.value ? each : best), null);
}
