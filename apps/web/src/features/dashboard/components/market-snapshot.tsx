import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DashboardCard } from '#features/dashboard/components/dashboard-card.tsx';
import { snapshotSymbols, useSnapshotQuotes } from '#features/dashboard/dashboard-queries.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useLiveQuote, useWatch } from '#lib/socket/use-live-quotes.ts';
import { useTickFlash } from '#lib/socket/use-tick-flash.ts';
import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = dashboardCopy.marketSnapshot;

// Comes after the prices.
const TileSpark = lazy(() =>
  import('#features/dashboard/components/tile-spark.tsx').then((module) => ({ default: module.TileSpark })),
);

const tilesLook = 'grid grid-cols-2 gap-2 md:grid-cols-3 lg:gap-3 xl:grid-cols-5';

function QuoteTile({ symbol }: { symbol: string }) {
  const quote = useLiveQuote(symbol);
  const price = useTickFlash(quote?.last ?? null);
  return (
    <Link
      to="/symbols/$ticker"
      params={{ ticker: symbol }}
      className="grid min-h-27 grid-cols-1 content-between rounded-control border border-border p-3 transition-colors hover:border-border-strong hover:bg-surface-2"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-1">
        <span className="font-mono text-small font-medium">{symbol}</span>{' '}
        {quote !== null && <FreshnessBadge freshness={quote.state} atEnd />}
      </span>{' '}
      <span className="flex items-center justify-between gap-2">
        <span
          ref={price}
          title={quote === null ? undefined : formatAsOf(quote.updatedAt)}
          className={classNames('numeric rounded-chip text-num-l', quote?.state === 'stale' && 'text-text-2')}
        >
          {formatNumber(quote?.last ?? null, 2)}
        </span>{' '}
        <span className="h-5 w-16 min-w-8 shrink">
          {/* Who has no price has no closes either. */}
          {quote !== null && quote.last !== null && (
            <Suspense fallback={null}>
              <TileSpark symbol={symbol} />
            </Suspense>
          )}
        </span>
      </span>{' '}
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-num">
        <Delta percent={quote?.changePct ?? null} />{' '}
        {quote !== null && (
          <time dateTime={quote.updatedAt} title={formatAsOf(quote.updatedAt)} className="text-micro text-text-3">
            {formatAsOf(quote.updatedAt.slice(0, 10))}
          </time>
        )}
      </span>
    </Link>
  );
}

/** Five prices, each leading to its symbol. */
export function MarketSnapshot({ className }: { className: string }) {
  useWatch(snapshotSymbols);
  return (
    <DashboardCard
      title={texts.marketSnapshot}
      subject={texts.quotes}
      query={useSnapshotQuotes()}
      className={className}
      skeleton={
        <div className={tilesLook}>
          {snapshotSymbols.map((symbol) => (
            <Skeleton key={symbol} className="h-27 w-full" />
          ))}
        </div>
      }
    >
      {() => (
        <div className={tilesLook}>
          {snapshotSymbols.map((symbol) => (
            <QuoteTile key={symbol} symbol={symbol} />
          ))}
        </div>
      )}
    </DashboardCard>
  );
}
