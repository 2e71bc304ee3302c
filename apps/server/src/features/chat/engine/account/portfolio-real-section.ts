import { realReturn } from '@aex/quant/returns';
import type { PortfolioReading } from '../engine-ports.ts';
import { readSeries } from '../macro/known-series.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { consumerPrices, levelOf, pricesFinding } from '../symbol/real-return-section.ts';
import type { Task } from '../task.ts';
import { measuredFinding } from './measured-finding.ts';

const tool = 'portfolio_real_return';
const noReal =
  'I can\u2019t tell what is left of your portfolio\u2019s return after inflation for that time: consumer prices of its first and last month are needed, and the returns of one portfolio from one month into another.';

/** The time-weighted return of the portfolio after inflation, up to the newest month whose consumer prices are known. */
export async function portfolioRealParts(task: Task, reading: PortfolioReading): Promise<Part[]> {
  const cpi = await readSeries(task, consumerPrices);
  const newest = cpi?.points.at(-1)?.period.slice(0, 7);
  const gap: Part = { tool, input: {}, gap: noReal };
  const returns = (reading.measured?.dailyReturns ?? []).filter(({ to }) => to.slice(0, 7) <= (newest ?? ''));
  const [first, last] = [returns[0], returns.at(-1)];
  if (cpi === null || newest === undefined || first === undefined || last === undefined) return [gap];
  const months = { begin: first.from.slice(0, 7), end: last.to.slice(0, 7) };
  const [before, after] = [levelOf(cpi, months.begin), levelOf(cpi, months.end)];
  if (before === null || after === null || months.begin === months.end) return [gap];
  const growth = returns.reduce((product, { value01 }) => product * (1 + value01), 1);
  const left = realReturn(growth, after / before);
  if (!left.ok) return [gap];
  const span = { from: first.from, to: last.to };
  const own = measuredFinding(reading, span, {
    metric: 'return after inflation',
    aliases: ['real return'],
    value: left.value * 100,
    how: `(1 + r) / (1 + i) \u2212 1: r is the time-weighted return, i the change of ${consumerPrices} from ${months.begin} to ${months.end}`,
    more: [{ key: 'nominal', metric: 'return before inflation', value: (growth - 1) * 100, unit: 'percent' }],
  });
  const isCut = last.to < (reading.measured?.to ?? '');
  return [
    {
      tool,
      input: {},
      findings: [pricesFinding(cpi, months), own],
      write: (evidence) => {
        const [prices, e] = [at(evidence, 0), at(evidence, 1)];
        return [
          [
            `The return after inflation of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e, prices)}.`,
            `The return before inflation of your portfolio was ${slot(e, 'nominal', 'pct1')} ${cite(e)}.`,
            `The change of consumer prices was ${slot(prices, 'change', 'pct1')} from ${slot(prices, 'begin', 'date')} to ${slot(prices, 'end', 'date')} ${cite(prices)}.`,
            'Money paid in or taken out does not count as a gain or a loss.',
            ...(isCut ? ['The span ends with the newest month whose consumer prices are known.'] : []),
          ],
        ];
      },
    },
  ];
}
