export { createQuoteHub, type QuoteHub } from './quote-hub.ts';
export type { FollowedQuotes, QuoteMarket, QuoteSource, SourceQuote } from './quote-source.ts';
export { createStoredQuoteSource } from './stored-quote-source.ts';
export { isFromFuture, stateAt } from './quote-state.ts';
