import { monthsLater } from '@aex/quant/calendar/month-step';
import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';

/** What returns are looked at after: its days, its names, and how the span behind each begins. */
export type Occasion = {
  tool: string;
  noun: string;
  plural: string;
  /** Whose it is, behind the noun: "of the Fed". */
  whose: string;
  days: readonly string[];
  /** From the close before the day, or from its own. */
  from: 'close_before' | 'own_close';
  /** The least size of a move that counts, in percent. */
  leastPct?: number;
  /** How many sessions in a row make one. */
  sessions?: number;
  /** Whether each of the days is told, not their average. */
  isEach?: true;
};

/** Where a span begins, and the day from which its months are counted. */
type Base = { index: number; day: string };
type Window = { key: string; name: string; end: (base: Base, bars: Bars) => number | null };
type Bars = PriceHistory['bars'];
type Record = {
  key: string;
  name: string;
  averagePct: number;
  medianPct: number;
  positivePct: number;
  count: number;
  usualPct: number;
};

/** What stands for the market where no symbol is named, and what is said of that. */
export const marketSymbol = 'SPY';
export const toldOfMarket = 'No symbol is named, so it is told of SPY.';

const fewest = 3;

// The last close of so many calendar months later; none where that is not over.
function monthsOn(months: number, name: string): Window {
  return {
    key: `m${months}`,
    name,
    end: ({ index, day }, bars) => {
      const until = monthsLater(day, months);
      const last = bars.findLastIndex(({ date }) => date <= until);
      return (bars.at(-1)?.date ?? '') < until || last <= index ? null : last;
    },
  };
}

function sessionsOn(count: number, name: string): Window {
  return { key: `s${count}`, name, end: ({ index }, bars) => (index + count < bars.length ? index + count : null) };
}

/** Windows of months, for what happens at an hour that prices had time to expect. */
export const monthWindows: readonly Window[] = [
  monthsOn(1, 'one month'),
  monthsOn(3, 'three months'),
  monthsOn(6, 'six months'),
  monthsOn(12, 'a year'),
];
/** The same with the next session and the next week before them. */
export const sessionWindows: readonly Window[] = [
  sessionsOn(1, 'the next session'),
  sessionsOn(5, 'the next week of sessions'),
  ...monthWindows.filter(({ key }) => key !== 'm6'),
];

/** What a symbol did on average after such days, beside what it did after all days. */
export function returnsAfterPart(history: PriceHistory, occasion: Occasion, windows: readonly Window[]): Part {
  const { tool, noun, plural, whose, from, leastPct, sessions } = occasion;
  const { bars } = history;
  const [begin, newest] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
  const within = occasion.days.filter((day) => day > begin && day <= newest);
  const bases = basesOf(bars, occasion);
  const all = bars.map(({ date }, index) => ({ index, day: date }));
  const records = windows.flatMap((window) => recordOf(bars, { bases, all }, window));
  if (records.length === 0 || occasion.isEach === true) return eachAfter(history, { occasion, bases, windows });
  const finding = measureAll(history, {
    title: `returns after ${plural} ${whose}`,
    content: `${from === 'own_close' ? 'From the close of each such day' : `From the close before each ${noun} took effect`}, of ${within.length} ${plural}; spans overlap where they follow one another closely.`,
    shown: `${within.length} ${plural}`,
    figures: [
      ...sizeOf(leastPct),
      ...(sessions === undefined
        ? []
        : [{ key: 'sessions', metric: 'number of sessions in a row', value: sessions, unit: 'count' as const }]),
      ...records.flatMap(({ key, name, averagePct, medianPct, positivePct, count, usualPct }) => [
        { key: `a${key}`, metric: `average return over ${name}`, value: averagePct, unit: 'percent' as const },
        { key: `d${key}`, metric: `median return over ${name}`, value: medianPct, unit: 'percent' as const },
        {
          key: `p${key}`,
          metric: `share of positive returns over ${name}`,
          value: positivePct,
          unit: 'percent' as const,
        },
        { key: `n${key}`, metric: `number of returns over ${name}`, value: count, unit: 'count' as const },
        { key: `u${key}`, metric: `average of all sessions over ${name}`, value: usualPct, unit: 'percent' as const },
      ]),
    ],
    dates: { firstOne: within[0] ?? '', lastOne: within.at(-1) ?? '' },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `These are the average returns of ${history.symbol} after a ${noun} ${whose}, from the close ${from === 'own_close' ? 'of that day' : 'before it took effect'}.`,
          ...(leastPct === undefined ? [] : [`The least size that counts is ${slot(e, 'least', 'pct1')} ${cite(e)}.`]),
          ...(sessions === undefined
            ? []
            : [`The number of sessions in a row is ${slot(e, 'sessions', 'num0')} ${cite(e)}.`]),
          `The first ${noun} looked at is of ${slot(e, 'firstOne', 'date')}, the last of ${slot(e, 'lastOne', 'date')} ${cite(e)}.`,
        ],
        {
          columns: ['Over', 'Average', 'Median', 'Share positive', 'Observations', 'Average of all sessions'],
          rows: records.map(({ key, name }) =>
            rowOf(name, e, [
              [`a${key}`, 'pct1'],
              [`d${key}`, 'pct1'],
              [`p${key}`, 'pct0'],
              [`n${key}`, 'num0'],
              [`u${key}`, 'pct1'],
            ]),
          ),
        },
      ];
    },
  });
}

