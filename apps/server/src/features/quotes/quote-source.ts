import type { QuoteUpdate } from '@aex/contracts/realtime';

/** A quote as a source gives it. With `market` its state ages by that market's hours; with null it holds until it is read again. */
export type SourceQuote = QuoteUpdate & { market: QuoteMarket | null };
export type QuoteMarket = 'exchange' | 'round-the-clock';

/** Where quotes come from. Only the leader of a cluster reads again and follows; every server reads what is asked for anew. */
export type QuoteSource = {
  name: string;
  /** The newest quotes of those of the symbols that it has. */
  read(symbols: readonly string[]): Promise<readonly SourceQuote[]>;
  /** How often watched symbols are read again. */
  readEveryMs: number;
  /** For a source that ticks by itself. */
  follow?(onQuotes: (quotes: readonly SourceQuote[]) => void): FollowedQuotes;
};

/** A running stream of quotes; it is told whenever other symbols are watched. */
export type FollowedQuotes = { watch(symbols: ReadonlySet<string>): void; stop(): void };
