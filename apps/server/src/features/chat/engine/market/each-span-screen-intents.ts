import { formatDate } from '@aex/grounding/slots/slot-format';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { type CloseSeries, sectorFunds } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { closesOf, measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, noData, type Task } from '../task.ts';
import { isInSectors, ofSectors, readSectors } from './sector-choice.ts';
import { eachSpanWords, type WholeSpan, wholeSpansAsked } from './whole-spans.ts';

const tool = 'each_span_screen';
const marketFund = 'SPY';
const mostListed = 12;
const mostSpans = 12;
// An adjusted history is read for each of these.
const mostLooked = 60;
// Dividends, which stored closes may leave out, move the return of a year by some points.
const margin = 6;
const longestPauseDays = 10;
const things = '(?:stocks?|shares|names|companies|tickers|equities|etfs?|funds?|sectors?|symbols)';
const market = '(?:\\$?spy|(?:the )?(?:s&p(?: 500)?|market|index)|\\$?qqq|(?:the )?nasdaq)';
const beats =
  '(?:beat(?:s|en|ing)?|out-?perform(?:s|ed|ing)?|(?:been |finished |ended )?ahead of|done better than|topp?(?:ed|s)?)';
const trails =
  '(?:lag(?:s|ged|ging)?|trail(?:s|ed|ing)?|under-?perform(?:s|ed|ing)?|(?:been |finished |ended )?behind|done worse than)';
const went = `(?:${rises}|${falls}|up|down|(?:had |made |been )?(?:an? )?(?:positive|negative)|made money)`;
const listing = `(?:which|what|any|list|show|find|are there|how many)\\b.{0,30}\\b${things}`;
const asked = new RegExp(
  `\\b${listing}\\b.{0,30}\\b(?:(?:${beats}|${trails}) ${market}|${went})\\b.{0,24}\\b${eachSpanWords}`,
);

type Wanted = { isAbove: boolean; benchmark: string | null };

/** Which of all that is stored beat the market, rose or fell in every one of several years, quarters or months. */
export const eachSpanScreenIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'market',
    honours: [
      'frequency',
      'share',
      'grouping',
      'aggregate',
      'bound',
      'condition',
      'search',
      /\b(?:beat(?:en)?|rose|risen|fell|fallen|gained|lost|up|down|outperformed|underperformed|lagged|trailed|topped)$/,
    ],
    asks: [asked],
    over: [
      'universe_screen',
      'universe_ranking',
      'figure_screen',
      'calendar_years',
      'beat_count',
      'sector_leaders',
      'performance',
      'comparison',
      'ranking',
      'best_worst_years',
      'market_behaviors',
      'span_runs',
      'win_rate',
      'streak',
      'streak_lists',
      'quote',
      'breadth',
    ],
    answer: eachSpanParts,
    turns: 'A run of such spans ends without notice, and past order says little of the next.',
    next: () => ['Which stocks beat SPY this year?', 'Which sectors lead?'],
  },
];

async function eachSpanParts(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const place = { tool, input: {} };
  const spans = wholeSpansAsked(task);
  const [first] = spans;
  if (first === undefined || spans.length < 2 || spans.length > mostSpans)
    return [
      {
        ...place,
        gap: 'I look at two to twelve whole years, quarters or months; name them, as in \u201ceach of the last three years\u201d.',
      },
    ];
  const isAgainst = new RegExp(`\\b(?:${beats}|${trails}) ${market}\\b`).test(plain);
  const isLow = new RegExp(`\\b(?:${isAgainst ? trails : `${falls}|down|negative`})\\b`).test(plain);
  const wanted: Wanted = { isAbove: !isLow, benchmark: isAgainst ? (symbols[0] ?? marketFund) : null };
  const mark = wanted.benchmark === null ? null : await returnsOf(wanted.benchmark, spans, task);
  if (wanted.benchmark !== null && mark === null) return [noData(wanted.benchmark)];
  const { words, fits } = kindAsked(plain);
  const { series, splits } = await task.deps.market.universeCloses({
    from: dateOf(dayNumberOf(first.start) - longestPauseDays),
    asOf: task.moment,
  });
  const own = series.filter((each) => each.symbol !== wanted.benchmark && fits(each));
  const isSplit = (symbol: string) => splits.some((each) => each.symbol === symbol);
  const held = own.filter((days) => pctsOf(days, spans) !== null);
  if (held.length === 0) return [{ ...place, gap: `I hold no prices of ${words} over that time.` }];
  const rough = held.filter((days) => {
    const pcts = pctsOf(days, spans);
    return pcts !== null && (isSplit(days.symbol) || isEach(pcts, { mark, wanted, slack: margin }));
  });
  const fitting: Fitting[] = [];
  for (const { symbol } of rough.slice(0, mostLooked)) {
    const pcts = await returnsOf(symbol, spans, task);
    if (pcts !== null && isEach(pcts, { mark, wanted, slack: 0 })) fitting.push({ symbol, pcts });
  }
  const order = fitting.toSorted((a, b) => (isLow ? 1 : -1) * (whole(a.pcts) - whole(b.pcts)));
  return [await listPart(task, { order, spans, mark, wanted, words, held: held.length })];
}

