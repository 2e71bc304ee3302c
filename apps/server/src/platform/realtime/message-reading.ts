import { type ClientMessage, clientMessageSchema } from '@aex/contracts/realtime';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

/** What a client sent; null where it is no message of the contract. */
export function readMessage(data: RawData): ClientMessage | null {
  try {
    const result = z.safeParse(clientMessageSchema, JSON.parse(String(data)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
