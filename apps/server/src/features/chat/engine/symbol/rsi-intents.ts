import { wilderRsi } from '@aex/quant/rsi';
import type { PriceHistory } from '#features/market/index.ts';
import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { comparedParts, comparedWhereAsked } from './compared-figures.ts';
import { eachRanged, eachUpTo } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';
import { overboughtMark, oversoldMark, rsiSection, rsiWindow, usualWindow } from './rsi-section.ts';

const tool = 'rsi_days';
/** Members of a group that are told one by one. */
const mostOfGroup = 8;
const index = '(?:rsi|relative strength(?: index)?)';
const zone = '(?:over-?bought|over-?sold)';
const beyond = '(?:above|below|over|under|beneath|past|through|beyond|exceed(?:ed)?|less than|more than|at least)';
const asked =
  '(?:when|how (?:many|often|long|frequently)|(?:the )?(?:first|last) (?:time|day)|(?:number|share|percent(?:age)?|proportion) of (?:trading )?(?:days|sessions)|(?:what|which) (?:was the )?(?:last |first )?(?:date|day)s?|since when|^(?:did|has|have|was))';
const mark = new RegExp(`\\b${beyond}\\b (?:the )?(\\d{1,2}(?:\\.\\d)?)\\b(?! ?(?:days?|times|sessions))`);
const below = /\b(?:below|under|beneath|less than|over-?sold)\b/;

/** The relative strength index, and the days on which it was beyond a mark. */
export const rsiIntents: readonly Intent[] = [
  {
    id: 'rsi',
    subject: 'symbol',
    needs: 'symbol',
    // The window that it is told over.
    honours: [/^14$/, /^(?:highest|lowest)$/],
    asks: [
      /\b(?:rsi|relative strength(?: index)?|over-?bought|over-?sold)\b/,
      /^(?!.*\bmacd\b)(?!.*\b(?:which|what|list|show|any)\b.{0,20}\b(?:stocks|shares|names|symbols|companies|etfs|funds)\b).*\bmomentum\b/,
    ],
    over: ['performance', 'quote'],
    answer: async (task) => {
      const { plain } = task.question;
      const parts = await eachUpTo(task, (history) => rsiSection(history, rsiWindow(plain)), mostOfGroup);
      return /\b(?:highest|lowest)\b/.test(plain) ? comparedParts(parts, plain) : comparedWhereAsked(parts, plain);
    },
    turns: 'A few strong sessions either way move the index out of its zone.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Where is ${symbol} against its moving averages?`, `Which symbols are overbought?`],
  },
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', 'bound', 'frequency', 'share', /^14$/],
    asks: [
      new RegExp(`(?:\\b|^)${asked}\\b.{0,60}\\b${index}\\b.{0,40}\\b${beyond}\\b (?:the )?\\d`),
      new RegExp(`(?:\\b|^)${asked}\\b.{0,60}\\b${beyond}\\b (?:an? )?(?:\\d{1,3}[- ]day )?${index} (?:of )?\\d`),
      new RegExp(
        `\\b(?:when|how (?:many|often|long|frequently)|(?:first|last) (?:time|day)|(?:number|share|percent(?:age)?) of (?:trading )?(?:days|sessions)|(?:what|which) (?:date|day)s?)\\b.{0,60}\\b${zone}\\b`,
      ),
    ],
    over: [
      'rsi',
      'level_crossing',
      'level_days',
      'performance',
      'quote',
      'day_count',
      'streak',
      'record_high',
      'win_rate',
    ],
    answer: rsiDays,
    turns: 'Another window or mark would count other days.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the RSI of ${symbol}?`]),
  },
  {
    id: 'rsi_extremes',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', highAndLow, /^14$/],
    asks: [
      new RegExp(`^(?!.*\\b(?:which|who)\\b).*\\b(?:highest|lowest|peak|maximum|minimum)\\b.{0,30}\\b${index}\\b`),
      new RegExp(`\\bhow (?:high|low) (?:did|has)\\b.{0,30}\\b${index}\\b`),
    ],
    over: ['rsi', 'record_high', 'performance', 'quote', 'year_range'],
    answer: (task) => overMarked(task, extremesSection),
    turns: 'Another window would have other extremes.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the RSI of ${symbol}?`]),
  },
];

type Placed = { date: string; rsi: number };
type Span = { history: PriceHistory; days: Placed[]; window: number };

// The index is run over all that is held, so that a span begins with its value of then.
async function overMarked(task: Task, build: (span: Span) => Part): Promise<Part[]> {
  const window = rsiWindow(task.question.plain);
  const { found } = await task.histories();
  return eachRanged(task, (history) => {
    const [from, to] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
    const whole = found.find(({ symbol }) => symbol === history.symbol) ?? history;
    const isAll = from === whole.bars[0]?.date;
    const { bars } = cutHistory(whole, { from: '', to });
    const values = wilderRsi(closesOf({ ...whole, bars }), window);
    const days = bars.flatMap(({ date }, place) => {
      const rsi = values[place] ?? null;
      return rsi === null || (!isAll && date <= from) ? [] : [{ date, rsi }];
    });
    return days.length === 0
      ? gapFor(tool, history, 'I hold too few closes for a relative strength index.')
      : build({ history, days, window });
  });
}