/** What is listed, in a word, and whether a stored symbol is one of it. */
function kindAsked(plain: string): {
  words: string;
  fits: (each: Pick<CloseSeries, 'symbol' | 'kind' | 'sector'>) => boolean;
} {
  const sectors = readSectors(plain);
  if (/\bsectors?\b/.test(plain) && sectors === undefined) {
    const ones: ReadonlySet<string> = new Set(Object.values(sectorFunds));
    return { words: 'sector funds', fits: ({ symbol }) => ones.has(symbol) };
  }
  if (/\b(?:etfs?|funds?)\b/.test(plain)) return { words: 'funds', fits: ({ kind }) => kind === 'fund' };
  return {
    words: `shares${ofSectors(sectors)}`,
    fits: ({ kind, sector }) => kind === 'equity' && isInSectors(sector, sectors),
  };
}

type Days = Pick<CloseSeries, 'days' | 'closes'>;

// The return of each span between the last closes of two of them; null where one is not held.
function pctsOf({ days, closes }: Days, spans: readonly WholeSpan[]): number[] | null {
  const closeOf = (end: string) => {
    const index = days.findLastIndex((day) => day <= end);
    const isNear = dayNumberOf(end) - dayNumberOf(days[index] ?? '1900-01-01') <= longestPauseDays;
    return isNear ? closes[index] : undefined;
  };
  const pcts = spans.flatMap(({ start, end }) => {
    const [open, close] = [closeOf(start), closeOf(end)];
    return open === undefined || close === undefined || open <= 0 ? [] : [(close / open - 1) * 100];
  });
  return pcts.length < spans.length ? null : pcts;
}

async function returnsOf(symbol: string, spans: readonly WholeSpan[], task: Task): Promise<number[] | null> {
  const history = await task.load(symbol);
  return history === null
    ? null
    : pctsOf({ days: history.bars.map(({ date }) => date), closes: closesOf(history) }, spans);
}

type Test = { mark: readonly number[] | null; wanted: Wanted; slack: number };

function isEach(pcts: readonly number[], { mark, wanted, slack }: Test): boolean {
  return pcts.every((pct, index) => {
    const lead = pct - (mark?.[index] ?? 0);
    return wanted.isAbove ? lead > -slack : lead < slack;
  });
}

function whole(pcts: readonly number[]): number {
  return pcts.reduce((made, pct) => made * (1 + pct / 100), 1);
}

type Fitting = { symbol: string; pcts: number[] };
type Listed = {
  order: readonly Fitting[];
  spans: readonly WholeSpan[];
  mark: readonly number[] | null;
  wanted: Wanted;
  words: string;
  held: number;
};

async function listPart(task: Task, { order, spans, mark, wanted, words, held }: Listed): Promise<Part> {
  const [first, last] = [spans[0], spans.at(-1)];
  const place = { tool, input: { from: first?.start, to: last?.end, ...wanted } };
  const { benchmark, isAbove } = wanted;
  const went = isAbove ? 'rose' : 'fell';
  const did = benchmark === null ? went : `returned ${isAbove ? 'more' : 'less'} than ${benchmark}`;
  const unitWord = first?.unit === 'year' ? 'calendar year' : (first?.unit ?? 'month');
  const rows = [
    ...(benchmark === null || mark === null ? [] : [{ symbol: benchmark, pcts: [...mark] }]),
    ...order.slice(0, mostListed),
  ];
  const [lead] = rows;
  if (order.length === 0 || lead === undefined)
    return {
      ...place,
      gap: `Of the ${words} stored here none ${did} in every ${unitWord} from ${formatDate(first?.start ?? '')} to ${formatDate(last?.end ?? '')}.`,
    };
  const history = await task.load(lead.symbol);
  if (history === null) return noData(lead.symbol);
  const within = cutHistory(history, { from: first?.start ?? '', to: last?.end ?? '' });
  const finding = measureAll(within, {
    title: `and others by ${unitWord}`,
    dates: { begin: first?.start ?? '', end: last?.end ?? '' },
    content: `Returns between the last closes of one ${unitWord} and the next; ${held} ${words} have prices of all of them.`,
    shown: `${order.length} of ${held}`,
    figures: [
      { key: 'fits', metric: 'number that fit', value: order.length, unit: 'count' },
      { key: 'held', metric: 'number looked at', value: held, unit: 'count' },
      ...rows.flatMap(({ symbol, pcts }, row) =>
        pcts.map((value, index): FigureSpec => ({
          key: `p${row}s${index}`,
          metric: `${unitWord.replace(' ', '-')} return`,
          entity: symbol,
          value,
          unit: 'percent',
          period: { start: spans[index]?.start ?? '', end: spans[index]?.end ?? '' },
        })),
      ),
    ],
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Listed are ${words} that ${did} in every ${unitWord} from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}${order.length > mostListed ? ', the first of them' : ''}.`,
          `The number that fit was ${slot(e, 'fits', 'num0')}; the number looked at was ${slot(e, 'held', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Symbol', ...spans.map(({ label }) => label)],
          rows: rows.map(({ symbol, pcts }, row) =>
            rowOf(
              symbol,
              e,
              pcts.map((_pct, index) => [`p${row}s${index}`, 'pct1'] as const),
            ),
          ),
        },
        ['Only what is stored here and has prices of all that time is looked at, which is not the whole market.'],
      ];
    },
  };
}
