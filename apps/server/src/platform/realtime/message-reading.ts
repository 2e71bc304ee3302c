import { type ClientMessage, clientMessageSchema } from '@aex/contracts/realtime';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

/** The text of a frame, in whatever pieces it came. */
export function textOfFrame(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8');
}

/** What a client sent; null where it is no message of the contract. */
export function readMessage(data: RawData): ClientMessage | null {
  try {
    const result = z.safeParse(clientMessageSchema, JSON.parse(textOfFrame(data)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
