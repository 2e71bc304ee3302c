import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { monthWindows, returnsAfterPart } from './returns-after.ts';

const tool = 'after_records';
const record =
  '(?:(?:record|all[- ]time)(?: closing)?(?: highs?| closes?| close| peaks?)?|(?:new |fresh )(?:highs?|records?|aths?)|aths?)';
/** Closes without a record before a new one counts, so that a rise from record to record counts once. */
const closesBefore = 20;

/** What a symbol did on average after a record close that ended a time without one. */
export const afterRecordsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'frequency', 'likelihood', 'time', /^records?$/],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:last|how many|how long|how far|since) )(?=.*\\b(?:what|how|average|usual\\w*|typical\\w*|returns?)\\b).*\\b(?:after|following|when(?:ever)?|once|each time|every time|if) (?:[a-z0-9&.^-]+ ){0,3}?(?:(?:hits?|makes?|made|sets?|reach(?:es|ed)?|closes at|closed at|is at|trades at) )?(?:an? |its |each |every |new |another )*${record}\\b(?!.*\\b(?:19|20)\\d\\d)`,
      ),
      // "What followed each record high of 2013?"
      new RegExp(
        `\\bwhat (?:has |have |usually |typically )*(?:followed|follows|came (?:next )?after|comes after|happened after|happens after)\\b.{0,24}\\b${record}\\b`,
      ),
    ],
    over: [
      'record_high',
      'record_count',
      'near_record',
      'performance',
      'comparison',
      'after_event',
      'after_large_days',
      'forecast',
      'year_range',
      'quote',
      'cagr',
      'win_rate',
      'conditional_days',
      'drawdown',
      'advice',
    ],
    answer: async (task) => [
      said(
        'A record is a close above all earlier ones that are held; only those that ended a month or more without one are counted.',
      ),
      ...(await eachWhole(task, (history) =>
        returnsAfterPart(
          history,
          {
            tool,
            noun: 'record',
            plural: 'records',
            whose: 'after a pause',
            days: daysWithin(recordsOf(history), task),
            from: 'own_close',
            ...(ofEach.test(task.question.plain) ? { isEach: true as const } : {}),
          },
          monthWindows,
        ),
      )),
    ],
    turns: 'Records come in rising markets, so such an average says little of falling ones.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How many record closes has ${symbol} had?`]),
  },
];

const ofEach = /\b(?:each|every)\b/;
const mostTold = 20;

/** The days of the time that is asked for; of each one the newest are told. */
function daysWithin(days: readonly string[], { question: { period, plain }, moment }: Task): string[] {
  const range = period === null ? null : layOnDates(period, moment.toISOString().slice(0, 10));
  const within = days.filter((day) => range === null || (day > range.from && day <= range.to));
  return ofEach.test(plain) ? within.slice(-mostTold) : within;
}

function recordsOf({ bars }: PriceHistory): string[] {
  let peak = bars[0]?.close ?? 0;
  let pause = 0;
  return bars.slice(1).flatMap(({ date, close }) => {
    if (close <= peak) {
      pause += 1;
      return [];
    }
    const isNew = pause >= closesBefore;
    peak = close;
    pause = 0;
    return isNew ? [date] : [];
  });
}
