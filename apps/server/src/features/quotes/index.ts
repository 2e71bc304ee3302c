export { createQuoteHub, type QuoteHub } from './quote-hub.ts';
export type { FollowedQuotes, QuoteSource, SourceQuote } from './quote-source.ts';
export { createStoredQuoteSource } from './stored-quote-source.ts';
