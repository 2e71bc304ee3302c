import { symbolSchema } from '@aex/contracts/primitives';
import * as z from 'zod/mini';

// Year 2100: beyond it there is nothing to ask for, and days stay within what dates can hold.
const secondSchema = z.coerce.number().check(z.int(), z.minimum(-4_102_444_800), z.maximum(4_102_444_800));

// Programs add fields of their own, which are left alone.
export const udfHistorySchema = z.object({
  symbol: symbolSchema,
  resolution: z.enum(['D', '1D']),
  from: secondSchema,
  to: secondSchema,
  countback: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000))),
});
export type UdfHistoryRequest = z.infer<typeof udfHistorySchema>;

export const udfSymbolSchema = z.object({ symbol: symbolSchema });

export const udfSearchSchema = z.object({
  query: z._default(z.string().check(z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 30),
});

const mostQuotes = 50;

export const udfQuotesSchema = z.object({
  symbols: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2000)),
      z.transform((list: string) => list.split(',').filter((symbol) => symbol.trim() !== '')),
    ),
    z.array(symbolSchema).check(z.minLength(1), z.maxLength(mostQuotes)),
  ),
});
