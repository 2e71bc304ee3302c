import { priceEarningsParts } from '../company/price-earnings-section.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_multiple', input: {} };
const noneKnown =
  'I hold no earnings of a whole year of anything that you hold, so there is no P/E of it: funds and gold have none of their own here.';

/**
 * What the shares of companies that are held are worth over what they earned in four quarters: the sum of their values over the sum
 * of their earnings, which a mean of their ratios is not. Funds have no earnings here, and are named.
 */
export async function portfolioMultiplePart(task: Task, reading: PortfolioReading): Promise<Part> {
  const rows = await Promise.all(
    reading.holdings.map(async ({ symbol, value }) => {
      const ofOne: Task = { ...task, question: { ...task.question, symbols: [symbol], plain: 'p/e', own: 'p/e' } };
      const [part] = await priceEarningsParts(ofOne);
      const values = part !== undefined && 'findings' in part ? (part.findings[0]?.values ?? {}) : {};
      const [price, sum] = [numberOf(values.price), numberOf(values.sum)];
      const earned = price === null || sum === null || price <= 0 ? null : (value / price) * sum;
      return { symbol, value, ratio: numberOf(values.ratio), earned };
    }),
  );
  const known = rows.flatMap((row) => (row.earned === null ? [] : [{ ...row, earned: row.earned }]));
  if (known.length === 0) return { ...place, gap: noneKnown };
  const without = rows.filter(({ earned }) => earned === null).map(({ symbol }) => symbol);
  const worth = known.reduce((all, row) => all + row.value, 0);
  const earned = known.reduce((all, row) => all + row.earned, 0);
  const ratio = earned > 0 ? worth / earned : null;
  const money = { unit: 'currency' as const, currency: reading.currency };
  const share: FigureSpec[] =
    reading.value === null || reading.value <= 0
      ? []
      : [{ key: 'share', metric: 'share of these shares', value: (worth / reading.value) * 100, unit: 'percent' }];
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: price to earnings',
    content: `The value of the shares on ${reading.asOf} over their part of the earnings per share of the last four reported quarters.`,
    shown: ratio === null ? 'not meaningful' : ratio.toFixed(1),
    figures: [
      ...(ratio === null ? [] : [{ key: 'ratio', metric: 'trailing P/E', value: ratio, unit: 'ratio' as const }]),
      { key: 'worth', metric: 'value of these shares', value: worth, ...money },
      { key: 'earned', metric: 'earnings of these shares', value: earned, ...money },
      ...share,
      ...known.flatMap((row): FigureSpec[] => [
        ...(row.ratio === null
          ? []
          : [
              {
                key: `r_${row.symbol}`,
                entity: row.symbol,
                metric: 'trailing P/E',
                value: row.ratio,
                unit: 'ratio' as const,
              },
            ]),
        { key: `v_${row.symbol}`, metric: `value of ${row.symbol}`, value: row.value, ...money },
      ]),
    ],
    dates: { last: reading.asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      ratio === null
        ? 'The trailing P/E of the shares in your portfolio is not meaningful, for together they earned nothing.'
        : `The trailing P/E of the shares in your portfolio was ${slot(e, 'ratio', 'num1')} ${cite(e)}.`,
      `The value of these shares was ${slot(e, 'worth', 'usd2')} on ${slot(e, 'last', 'date')}, and the earnings of these shares over four quarters ${slot(e, 'earned', 'usd2')} ${cite(e)}.`,
      ...(share.length === 0
        ? []
        : [`The share of these shares in your portfolio was ${slot(e, 'share', 'pct1')} ${cite(e)}.`]),
      ...(without.length === 0
        ? []
        : [`Not in it: ${listOf(without, 'and')}, of which I hold no earnings that its price can be set against.`]),
      'It is the value over the earnings of all of them together, not a mean of their ratios.',
    ],
    {
      columns: ['Holding', 'P/E', 'Value'],
      rows: known.map((row) =>
        rowOf(row.symbol, e, [
          row.ratio === null ? 'not meaningful' : [`r_${row.symbol}`, 'num1'],
          [`v_${row.symbol}`, 'usd2'],
        ]),
      ),
    },
  ]);
}

function numberOf(value: unknown): number | null {
  const found = typeof value === 'object' && value !== null && 'value' in value ? value.value : null;
  return typeof found === 'number' ? found : null;
}
