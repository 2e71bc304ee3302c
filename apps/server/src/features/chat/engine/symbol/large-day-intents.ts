import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { type SpanUnit, spanReturns } from './calendar-returns.ts';
import { recoveryOfDay } from './day-recovery-section.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const percent = '(?<![\\d.])(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const moves = `(?:${falls}|${rises}|drops?|declines?|gains?|loss(?:es)?|moves?|days?|crash(?:ed|es)?|sell-?offs?|tank(?:ed|s)?|plunged?|surged?|spiked?)`;
const last = '(?:the )?(?:very )?(?:last|latest|most recent|newest)';
const oneDay = '(?:days?|daily|sessions?|overnight)';
const lastFirst = `\\b${last} (?:time|day|session|single day|daily|one-day|\\d)`;
const whenLast = '\\b(?:when|what day|which day|what date)\\b.{0,40}\\b(?:last|most recently)\\b';
const rising = new RegExp(`\\b(?:${rises}|gains?|up|surged?|spiked?|jump\\w*)\\b`);
const falling = new RegExp(`\\b(?:${falls}|drops?|declines?|loss(?:es)?|down|crash\\w*|tank\\w*|plunged?)\\b`);

const span = '(?:weeks?|months?|quarters?|years?)';
// "When was the last week it moved more than 5%?", "the last time it lost 10% in a month".
const lastSpan = [
  new RegExp(
    `\\b(?:when|which|what)\\b.{0,40}\\b(?:last|latest|most recent) (?:whole |full |calendar )?${span}\\b.{1,50}${percent}`,
  ),
  new RegExp(
    `^(?:and |the )*(?:last|latest|most recent) (?:whole |full |calendar )?${span} (?:where|when|that|in which|with|of|it|(?!(?:did|was|is|has|how|what)\\b)[a-z0-9&.^-]+ (?:${moves}|moved))\\b.{0,50}${percent}`,
  ),
  new RegExp(
    `\\b(?:last time|when did\\b.{0,40}\\blast)\\b.{0,60}${percent}.{0,16}\\b(?:in|over|within|during) (?:a|one|any|a single) (?:single |whole |calendar )?${span}\\b`,
  ),
];

/** The last day with a move of some size, or the last week, month, quarter or year, and how long the loss of one day lasted. */
export const largeDayIntents: readonly Intent[] = [
  {
    id: 'last_large_day',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['bound', 'search', 'rank'],
    asks: [
      new RegExp(`^(?=.*\\b${oneDay}\\b)(?=.*${percent}).*(?:${lastFirst}|${whenLast}).*\\b${moves}\\b`),
      new RegExp(`^(?=.*\\b${oneDay}\\b)(?=.*\\b${moves}\\b).*(?:${lastFirst}|${whenLast}).*${percent}`),
      ...lastSpan,
    ],
    over: [
      'after_large_days',
      'best_worst_days',
      'day_change',
      'day_count',
      'performance',
      'fall_frequency',
      'drawdown',
      'recovery',
      'comparison',
      'level_crossing',
      'streak',
      'price_on_date',
      'quote',
      'best_worst_weeks',
      'best_worst_months',
      'rolling_returns',
      'span_statistics',
      'seasonality',
      'calendar_months',
      'universe_screen',
      'win_rate',
    ],
    answer: lastLargeDays,
    turns: 'Large days come in clusters: a long calm says little about the next one.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What were the worst days of ${symbol}?`, `What did ${symbol} do after large falls in a day?`],
  },
  {
    id: 'loss_of_day',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search'],
    asks: [
      /^(?=.*\b(?:19|20)\d\d-\d\d-\d\d\b|.*\b(?:19|20)\d\d\b|.*\b(?:yesterday|monday|tuesday|wednesday|thursday|friday)\b).*\bhow (?:long|many (?:days|sessions|weeks|months)|quickly|soon|fast)\b.*\b(?:loss|drop|fall|crash|plunge|sell-?off)\b.{0,60}\b(?:made (?:good|up)|recover\w*|erased|back|recouped|regain\w*|undone|reversed|whole)\b/,
      /\bhow (?:long|many (?:days|sessions|weeks|months)|quickly|soon|fast)\b.*\b(?:make good|make up|recover(?: from)?|erase|recoup|regain|undo|reverse|win back|get back)\b.{0,16}\b(?:loss|drop|fall|crash|plunge)\b.{0,12}\b(?:of|on|from) (?:[a-z]+ )?(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|black)/,
    ],
    over: ['recovery', 'drawdown', 'performance', 'price_on_date', 'best_worst_days', 'day_change', 'fall_speed'],
    answer: lossOfDay,
    turns: 'Closes are looked at: within a day the price may have been there sooner.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What were the worst days of ${symbol}?`]),
  },
];

/** The unit of the spans in which the last large move is looked for. */
function unitOf(plain: string): SpanUnit {
  if (!lastSpan.some((pattern) => pattern.test(plain))) return 'day';
  return (
    (['week', 'month', 'quarter', 'year'] as const).find((unit) => new RegExp(`\\b${unit}(?:s|ly)?\\b`).test(plain)) ??
    'day'
  );
}

function lastLargeDays(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const unit = unitOf(plain);
  const mark = Number(new RegExp(percent).exec(plain)?.[1] ?? 0);
  const isRise = rising.test(plain.replaceAll(/\bup to\b/g, '')) && !falling.test(plain);
  const isEither = !isRise && !falling.test(plain);
  const each = period?.kind === 'since' || period?.kind === 'between' ? eachRanged : eachWhole;
  return each(task, (history) => largeDayParts(history, { mark, isRise, isEither, unit }));
}

type Asked = { mark: number; isRise: boolean; isEither: boolean; unit: SpanUnit };

function largeDayParts(history: PriceHistory, { mark, isRise, isEither, unit }: Asked): Part[] {
  const beyond = spanReturns(history, unit).filter(
    ({ pct, isWhole }) => isWhole && (isEither ? Math.abs(pct) >= mark : (isRise ? pct : -pct) >= mark),
  );
  const newest = beyond.at(-1);
  const metric = unit === 'day' ? 'daily return' : `${unit}ly return`;
  const word = isEither ? 'move' : isRise ? 'rise' : 'fall';
  const finding = measureAll(history, {
    title: `last ${unit} with a ${word} of ${mark}% or more`,
    content: `Closes of each ${unit} against those of the ${unit} before; ${beyond.length} such ${unit}s.`,
    shown: newest?.end ?? 'none',
    figures: [
      { key: 'mark', metric: 'threshold', value: mark, unit: 'percent' },
      { key: 'count', metric: `count of such ${unit}s`, value: beyond.length, unit: 'count' },
      ...(newest === undefined
        ? []
        : [
            {
              key: 'pct',
              metric: `last such ${metric}`,
              value: newest.pct,
              unit: 'percent' as const,
              period: { start: newest.start, end: newest.end },
            },
          ]),
    ],
    dates: newest === undefined ? {} : { on: newest.end },
  });
  const told = symbolSection('last_large_day', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = `The threshold is ${slot(e, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}; ${word}s of at least that from close to close are looked for${unit === 'day' ? '' : `, over whole ${unit}s`}.`;
      const count = `The count of such ${unit}s of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`;
      if (newest === undefined) return [[lead, count]];
      return [
        [
          `The last such ${unit} of ${history.symbol} ${unit === 'day' ? 'was' : 'ended on'} ${slot(e, 'on', 'date')}.`,
          `The last such ${metric} of ${history.symbol} was ${slot(e, 'pct', 'pct1')} ${cite(e)}.`,
          lead,
          count,
        ],
      ];
    },
  });
  return newest === undefined || newest.pct >= 0 || unit !== 'day'
    ? [told]
    : [told, recoveryOfDay(history, newest, 'return of that day')];
}

// The day that is named, or the first session behind it.
async function lossOfDay(task: Task): Promise<Part[]> {
  const { day, period } = task.question;
  const named = day ?? (period?.kind === 'between' ? period.end : null);
  return eachWhole(task, (history) => {
    const dayReturn =
      named === null
        ? undefined
        : spanReturns(cutHistory(history, { from: '', to: '9999' }), 'day').find(({ end }) => end >= named);
    if (dayReturn === undefined) return gapFor('loss_of_day', history, 'I read no day of the loss in that.');
    if (dayReturn.pct >= 0)
      return gapFor('loss_of_day', history, 'It did not close lower on that day, so there was no loss to make good.');
    return recoveryOfDay(history, dayReturn, 'daily return');
  });
}
