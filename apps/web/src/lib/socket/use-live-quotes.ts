import type { QuoteUpdate } from '@aex/contracts/realtime';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';

/** The newest quote of one symbol, whether a call or the socket brought it; null while none is known. */
export function useLiveQuote(symbol: string): QuoteUpdate | null {
  const quotes = useQuoteStore();
  const subscribe = useCallback((listener: () => void) => quotes.listen(symbol, listener), [quotes, symbol]);
  return useSyncExternalStore(subscribe, () => quotes.read(symbol));
}

/** Wants live quotes of these symbols while the component is there. */
export function useWatch(symbols: readonly string[]): void {
  const quotes = useQuoteStore();
  const list = symbols.join(',');
  useEffect(() => (list === '' ? undefined : quotes.watch(list.split(','))), [quotes, list]);
}
