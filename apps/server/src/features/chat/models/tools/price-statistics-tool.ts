import { wilderRsi } from '@aex/quant/rsi';
import { simpleMovingAverage } from '@aex/quant/moving-averages';
import * as z from 'zod';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { periodFinding, placeOf, within } from './price-figures.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { subjectFinding } from './subject-finding.ts';
import { fromField, symbolField, toField } from './tool-fields.ts';

export const priceStatisticsTool = defineTool({
  name: 'price_statistics',
  description:
    'Return, annualised volatility, maximum and current drawdown of a symbol over a period (return, volatility, max_drawdown, drawdown, first, last), and its momentum at the end (rsi, sma50, sma200).',
  input: z.strictObject({ symbol: symbolField, from: fromField, to: toField }),
  run: async ({ symbol, from, to }, { services, moment }) => {
    const history = await services.market.findPriceHistory({ symbol, to, asOf: moment });
    if (history === null) return nothing(`There are no prices of ${symbol}.`);
    const findings = [periodFinding(within(history, { from, to })), momentumFinding(history)].filter(
      (each) => each !== null,
    );
    return findings.length === 0 ? nothing(`There are too few prices of ${symbol} in this period.`) : found(findings);
  },
});

function momentumFinding(history: PriceHistory): Finding | null {
  const closes = history.bars.map(({ close }) => close);
  const average = (period: number) => simpleMovingAverage(closes, period).at(-1) ?? null;
  const money = { unit: 'currency' as const, currency: history.currency };
  return subjectFinding({
    ...placeOf(history),
    title: `${history.symbol} momentum`,
    words: { date: history.bars.at(-1)?.date ?? '' },
    measures: [
      {
        key: 'rsi',
        metric: 'RSI',
        aliases: ['relative strength index', 'RSI14'],
        value: wilderRsi(closes).at(-1) ?? null,
        unit: 'index',
      },
      { key: 'sma50', metric: '50-day average', aliases: ['50-day moving average'], value: average(50), ...money },
      { key: 'sma200', metric: '200-day average', aliases: ['200-day moving average'], value: average(200), ...money },
    ],
  });
}
