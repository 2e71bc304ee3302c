import * as z from 'zod';
import { closeFinding } from './price-figures.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { symbolField } from './tool-fields.ts';

export const quoteTool = defineTool({
  name: 'last_price',
  description: 'The last close of a symbol and its change on the day. Values: close, change, date.',
  input: z.strictObject({ symbol: symbolField }),
  run: async ({ symbol }, { services, moment }) => {
    const history = await services.market.findPriceHistory({ symbol, asOf: moment });
    const finding = history === null ? null : closeFinding(history);
    return finding === null ? nothing(`There are no prices of ${symbol}.`) : found([finding]);
  },
});
