import { goodAndBad } from '../guard/honoured-words.ts';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { monthWords } from '../reading/calendar-words.ts';
import { readWindow } from '../reading/amounts.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { calendarYears } from './calendar-years-section.ts';
import { monthRecords, rollingReturns, spanReturns, type SpanReturn, type SpanUnit } from './calendar-returns.ts';
import type { Task } from '../task.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const mostExtremes = 3;
const dominated = ['performance', 'drawdown', 'comparison', 'volatility', 'ranking'];
const extremeWords = '(?:best|worst|biggest|largest|strongest|weakest|top|greatest|steepest)';
const spanNext = (symbols: readonly string[], text: (symbol: string) => string[]) => {
  const [symbol] = symbols;
  return symbol === undefined ? [] : text(symbol);
};

// "Does September really suck for stocks?" has a month, no year, and a habit.
const monthOfEveryYear = new RegExp(
  `\\b(?:is|are|does|do|why is|how (?:is|are|does|do))\\b.{0,24}\\b${monthWords}s?\\b(?! (?:of |in )?(?:last|this|19|20|\\d)).{0,16}\\b(?:good|bad|suck\\w*|weak|strong|worst|best|hard|rough|kind|usual\\w*|really|always|typical\\w*|tend\\w*|rally|positive|negative|up|down|do|perform|green|red)\\b`,
);

const averageOfMonth = new RegExp(
  `\\b(?:average|mean|typical|usual)\\b.{0,30}\\b(?:returns?|performance|gains?|moves?|change)\\b.{0,30}\\b(?:in|for|during) ${monthWords}s?\\b(?! (?:of )?(?:last|this|19|20|\\d))`,
);

// A month that the question names without its year; "may" is a month only behind "in".
function monthAsked(plain: string): number | null {
  const found = new RegExp(`\\b(?:(?:in|for|of|is|does|do|a|every|each) )?(${monthWords})s?\\b`).exec(plain)?.[1];
  if (found === undefined || (found === 'may' && !/\bin may\b|\bmay (?:return|effect)/.test(plain))) return null;
  return monthNames.findIndex((name) => name.toLowerCase() === found) + 1;
}