/** Where the spans behind the days begin that lie within the prices. */
export function basesOf(bars: Bars, { days, from }: Pick<Occasion, 'days' | 'from'>): Base[] {
  const [begin, newest] = [bars[0]?.date ?? '', bars.at(-1)?.date ?? ''];
  return days
    .filter((day) => day > begin && day <= newest)
    .flatMap((day) => {
      const index = bars.findLastIndex(({ date }) => (from === 'own_close' ? date <= day : date < day));
      return index < 0 ? [] : [{ index, day }];
    });
}

type Few = { occasion: Occasion; bases: readonly Base[]; windows: readonly Window[] };

/** Of too few for an average each is told by itself. */
function eachAfter(history: PriceHistory, { occasion, bases, windows }: Few): Part {
  const { tool, noun, plural, whose, from, isEach } = occasion;
  const { bars } = history;
  const findings = bases.flatMap((base) => {
    const figures = windows.flatMap(({ key, name, end }): FigureSpec[] => {
      const value = returnTo(bars, base, end);
      return value === null
        ? []
        : [{ key, metric: `return over ${name}`, aliases: ['return'], value, unit: 'percent' }];
    });
    if (figures.length === 0) return [];
    const content = `From the close of ${bars[base.index]?.date ?? base.day}.`;
    const title = `returns after the ${noun} ${whose} on ${base.day}`;
    return [measureAll(history, { title, content, shown: base.day, figures, dates: { on: base.day } })];
  });
  if (findings.length === 0)
    return gapFor(tool, history, `There is none of the ${plural} ${whose} in the time of its prices.`);
  return symbolSection(tool, history, {
    findings,
    write: (evidence) => [
      [
        isEach === true
          ? `These are the returns of ${history.symbol} after each of these ${plural} ${whose}, from the close ${from === 'own_close' ? 'of that day' : 'before it took effect'}.`
          : `There are too few ${plural} ${whose} in the time of the prices of ${history.symbol} to speak of an average; these are its returns after each of them.`,
      ],
      {
        columns: [
          from === 'own_close' ? `Close of the ${noun}` : 'Took effect',
          ...windows.map(({ name }) => `After ${name}`),
        ],
        rows: evidence.map((e) =>
          rowOf(
            slot(e, 'on', 'date'),
            e,
            windows.map(({ key }) => (e.facts.some((fact) => fact.key === key) ? ([key, 'pct1'] as const) : 'N/A')),
          ),
        ),
      },
    ],
  });
}

/** The return to the end of a span, in percent; null where that is not over. */
export function returnTo(bars: Bars, base: Base, end: Window['end']): number | null {
  const [first, last] = [bars[base.index]?.close ?? 0, bars[end(base, bars) ?? -1]?.close];
  return last === undefined || first <= 0 ? null : (last / first - 1) * 100;
}

function sizeOf(leastPct: number | undefined): FigureSpec[] {
  return leastPct === undefined ? [] : [{ key: 'least', metric: 'least size', value: leastPct, unit: 'percent' }];
}

function recordOf(
  bars: Bars,
  { bases, all }: { bases: readonly Base[]; all: readonly Base[] },
  { key, name, end }: Window,
): Record[] {
  const returnsOf = (from: readonly Base[]) => from.flatMap((base) => returnTo(bars, base, end) ?? []);
  const returns = returnsOf(bases);
  if (returns.length < fewest) return [];
  const positivePct = (returns.filter((pct) => pct > 0).length / returns.length) * 100;
  const usualPct = mean(returnsOf(all));
  return [
    { key, name, averagePct: mean(returns), medianPct: median(returns), positivePct, count: returns.length, usualPct },
  ];
}