async function rsiDays(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const isBelow = below.test(plain);
  const said = mark.exec(plain)?.[1];
  const level = said === undefined ? (isBelow ? oversoldMark : overboughtMark) : Number(said);
  return overMarked(task, (span) => daysSection(span, { level, isBelow }));
}

function daysSection({ history, days, window }: Span, { level, isBelow }: { level: number; isBelow: boolean }): Part {
  const isBeyond = ({ rsi }: Placed) => (isBelow ? rsi < level : rsi > level);
  const beyondIt = days.filter(isBeyond);
  const begins = days.filter((day, place) => {
    const before = days[place - 1];
    return isBeyond(day) && (before === undefined || !isBeyond(before));
  });
  const [first, last, spell] = [beyondIt[0], beyondIt.at(-1), begins.at(-1)];
  const name = isBelow ? 'below' : 'above';
  const finding = measureAll(history, {
    title: `days with an RSI ${name} ${level}`,
    content: `Relative strength index over ${window} days by Wilder, on each of ${days.length} sessions.`,
    shown: `${beyondIt.length} days`,
    figures: [
      { key: 'count', metric: 'count of such days', aliases: ['such days'], value: beyondIt.length, unit: 'count' },
      { key: 'spells', metric: 'number of spells', value: begins.length, unit: 'count' },
      { key: 'sessions', metric: 'number of sessions', value: days.length, unit: 'count' },
      { key: 'share', metric: 'share of the sessions', value: (beyondIt.length / days.length) * 100, unit: 'percent' },
      { key: 'mark', metric: 'threshold', value: level, unit: 'index' },
      { key: 'window', metric: 'number of days averaged', value: window, unit: 'count' },
      ...(last === undefined
        ? []
        : [
            {
              key: 'last_rsi',
              metric: 'last such reading',
              aliases: ['such reading'],
              value: last.rsi,
              unit: 'index' as const,
              period: { start: last.date, end: last.date },
            },
          ]),
    ],
    dates: {
      from: days[0]?.date ?? '',
      ...(first === undefined || last === undefined || spell === undefined
        ? {}
        : { oldest: first.date, newest: last.date, began: spell.date }),
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'count' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'mark', level % 1 === 0 ? 'num0' : 'num1')}; readings ${name} it of the relative strength index are looked for ${cite(e)}.`,
          `The count of such days of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          ...(last === undefined
            ? []
            : [
                `The last such reading of ${history.symbol} was ${slot(e, 'last_rsi', 'num1')} on ${slot(e, 'newest', 'date')} ${cite(e)}.`,
                `That spell began on ${slot(e, 'began', 'date')}; the first such day was ${slot(e, 'oldest', 'date')}.`,
                `The number of spells was ${slot(e, 'spells', 'num0')} ${cite(e)}; a spell is such a day, or several in a row.`,
              ]),
          `The number of sessions was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The share of the sessions was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          ...(window === usualWindow
            ? []
            : [`The number of days averaged is ${slot(e, 'window', 'num0')} ${cite(e)}.`]),
        ],
      ];
    },
  });
}

function extremesSection({ history, days, window }: Span): Part {
  const high = days.reduce((best, day) => (day.rsi > best.rsi ? day : best));
  const low = days.reduce((best, day) => (day.rsi < best.rsi ? day : best));
  const figure = (key: string, metric: string, { rsi, date }: Placed) => ({
    key,
    metric,
    aliases: ['RSI'],
    value: rsi,
    unit: 'index' as const,
    period: { start: date, end: date },
  });
  const finding = measureAll(history, {
    title: 'extremes of the RSI',
    content: `Relative strength index over ${window} days by Wilder, on each of ${days.length} sessions.`,
    shown: `${low.rsi.toFixed(1)} to ${high.rsi.toFixed(1)}`,
    figures: [figure('high', 'highest RSI', high), figure('low', 'lowest RSI', low)],
    dates: { highDay: high.date, lowDay: low.date },
  });
  return symbolSection('rsi_extremes', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The highest RSI of ${history.symbol} was ${slot(e, 'high', 'num1')}, on ${slot(e, 'highDay', 'date')} ${cite(e)}.`,
          `The lowest RSI of ${history.symbol} was ${slot(e, 'low', 'num1')}, on ${slot(e, 'lowDay', 'date')} ${cite(e)}.`,
          `The sessions looked at run ${spanOf(e)}.`,
        ],
      ];
    },
  });
}
