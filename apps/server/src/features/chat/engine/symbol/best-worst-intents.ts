import { firstThree, goodAndBad } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns, type SpanReturn, type SpanUnit } from './calendar-returns.ts';
import { calendarYears } from './calendar-years-section.ts';
import type { Task } from '../task.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachRanged, mostTold } from './each-history.ts';
import { returnAfter, spanAfter } from './return-after-section.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const usualExtremes = 3;
const mostExtremes = 10;
const dominated = ['performance', 'cagr', 'drawdown', 'comparison', 'volatility', 'ranking'];
const counted = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const extremeWords =
  '(?:best|worst|biggest|largest|strongest|weakest|top|greatest|steepest|max(?:imum)?)(?! draw-?downs?\\b)';

/** The best and the worst days, weeks, months, quarters and years. */
export const bestWorstIntents: readonly Intent[] = [
  extremeIntent('day', [
    new RegExp(
      `\\b(?:which|what) (?:trading )?(?:days?|sessions?)(?: (?:of |in )?(?:(?:last|this|the|past) )+(?:week|month|quarter|year))? (?:was|were|is|had) .{0,20}\\b${extremeWords}\\b`,
    ),
    new RegExp(`\\b${extremeWords}\\b.{0,30}\\b(?:days?|sessions?|daily|one[- ]day|single[- ]day)\\b`),
    /\b(?:one|single)[- ]day (?:gains?|loss(?:es)?|drops?|moves?|falls?|rall(?:y|ies))\b/,
  ]),
  extremeIntent('week', [
    new RegExp(`\\b${extremeWords}\\b.{0,16}\\b(?<!(?:last|past|\\d|two|three|four) )(?:weeks?|weekly)\\b`),
  ]),
  extremeIntent('quarter', [
    new RegExp(
      `\\b(?:which|what) (?:calendar )?quarters?(?: (?:of|in) (?:19|20)\\d\\d)? (?:was|were|is|had|did) .{0,20}\\b${extremeWords}\\b`,
    ),
    new RegExp(`\\b${extremeWords}\\b.{0,16}\\b(?<!(?:last|past|this|\\d|two|three|four) )(?:quarters?|quarterly)\\b`),
  ]),
  extremeIntent('month', [
    new RegExp(
      `\\b(?:which|what) months?(?: (?:of|in) (?:19|20)\\d\\d)? (?:was|were|is|had|did) .{0,20}\\b${extremeWords}\\b`,
    ),
    new RegExp(
      `\\b${extremeWords}\\b.{0,30}\\b(?<!\\b(?:over|in|for|during|last|past|of) (?:the )?(?:last |past )?(?:\\d{1,2}|two|three|four|six|nine|twelve) |\\bthis )(?:months?|monthly)\\b`,
    ),
  ]),
  extremeIntent('year', [
    new RegExp(`\\b(?:which|what) (?:calendar )?years? (?:was|were|is|had) .{0,20}\\b${extremeWords}\\b`),

    new RegExp(
      `\\b${extremeWords}\\b.{0,30}\\b(?<!(?:over|last|past|this|in|\\d|two|three|five|ten) )(?:years?|yearly|annual|calendar years?)\\b`,
    ),
  ]),
];

function extremeIntent(unit: SpanUnit, asks: RegExp[]): Intent {
  return {
    id: `best_worst_${unit}s`,
    subject: 'symbol',
    needs: 'symbol',
    honours: [goodAndBad, firstThree],
    span: 'all',
    asks,
    over: [...dominated, 'calendar_years', 'day_change', 'ranking', 'forecast'],
    answer: (task) => (unit === 'year' && isOneYear(task) ? oneOfTheYears(task) : extremesAndAfter(task, unit)),
    turns: 'The best and the worst often lie close together, in the same spells of high volatility.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Maximum drawdown of ${symbol}`, `Calendar-year returns of ${symbol}`],
  };
}

// "…, and what happened the next month" looks on from the end of the extreme.
async function extremesAndAfter(task: Task, unit: SpanUnit): Promise<Part[]> {
  const { plain } = task.question;
  const wanted = wantedOf(plain, unit);
  const told = comparedWhereAsked(await eachRanged(task, (history) => extremes(history, unit, wanted)), plain);
  const after = spanAfter(plain, unit);
  if (after === null) return told;
  const { found } = await task.ranged();
  const whole = await task.histories();
  return [
    ...told,
    ...found.slice(0, mostTold).flatMap((history) => {
      const order = spanReturns(history, unit)
        .filter(({ isWhole }) => isWhole)
        .toSorted((a, b) => b.pct - a.pct);
      const chosen = wanted.end === 'worst' ? order.at(-1) : order[0];
      const all = whole.found.find(({ symbol }) => symbol === history.symbol);
      return chosen === undefined || all === undefined ? [] : [returnAfter(all, chosen.end, after)];
    }),
  ];
}

