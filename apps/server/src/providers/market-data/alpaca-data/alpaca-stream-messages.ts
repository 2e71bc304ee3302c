import * as z from 'zod';
import type { Quote } from '#providers/market-data/market-data-port.ts';
import { momentOf } from '#providers/payload/loose-values.ts';

/** What the stream says, as far as it is used: its own state, or prices. */
export type StreamMessage =
  | { kind: 'connected' | 'authenticated' | 'other' }
  | { kind: 'subscribed'; symbols: string[] }
  | { kind: 'error'; code: number; text: string }
  | { kind: 'price'; quote: Quote };

const rowSchema = z.looseObject({ T: z.string() });
const subscriptionSchema = z.object({ trades: z.array(z.string()).catch([]) });
const errorSchema = z.object({ code: z.number(), msg: z.string().catch('') });
const tradeSchema = z.object({ S: z.string(), p: z.number(), t: z.string() });
const barSchema = z.object({ S: z.string(), c: z.number(), t: z.string() });
const minuteMs = 60_000;

/** The messages of one frame; null where it is not a list of messages. A message that cannot be read counts as `other`. */
export function readStreamFrame(text: string): StreamMessage[] | null {
  const rows = z.array(z.unknown()).safeParse(parsedOrNull(text));
  if (!rows.success) return null;
  return rows.data.map((row) => {
    const typed = rowSchema.safeParse(row);
    return typed.success ? readMessage(typed.data) : { kind: 'other' };
  });
}

// A quote of bid and ask is not a price at which anything traded, so it is let pass.
function readMessage(row: { T: string; msg?: unknown }): StreamMessage {
  if (row.T === 'success') {
    if (row.msg === 'connected') return { kind: 'connected' };
    return { kind: row.msg === 'authenticated' ? 'authenticated' : 'other' };
  }
  if (row.T === 'subscription') {
    const list = subscriptionSchema.safeParse(row);
    return list.success ? { kind: 'subscribed', symbols: list.data.trades } : { kind: 'other' };
  }
  if (row.T === 'error') {
    const error = errorSchema.safeParse(row);
    return error.success ? { kind: 'error', code: error.data.code, text: error.data.msg } : { kind: 'other' };
  }
  if (row.T === 't') {
    const trade = tradeSchema.safeParse(row);
    return trade.success ? price(trade.data.S, trade.data.p, momentOf(trade.data.t)) : { kind: 'other' };
  }
  if (row.T !== 'b') return { kind: 'other' };
  const bar = barSchema.safeParse(row);
  if (!bar.success) return { kind: 'other' };
  const startedAt = momentOf(bar.data.t);
  return price(bar.data.S, bar.data.c, startedAt === null ? null : new Date(startedAt.getTime() + minuteMs));
}

function price(symbol: string, last: number, at: Date | null): StreamMessage {
  if (at === null || !(last > 0) || !Number.isFinite(last)) return { kind: 'other' };
  return { kind: 'price', quote: { symbol, price: last, previousClose: null, at, delayMinutes: 0, currency: 'USD' } };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
