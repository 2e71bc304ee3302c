import { quoteUpdateSchema } from '@aex/contracts/realtime';
import * as z from 'zod/mini';
import type { BusChannel } from '#platform/bus/bus.ts';

const marketSchema = z.nullable(z.enum(['exchange', 'round-the-clock']));

const quotesSchema = z.array(z.object({ ...quoteUpdateSchema.shape, market: marketSchema }));
const interestSchema = z.object({ server: z.string(), symbols: z.array(z.string()) });

/** New quotes, from the leader to all. */
export const quotesChannel: BusChannel<z.infer<typeof quotesSchema>> = { name: 'quotes', schema: quotesSchema };

/** Symbols that somebody watches, from each server to the leader; said again while it is so. */
export const interestChannel: BusChannel<z.infer<typeof interestSchema>> = {
  name: 'quote-interest',
  schema: interestSchema,
};

/** How many quotes or symbols one message of the bus carries. */
export const perMessage = 40;
