import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

const ofYear = '(?:52|fifty[- ]two|12|twelve)[- ]?(?:weeks?|wks?|months?)';
const asksOfYear = new RegExp(`\\b${ofYear}\\b|\\b(?:one[- ]year|yearly)\\b`);
const notOfMany = '(?! (?:of )?(?:the )?(?:stocks|shares|names|symbols|tickers|companies|etfs|funds|sectors)\\b)';
const asksLow = /\blows?\b/;

/** How many closes of a span were records of all that is held, or the highest or lowest of a year. */
export const recordCountIntents: readonly Intent[] = [
  {
    id: 'record_count',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'search', 'condition', 'share'],
    asks: [
      new RegExp(
        `\\bhow (?:many|often)\\b${notOfMany}.*\\b(?:records?|all[- ]?time|new|fresh) (?:(?:all[- ]?time|record|closing) )*(?:highs?|peaks?|closes|tops?)\\b`,
      ),
      /\bhow (?:many times|often)\b.{0,40}\b(?:close[ds]?|end(?:ed)?|finish(?:ed)?|trad(?:e|ed)) (?:the (?:day|session) )?at (?:an? |its )?(?:new |fresh )?(?:record|all[- ]?time)\b(?! lows?)/,
      /\bwhen (?:did|was|has|had)\b.{0,40}\blast\b.{0,12}\bclose[ds]? .{0,12}\b(?:records?|all[- ]?time)(?: (?:closing )?(?:highs?|close))?\b(?! lows?)/,
      /\b(?:what|which) (?:share|percent(?:age)?|part|fraction|proportion) of (?:the |all |its )?(?:time|days|sessions|closes)\b.{0,40}\b(?:below|under|short of|off|at|made|make|set|hit)\b.{0,16}\b(?:records?|all[- ]?time|highs?|peaks?)\b/,
      /\bhow (?:often|much of the time) (?:is|was|has|does|did)\b.{0,30}\b(?:below|under|short of|off|away from) (?:its|a|the|their) (?:records?|all[- ]?time|previous|last|old)? ?(?:highs?|peaks?|records?|tops?)\b/,
      /\bhow many (?:new )?(?:aths?|records|(?:record|all[- ]?time) highs?)\b/,
      /\b(?:number of times|how many days|number of days)\b.{0,50}\b(?:new|fresh|all[- ]?time|record) (?:(?:all[- ]?time|record|closing) )*(?:highs?|closes)\b/,
      new RegExp(`\\b(?:how (?:many|often)|number of)\\b${notOfMany}.*\\b${ofYear} (?:closing )?(?:highs?|lows?)\\b`),
      /\bnumber of (?:new )?(?:records?|all[- ]?time)(?: (?:closing )?(?:highs?|closes))\b/,
    ],
    over: [
      'record_high',
      'year_range',
      'performance',
      'day_count',
      'price_on_date',
      'quote',
      'comparison',
      'day_change',
      'win_rate',
      'year_extreme_lists',
      'month_extreme_lists',
      'fall_frequency',
      'streak',
    ],
    answer: recordParts,
    turns: 'A record is one of the closes that are held: those before their first day are not known.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How far is ${symbol} below its record close?`]),
  },
];

async function recordParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const { found } = await task.histories();
  const parts = await eachRanged(task, (history) => {
    const whole = found.find(({ symbol }) => symbol === history.symbol) ?? history;
    return asksOfYear.test(plain) ? yearExtremes(history, whole, asksLow.test(plain)) : recordSection(history, whole);
  });
  return comparedWhereAsked(parts, plain);
}

// The closes of a span beyond every close of the year of sessions before each.
function yearExtremes(history: PriceHistory, whole: PriceHistory, isLow: boolean): Part {
  const [from, to] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  const year = sessionsOfYear(whole);
  const sessions = whole.bars.flatMap(({ date, close }, index) => {
    if (date <= from || date > to || index < year) return [];
    const before = whole.bars.slice(index - year, index).map((bar) => bar.close);
    return [{ date, isBeyond: isLow ? close < Math.min(...before) : close > Math.max(...before) }];
  });
  if (sessions.length === 0) return gapFor('record_count', history, 'I hold no year of closes before that period.');
  const beyond = sessions.filter(({ isBeyond }) => isBeyond);
  const name = isLow ? 'one-year lows' : 'one-year highs';
  const [first, last] = [beyond[0], beyond.at(-1)];
  const finding = measureAll(history, {
    title: name,
    content: `Closes ${isLow ? 'below' : 'above'} every close of the ${year} sessions before, from ${sessions[0]?.date ?? ''}.`,
    shown: `${beyond.length} of ${sessions.length} sessions`,
    figures: [
      { key: 'count', metric: `number of ${name}`, aliases: [name], value: beyond.length, unit: 'count' },
      { key: 'sessions', metric: 'number of sessions', value: sessions.length, unit: 'count' },
    ],
    dates: first === undefined || last === undefined ? {} : { oldest: first.date, newest: last.date },
  });
  return symbolSection('record_count', history, {
    findings: [finding],
    compares: { at: 0, key: 'count' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of ${name} of ${history.symbol} ${spanOf(e)}, by its closes, was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of sessions was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          ...(first === undefined
            ? []
            : [`The first of these was on ${slot(e, 'oldest', 'date')}, the last on ${slot(e, 'newest', 'date')}.`]),
        ],
      ];
    },
  });
}

// A span begins with the close before it, which is no day of it.
function recordSection(history: PriceHistory, whole: PriceHistory): Part {
  const [from, to] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  let peak = Number.NEGATIVE_INFINITY;
  let below = 0;
  const records = cutHistory(whole, { from: '', to }).bars.filter(({ date, close }) => {
    const isRecord = close > peak && peak > Number.NEGATIVE_INFINITY;
    if (close < peak && date > from) below += 1;
    peak = Math.max(peak, close);
    return isRecord && date > from;
  });
  const sessions = history.bars.length - 1;
  if (sessions < 1) return gapFor('record_count', history, 'There is no session in that period.');
  const [first, last] = [records[0], records.at(-1)];
  const finding = measureAll(history, {
    title: 'record closes',
    content: `Closes above every earlier one that is held, since ${whole.bars[0]?.date ?? ''}.`,
    shown: `${records.length} of ${sessions} sessions`,
    figures: [
      {
        key: 'count',
        metric: 'number of record closes',
        aliases: ['record closes'],
        value: records.length,
        unit: 'count',
      },
      { key: 'sessions', metric: 'number of sessions', value: sessions, unit: 'count' },
      {
        key: 'share',
        metric: 'share of sessions with a record close',
        value: (records.length / sessions) * 100,
        unit: 'percent',
      },
      {
        key: 'below',
        metric: 'share of sessions below the record close',
        value: (below / sessions) * 100,
        unit: 'percent',
      },
    ],
    dates: {
      begin: whole.bars[0]?.date ?? '',
      ...(first === undefined || last === undefined ? {} : { oldest: first.date, newest: last.date }),
    },
  });
  return symbolSection('record_count', history, {
    findings: [finding],
    compares: { at: 0, key: 'count' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of record closes of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of sessions was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The share of sessions with a record close of ${history.symbol} was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          `The share of sessions below the record close of ${history.symbol} was ${slot(e, 'below', 'pct1')} ${cite(e)}.`,
          ...(first === undefined
            ? []
            : [
                `The first of these records was on ${slot(e, 'oldest', 'date')}, the last on ${slot(e, 'newest', 'date')}.`,
              ]),
          `A record is a close above all earlier ones since ${slot(e, 'begin', 'date')}, when the prices begin.`,
        ],
      ];
    },
  });
}