export const calendarIntents: readonly Intent[] = [
  extremeIntent('day', [
    new RegExp(`\\b(?:which|what) (?:trading )?(?:days?|sessions?) (?:was|were|is|had) .{0,20}\\b${extremeWords}\\b`),
    new RegExp(`\\b${extremeWords}\\b.{0,30}\\b(?:days?|sessions?|daily|one[- ]day|single[- ]day)\\b`),
    /\b(?:one|single)[- ]day (?:gains?|loss(?:es)?|drops?|moves?|falls?|rall(?:y|ies))\b/,
  ]),
  extremeIntent('week', [
    new RegExp(`\\b${extremeWords}\\b.{0,16}\\b(?<!(?:last|past|\\d|two|three|four) )(?:weeks?|weekly)\\b`),
  ]),
  extremeIntent('quarter', [
    new RegExp(`\\b${extremeWords}\\b.{0,16}\\b(?<!(?:last|past|this|\\d|two|three|four) )(?:quarters?|quarterly)\\b`),
  ]),
  extremeIntent('month', [
    new RegExp(`\\b(?:which|what) months? (?:was|were|is|had) .{0,20}\\b${extremeWords}\\b`),
    new RegExp(`\\b${extremeWords}\\b.{0,30}\\b(?:months?|monthly)\\b`),
  ]),
  extremeIntent('year', [
    new RegExp(`\\b(?:which|what) (?:calendar )?years? (?:was|were|is|had) .{0,20}\\b${extremeWords}\\b`),

    new RegExp(
      `\\b${extremeWords}\\b.{0,30}\\b(?<!(?:over|last|past|in|\\d|two|three|five|ten) )(?:years?|annual|calendar years?)\\b`,
    ),
  ]),
  {
    id: 'calendar_years',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    asks: [
      /\b(?:calendar[- ]years?|year[- ]by[- ]year|by (?:calendar )?year|each year|every year|(?<!(?:average|mean|typical) )(?:annual|yearly) (?:returns?|performance)|returns? (?:by|for each|of each) year|per year returns)\b/,
      /\b(?:how (?:often|many|frequently)|what (?:share|percent(?:age)?)|share|odds|probability|chance)\b.{0,50}\b(?:finish|end|close)?.{0,16}\byears?\b.{0,20}\b(?:up|down|positive|negative|green|red|higher|lower|gains?|loss(?:es)?)\b|\b(?:up|down|positive|negative|winning|losing|green|red) (?:calendar )?years\b/,
    ],
    over: ['performance', 'comparison', 'cagr', 'win_rate', 'streak', 'day_count'],
    answer: (task) => eachRanged(task, (history) => calendarYears(history)),
    turns: 'The present year is not over, and its figure moves until it is.',
    next: ({ symbols }) =>
      spanNext(symbols, (symbol) => [`Is there seasonality in ${symbol}?`, `Worst year of ${symbol}?`]),
  },
  {
    id: 'seasonality',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate', 'calendar', 'grouping', goodAndBad],
    span: 'all',
    asks: [
      new RegExp(
        `\\b(?:how often|how frequently|(?:what )?(?:share|percent(?:age)?) of)\\b.{0,40}\\bin ${monthWords}s?\\b(?! (?:19|20)\\d\\d)`,
      ),
      monthOfEveryYear,
      averageOfMonth,
      new RegExp(
        `\\b(?:season(?:al|ality|ally)?|by (?:calendar )?month|month of the year|sell in may|santa|${monthWords} effect|(?:average|typical|usual) (?:return (?:in|for|by) )?(?:each month|month|${monthWords})|(?:which|what) months?|(?:usually|typically|historically|normally|on average|tends? to) .{0,30}\\b(?:in|during|every|each) (?:${monthWords}|summer|winter|autumn|spring))\\b`,
      ),
    ],
    over: ['performance', 'calendar_years', 'best_worst_months', 'comparison', 'ranking', 'cagr', 'win_rate'],
    answer: (task) => eachRanged(task, (history) => seasonality(history, monthAsked(task.question.plain))),
    turns: 'A month has only a handful of observations, so most of such a pattern is chance.',
    next: ({ symbols }) =>
      spanNext(symbols, (symbol) => [`Best and worst months of ${symbol}`, `Calendar-year returns of ${symbol}`]),
  },
  {
    id: 'rolling_returns',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['share', 'aggregate', goodAndBad],
    span: 'all',
    asks: [
      /\brolling\b(?!.{0,30}\b(?:correlat\w+|vol(?:atility)?|betas?|sharpe|drawdowns?|averages?)\b)/,
      /\b(?:probabilit(?:y|ies)|chances?|odds|how often|how likely|likelihood|risk)\b.{0,50}\b(?:up|positive|gain\w*|higher|lose|losing|lost|negative|down|money)\b.{0,20}\b(?:after|over|in|within|holding for|held for) (?:any )?(?:\d{1,2}|one|two|three|five|ten)[- ]?(?:years?|yrs?)\b/,
      /\b(?:any|every|all) (?:\w+[- ])?(?:one|two|three|five|ten|\d+)[- ]year (?:period|window|span|holding)/,
    ],
    over: ['performance', 'calendar_years', 'cagr', 'volatility', 'correlation', 'win_rate', 'forecast', 'day_count'],
    answer: async (task) => {
      // The window is in the question, so the whole of the history is looked at.
      const { found, missing } = await task.histories();
      const years = Math.min(readWindow(task.question.plain, 'year') ?? 1, 10);
      return [...missing, ...found.slice(0, 3).map((history) => rollingSection(history, years))];
    },
    turns: 'Windows overlap, so they are far fewer independent observations than they look.',
    next: ({ symbols }) => spanNext(symbols, (symbol) => [`CAGR of ${symbol}`, `Maximum drawdown of ${symbol}`]),
  },
];

