import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'days_by_year';
const mostYears = 20;
const percent = '(?<![\\d.])(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const days =
  '(?:(?:trading )?(?:days|sessions)|(?:one[- ]day |single[- ]day |daily )?(?:moves|falls|drops|declines|loss(?:es)?|gains|rises|rall(?:y|ies)))';
const eachYear =
  '(?:(?:in|for|of|during|per) )?(?:each|every) (?:calendar )?year|(?:in|for) (?:each|every) of the (?:last|past) (?:\\w+ )?years|(?:by (?:calendar )?year|year by year)';
const most = '(?:the )?(?:most|fewest|least|highest number of|largest number of|greatest number of|lowest number of)';
const records = '(?:(?:new |fresh )?(?:record|all[- ]time)(?: closing)? (?:highs?|closes|peaks?)|aths|records)';
const falling = /\b(?:down|fall\w*|fell|drops?|dropped|declin\w*|loss(?:es)?|negative|red|losing|lower)\b/;
const rising = /\b(?:up|rises?|rising|rose|gains?|gained|positive|green|winning|higher|rall(?:y|ies))\b/;

/** In how many sessions of each calendar year a symbol moved so, and in which year most often. */
export const daysByYearIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'bound', 'grouping', 'extremum', 'search', /^(?:each|every)\b.*\byears?$/],
    asks: [
      new RegExp(
        `\\b(?:which|what|in (?:which|what)) (?:calendar )?years?\\b.{0,40}\\b${most} (?:[a-z0-9.%]+ ){0,5}?${days}\\b`,
      ),
      new RegExp(`\\bhow many (?:[a-z0-9.%]+ ){0,5}?${days}\\b.{0,60}\\b(?:${eachYear})(?=\\W|$)`),
      new RegExp(`\\b(?:how many|number of) (?:new |fresh )*${records}\\b.{0,60}\\b(?:${eachYear})(?=\\W|$)`),
      new RegExp(
        `\\b(?:which|what|in (?:which|what)) (?:calendar )?years?\\b.{0,40}\\b${most} (?:new |fresh )*${records}\\b`,
      ),
      new RegExp(`\\bnumber of (?:[a-z0-9.%]+ ){0,5}?${days}\\b.{0,60}\\b(?:${eachYear})(?=\\W|$)`),
    ],
    over: [
      'day_count',
      'win_rate',
      'best_worst_days',
      'best_worst_years',
      'calendar_years',
      'performance',
      'large_days',
      'last_large_day',
      'fall_frequency',
      'up_down_days',
      'day_change',
      'daily_move',
      'ranking',
      'comparison',
      'record_high',
      'record_count',
      'yearly_extremes',
      'span_statistics',
      'session_count',
      'volatility',
    ],
    answer: (task) => eachRanged(task, (history) => daysByYear(history, task.question.plain)),
    turns: 'Large moves come in clusters: a year can hold many or hardly any.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What was the worst day of each year for ${symbol}?`],
  },
];

// A record is a close above all earlier ones that are held.
function recordSessions(history: PriceHistory) {
  let peak = history.bars[0]?.close ?? 0;
  const closes = new Map(history.bars.map(({ date, close }) => [date, close]));
  return spanReturns(history, 'day').map((each) => {
    const close = closes.get(each.end) ?? 0;
    const isRecord = close > peak;
    peak = Math.max(peak, close);
    return { ...each, isRecord };
  });
}

function daysByYear(history: PriceHistory, plain: string): Part {
  const mark = Number(new RegExp(percent).exec(plain)?.[1] ?? 0);
  const isFall = falling.test(plain);
  const isRise = rising.test(plain) && !isFall;
  const isMeant = (pct: number) =>
    mark === 0 ? (isFall ? pct < 0 : pct > 0) : isFall ? pct <= -mark : isRise ? pct >= mark : Math.abs(pct) >= mark;
  if (mark === 0 && !isFall && !isRise && !new RegExp(`\\b${records}\\b`).test(plain))
    return gapFor(tool, history, 'Say how far, or which way, the price has to move on a day for it to count.');
  const isOfRecords = new RegExp(`\\b${records}\\b`).test(plain);
  const sessions = isOfRecords
    ? recordSessions(history)
    : spanReturns(history, 'day').map((each) => ({ ...each, isRecord: false }));
  const years = spanReturns(history, 'year').map((year) => {
    const own = sessions.filter(({ end }) => end.slice(0, 4) === year.label);
    return {
      ...year,
      count: own.filter(({ pct, isRecord }) => (isOfRecords ? isRecord : isMeant(pct))).length,
      all: own.length,
    };
  });
  const shown = years.slice(-mostYears);
  const [first] = shown;
  if (first === undefined) return gapFor(tool, history, 'There are too few closes in that period.');
  const isFewest = /\b(?:fewest|least|lowest number)\b/.test(plain);
  // A year under way has had less time, so it is not told as the one with the fewest.
  const order = shown.filter(({ isWhole }) => isWhole || !isFewest);
  const far = order.reduce(
    (best, each) => ((isFewest ? each.count < best.count : each.count > best.count) ? each : best),
    order[0] ?? first,
  );
  const ties = order.filter(({ count }) => count === far.count).map(({ label }) => label);
  const word = isOfRecords ? 'closed at a record' : isFall ? 'fell' : isRise ? 'rose' : 'moved';
  const count = (
    [key, metric]: readonly [string, string],
    value: number,
    span: { start: string; end: string },
  ): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'count',
    period: { start: span.start, end: span.end },
  });
  const finding = measureAll(history, {
    title: 'days of each year',
    content: `Sessions of each year on which it ${word}${mark === 0 ? '' : ` by ${mark}% or more`}, from close to close.`,
    shown: `${far.count} in ${far.label}`,
    figures: [
      ...(mark === 0 ? [] : [{ key: 'mark', metric: 'threshold', value: mark, unit: 'percent' as const }]),
      ...shown.flatMap((year) => [
        count([`n${year.label}`, 'count of such days'], year.count, year),
        count([`a${year.label}`, 'number of sessions'], year.all, year),
      ]),
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          mark === 0
            ? `Counted are the sessions of each year on which ${history.symbol} ${word}.`
            : `The threshold is ${slot(e, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}; counted are the sessions of each year on which ${history.symbol} ${word} by that or more.`,
          ties.length === 1
            ? `The year with the ${isFewest ? 'fewest' : 'most'} was ${far.label}; its count of such days was ${slot(e, `n${far.label}`, 'num0')} ${cite(e)}.`
            : `The years with the ${isFewest ? 'fewest' : 'most'} were ${ties.join(', ')}; the count of such days of each was ${slot(e, `n${far.label}`, 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Year', 'Such days', 'Sessions'],
          rows: shown.map(({ label, isWhole }) =>
            rowOf(isWhole ? label : `${label} (part)`, e, [
              [`n${label}`, 'num0'],
              [`a${label}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}
