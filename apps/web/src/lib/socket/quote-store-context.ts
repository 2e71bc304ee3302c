import { createContext, use } from 'react';
import type { QuoteStore } from '#lib/socket/quote-store.ts';

export const QuoteStoreContext = createContext<QuoteStore | null>(null);

export function useQuoteStore(): QuoteStore {
  const quotes = use(QuoteStoreContext);
  if (quotes === null) throw new Error('no QuoteStore');
  return quotes;
}
