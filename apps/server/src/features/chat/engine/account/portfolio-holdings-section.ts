import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

/** One of the holdings by its size: the largest, the third smallest. */
export type HoldingPlace = { end: 'largest' | 'smallest'; rank: number };

const ranks = ['first', 'second', 'third', 'fourth', 'fifth'];
const oneEnd = new RegExp(
  `\\b(?:(${ranks.join('|')})[- ])?(?:(biggest|largest|top|main)|(smallest)) (?:\\w+ )?(?:holding|position|stock|investment|share)\\b(?!s)`,
);

/** The holding that a plain text names by its size; null where it names none. */
export function placeNamed(own: string): HoldingPlace | null {
  const [whole, rank, largest] = oneEnd.exec(own) ?? [];
  if (whole === undefined) return null;
  return { end: largest === undefined ? 'smallest' : 'largest', rank: rank === undefined ? 0 : ranks.indexOf(rank) };
}

// The place of that holding in the list; -1 where so many are not held.
function indexOf(place: HoldingPlace | null, values: readonly number[]): number {
  if (place === null) return -1;
  const sign = place.end === 'largest' ? -1 : 1;
  const order = [...values.entries()].toSorted(([, a], [, b]) => sign * (a - b));
  return order[place.rank]?.[0] ?? -1;
}

/** What the portfolio is worth, and each holding with its share. */
export function holdingsPart(
  reading: PortfolioReading,
  { place, tellsCount }: { place: HoldingPlace | null; tellsCount: boolean },
): Part {
  const money = { unit: 'currency' as const, currency: reading.currency };
  // Cash is a part of the portfolio too, as on its own page.
  const total = reading.value ?? 0;
  const figures: FigureSpec[] = [
    ...(tellsCount
      ? [{ key: 'count', metric: 'number of holdings', value: reading.holdings.length, unit: 'count' as const }]
      : []),
    ...(reading.value === null ? [] : [{ key: 'value', metric: 'value', value: reading.value, ...money }]),
    ...(reading.livePnl === null
      ? []
      : [{ key: 'pnl', metric: 'unrealized profit', value: reading.livePnl, ...money }]),
    ...(reading.sharpeRatio === null
      ? []
      : [{ key: 'sharpe', metric: 'Sharpe ratio', value: reading.sharpeRatio, unit: 'ratio' as const }]),
    ...(reading.exposurePercent === null
      ? []
      : [{ key: 'exposure', metric: 'exposure', value: reading.exposurePercent, unit: 'percent' as const }]),
    ...reading.holdings.map(({ value }, index) => ({
      key: `h${index}`,
      metric: 'value of the holding',
      value,
      ...money,
    })),
    ...(total <= 0
      ? []
      : reading.holdings.map(({ value }, index) => ({
          key: `w${index}`,
          metric: 'weight',
          value: (value / total) * 100,
          unit: 'percent' as const,
        }))),
  ];
  const values = reading.holdings.map(({ value }) => value);
  const chosen = indexOf(place, values);
  const called = place === null ? '' : `${place.rank > 0 ? `${ranks[place.rank] ?? ''} ` : ''}${place.end}`;
  const has = (key: string) => figures.some((figure) => figure.key === key);
  return {
    tool: 'portfolio',
    input: {},
    findings: [
      findingOf(portfolioCard(reading), {
        title: 'Your portfolio',
        content: `As of ${reading.asOf}.`,
        shown: reading.value?.toFixed(2) ?? 'N/A',
        figures,
        dates: { last: reading.asOf, ...(chosen < 0 ? {} : { chosen: reading.holdings[chosen]?.symbol ?? '' }) },
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (key: string, words: string, format: string) =>
        has(key) ? [`The ${words} of your portfolio was ${slot(e, key, format)} ${cite(e)}.`] : [];
      return [
        [
          `These figures are of ${slot(e, 'last', 'date')}.`,
          ...(chosen < 0 ? [] : [`Your ${called} holding is ${reading.holdings[chosen]?.symbol ?? ''}.`]),
          ...(has(`w${chosen}`) ? [`Its weight is ${slot(e, `w${chosen}`, 'pct1')} ${cite(e)}.`] : []),
          ...line('count', 'number of holdings', 'num0'),
          ...line('value', 'value', 'usd2'),
          ...line('pnl', 'unrealized profit', 'usd2'),
          ...line('sharpe', 'Sharpe ratio', 'num2'),
          ...line('exposure', 'exposure', 'pct1'),
        ],
        {
          columns: ['Holding', 'Value', 'Weight'],
          rows: reading.holdings.map(({ symbol }, index) => ({
            label: symbol,
            sources: [e],
            cells: [
              { evidence: e, value: `h${index}`, format: 'usd2' },
              has(`w${index}`) ? { evidence: e, value: `w${index}`, format: 'pct1' } : 'N/A',
            ],
          })),
        },
      ];
    },
  };
}
