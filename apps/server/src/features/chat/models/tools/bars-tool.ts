import { barIntervals } from '@aex/contracts/market';
import * as z from 'zod';
import { placeOf } from './price-figures.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { subjectFinding } from './subject-finding.ts';
import { fromField, symbolField, toField } from './tool-fields.ts';

const mostBars = 60;

export const barsTool = defineTool({
  name: 'price_bars',
  description: `Closes of a symbol by day, week or month, the last ${mostBars} of the period. Values are named by their day: close_2024_06_28.`,
  input: z.strictObject({
    symbol: symbolField,
    interval: z.enum(barIntervals).default('1wk'),
    from: fromField,
    to: toField,
  }),
  run: async ({ symbol, interval, from, to }, { services, day, moment }) => {
    const history = await services.market.findPriceHistory({ symbol, to, asOf: moment });
    if (history === null) return nothing(`There are no prices of ${symbol}.`);
    const { bars } = await services.market.bars({ symbol, interval, from, to, day });
    const shown = bars.slice(-mostBars);
    const finding = subjectFinding({
      ...placeOf({ ...history, bars: shown }),
      title: `${symbol} closes`,
      words: { first: shown[0]?.date ?? '', last: shown.at(-1)?.date ?? '' },
      measures: shown.map(({ date, close }) => ({
        key: `close_${date.replaceAll('-', '_')}`,
        metric: 'close',
        aliases: ['closed', 'price'],
        value: close,
        unit: 'currency' as const,
        currency: history.currency,
        asOf: date,
      })),
    });
    return finding === null ? nothing(`There are no prices of ${symbol} in this period.`) : found([finding]);
  },
});
