import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { dayBefore, shiftDay } from '../reading/date-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';

const output = '(?:gdp|gross domestic product|(?:the )?(?:us )?economy|output)';
const shrinks =
  '(?:shr[iau]nk\\w*|contract(?:ed|ion|s|ing)?|f[ae]ll(?:en)?|declin\\w+|negative|decreas\\w+|drop(?:ped)?)';
const asked =
  '(?:when|(?:which|what|how many|number of|how often|list)(?: of the)?(?: \\w+){0,2}? quarters?|(?:the )?last (?:time|quarter)|how often|how many times|most recent(?:ly)?)';
const quartersOfYear = 4;
const mostListed = 8;

/** The quarters in which real output was less than in the one before. */
export const gdpFallIntents: readonly Intent[] = [
  {
    id: 'gdp_falls',
    subject: 'macro',
    honours: ['search', 'frequency', 'rank', /\brow\b|^consecutive$|^straight$|^technical$/],
    asks: [
      new RegExp(`\\b${asked}\\b.{0,40}\\b${output}\\b.{0,30}\\b${shrinks}\\b`),
      new RegExp(
        `\\b${asked}\\b.{0,30}\\b(?:negative|${shrinks})\\b.{0,20}\\b(?:${output}|growth)\\b(?!.{0,20}\\b(?:earnings|sales|revenue|jobs)\\b)`,
      ),
      // "Two negative quarters of GDP in a row", "a technical recession".
      new RegExp(
        `^(?=.*\\b(?:${output}|growth)\\b)(?!.*\\b(?:earnings|sales|revenue|profits?|returns?)\\b).*\\b(?:negative|shrinking|falling|declining|down) (?:gdp )?quarters?\\b`,
      ),
      /\btechnical recession\b/,
      new RegExp(`\\bhow many quarters of (?:negative|falling|shrinking) (?:real )?(?:gdp|growth|output)\\b`),
    ],
    over: [
      'growth',
      'recession',
      'series',
      'series_extremes',
      'inflation',
      'performance',
      'recession_depth',
      'drawdown',
    ],
    answer: async (task) => [await fallsPart(task)],
    turns: 'Gross domestic product is revised for years after its first release.',
    next: () => ['How fast is real GDP growing?', 'When was the last recession?'],
  },
];

async function fallsPart(task: Task): Promise<Part> {
  const place = { tool: 'gdp_falls', input: {} };
  const gdp = await readSeries(task, 'GDPC1');
  const newest = gdp?.points.at(-1)?.period ?? '';
  if (gdp === null || newest === '') return { ...place, gap: 'I hold no real gross domestic product.' };
  const { period } = task.question;
  const { from, to } = period === null ? { from: '', to: newest } : layOnDates(period, newest);
  const quarters = gdp.points.flatMap(({ period: quarter, value }, index) => {
    const before = gdp.points[index - 1];
    if (before === undefined || quarter < from || quarter > to) return [];
    return [{ quarter, rate: ((value / before.value) ** quartersOfYear - 1) * 100 }];
  });
  const [begin] = quarters;
  if (begin === undefined) return { ...place, gap: 'I hold no quarter of real gross domestic product in that time.' };
  const falls = quarters.filter(({ rate }) => rate < 0);
  const last = falls.at(-1);
  const longest = longestRun(quarters);
  const listed = falls.slice(-mostListed).toReversed();
  const finding = findingOf(macroCard(gdp.provenance), {
    title: `${gdp.title}, quarters that shrank`,
    content: `Each quarter against the one before it, made yearly, of ${quarters.length} quarters.`,
    shown: `${falls.length} quarters`,
    figures: [
      { key: 'count', metric: 'number of shrinking quarters', value: falls.length, unit: 'count' },
      { key: 'run', metric: 'longest run of shrinking quarters', value: longest.length, unit: 'count' },
      { key: 'all', metric: 'number of quarters looked at', value: quarters.length, unit: 'count' },
      ...listed.map(({ quarter, rate }, index) => ({
        key: `q${index}`,
        metric: 'growth over the quarter at a yearly rate',
        value: rate,
        unit: 'percent' as const,
        period: { start: quarter, end: quarter },
      })),
    ],
    dates: {
      runBegin: longest[0]?.quarter ?? '',
      begin: begin.quarter,
      end: quarters.at(-1)?.quarter ?? '',
      ...(last === undefined ? {} : { from: dayBefore(last.quarter), to: dayBefore(shiftDay(last.quarter, 3)) }),
      ...Object.fromEntries(listed.map(({ quarter }, index) => [`d${index}`, quarter])),
    },
  });
  return sectionOf(place, finding, (e) => [
    [
      ...(last === undefined
        ? ['Real GDP fell in none of the quarters looked at.']
        : [
            `Real GDP last fell in the quarter that began on ${slot(e, 'd0', 'date')}; the growth over the quarter at a yearly rate was ${slot(e, 'q0', 'pct1')} ${cite(e)}.`,
          ]),
      `The number of shrinking quarters was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      ...(longest.length === 0
        ? []
        : [
            `The longest run of shrinking quarters, one right behind the other, was ${slot(e, 'run', 'num0')} ${cite(e)}.`,
            `That run began with the quarter from ${slot(e, 'runBegin', 'date')}.`,
          ]),
      `The number of quarters looked at was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
      `The first of these quarters began on ${slot(e, 'begin', 'date')}, the last on ${slot(e, 'end', 'date')}.`,
    ],
    ...(listed.length < 2
      ? []
      : [
          {
            columns: ['Quarter from', 'Growth at a yearly rate'],
            rows: listed.map((_each, index) => rowOf(slot(e, `d${index}`, 'date'), e, [[`q${index}`, 'pct1']])),
          },
        ]),
  ]);
}

type Quarter = { quarter: string; rate: number };

/** The newest of the longest runs of quarters that shrank one behind the other. */
function longestRun(quarters: readonly Quarter[]): readonly Quarter[] {
  let [longest, open]: [Quarter[], Quarter[]] = [[], []];
  for (const each of quarters) {
    open = each.rate < 0 ? [...open, each] : [];
    if (open.length > 0 && open.length >= longest.length) longest = open;
  }
  return longest;
}
