import { insightsCopy } from '@aex/contracts/copy/insights';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';
import { quotesQuery } from '#lib/socket/quotes-query.ts';
import { useLiveQuote, useWatch } from '#lib/socket/use-live-quotes.ts';
import { Delta } from '#ui/delta.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = insightsCopy.relatedTickers;

/** A ticker with the change of its last session; no figure stands there before one has come. */
function TickerLink({ ticker, hasCome }: { ticker: string; hasCome: boolean }) {
  const quote = useLiveQuote(ticker);
  return (
    <Link
      to="/symbols/$ticker"
      params={{ ticker }}
      title={quote === null ? undefined : texts.asOf(formatAsOf(quote.updatedAt))}
      className="flex h-11 items-center gap-2 rounded-control border border-border-strong px-2.5 text-num hover:bg-surface-2 lg:h-8"
    >
      <span className="flex-1 font-mono">{ticker}</span>{' '}
      {(quote !== null || hasCome) && <Delta percent={quote?.changePct ?? null} />}{' '}
      {quote !== null && <FreshnessBadge freshness={quote.state} atEnd />}
    </Link>
  );
}

/** The tickers that an article is about, each leading to its page. */
export function RelatedTickers({ tickers }: { tickers: readonly string[] }) {
  useWatch(tickers);
  const quotes = useQuery(quotesQuery(useQuoteStore(), tickers));
  return (
    <section className="grid gap-2 rounded-card border border-border bg-surface-1 p-4">
      <h2 className="text-h3">{texts.relatedTickers}</h2>
      <ul className="grid gap-1.5">
        {tickers.map((ticker) => (
          <li key={ticker}>
            <TickerLink ticker={ticker} hasCome={!quotes.isPending} />
          </li>
        ))}
      </ul>
    </section>
  );
}
