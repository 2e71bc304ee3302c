import type { Intent } from '../intent.ts';
import type { SeriesPoint } from '../macro/known-series.ts';
import { aboveWords, amountWords, belowWords, isBeyond, readLevel } from '../macro/level-words.ts';
import { crossingSection } from '../macro/series-crossing-intents.ts';
import { eachSeries, type NamedReading } from '../macro/series-asked.ts';
import { namedSeries, recordSeries } from '../macro/series-names.ts';
import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { Period } from '../reading/period.ts';
import type { Part } from '../section.ts';
import { rangedIn, type Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';

const lastTime = '(?:last|latest|most recent|previous) (?:time|spell|period|stretch|episode)';
const past = '(?:did|has|have|was|were|happened|returned?|returns|performance|performed?|fared?|done|do|lost|gained)';

/** What a symbol did over the last spell in which a figure of the economy was beyond a level. */
export const duringLevelsIntents: readonly Intent[] = [
  {
    id: 'during_levels',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['condition', 'search', 'bound'],
    asks: [...namedSeries, ...recordSeries].map(
      ({ words }) =>
        new RegExp(
          `^(?=.*\\b${past}\\b)(?=.*(?:\\b${lastTime}\\b|(?<!^)\\bwhen (?!did\\b|was\\b|were\\b|has\\b|is\\b|had\\b)(?:[a-z0-9-]+ ){1,4}last\\b).{0,60}\\b(?:${belowWords}|${aboveWords}) ${amountWords})(?=.*${words.source})`,
        ),
    ),
    over: [
      'series_crossing',
      'level_crossing',
      'series',
      'series_link',
      'inflation',
      'growth',
      'tenor',
      'performance',
      'comparison',
      'quote',
      'price_on_date',
      'regime_assets',
      'unemployment',
      'drawdown',
      'streak',
    ],
    answer: duringLevels,
    turns: 'One spell is one case: what happened in it need not come again.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How has ${symbol} done this year?`, `Maximum drawdown of ${symbol}`],
  },
];

const marketFund = 'SPY';
const ofMarket = /\b(?:stocks|equities|shares|(?:stock )?market)\b/;

async function duringLevels(task: Task): Promise<Part[]> {
  const read: NamedReading[] = [];
  const crossings = await eachSeries(
    { ...task, question: { ...task.question, period: null } },
    (named, own) => {
      read.push(named);
      return crossingSection(named, own);
    },
    recordSeries,
  );
  const [named] = read;
  const spell = named === undefined ? null : lastSpell(named, task.question.plain);
  const span = spell?.kind === 'between' && behind.test(task.question.plain) ? sinceThen(task, spell.end) : spell;
  if (span === null) return crossings;
  // The VIX is a symbol as well as a series; what is looked at is the other one.
  const others = task.question.symbols.filter((symbol) => symbol !== named?.named.metric);
  const symbols = others.length === 0 && ofMarket.test(task.question.plain) ? [marketFund] : others;
  if (symbols.length === 0) return crossings;
  const over: Task = {
    ...task,
    question: { ...task.question, symbols, period: span },
    period: () => span,
    ranged: async (asked = symbols) => rangedIn(span, await task.histories(asked)),
  };
  return [...(await comparedReturns(over)), ...crossings];
}

// "After the last time it closed above 30" begins where that spell ended.
const behind =
  /\b(?:since|after|following)\b.{0,12}\b(?:last|latest|most recent|previous) (?:time|spell|period|stretch|episode)\b/;

function sinceThen(task: Task, end: string): Period {
  const { period } = task.question;
  if (period?.kind !== 'trailing') return { kind: 'since', start: end };
  const months = period.count * (monthsOf[period.unit] ?? 0);
  return months === 0 ? { kind: 'since', start: end } : { kind: 'between', start: end, end: shiftDay(end, months) };
}

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

function lastSpell({ series }: NamedReading, plain: string): Period | null {
  const level = readLevel(plain);
  if (level === null) return null;
  const { points, frequency } = series;
  const last = points.findLastIndex((point) => isBeyond(level, point));
  const before = points.slice(0, last + 1).findLastIndex((point) => !isBeyond(level, point));
  const [from, to] = [points[before + 1], points[last]];
  if (last < 0 || from === undefined || to === undefined) return null;
  return { kind: 'between', start: dayBefore(from.period), end: endOf(to, frequency) };
}

// A reading of a month or a quarter is of all its days.
function endOf({ period }: SeriesPoint, frequency: string): string {
  const months = frequency === 'monthly' ? 1 : frequency === 'quarterly' ? 3 : 0;
  return months === 0 ? period : dayBefore(shiftDay(period, months));
}