function extremeIntent(unit: SpanUnit, asks: RegExp[]): Intent {
  return {
    id: `best_worst_${unit}s`,
    subject: 'symbol',
    needs: 'symbol',
    honours: [goodAndBad],
    span: 'all',
    asks,
    over: [...dominated, 'calendar_years', 'day_change', 'ranking'],
    answer: (task) =>
      unit === 'year' && isOneYear(task) ? oneOfTheYears(task) : eachRanged(task, (history) => extremes(history, unit)),
    turns: 'The best and the worst often lie close together, in the same spells of high volatility.',
    next: ({ symbols }) =>
      spanNext(symbols, (symbol) => [`Maximum drawdown of ${symbol}`, `Calendar-year returns of ${symbol}`]),
  };
}

// "Was 2022 the worst year?" asks where that year stands among all of them.
function isOneYear({ question: { period } }: Task): boolean {
  return period?.kind === 'between' && Date.parse(period.end) - Date.parse(period.start) < 400 * 86_400_000;
}

async function oneOfTheYears(task: Task): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const year = task.question.period?.kind === 'between' ? task.question.period.end.slice(0, 4) : null;
  return [...missing, ...found.slice(0, 3).map((history) => calendarYears(history, year))];
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

function extremes(history: PriceHistory, unit: SpanUnit): Part {
  const spans = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  const tool = `best_worst_${unit}s`;
  if (spans.length < 2) return gapFor(tool, history, `There are too few whole ${unit}s in that period.`);
  const order = spans.toSorted((a, b) => b.pct - a.pct);
  const best = order.slice(0, mostExtremes);
  const worst = order.slice(-mostExtremes).toReversed();
  const metric = unit === 'day' ? 'daily return' : `${unit}ly return`;
  const name = (e: Evidence, span: SpanReturn) =>
    unit === 'year' ? span.label : slot(e, unit === 'month' ? 'month' : 'end', 'date');
  return symbolSection(tool, history, {
    findings: [...best, ...worst].map((span) => spanFinding(history, span, metric)),
    write: (evidence) => {
      const [top, bottom] = [at(evidence, 0), at(evidence, best.length)];
      const line = (e: typeof top, word: string) =>
        `The ${word} ${metric} of ${history.symbol} was ${slot(e, 'return', 'pct1')}, ${unit === 'day' ? 'on' : 'ending on'} ${slot(e, 'end', 'date')} ${cite(e)}.`;
      return [
        [line(top, 'best'), line(bottom, 'worst')],
        {
          columns: [columnNames[unit], 'Return'],
          rows: [...best, ...worst.toReversed()].map((span, index) => {
            const place = index < best.length ? index : best.length + worst.length - 1 - (index - best.length);
            const e = at(evidence, place);
            return rowOf(name(e, span), e, [['return', unit === 'day' ? 'pct2' : 'pct1']]);
          }),
        },
      ];
    },
  });
}

