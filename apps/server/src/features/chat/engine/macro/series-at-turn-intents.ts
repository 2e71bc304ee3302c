import type { PriceHistory } from '#features/market/index.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { pointsOf } from './series-measures.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';

const turned =
  '(?:when|at(?! (?:its|their)\\b)|on|the day)\\b.{0,40}\\b(?:bottom(?:ed)?(?: out)?|trough(?:ed)?|peak(?:ed)?|topped(?: out)?|(?:hit|made|set|reached) (?:its|a|the) (?:\\w+ )?(?:low|high|peak|bottom)|(?:low|high)s? of)';
const lowWords = /\b(?:bottom(?:ed)?|trough(?:ed)?|lows?)\b/;
/** How old a reading may be on the day of the turn, by how often the series is read. */
const longestPauses: Readonly<Record<string, number>> = { monthly: 45, quarterly: 120 };
const longestPause = 10;
const series = [...namedSeries, ...recordSeries];

/** What a series stood at on the day of a symbol's lowest or highest close. */
export const seriesAtTurnIntents: readonly Intent[] = [
  {
    id: 'series_at_turn',
    subject: 'macro',
    needs: 'symbol',
    asks: series.map(({ words }) => new RegExp(`(?:${words.source}).{0,40}\\b${turned}\\b`)),
    over: [
      'series',
      'series_extremes',
      'record_high',
      'performance',
      'quote',
      'drawdown',
      'recovery',
      'best_worst_days',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
    ],
    answer: atTurnParts,
    turns: 'Closes decide the day; within a session the turn can lie on another one.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How has ${symbol} done since its low?`]),
  },
];

async function atTurnParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const named = series.find(({ words }) => words.test(plain));
  const { found, missing } = await task.ranged();
  // The VIX is both a series and a symbol; what turned is the other one.
  const history = found.find(({ kind }) => kind !== 'index') ?? found[0];
  if (named === undefined || history === undefined) return missing;
  const isLow = lowWords.test(plain);
  const [first, ...others] = history.bars;
  if (first === undefined) return missing;
  const turn = others.reduce(
    (best, bar) => ((isLow ? bar.close < best.close : bar.close > best.close) ? bar : best),
    first,
  );
  const place = { tool: 'series_at_turn', input: { ids: named.ids, symbol: history.symbol } };
  for (const id of named.ids) {
    const stored = await readSeries(task, id);
    if (stored === null) continue;
    const point = pointsOf(stored.points, named).findLast(({ period }) => period <= turn.date);
    const pause = longestPauses[stored.frequency] ?? longestPause;
    if (point === undefined || daysBetween(point.period, turn.date) > pause) continue;
    const read = { ...point, provenance: { ...stored.provenance, as_of: point.period } };
    return [...missing, turnSection({ named, history, read, turn: turn.date, isLow })];
  }
  return [...missing, { ...place, gap: `I hold no ${named.metric} of the day of that turn of ${history.symbol}.` }];
}

type Turn = {
  named: NamedSeries;
  history: PriceHistory;
  read: { period: string; value: number; provenance: Parameters<typeof macroCard>[0] };
  turn: string;
  isLow: boolean;
};

function turnSection({ named, history, read, turn, isLow }: Turn): Part {
  const finding = findingOf(macroCard(read.provenance), {
    title: `${named.metric} at the ${isLow ? 'lowest' : 'highest'} close of ${history.symbol}`,
    content: `${history.symbol} closed ${isLow ? 'lowest' : 'highest'} on ${turn}; the reading is of ${read.period}.`,
    shown: String(Math.round(read.value * 100) / 100),
    figures: [
      {
        key: 'value',
        metric: named.metric,
        value: read.value,
        unit: named.unit,
        asOf: read.period,
        ...(named.unit === 'currency' ? { currency: 'USD' } : {}),
      },
    ],
    dates: { turn, day: read.period, from: history.bars[0]?.date ?? '', to: history.bars.at(-1)?.date ?? '' },
  });
  return {
    tool: 'series_at_turn',
    input: { ids: named.ids, symbol: history.symbol },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${isLow ? 'lowest' : 'highest'} close of ${history.symbol} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} was on ${slot(e, 'turn', 'date')}.`,
          `${leadingName(named.metric)} was ${slot(e, 'value', named.format)} on ${slot(e, 'day', 'date')} ${cite(e)}.`,
        ],
      ];
    },
  };
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}
