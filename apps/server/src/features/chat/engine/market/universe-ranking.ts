import { monthsLater } from '@aex/quant/calendar/month-step';
import { type CloseSeries, type PriceHistory, sectorFunds } from '#features/market/index.ts';
import { isInSectors, type SectorChoice } from './sector-choice.ts';
import type { Finding } from '../evidence.ts';
import { dayBefore } from '../reading/date-words.ts';
import type { Period } from '../reading/period.ts';
import { markedSection } from './marked-section.ts';
import { type Metric, metricAsked } from './ranking-metrics.ts';
import { type DirectionAsked, isBeyond, isOfDirection, type MarkAsked, wentWords } from '../reading/direction-asked.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { measure } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';

type Kind = CloseSeries['kind'];
export type RankingAsked = {
  metric: Metric;
  isAscending: boolean;
  kinds: readonly Kind[];
  words: string;
  count: number;
  /** Where it is not that of the question. */
  period?: Period;
  /** The only ones that are looked at. */
  symbols?: readonly string[];
  /** Sectors that are left out, or the only ones that are looked at. */
  sectors?: SectorChoice;
  /** Only what is on this side of the symbol's own figure is told. */
  benchmark?: { symbol: string; isAbove: boolean; isOrEqual?: boolean };
  /** Only what went that way is told. */
  direction?: DirectionAsked;
  /** Only what moved beyond a mark is told. */
  mark?: MarkAsked;
};

const usualCount = 5;
const mostCount = 10;
// Dividends, which stored closes may have inside, move a symbol by some places.
const margin = 12;
const mostSplit = 100;
const longestPause = 10;
const monthsBefore = 24;
const numberWords: Readonly<Record<string, number>> = { three: 3, five: 5, ten: 10 };

const aliasesOf: Readonly<Record<string, string[]>> = {
  return: ['returned', 'total return'],
  'annualized volatility': ['volatility'],
  'Sharpe ratio': ['Sharpe'],
  'maximum drawdown': ['drawdown'],
};

/** The fund of each sector in place of all that is stored. */
export const ofSectorFunds = {
  kinds: ['fund' as const],
  words: 'sector funds',
  symbols: Object.values(sectorFunds),
  count: Object.values(sectorFunds).length,
};

/** What a plain text wants ranked: by return unless it asks for risk, shares unless it names another kind. */
export function readRanking(plain: string): RankingAsked {
  const { metric, isOfFall, isOfRisk } = metricAsked(plain);
  // A drawdown is below zero, so the deepest comes first where not the smallest is asked for.
  const wantsLow = isOfFall
    ? !/\b(?:smallest|least|lowest|shallowest|best)\b/.test(plain)
    : isOfRisk
      ? /\b(?:safe(?:st|r)?|calm(?:est)?|least|lowest|low|stable|stead(?:y|iest))\b/.test(plain)
      : /\b(?:worst|bottom|losers?|laggards?|weakest|lowest|least|down|fell|fallen|lost|los(?:t|e|ing)|dropp?(?:ed)?|declin\w+)\b/.test(
          plain,
        );
  const isOfAll = /\bassets?\b/.test(plain);
  const kinds: Kind[] = isOfAll
    ? ['equity', 'fund', 'crypto']
    : /\b(?:etfs?|funds?)\b/.test(plain)
      ? ['fund']
      : /\b(?:crypto\w*|coins?)\b/.test(plain)
        ? ['crypto']
        : ['equity'];
  const wordsOf = { fund: 'funds', crypto: 'cryptocurrencies', equity: 'shares', index: 'indices' } as const;
  const words = isOfAll ? 'symbols' : wordsOf[kinds[0] ?? 'equity'];
  const count = /\b(?:top|bottom|best|worst|biggest|largest|the) (\d{1,2}|three|five|ten)\b/.exec(plain)?.[1];
  const asked = count === undefined ? usualCount : (numberWords[count] ?? Number(count));
  return {
    metric,
    isAscending: wantsLow,
    kinds,
    words,
    count: Math.min(mostCount, Math.max(1, asked)),
  };
}

