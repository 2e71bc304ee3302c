import type { MacroReading } from '#features/macro/index.ts';
import { drifting, onTheYear, released } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { dayBefore, findDates } from '../reading/date-words.ts';
import { asksForDrawing } from '../reading/framing.ts';
import { type Period, wholeStart } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Gap, Part, Section } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { tenorSection } from './curve-sections.ts';
import {
  inflationSection,
  growthSection,
  tenYearSection,
  twoYearSection,
  curveSection,
  cashSection,
} from './figure-sections.ts';
import { missingYields, usualPair } from './inversions.ts';
import { eachMoment } from './level-moments.ts';
import { asksMean } from './mean-words.ts';
import { monthNamedFirst } from './month-named.ts';
import { daysBehind, missingText, oneReadingAsked } from './missing-reading.ts';
import { extremesSection } from './series-extremes-section.ts';
import { revisedNote } from './regime-sections.ts';
import { latestSection, seriesPart } from './series-latest-section.ts';
import { eachSeries } from './series-asked.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';
import { asksOfYears, yearsSection } from './series-years-section.ts';
import { quarterGrowthPart, yearGrowthPart } from './year-growth-section.ts';
import { slopePairAsked, slopeSeries } from './slope-pairs.ts';
import { targetDistance } from './target-distance.ts';
import { targetNote } from './target-note.ts';
import { type TenorAsked, tenorsAsked } from './tenors.ts';
import { wholeSpanAsked } from './whole-span.ts';

async function corePart(task: Task): Promise<Part[]> {
  const core = namedSeries.find(({ ids }) => ids.includes('PCEPILFE'));
  const part = core === undefined ? null : await seriesPart(task, core);
  return part === null ? [] : [part];
}

type FigureKey = 'cpi' | 'growth' | 'slope' | 'tenYear' | 'twoYear' | 'cash';
type Build = (reading: MacroReading, earlier: MacroReading | null) => Section | Gap;

const monthlyTurns = 'The next release, and revisions of earlier ones, can change it.';

