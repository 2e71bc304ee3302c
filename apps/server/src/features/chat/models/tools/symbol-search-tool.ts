import * as z from 'zod';
import { defineTool, nothing } from './model-tool.ts';
import { queryField } from './tool-fields.ts';

export const symbolSearchTool = defineTool({
  name: 'find_symbol',
  description: 'Tickers by the name of a company or fund. Gives names only, no evidence.',
  input: z.strictObject({ query: queryField }),
  run: async ({ query }, { services }) => {
    const { symbols } = await services.market.search(query);
    if (symbols.length === 0) return nothing(`No stored symbol fits "${query}".`);
    return nothing(
      symbols
        .slice(0, 10)
        .map(({ symbol, name }) => `${symbol}: ${name}`)
        .join('; '),
    );
  },
});