/** The stored symbols of a kind in order over the question's period: chosen by stored closes, measured on adjusted ones. */
export async function universeRanking(task: Task, asked: RankingAsked): Promise<Part[]> {
  const { deps, moment } = task;
  const period = asked.period ?? task.question.period ?? task.period();
  const place = { tool: 'universe_ranking', input: { metric: asked.metric.name, kinds: asked.kinds } };
  const today = moment.toISOString().slice(0, 10);
  const { benchmark } = asked;
  const closesFrom = async (from: string) => {
    const { series, splits } = await deps.market.universeCloses({ from: daysBefore(from, longestPause), asOf: moment });
    const own = series.filter(
      ({ kind, symbol, sector }) =>
        asked.kinds.includes(kind) &&
        symbol !== benchmark?.symbol &&
        (asked.symbols === undefined || asked.symbols.includes(symbol)) &&
        isInSectors(sector, asked.sectors),
    );
    const newest = own.reduce((last, { days }) => ((days.at(-1) ?? '') > last ? (days.at(-1) ?? '') : last), '');
    return { own, splits, newest, range: layOnDates(period, newest === '' ? today : newest) };
  };
  const { from } = layOnDates(period, today);
  const near = await closesFrom(from);
  // Where the newest prices are older, the span ends with them and begins before what was read.
  const isShort = near.newest === '' || near.range.from < from;
  const { own, splits, newest, range } = isShort
    ? await closesFrom(near.newest === '' ? monthsLater(today, -monthsBefore) : near.range.from)
    : near;
  if (newest === '' && asked.sectors !== undefined)
    return [{ ...place, gap: `Of the ${asked.words} stored here none is known to be of that sector.` }];
  if (newest === '') return [{ ...place, gap: `I hold no prices of ${asked.words}.` }];
  // Whether a split is taken out of what is stored is not known here, so both ways are looked at.
  const rough = own.flatMap((each) => {
    const parted = splits.filter(({ symbol, date }) => symbol === each.symbol && date > range.from);
    const ways = parted.length === 0 ? [each] : [each, withoutSplits(each, parted)];
    return ways.flatMap((way) => roughOf(way, range, asked.metric));
  });
  const order = [...new Set(inOrder(rough, asked.isAscending).map(({ symbol }) => symbol))];
  const falselyFirst = splits.filter(({ date }) => date > range.from).length;
  const candidates = order.slice(0, asked.count + margin + Math.min(falselyFirst, mostSplit));
  const measured: Measured[] = [];
  for (const symbol of candidates) measured.push(...(await measuredOver(task, { symbol, range, asked })));
  if (measured.length === 0) return [{ ...place, gap: `I hold no prices of ${asked.words} over that time.` }];
  const { direction, mark: bound } = asked;
  const ordered = inOrder(measured, asked.isAscending);
  const directed = direction === undefined ? ordered : ordered.filter(({ value }) => isOfDirection(value, direction));
  const all = bound === undefined ? directed : directed.filter(({ value }) => isBeyond(value, bound));
  const [nearest] = ordered;
  if (bound !== undefined && nearest !== undefined)
    return [
      markedSection({
        shown: all.slice(0, asked.count),
        nearest,
        mark: bound,
        words: asked.words,
        isCut: all.length > asked.count,
      }),
    ];
  if (direction !== undefined && all.length === 0)
    return [{ ...place, gap: `Of the ${asked.words} stored here, none ${wentWords(direction)} over that time.` }];
  const isCut = direction !== undefined && all.length > asked.count;
  if (benchmark === undefined) return [rankingSection(all.slice(0, asked.count), { ...asked, isCut }, null)];
  const [mark] = await measuredOver(task, { symbol: benchmark.symbol, range, asked });
  if (mark === undefined) return [{ ...place, gap: `I hold no prices of ${benchmark.symbol} over that time.` }];
  const shown = all.filter(
    ({ value }) =>
      (benchmark.isAbove ? value > mark.value : value < mark.value) ||
      (benchmark.isOrEqual === true && value === mark.value),
  );
  return [rankingSection(shown.slice(0, asked.count), asked, { ...mark, isCut: shown.length > asked.count })];
}

type Measured = { symbol: string; value: number; history: PriceHistory };

async function measuredOver(
  task: Task,
  { symbol, range, asked }: { symbol: string; range: DateRange; asked: RankingAsked },
): Promise<Measured[]> {
  const history = await task.load(symbol);
  const cut = history === null ? null : cutHistory(history, range);
  const value = cut === null ? null : asked.metric.of(cut);
  return cut === null || value === null ? [] : [{ symbol, value, history: cut }];
}

