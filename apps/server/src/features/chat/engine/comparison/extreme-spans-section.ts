import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { SpanReturn, SpanUnit } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';

const tool = 'extreme_spans';
const countWords: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
const usualCount = 5;
const mostCount = 20;

/** How many of the best or worst spans a count in words or digits asks for. */
export function spansWanted(count: string | undefined): number {
  const wanted = count === undefined ? usualCount : (countWords[count] ?? Number(count));
  return wanted >= 2 && wanted <= mostCount ? wanted : usualCount;
}

/** What another symbol did in the best or worst spans of one, span by span. */
export function extremeSpansSection(
  { own, other }: { own: PriceHistory; other: PriceHistory },
  order: readonly SpanReturn[],
  { of, isWorst, wanted }: { of: SpanUnit; isWorst: boolean; wanted: number },
): Part {
  const closeOf = new Map(other.bars.map(({ date, close }) => [date, close]));
  // A span before the other's first close tells nothing of it.
  const rows = order
    .flatMap((span) => {
      const [from, to] = [closeOf.get(span.start), closeOf.get(span.end)];
      return from === undefined || to === undefined ? [] : [{ ...span, otherPct: (to / from - 1) * 100 }];
    })
    .slice(0, wanted);
  if (rows.length < 2) return gapFor(tool, other, `There are too few whole ${of}s that both have.`);
  const metric = of === 'day' ? 'daily return' : `${of}ly return`;
  const label = (day: string) => (of === 'month' ? day.slice(0, 7) : day);
  const title = `${of.charAt(0).toUpperCase()}${of.slice(1)}${of === 'month' || of === 'day' ? '' : ' to'}`;
  const figuresOf = (pct: (row: (typeof rows)[number]) => number) =>
    rows.map((row, index) => ({
      key: `r${index}`,
      metric,
      aliases: ['return'],
      value: pct(row),
      unit: 'percent' as const,
      period: { start: row.start, end: row.end },
    }));
  const end = isWorst ? 'worst' : 'best';
  const rose = rows.filter(({ otherPct }) => otherPct > 0).length;
  return symbolSection(tool, own, {
    findings: [
      measureAll(own, {
        title: `${end} ${of}s`,
        content: `The ${end} whole ${of}s by closes, of those that ${other.symbol} has too.`,
        shown: rows.map(({ pct }) => `${pct.toFixed(1)}%`).join(', '),
        figures: [
          ...figuresOf(({ pct }) => pct),
          { key: 'count', metric: `number of these ${of}s`, value: rows.length, unit: 'count' },
        ],
        dates: Object.fromEntries(rows.map((row, index) => [`d${index}`, label(row.end)])),
      }),
      measureAll(other, {
        title: `return in the ${end} ${of}s of ${own.symbol}`,
        content: `Closes at the beginning and the end of each of these ${of}s.`,
        shown: rows.map(({ otherPct }) => `${otherPct.toFixed(1)}%`).join(', '),
        figures: [
          ...figuresOf(({ otherPct }) => otherPct),
          { key: 'rose', metric: `number of these ${of}s with a gain`, value: rose, unit: 'count' },
          { key: 'mean', metric: `mean ${metric}`, value: mean(rows.map(({ otherPct }) => otherPct)), unit: 'percent' },
        ],
      }),
    ],
    write: (evidence) => {
      const [e, o] = [at(evidence, 0), at(evidence, 1)];
      return [
        [
          `Listed are the ${end} whole ${of}s of ${own.symbol} between ${slot(e, 'first', 'date')} and ${slot(e, 'last', 'date')}, and what ${other.symbol} did in each.`,
          `The number of these ${of}s of ${own.symbol} is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of these ${of}s with a gain of ${other.symbol} is ${slot(o, 'rose', 'num0')} ${cite(o)}.`,
          `The mean ${metric} of ${other.symbol} in them was ${slot(o, 'mean', 'pct1')} ${cite(o)}.`,
        ],
        {
          columns: [title, own.symbol, other.symbol],
          rows: rows.map((_row, index) => ({
            label: slot(e, `d${index}`, 'date'),
            sources: [e, o],
            cells: [
              { evidence: e, value: `r${index}`, format: 'pct1' },
              { evidence: o, value: `r${index}`, format: 'pct1' },
            ],
          })),
        },
      ];
    },
  });
}
