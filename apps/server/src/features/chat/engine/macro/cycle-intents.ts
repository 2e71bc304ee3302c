import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/question-period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { wholeCurveSection } from './curve-sections.ts';
import { inversionSpells, missingYields, spellsOf, usualPair } from './inversions.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { nameOf, slopePairAsked } from './slope-pairs.ts';

const mostSpells = 6;
const dayMs = 86_400_000;

export const cycleIntents: readonly Intent[] = [
  {
    id: 'inversion_history',
    subject: 'macro',
    honours: ['search', 'frequency', 'extremum'],
    asks: [
      /\b(?:yield curve|curve|slope|2s10s|10s2s|10y ?-?2y|spread)\b.{0,24}\b(?:go|gone|went|been|turn(?:ed)?|was|is|drop(?:ped)?|f[ae]ll(?:en)?) (?:ever )?(?:negative|below (?:zero|0))\b/,
      /\b(?:when|how (?:long|often|many (?:times|days))|history|last time|previous(?:ly)?|past|since|ever|episodes?|periods?|dates?|list|was|were|has .{0,30} been)\b.{0,60}\b(?:(?:un-?|dis)?invert(?:ed|s)?|inversions?)\b/,
      /\bhow (?:deep(?:ly)?|far|much|badly)? ?inverted (?:did|has|was|were|had)\b/,
      /\b(?:(?:un-?|dis)?invert(?:ed|s)?|inversions?)\b.{0,60}\b(?:when|how long|history|last time|previous|episodes?|periods?|dates|since|before|in (?:19|20)\d\d|ever)\b/,
    ],
    over: ['curve_slope', 'regime_history', 'tenor'],
    answer: inversionPart,
    turns: 'An inversion is told by its closing yields; a different pair of maturities gives other dates.',
    next: () => ['What is the slope of the yield curve now?', 'Is the US in a recession?'],
  },
  {
    id: 'whole_curve',
    subject: 'macro',
    asks: [
      /\b(?:give|get|tell|send|pull up)(?: me)? (?:the |a )?(?:treasury )?(?:yield )?curve\W*$|\bwhat (?:does|is) the (?:treasury )?(?:yield )?curve (?:look|shaped)\b/,
      /\b(?:whole|entire|full|all (?:the )?|complete|shape of the|today'?s|current|show|plot|draw|chart|display)\b.{0,24}\b(?:yield )?curve\b/,
      /\b(?:treasury )?(?:yields|rates) (?:by maturity|across (?:the curve|maturities|tenors)|for (?:all|each|every) (?:maturity|maturities|tenors?))\b/,
      /\ball (?:the )?(?:treasury yields|maturities|tenors)\b/,
      /\bcurve\b.{0,20}\bshape\b/,
    ],
    over: ['curve_slope', 'tenor'],
    answer: async (task) => [wholeCurveSection(await task.deps.curves.curve(task.day))],
    turns: 'The curve is redrawn every session.',
    next: () => ['What is the slope of the yield curve?', 'When was the curve last inverted?'],
  },
  {
    id: 'recession',
    subject: 'macro',
    honours: ['search', 'frequency'],
    asks: [/\b(?:recessions?|nber|downturn|depression|economic contraction)\b/],
    over: ['growth', 'drawdown'],
    answer: recessionPart,
    turns: 'The committee dates recessions long after they begin, so the newest months can still be changed.',
    next: () => [
      'Where are we in the macro regime?',
      'When was the yield curve last inverted?',
      'What is the unemployment rate?',
    ],
  },
];

async function inversionPart(task: Task): Promise<Part[]> {
  const pair = slopePairAsked(task.question.plain) ?? usualPair;
  const history = await inversionSpells(task, pair);
  if (history === null) {
    const missing = await missingYields(task, pair);
    const gap = `I hold no Treasury yield of ${missing.join(' and ')}, so I can\u2019t tell when that part of the curve was inverted.`;
    return [{ tool: 'inversions', input: pair, gap }];
  }
  const { long, short, slopes } = history;
  const [longName, shortName] = [nameOf(pair.long), nameOf(pair.short)];
  const { period } = task.question;
  const newest = slopes.at(-1)?.day ?? '';
  const range = period === null ? { from: '', to: newest } : layOnDates(period, newest);
  const looked = slopes.filter(({ day }) => day >= range.from && day <= range.to);
  const [first] = looked;
  if (first === undefined) return [{ tool: 'inversions', input: {}, gap: 'I hold no Treasury yields of that period.' }];
  const inverted = looked.filter(({ value }) => value < 0);
  const spells = spellsOf(inverted.map(({ day }) => day));
  const lowest = looked.reduce((best, each) => (each.value < best.value ? each : best), first);
  const last = spells.at(-1);
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
        { key: 'lowest', metric: 'smallest slope', value: lowest.value, unit: 'basis_point', asOf: lowest.day },
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
        ...Object.fromEntries(
          spells.flatMap((spell, index) => [
            [`from${index}`, spell.first],
            [`to${index}`, spell.last],
          ]),
        ),
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
        const lead = `The number of inverted days of the Treasury curve in the time looked at was ${slot(e, 'days', 'num0')} ${cite(e)}.`;
        const isUsual = pair.long === usualPair.long && pair.short === usualPair.short;
        const which = isUsual ? [] : [`The slope looked at is the yield of ${longName} less that of ${shortName}.`];
        const span = `That time begins on ${slot(e, 'first', 'date')} and runs to ${slot(e, 'end', 'date')}.`;
        if (last === undefined)
          return [
            [...which, lead, span, `The yield of ${longName} was never below that of ${shortName} in that time.`],
          ];
        const shown = spells
          .map((_spell, index) => index)
          .toSorted((a, b) => b - a)
          .slice(0, mostSpells);
        return [
          [
            ...which,
            lead,
            span,
            last.last === looked.at(-1)?.day
              ? `The curve was still inverted on ${slot(e, 'end', 'date')}.`
              : `The last inversion ended on ${slot(e, `to${spells.length - 1}`, 'date')}.`,
            `The smallest slope was ${slot(e, 'lowest', 'bp0')} on ${slot(e, 'lowestDay', 'date')} ${cite(e)}.`,
          ],
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

async function recessionPart(task: Task): Promise<Part[]> {
  const series = await readSeries(task, 'USREC');
  if (series === null)
    return [
      {
        tool: 'recessions',
        input: {},
        gap: 'I hold no dates of recessions; they come with the indicator of the National Bureau of Economic Research.',
      },
    ];
  const newest = series.points.at(-1);
  const months = series.points.filter(({ value }) => value === 1);
  const last = months.at(-1);
  const first = months.findLast(({ period }, index) => {
    const before = months[index - 1]?.period;
    return before === undefined || Date.parse(period) - Date.parse(before) > 40 * dayMs;
  });
  const isNow = newest?.value === 1;
  const finding = findingOf(macroCard(series.provenance), {
    title: series.title,
    content: `Newest month ${newest?.period ?? ''}: ${isNow ? 'recession' : 'no recession'}.`,
    shown: isNow ? 'recession' : 'no recession',
    figures: [{ key: 'months', metric: 'number of recession months', value: months.length, unit: 'count' }],
    dates: {
      newest: newest?.period.slice(0, 7) ?? '',
      from: first?.period.slice(0, 7) ?? '',
      to: last?.period.slice(0, 7) ?? '',
      begin: series.points[0]?.period.slice(0, 7) ?? '',
    },
  });
  return [
    {
      tool: 'recessions',
      input: {},
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `By the dates of the National Bureau of Economic Research the US was ${isNow ? '' : 'not '}in a recession in ${slot(e, 'newest', 'date')}, the newest month stored ${cite(e)}.`,
            ...(last === undefined
              ? []
              : [`The last recession lasted from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${cite(e)}.`]),
            `The number of recession months on record is ${slot(e, 'months', 'num0')} ${cite(e)}.`,
            `The record begins in ${slot(e, 'begin', 'date')}.`,
          ],
        ];
      },
    },
  ];
}
