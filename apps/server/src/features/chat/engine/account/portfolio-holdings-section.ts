import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

/** What the portfolio is worth, and each holding with its share. */
export function holdingsPart(
  reading: PortfolioReading,
  { end, tellsCount }: { end: 'largest' | 'smallest' | null; tellsCount: boolean },
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
  const chosen = end === null ? -1 : values.indexOf(end === 'largest' ? Math.max(...values) : Math.min(...values));
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
          ...(chosen < 0 ? [] : [`Your ${end} holding is ${reading.holdings[chosen]?.symbol ?? ''}.`]),
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
