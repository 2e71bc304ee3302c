import { expectedShortfall, valueAtRisk } from '@aex/quant/risk/value-at-risk';
import type { PortfolioReading } from '../engine-ports.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { readTail } from '../symbol/value-at-risk-intents.ts';
import { measuredFinding } from './measured-finding.ts';

const tool = 'portfolio_value_at_risk';
const fewest = 30;

/** What a bad day cost the own portfolio: the historical value at risk of its daily returns, and the mean beyond it. */
export function portfolioTailPart({ value: worth, ...reading }: PortfolioReading, plain: string): Part {
  const { measured } = reading;
  const { confidence, sum, horizon } = readTail(plain);
  const gap = (text: string): Part => ({ tool, input: {}, gap: text });
  if (horizon !== 1)
    return gap('The value at risk of your portfolio I work out over single days, and over no longer spell.');
  const returns = measured?.dailyReturns.map(({ value01 }) => value01) ?? [];
  const limit = valueAtRisk({ returns, confidence01: confidence, method: 'historical' });
  const shortfall = expectedShortfall({ returns, confidence01: confidence, method: 'historical' });
  if (measured === null || returns.length < fewest || !limit.ok || !shortfall.ok)
    return gap('I have too few daily returns of your portfolio for that time to work out a value at risk.');
  const money = sum ?? worth;
  const dollars = (key: string, metric: string, value: number): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'currency',
    currency: 'USD',
  });
  const finding = measuredFinding({ value: worth, ...reading }, measured, {
    metric: 'daily value at risk',
    aliases: ['value at risk'],
    value: limit.value * 100,
    how: `Historical, of ${returns.length} daily returns at ${(confidence * 100).toFixed(1)}% confidence`,
    more: [
      { key: 'shortfall', metric: 'expected shortfall', value: shortfall.value * 100, unit: 'percent' },
      { key: 'confidence', metric: 'confidence', value: confidence * 100, unit: 'percent' },
      ...(money === null
        ? []
        : [
            dollars('sum', sum === null ? 'value of your portfolio' : 'sum named', money),
            dollars('loss', 'loss at the value at risk', money * -limit.value),
            dollars('beyond', 'loss at the expected shortfall', money * -shortfall.value),
          ]),
    ],
  });
  return sectionOf({ tool, input: {} }, finding, (e) => [
    [
      `On most days the daily return of your portfolio was no worse than its daily value at risk of ${slot(e, 'value', 'pct1')} ${cite(e)}, ${spanOf(e)}.`,
      `The confidence is ${slot(e, 'confidence', confidence * 100 === Math.round(confidence * 100) ? 'pct0' : 'pct1')} ${cite(e)}.`,
      `The expected shortfall of your portfolio, the mean of the days beyond it, was ${slot(e, 'shortfall', 'pct1')} ${cite(e)}.`,
      ...(money === null
        ? []
        : [
            `The ${sum === null ? 'value of your portfolio' : 'sum named'} is ${slot(e, 'sum', 'usd0')}, and the loss at the value at risk ${slot(e, 'loss', 'usd0')} ${cite(e)}.`,
            `The loss at the expected shortfall is ${slot(e, 'beyond', 'usd0')} ${cite(e)}.`,
          ]),
      'These are losses of the past: a worse day than any of these is possible.',
    ],
  ]);
}
