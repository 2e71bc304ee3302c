import { yieldOf } from '../company/action-sections.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_yield', input: {} };
const noValue = 'I can\u2019t tell the yield of your portfolio: something held has no price, or nothing is held.';
const asksOnCost = /\b(?:on|against|over) (?:my |our |the )?cost\b/;
const sumOf = (values: ReadonlyArray<number | null>) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const noneKnown =
  'I hold no dividends of the last twelve months of anything that you hold, so I can\u2019t tell a yield.';

/**
 * The dividends per share of the last twelve months of what is held now, times its shares, over what the portfolio is worth; what
 * no dividends are held of is named and counts as paying none.
 */
export async function portfolioYieldPart(task: Task, reading: PortfolioReading): Promise<Part> {
  const { holdings, value, asOf, currency } = reading;
  if (value === null || value <= 0 || holdings.length === 0) return { ...place, gap: noValue };
  const rows = await Promise.all(
    holdings.map(async ({ symbol, value: worth }) => {
      const paid = await yieldOf(task, symbol);
      return { symbol, worth, yield01: paid === null ? null : paid.sum / paid.close };
    }),
  );
  const paying = rows.flatMap((row) => (row.yield01 === null ? [] : [{ ...row, yield01: row.yield01 }]));
  if (paying.length === 0) return { ...place, gap: noneKnown };
  const without = rows.filter(({ yield01 }) => yield01 === null).map(({ symbol }) => symbol);
  const income = paying.reduce((sum, { worth, yield01 }) => sum + worth * yield01, 0);
  const costs = reading.held.map((each) => each.cost);
  const cost =
    asksOnCost.test(task.question.own) && costs.every((each) => each !== null) && sumOf(costs) > 0
      ? sumOf(costs)
      : null;
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: dividend yield',
    content: `Dividends per share of the twelve months before ${asOf}, times what is held now, over the value of that day, cash included.`,
    shown: `${((income / value) * 100).toFixed(2)}%`,
    figures: [
      { key: 'yield', metric: 'dividend yield', aliases: ['yield'], value: (income / value) * 100, unit: 'percent' },
      { key: 'income', metric: 'dividends of a year', value: income, ...money },
      ...(cost === null
        ? []
        : [{ key: 'onCost', metric: 'yield on cost', value: (income / cost) * 100, unit: 'percent' as const }]),
      ...paying.flatMap(({ symbol, worth, yield01 }): FigureSpec[] => [
        { key: `y_${symbol}`, metric: `dividend yield of ${symbol}`, value: yield01 * 100, unit: 'percent' },
        { key: `i_${symbol}`, metric: `dividends of a year of ${symbol}`, value: worth * yield01, ...money },
      ]),
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The dividend yield of your portfolio was ${slot(e, 'yield', 'pct2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `The dividends of a year come to ${slot(e, 'income', 'usd2')} on what you hold now ${cite(e)}.`,
      ...(cost === null ? [] : [`The yield on cost of your portfolio was ${slot(e, 'onCost', 'pct2')} ${cite(e)}.`]),
      'They are those per share of the last twelve months, times what is held now; later ones may differ.',
      ...(without.length === 0
        ? []
        : [`Of ${listOf(without, 'and')} I hold no dividends, so nothing is counted of it.`]),
    ],
    {
      columns: ['Holding', 'Dividend yield', 'Dividends of a year'],
      rows: paying.map(({ symbol }) =>
        rowOf(symbol, e, [
          [`y_${symbol}`, 'pct2'],
          [`i_${symbol}`, 'usd2'],
        ]),
      ),
    },
  ]);
}
