import { symbolCopy } from '@aex/contracts/copy/symbol';
import type { SymbolDetail } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { isOfToday } from '#features/symbol/quote-state.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useNow } from '#lib/format/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';
import { PriceChange } from '#ui/price-change.tsx';

const texts = symbolCopy.quoteCard;

const adjustments = {
  split_and_dividend: texts.adjusted,
  none: texts.notAdjusted,
  unstated: texts.adjustmentNotStated,
} as const satisfies Record<SymbolDetail['adjustment'], string>;

type QuoteCardProps = {
  symbol: SymbolDetail;
  state: DataState;
  /** The last poll failed: a simulated price is then stale as well. */
  isBehind?: boolean;
};

/** The last price with its change, its age and where it comes from. */
export function QuoteCard({ symbol, state, isBehind = false }: QuoteCardProps) {
  const isOld = state === 'stale' || isBehind;
  const isToday = isOfToday(symbol.as_of, useNow(60_000));
  return (
    <section aria-labelledby="current-quote" className="rounded-card border border-border bg-surface-1 p-4">
      <h2 id="current-quote" className="mb-2 text-h2">
        {texts.currentQuote}
      </h2>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <p className={classNames('numeric text-num-xl', isOld && 'text-text-2')}>
          {formatNumber(symbol.price, 2)}
          <span className="ml-2 text-small text-text-3">{symbol.currency}</span>
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <div>
            <dt className="text-small text-text-3">{texts.changeToday}</dt>
            <dd className="text-num-l">
              <PriceChange change={symbol.change} percent={symbol.change_percent} />
            </dd>
          </div>
          <div>
            <dt className="text-small text-text-3">{texts.status}</dt>
            <dd className="flex h-6 items-center gap-1">
              <FreshnessBadges state={state} isBehind={isBehind} title={texts.notRefreshed} />
            </dd>
          </div>
          <div>
            <dt className="text-small text-text-3">{texts.lastUpdated}</dt>
            <dd className="flex min-h-6 items-center">
              <time dateTime={symbol.timestamp} className="numeric">
                {formatAsOf(symbol.timestamp)}
              </time>
            </dd>
          </div>
        </dl>
      </div>
      <p className="mt-3 text-small text-text-3">
        {(isOld || !isToday) && `${texts.changeOfSession(formatAsOf(symbol.as_of))} `}
        {texts.source({ source: symbol.source, adjustment: adjustments[symbol.adjustment] })}
      </p>
    </section>
  );
}