/** How many are asked for, and of which end; null of both. */
type WantedExtremes = { count: number; end: 'best' | 'worst' | null };

const worstWords =
  /\b(?:worst|weakest|(?:biggest|largest|greatest|steepest) (?:\w+[- ]){0,2}(?:loss|drop|fall|decline|losing|down))/;
const bestWords =
  /\b(?:best|strongest|top|(?:biggest|largest|greatest|steepest) (?:\w+[- ]){0,2}(?:gain|rise|rally|jump|up))/;

/** How many of the best and the worst spans a plain text asks for. */
export function wantedOf(plain: string, unit: SpanUnit): WantedExtremes {
  const [isWorst, isBest] = [worstWords.test(plain), bestWords.test(plain)];
  const named = new RegExp(
    `\\b${counted} ${ends} (?:trading )?${unit}s\\b|\\b${ends} ${counted} (?:trading )?${unit}s\\b`,
  ).exec(plain);
  const said = named?.[1] ?? named?.[2];
  const count = said === undefined ? usualExtremes : (numberWords[said] ?? Number(said));
  const end = isWorst === isBest ? null : isWorst ? 'worst' : 'best';
  return { count: Math.max(1, Math.min(mostExtremes, count)), end };
}

const ends = '(?:best|worst|biggest|largest|top)';

// "Was 2022 the worst year?" asks where that year stands among all of them.
function isOneYear({ question: { period } }: Task): boolean {
  return period?.kind === 'between' && Date.parse(period.end) - Date.parse(period.start) < 400 * 86_400_000;
}

async function oneOfTheYears(task: Task): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const year = task.question.period?.kind === 'between' ? task.question.period.end.slice(0, 4) : null;
  return [...missing, ...found.slice(0, 3).map((history) => calendarYears(history, { asked: year }))];
}

function spanFinding(history: PriceHistory, span: SpanReturn, metric: string) {
  return measureAll(history, {
    title: `${metric} ${span.label}`,
    content: `Close of ${span.end} against ${span.start}.`,
    shown: `${span.pct.toFixed(1)}%`,
    figures: [
      {
        key: 'return',
        metric,
        aliases: ['return'],
        value: span.pct,
        unit: 'percent',
        period: { start: span.start, end: span.end },
      },
    ],
    dates: { start: span.start, end: span.end, month: span.end.slice(0, 7) },
  });
}

const columnNames = { day: 'Day', week: 'Week to', month: 'Month', quarter: 'Quarter to', year: 'Year' } as const;

/** The best and the worst whole spans of a history. */
export function extremes(history: PriceHistory, unit: SpanUnit, { count, end }: WantedExtremes): Part {
  const spans = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  const tool = `best_worst_${unit}s`;
  if (spans.length < 2) return gapFor(tool, history, `There are too few whole ${unit}s in that period.`);
  const order = spans.toSorted((a, b) => b.pct - a.pct);
  // More than usual are told of the end that is asked for alone.
  const isOneEnd = end !== null && count > usualExtremes;
  // Of a few spans none is told as one of the best and of the worst too.
  const most = (share: number) => (isOneEnd ? count : Math.min(count, share));
  const best = isOneEnd && end === 'worst' ? [] : order.slice(0, most(Math.ceil(order.length / 2)));
  const worst = isOneEnd && end === 'best' ? [] : order.slice(-most(Math.floor(order.length / 2))).toReversed();
  const metric = unit === 'day' ? 'daily return' : `${unit}ly return`;
  const name = (e: Evidence, span: SpanReturn) =>
    unit === 'year' ? span.label : slot(e, unit === 'month' ? 'month' : 'end', 'date');
  return symbolSection(tool, history, {
    findings: [...best, ...worst].map((span) => spanFinding(history, span, metric)),
    compares: { at: end === 'worst' ? best.length : 0, key: 'return' },
    write: (evidence) => {
      const line = (e: Evidence, word: string) =>
        `The ${word} ${metric} of ${history.symbol} was ${slot(e, 'return', 'pct1')}, ${unit === 'day' ? 'on' : 'ending on'} ${slot(e, 'end', 'date')} ${cite(e)}.`;
      const lines = [
        ...(best.length === 0 ? [] : [line(at(evidence, 0), 'best')]),
        ...(worst.length === 0 ? [] : [line(at(evidence, best.length), 'worst')]),
      ];
      return [
        end === 'worst' ? lines.toReversed() : lines,
        {
          columns: [columnNames[unit], 'Return'],
          rows: (best.length === 0 ? worst : [...best, ...worst.toReversed()]).map((span, index) => {
            const isBackward = best.length > 0 && index >= best.length;
            const e = at(evidence, isBackward ? best.length + worst.length - 1 - (index - best.length) : index);
            return rowOf(name(e, span), e, [['return', unit === 'day' ? 'pct2' : 'pct1']]);
          }),
        },
      ];
    },
  });
}