export const macroFigureIntents: readonly Intent[] = [
  {
    id: 'inflation',
    subject: 'macro',
    asks: [/\b(?:inflation|cpi|consumer prices?|price level|cost of living|disinflation(?:ary)?)\b/],
    honours: [
      drifting,
      released,
      onTheYear,
      /^points?$/,
      /^(?:fed(?:'s)?|target|above|below|over|under|federal|reserve(?:'s)?)$/,
    ],
    answer: async (task) => [
      ...targetNote(task.question.plain),
      ...(asksOfYears(task)
        ? await eachSeries(task, yearsSection, recordSeries)
        : asksMean(task.question.plain)
          ? await eachSeries(task, extremesSection, recordSeries)
          : isBesideSpan(task)
            ? await eachSeries(task, latestSection, recordSeries)
            : await eachMoment(task, (each) => readings(each, inflationSection, 'cpi'))),
      ...(await targetDistance(task)),
      ...(targetNote(task.question.plain).length > 0 ? await corePart(task) : []),
    ],
    turns: monthlyTurns,
    next: () => ['How has inflation moved since 2022?', 'What is core inflation?', 'Where are we in the macro regime?'],
  },
  {
    id: 'growth',
    subject: 'macro',
    honours: [drifting, released, onTheYear],
    asks: [
      /\bgrowth (?:and|or|vs\.?|versus|with) inflation\b|\binflation (?:and|or|vs\.?|versus|with) (?:economic |real )?growth\b/,
      // "What was growth in the third quarter of 2025?"
      /^(?:so |and )?(?:what|how (?:fast|strong|much)) (?:was|were|is|about)(?: the)? (?:us |american |economic |real |annual )*growth(?: rate)? (?:in|for|of) (?:the )?(?:q[1-4]|(?:first|second|third|fourth|last) quarter|(?:19|20)\d\d ?q[1-4])\b/,
      /^(?:please )?compare (?:(?:the|us|real|current|economic) )*growth (?:now|today|currently|with|to|in|this|between)\b/,
      /\b(?:gdp|gross domestic product|economic growth|economy (?:is |been )?(?:grow(?:ing|n)?|grew|expanding|shrinking|contracting)|(?:is|how is|how has) the (?:us |american )?economy|growth of the economy|^(?!.*\b(?:among|companies|firms|stocks|sectors?|earnings|profits?|revenues?|sales|dividends?)\b)(?:is|has|are|was) (?:us |american |the )?growth (?:still |now |really |been |finally )*(?:pick|slow|speed|accelerat|improv|weaken|hold|cool|ris|fall|fell|strong|weak|solid|robust|recover|rebound|stall)\w*|output (?:growth|grow|grew)|(?:did|has|does|will) (?:the )?(?:us )?(?:economy|output) (?:grow|expand|shrink))\b/,
    ],
    answer: async (task) => {
      if (asksForDrawing(task.question.text)) return eachSeries(task, latestSection, recordSeries);
      const years = findDates(task.question.plain).filter(({ unit }) => unit === 'year');
      if (years.length > 1) {
        const ofYears = await Promise.all(
          years.map(({ first, last }) =>
            yearGrowthPart(withPeriod(task, { kind: 'between', start: dayBefore(first), end: last })),
          ),
        );
        const told = ofYears.filter((part) => part !== null);
        if (told.length === years.length) return told;
      }
      const ofYear = await yearGrowthPart(task);
      const parts = await eachMoment(task, (each) => readings(each, growthSection, 'growth'));
      const ofQuarter = parts.length === 1 ? await quarterGrowthPart(task) : null;
      const note = revisedNote(task, await task.macro());
      return [...note, ...[ofYear, ...parts, ofQuarter].filter((part) => part !== null)];
    },
    turns: 'Gross domestic product is revised for years after its first release.',
    next: () => ['Where are we in the macro regime?', 'Is the US in a recession?'],
  },
  {
    id: 'quarter_growth',
    subject: 'macro',
    honours: [drifting, released, /^annuali[sz]ed$/, /^quarter(?:ly)?[- ](?:over|on)[- ]quarter$/, /^qoq$/],
    asks: [
      /^(?=.*\b(?:gdp|gross domestic product|economic growth|(?:the|us|american) economy (?:grow|grew|expand|shrink|contract))).*\b(?:annuali[sz]ed|saar|annual(?:i[sz]ed)? rate|yearly rate|quarter(?:ly)?[- ](?:over|on)[- ]quarter|qoq|q\/q)\b/,
    ],
    over: ['growth', 'performance', 'cagr'],
    answer: async (task) => [(await quarterGrowthPart(task)) ?? noQuarter],
    turns: 'Gross domestic product is revised for years after its first release.',
    next: () => ['How fast is GDP growing on the year?', 'Is the US in a recession?'],
  },
  {
    id: 'curve_slope',
    subject: 'macro',
    honours: [drifting, /^(?:positive|negative)$/, /^(?:un|dis|re)-?invert/, /^(?:bps?|basis|points?)$/],
    asks: [
      /^(?!.*\b(?:mortgage|corporate|junk|credit|muni\w*)\b).*\b(?:spread|difference|separates?|gap|basis points|between)\b.{0,30}\b(?:2|two|10|ten)(?:[- ]?(?:y|yr|year)s?)? (?:and|&|to|from) (?:the )?(?:2|two|10|ten)[- ]?(?:y|yr|year)/,
      /(?<![\w/.-])(?<!\d(?:y|m|yr),? )(?:\d{1,2}m(?:o|th)?|\d{1,2}(?:s|y))[ /-]?\d{1,2}(?:s|y|yr|m|mo)\b(?!,? \d{1,2}(?:y|m|yr)\b)/,
      /^(?!.*\b(?:mortgage|corporate|junk|credit|muni\w*)\b).*\b(?:spread|difference|gap|slope|basis points|curve|steep\w*|invert\w*)\b.{0,30}\b(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|s|m|mo|month)s?\b.{0,30}\b(?:and|&|to|from|less|minus|over|vs|versus)\b.{0,12}\b(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|m|mo|month)s?\b/,
      /^(?!.*\b(?:mortgage|corporate|junk|credit|muni\w*)\b).*\b(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|m|mo|month)s?\b.{0,24}(?:\b(?:and|less|minus|over|vs|versus)\b|[-/]).{0,8}\b(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|m|mo|month)s?\b.{0,24}\b(?:spread|slope|curve|difference|gap)\b/,
      /(?<![\w/.])(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|m|mo|month)s? (?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:y|yr|year|m|mo|month)s?(?= (?:treasury |yield )*(?:spread|slope|curve|gap|difference)\b)/,
      /\b\d{1,2}[- ]?(?:y|yrs?|years?)(?: treasury)?(?: yields?)? (?:minus|less) (?:the )?\d{1,2}[- ]?(?:y|yrs?|years?)\b/,
      /\b(?:\d{1,2}|two|three|five|ten|thirty)[- ](?:year|month)(?: treasury)?(?: yields?)? (?:minus|less|vs|versus|over) (?:the )?(?:\d{1,2}|two|three|five|ten|thirty)[- ](?:year|month)\b/,
      /\b(?:\d{1,2}|two|three|five|ten|thirty)[- ]?(?:year|month)s?(?: treasury)?(?: yields?| rate| note| bond)? (?:(?:is|are|was|were) )?(?:above|below|higher than|lower than|under|more than|less than) (?:the )?(?:\d{1,2}|two|three|five|ten|thirty)[- ](?:year|month)\b/,
      /\b(?:yield curve|2s10s|2s ?\/ ?10s|10s2s|10y2y|two[- ]?s?[- ]?tens?|slope|invert(?:ed|s|ing)?|inversion|steep(?:er|ness|en(?:ed|ing)?)?|flat(?:ter|ten(?:ed|ing)?)|(?:10|ten)[- ]?(?:y|yr|year)?s? ?(?:minus|less|vs|versus|over|-) ?(?:the )?(?:2|two)[- ]?(?:y|yr|year))\b/,
    ],
    over: ['tenor', 'comparison', 'performance', 'quote', 'gap_lists'],
    answer: (task) => eachMoment(task, slopeParts),
    turns: 'A cut of short rates or a sell-off of long bonds would steepen the curve.',
    next: () => [
      'When was the yield curve last inverted?',
      'What is the 10-year Treasury yield?',
      'Show the whole yield curve',
    ],
  },
  {
    id: 'tenor',
    subject: 'macro',
    asks: [
      /(?<!\b(?:last|past|over|previous) (?:the )?(?:last |past )?)\b(?:1|2|3|5|7|10|20|30|one|two|three|five|seven|ten|twenty|thirty)[- ]?(?:y|yr|year)s?\b(?!.{0,20}\b(?:mortgage|breakeven|inflation|fixed)\b)(?=.{0,24}\b(?:treasur(?:y|ies)|yields?|notes?|bonds?|rates?|bill)\b)/,
      /\b(?:treasury|bond|note|government) yields?\b/,
      /^(?!.*\b(?:dividends?|earnings|stocks?|curve|real|spreads?)\b).*\b(?:are|is|were|did|have|has|do) (?:the )?yields (?:\w+ )?(?:up|down|high(?:er)?|low(?:er)?|ris\w*|fall\w*|climb\w*|drop\w*|mov\w*|go\w*)\b/,
      /\byields? (?:of|on|for) (?:the |a )?(?:treasury |us |government )*(?:bonds?|notes?|bills?|treasur(?:y|ies))\b/,
      /(?<!\b(?:over|in|for|during|of|past|within) )\bthe (?:2|5|10|30|two|five|ten|thirty)[- ]year\b(?! (?:cagr|annuali[sz]ed|compound|annual|total|growth|trailing|rolling|sharpe|beta|volatility|correlation|drawdown|return|period|high|low|average|performance|chart|history|range|span|mortgage|fixed|breakeven|inflation|real|tips))/,
      /\b(?:3|three|6|six|1|one)[- ]?month (?:treasury|t-?bill|bill|yield)/,
      /\blong[- ]term (?:rates?|yields?)\b|\bthe long end(?: of the curve)?\b/,
      /\b(?:dgs\d+|t-?bill rate|tnx|ust)\b/,
    ],
    over: ['performance', 'quote'],
    answer: (task) => eachMoment(task, tenorParts),
    turns: 'Yields move with every session; the next reading may differ.',
    next: () => ['What is the slope of the yield curve?', 'How has the 10-year yield moved since 2022?'],
  },
  {
    id: 'cash_balance',
    subject: 'macro',
    asks: [
      /\b(?:treasury(?:'s)? (?:general account|cash)|tga|cash balance|treasury'?s? account|government(?:'s)? cash|(?:cash|money) (?:does|has|at) the treasury)\b/,
      /\bhow much (?:cash|money) does the (?:us )?(?:treasury|government)\b/,
      /\b(?:the )?(?:us )?treasury (?:got|have|has|hold|holds|held|sitting on)\b.{0,16}\bcash\b/,
    ],
    over: ['quote', 'tenor'],
    answer: (task) => readings(task, cashSection, 'cash'),
    turns: 'Tax days and debt auctions move the balance by large sums within a week.',
    next: () => ['How has the Treasury cash balance moved over the last year?'],
  },
];

const noQuarter: Gap = {
  tool: 'macro_growth',
  input: {},
  gap: 'I tell growth at a yearly rate of one quarter, and of a longer time the growth over each year.',
};

function withPeriod(task: Task, period: Period): Task {
  return { ...task, question: { ...task.question, period } };
}

// "Are yields up?" sets them beside a month before.
const yieldsMoving =
  /\byields (?:\w+ )?(?:up|down|higher|lower|ris(?:e|es|ing|en)|fall(?:s|ing|en)?|climb\w*|drop\w*|mov(?:e|ing|ed))\b/;

/** Beyond these the whole curve tells more. */
const mostTenors = 3;

async function tenorParts(asked: Task): Promise<Part[]> {
  const { plain, period } = asked.question;
  const task = period === null && yieldsMoving.test(plain) ? withPeriod(asked, lastMonth) : asked;
  const parts: Part[] = [];
  for (const tenor of tenorsAsked(task.question.plain).slice(0, mostTenors))
    parts.push(...(await tenorPart(task, tenor)));
  return parts;
}

async function tenorPart(task: Task, tenor: TenorAsked): Promise<Part[]> {
  const named = yieldOfYears(tenor.months / 12);
  const beside = (isBesideSpan(task) || isOfWholeSpan(task)) && named !== null ? await seriesPart(task, named) : null;
  if (beside !== null) return [beside];
  if (tenor.id === 'ten_year') return readings(task, tenYearSection, 'tenYear');
  if (tenor.id === 'two_year') return readings(task, twoYearSection, 'twoYear');
  const part = named === null ? null : await seriesPart(task, named);
  return [part ?? tenorSection(await task.deps.curves.curve(task.day), tenor.months)];
}

// "Is it steepening?" sets it beside a month before.
const isMoving = /\b(?:(?:steepen|flatten)ing|getting (?:steeper|flatter))\b/;
const lastMonth: Period = { kind: 'trailing', count: 1, unit: 'month' };

/** The slope of the two maturities that are named; of ten less two years where none are. */
export async function slopeParts(asked: Task): Promise<Part[]> {
  const { plain, period } = asked.question;
  const task = period === null && isMoving.test(plain) ? withPeriod(asked, lastMonth) : asked;
  const pair = slopePairAsked(plain);
  if (!isBesideSpan(task) && !isOfWholeSpan(task) && (pair === null || (pair.short === 24 && pair.long === 120)))
    return readings(task, curveSection, 'slope');
  const part = await seriesPart(task, slopeSeries(pair ?? usualPair));
  if (part !== null) return [part];
  const missing = await missingYields(task, pair ?? usualPair);
  const gap = `I hold no Treasury yield of ${missing.join(' and ')}, so I can\u2019t give that slope.`;
  return [{ tool: 'yield_curve', input: pair ?? usualPair, gap }];
}

// A past month or year is told by the mean of its readings, too; what is to be drawn is told as a series is.
function isBesideSpan({ question }: Task): boolean {
  const { period, text } = question;
  return (period?.kind === 'since' && period.until !== undefined) || asksForDrawing(text);
}

function isOfWholeSpan({ question }: Task): boolean {
  return wholeSpanAsked(question) !== null;
}

const yearWords: ReadonlyMap<number, string> = new Map([
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [5, 'five'],
  [7, 'seven'],
  [10, 'ten'],
  [20, 'twenty'],
  [30, 'thirty'],
]);

function yieldOfYears(years: number): NamedSeries | null {
  const word = yearWords.get(years);
  if (word === undefined) return null;
  return {
    ids: [`DGS${years}`, `UST_PAR_${years}Y`],
    words: /treasury/,
    metric: `${word}-year Treasury yield`,
    unit: 'percent',
    format: 'pct2',
  };
}

/** The reading now, or at the end of a period that has passed, and at the start of the period. */
async function readings(task: Task, build: Build, key: FigureKey): Promise<Part[]> {
  const { period } = task.question;
  const now = await task.macro();
  // Growth and inflation are told with the reading before, which says where they head.
  const headed = key === 'growth' || key === 'cpi' ? now[key] : null;
  if (period === null && headed !== null && task.question.symbols.length === 0)
    return [build(now, await task.macro(dayBefore(headed.period)))];
  // Of a symbol beside it the span is the symbol's, unless the symbol only sets the day.
  const isOfSymbol = task.question.symbols.length > 0 && !task.question.events.some(({ of }) => of !== undefined);
  if (period === null || isOfSymbol) return [build(now, null)];
  // Spans run back from the newest reading of the figure itself.
  const newest = now[key]?.period;
  if (newest === undefined) return [build(now, null)];
  // The last quarter or month is that before today, and its reading the newest one where a later one is not held.
  const isPrevious = period.kind === 'previous' || period.kind === 'last_calendar_year';
  const { from, to } = layOnDates(period, isPrevious ? task.moment.toISOString().slice(0, 10) : newest);
  if (isPrevious) {
    const last = (await task.macro(to))[key] === null ? now : await task.macro(to);
    return [build(whenOver(last, key), await task.macro(dayBefore(last[key]?.period ?? from)))];
  }
  const end = to < newest ? whenOver(await task.macro(to), key) : now;
  const missing = await missingParts(task, end, { build, key });
  if (missing !== null) return missing;
  const named = frequencies[key] === 'monthly' ? monthNamedFirst(task.question) : null;
  const start = isOneMonth(period) || from === wholeStart ? null : await task.macro(named ?? from);
  return [build(end, start)];
}

const frequencies: Readonly<Record<FigureKey, 'daily' | 'monthly' | 'quarterly'>> = {
  cpi: 'monthly',
  growth: 'quarterly',
  slope: 'daily',
  tenYear: 'daily',
  twoYear: 'daily',
  cash: 'daily',
};
const nameOfFigure: Readonly<Record<FigureKey, string>> = {
  cpi: 'CPI inflation',
  growth: 'real GDP growth',
  slope: 'slope of the Treasury curve',
  tenYear: 'ten-year Treasury yield',
  twoYear: 'two-year Treasury yield',
  cash: 'Treasury cash balance',
};

// A month without a reading is said to be without it, and told by those beside it; null where it is there.
async function missingParts(
  task: Task,
  end: MacroReading,
  { build, key }: { build: Build; key: FigureKey },
): Promise<Part[] | null> {
  const asked = oneReadingAsked(task.question, frequencies[key]);
  const before = end[key];
  if (asked === null || before === null || before.period >= asked.first) return null;
  for (const day of daysBehind(asked, frequencies[key])) {
    const after = await task.macro(day);
    if ((after[key]?.period ?? '') <= asked.last) continue;
    return [said(missingText(nameOfFigure[key], asked, false)), build(end, null), build(whenOver(after, key), null)];
  }
  return [said(missingText(nameOfFigure[key], asked, true)), build(end, null)];
}

// A reading of the past that was asked for is no staler than when it was the newest.
function whenOver(reading: MacroReading, key: FigureKey): MacroReading {
  const figure = reading[key];
  if (figure?.provenance.state !== 'stale') return reading;
  return { ...reading, [key]: { ...figure, provenance: { ...figure.provenance, state: 'delayed' } } };
}

// "Inflation in March 2022" asks for that reading, not for a change within it.
function isOneMonth(period: Period): boolean {
  return period.kind === 'between' && Date.parse(period.end) - Date.parse(period.start) <= 32 * 86_400_000;
}