function seasonality(history: PriceHistory, asked: number | null): Part {
  const records = monthRecords(history);
  if (records.length < 12) return gapFor('seasonality', history, 'I hold less than a year of whole months.');
  const figures = records.flatMap(({ month, averagePct, positivePct, count }) => {
    const name = monthNames[month - 1] ?? '';
    return [
      { key: `m${month}`, metric: `average ${name} return`, value: averagePct, unit: 'percent' as const },
      { key: `p${month}`, metric: `share of positive ${name} returns`, value: positivePct, unit: 'percent' as const },
      { key: `n${month}`, metric: `number of ${name} returns`, value: count, unit: 'count' as const },
    ];
  });
  const finding = measureAll(history, {
    title: 'returns by month',
    content: 'Means over whole calendar months.',
    shown: '12 months',
    figures,
  });
  const order = records.toSorted((a, b) => b.averagePct - a.averagePct);
  const own = records.find(({ month: number }) => number === asked);
  return symbolSection('seasonality', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (record: (typeof records)[number] | undefined, word: string) =>
        record === undefined
          ? ''
          : `The ${word} month was ${monthNames[record.month - 1]}, with an average ${monthNames[record.month - 1]} return of ${slot(e, `m${record.month}`, 'pct1')} for ${history.symbol} ${cite(e)}.`;
      return [
        [
          ...(own === undefined ? [] : monthSentences(history.symbol, own.month, e)),
          line(order[0], 'strongest'),
          line(order.at(-1), 'weakest'),
        ],
        {
          columns: ['Month', 'Average', 'Share positive', 'Observations'],
          rows: records.map(({ month }) =>
            rowOf(monthNames[month - 1] ?? '', e, [
              [`m${month}`, 'pct1'],
              [`p${month}`, 'pct0'],
              [`n${month}`, 'num0'],
            ]),
          ),
        },
      ];
    },
    chart: {
      kind: 'bar',
      title: `Average return of ${history.symbol} by month`,
      series: [
        {
          name: history.symbol,
          unit: 'percent',
          points: records.map(({ month, averagePct }) => ({ x: monthNames[month - 1] ?? '', y: averagePct })),
        },
      ],
      sources: [0],
    },
  });
}

function monthSentences(symbol: string, number: number, e: Evidence): string[] {
  const name = monthNames[number - 1] ?? '';
  return [
    `The average ${name} return of ${symbol} was ${slot(e, `m${number}`, 'pct1')} ${cite(e)}.`,
    `The share of positive ${name} returns of ${symbol} was ${slot(e, `p${number}`, 'pct0')} ${cite(e)}.`,
    `The data begin on ${slot(e, 'first', 'date')}.`,
  ];
}

function rollingSection(history: PriceHistory, years: number): Part {
  const rates = rollingReturns(history, years);
  if (rates.length === 0) return gapFor('rolling_returns', history, 'The history is shorter than that window.');
  const order = rates.toSorted((a, b) => b.pct - a.pct);
  const [best, worst] = [order[0], order.at(-1)];
  const share = (rates.filter(({ pct }) => pct > 0).length / rates.length) * 100;
  const made = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = measureAll(history, {
    title: `rolling returns over ${years} years`,
    content: `Compound yearly rate of every window of ${years} years.`,
    shown: `${worst?.pct.toFixed(1)}% to ${best?.pct.toFixed(1)}%`,
    figures: [
      made('best', 'best rolling return', best?.pct ?? 0),
      made('worst', 'worst rolling return', worst?.pct ?? 0),
      made('mean', 'average rolling return', mean(rates.map(({ pct }) => pct))),
      made('positive', 'share of positive windows', share),
      { key: 'years', metric: 'years in a window', value: years, unit: 'count' },
    ],
    dates: { bestEnd: best?.end ?? '', worstEnd: worst?.end ?? '' },
  });
  return symbolSection('rolling_returns', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Years in a window for ${history.symbol}: ${slot(e, 'years', 'num0')} ${cite(e)}; rates are compound and yearly.`,
          `The best rolling return of ${history.symbol} was ${slot(e, 'best', 'pct1')} ${cite(e)}.`,
          `That window ended on ${slot(e, 'bestEnd', 'date')}.`,
          `The worst rolling return of ${history.symbol} was ${slot(e, 'worst', 'pct1')} ${cite(e)}.`,
          `That window ended on ${slot(e, 'worstEnd', 'date')}.`,
          `The average rolling return of ${history.symbol} was ${slot(e, 'mean', 'pct1')} ${cite(e)}.`,
          `The share of positive windows of ${history.symbol} was ${slot(e, 'positive', 'pct0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
