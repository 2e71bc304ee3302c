import { symbolCopy } from '@aex/contracts/copy/symbol';
import type { SymbolDetail } from '@aex/contracts/market';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { QuoteCard } from '#features/symbol/components/quote-card.tsx';
import { StatisticsCard } from '#features/symbol/components/statistics-card.tsx';
import { SymbolActions } from '#features/symbol/components/symbol-actions.tsx';
import { SymbolTitle } from '#features/symbol/components/symbol-title.tsx';
import { quoteState } from '#features/symbol/quote-state.ts';
import { useSymbol } from '#features/symbol/symbol-queries.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { usePageName } from '#lib/page-name.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText, Skeleton } from '#ui/skeleton.tsx';

const texts = symbolCopy.symbolView;

// Wanted only where the ticker is none.
const SimilarSymbols = lazy(() =>
  import('#features/symbol/components/similar-symbols.tsx').then((module) => ({ default: module.SimilarSymbols })),
);

// Wanted only after some scrolling.
const StickyQuote = lazy(() =>
  import('#features/symbol/components/sticky-quote.tsx').then((module) => ({ default: module.StickyQuote })),
);

type SymbolViewProps = {
  ticker: string;
  /** What other features say of the symbol. */
  renderChart: (symbol: SymbolDetail) => ReactNode;
  renderMacro: (symbol: SymbolDetail) => ReactNode;
  relatedInsights: ReactNode;
  /** The switch that puts the symbol on the watchlist. */
  watch: ReactNode;
  /** Asks for an alert, with the last price as far as it is known. */
  onAlert: (price: number | null) => void;
};

function LoadingSymbol() {
  return (
    <div role="status" aria-busy="true" className="grid gap-2 lg:gap-3">
      <div data-place="quote" className="grid gap-2 lg:gap-3">
        <LoadingText text={texts.loading} />
        <Skeleton className="h-32 rounded-card!" />
      </div>
      <div className="grid gap-2 lg:gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-110 rounded-card!" />
        <Skeleton className="h-110 rounded-card!" />
      </div>
    </div>
  );
}

function LoadedSymbol({
  symbol,
  pollFailed,
  props,
}: {
  symbol: SymbolDetail;
  pollFailed: boolean;
  props: SymbolViewProps;
}) {
  const state = quoteState(symbol, pollFailed);
  return (
    <>
      <Suspense fallback={null}>
        <StickyQuote symbol={symbol} state={state} />
      </Suspense>
      <QuoteCard symbol={symbol} state={state} isBehind={pollFailed} />
      <div className="grid gap-2 lg:gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">{props.renderChart(symbol)}</div>
        <div className="grid content-start gap-2 lg:gap-3 xl:row-span-2">
          {props.renderMacro(symbol)}
          <StatisticsCard symbol={symbol} state={state} />
        </div>
        <section aria-labelledby="related-insights" className="grid content-start gap-3 pt-3">
          <h2 id="related-insights" tabIndex={-1} className="text-h2 outline-none">
            {texts.relatedInsights}
          </h2>
          {props.relatedInsights}
        </section>
      </div>
    </>
  );
}

/** A symbol's page; the heading and the way to the chat are there whatever the data do. */
export function SymbolView(props: SymbolViewProps) {
  const { ticker } = props;
  const symbol = useSymbol(ticker);
  const isMissing = symbol.isError && isNotFound(symbol.error);

  usePageName(ticker);

  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      <header className="flex flex-wrap items-end justify-between gap-3 pb-1">
        <div className="grid gap-0.5">
          <h1 tabIndex={-1} className="flex flex-wrap items-baseline gap-x-2 text-h1">
            <SymbolTitle ticker={ticker} name={symbol.data?.name} />
          </h1>
          <p className="text-text-2">{texts.subtitle}</p>
        </div>
        {!isMissing && (
          <SymbolActions
            ticker={ticker}
            watch={props.watch}
            onAlert={() => props.onAlert(symbol.data?.price ?? null)}
          />
        )}
      </header>
      {symbol.isPending && <LoadingSymbol />}
      {isMissing && (
        <EmptyState title={texts.notFound}>
          <p className="text-text-2">{texts.noPrices(ticker)}</p>
          <Suspense>
            <SimilarSymbols ticker={ticker} />
          </Suspense>
          <Link to="/insights" className="finger-room inline-flex text-accent-text underline underline-offset-3">
            {texts.goToInsights}
          </Link>
        </EmptyState>
      )}
      {symbol.isError && !isMissing && symbol.data === undefined && (
        <ErrorState
          title={texts.couldNotLoad(ticker)}
          detail={messageOf(symbol.error)}
          onRetry={() => void symbol.refetch()}
        />
      )}
      {symbol.data !== undefined && !isMissing && (
        <LoadedSymbol symbol={symbol.data} pollFailed={symbol.isError} props={props} />
      )}
    </div>
  );
}