function rankingSection(
  shown: readonly Measured[],
  { metric, isAscending, kinds, words, benchmark, direction, isCut }: RankingAsked & { isCut?: boolean },
  mark: (Measured & { isCut: boolean }) | null,
): Part {
  const isRatio = metric.name === 'Sharpe ratio' || metric.name.startsWith('correlation');
  const format = isRatio ? 'num2' : 'pct1';
  const findings: Finding[] = [...(mark === null ? [] : [mark]), ...shown].map(({ history, value }) =>
    measure({
      history,
      metric: metric.name,
      aliases: aliasesOf[metric.name] ?? ['correlation'],
      value,
      unit: isRatio ? 'ratio' : 'percent',
      content: `${history.name}, daily closes.`,
      ...(metric.endOf === undefined ? {} : { dates: { ended: metric.endOf(history) } }),
    }),
  );
  return {
    tool: 'universe_ranking',
    input: { metric: metric.name, kinds: [...kinds] },
    findings,
    write: (all) => {
      const own = mark === null ? null : at(all, 0);
      const against =
        mark === null || own === null
          ? []
          : [
              `The ${metric.name} of ${mark.symbol} ${spanOf(own)} was ${slot(own, 'value', format)} ${cite(own)}; listed are ${words} ${sideOf(metric, benchmark)}.`,
            ];
      const evidence = mark === null ? all : all.slice(1);
      const limits =
        'Only what is stored here and has prices over all of that time is ranked, which is not the whole market.';
      if (shown.length === 0) return [[...against, `None of those stored here is.`, limits]];
      const first = at(evidence, 0);
      return [
        [
          ...against,
          ...(direction === undefined ? [] : [`Listed are ${words} that ${wentWords(direction)}.`]),
          `Of the ${words} stored here, ${shown[0]?.symbol} had the ${orderWord(metric, isAscending)} ${metric.name} ${spanOf(first)}, ${slot(first, 'value', format)} ${cite(first)}.`,
        ],
        {
          columns: [
            'Symbol',
            metric.name.charAt(0).toUpperCase() + metric.name.slice(1),
            ...(metric.endOf === undefined ? [] : ['Ended']),
          ],
          rows: shown.map(({ symbol }, index) => {
            const own = at(evidence, index);
            const ended = metric.endOf === undefined ? [] : [slot(own, 'ended', 'date')];
            return rowOf(symbol, own, [['value', format], ...ended]);
          }),
        },
        [...(mark?.isCut === true || isCut === true ? ['The list is cut after its first names.'] : []), limits],
      ];
    },
  };
}

// Drawdowns are below zero, so the lowest figure is the deepest fall.
function orderWord({ name }: Metric, isAscending: boolean): string {
  if (name === 'maximum drawdown') return isAscending ? 'deepest' : 'smallest';
  return isAscending ? 'lowest' : 'highest';
}

function sideOf({ name }: Metric, benchmark: RankingAsked['benchmark']): string {
  const isAbove = benchmark?.isAbove === true;
  if (benchmark?.isOrEqual === true) {
    if (name === 'maximum drawdown') return isAbove ? 'without a deeper one' : 'without a smaller one';
    return isAbove ? 'not below it' : 'not above it';
  }
  if (name === 'maximum drawdown') return isAbove ? 'with a smaller one' : 'with a deeper one';
  return isAbove ? 'above it' : 'below it';
}

function withoutSplits(series: CloseSeries, splits: ReadonlyArray<{ date: string; ratio: number }>): CloseSeries {
  const closes = series.closes.map((close, index) =>
    splits.reduce((left, { date, ratio }) => ((series.days[index] ?? '') < date ? left / ratio : left), close),
  );
  return { ...series, closes };
}

/** Closes as they are stored, as a history: its newest close is right, and what lies before it is as traded. */
export function historyOfCloses({
  symbol,
  kind,
  days,
  closes,
}: Pick<CloseSeries, 'symbol' | 'kind' | 'days' | 'closes'>): PriceHistory {
  return {
    symbol,
    name: symbol,
    kind,
    currency: 'USD',
    sector: null,
    source: '',
    adjustment: 'none',
    state: 'delayed',
    knownAt: '',
    bars: Array.from(closes, (close, index) => ({
      date: days[index] ?? '',
      open: null,
      high: null,
      low: null,
      close,
      volume: null,
    })),
  };
}

// As stored, without adjusting: good enough to choose whom to measure.
function roughOf({ symbol, days, closes, kind }: CloseSeries, range: DateRange, metric: Metric) {
  const last = days.findLastIndex((day) => day <= range.to);
  const start = days.findLastIndex((day) => day <= range.from);
  const isWhole = start >= 0 && last > start && (days[last] ?? '') >= daysBefore(range.to, longestPause);
  if (!isWhole) return [];
  const value = metric.of(
    historyOfCloses({ symbol, kind, days: days.slice(start, last + 1), closes: closes.slice(start, last + 1) }),
  );
  return value === null ? [] : [{ symbol, value }];
}

function inOrder<T extends { value: number }>(rows: readonly T[], isAscending: boolean): T[] {
  return rows.toSorted((a, b) => (isAscending ? a.value - b.value : b.value - a.value));
}

function daysBefore(day: string, count: number): string {
  let before = day;
  for (let index = 0; index < count; index += 1) before = dayBefore(before);
  return before;
}
