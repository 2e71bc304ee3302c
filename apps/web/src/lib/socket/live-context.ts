import { createContext, use } from 'react';
import { createQuoteStore, type QuoteStore } from '#lib/socket/quote-store.ts';
import { createSocketClient, type SocketClient } from '#lib/socket/socket-client.ts';

export type Live = { quotes: QuoteStore; socket: SocketClient };

export function createLive(): Live {
  const quotes = createQuoteStore();
  return { quotes, socket: createSocketClient(quotes.push) };
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (live === null) throw new Error('LiveContext has no value');
  return live;
}
