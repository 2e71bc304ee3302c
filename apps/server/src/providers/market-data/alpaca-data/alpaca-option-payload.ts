import * as z from 'zod';
import { readContractCode } from '#providers/market-data/contract-code.ts';
import type { OptionQuote } from '#providers/market-data/market-data-port.ts';
import { looseAmount, looseNumber, loosePositive, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import type { Page } from '#providers/provider-call.ts';
import { readAlpaca } from './alpaca-payloads.ts';

const snapshotSchema = z.object({
  latestQuote: z.object({ bp: looseAmount, ap: loosePositive }).nullish(),
  latestTrade: z.object({ p: loosePositive }).nullish(),
  dailyBar: z.object({ v: looseAmount }).nullish(),
  greeks: z.object({ delta: looseNumber }).nullish(),
  impliedVolatility: loosePositive,
});

/** One page of an underlying's option snapshots, by contract; a name that is no contract is left out. */
export function parseAlpacaOptions(text: string): Parsed<Page<OptionQuote>> {
  return readAlpaca(text, {
    schema: z.object({ snapshots: z.record(z.string(), z.unknown()), next_page_token: looseText }),
    read: ({ snapshots, next_page_token: next }) => {
      const rows = Object.entries(snapshots);
      const items = rows.flatMap(([name, body]): OptionQuote[] => {
        const code = readContractCode(name);
        const snapshot = snapshotSchema.safeParse(body);
        if (code === null || !snapshot.success) return [];
        const { latestQuote, latestTrade, dailyBar, greeks, impliedVolatility } = snapshot.data;
        return [
          {
            ...code,
            bid: latestQuote?.bp ?? null,
            ask: latestQuote?.ap ?? null,
            last: latestTrade?.p ?? null,
            volume: dailyBar?.v ?? null,
            openInterest: null,
            impliedVolatility01: impliedVolatility,
            delta: greeks?.delta ?? null,
          },
        ];
      });
      if (rows.length > 0 && items.length === 0) return refused('unexpected_shape', 'no option has a readable code');
      return parsed({ items, next });
    },
  });
}
