import type { SymbolDetail } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { PriceChange } from '#ui/price-change.tsx';

type StickyQuoteProps = { symbol: SymbolDetail; state: DataState };

/** On a small screen the price stays in sight once the page is scrolled past the quote; that one alone is read out. */
export function StickyQuote({ symbol, state }: StickyQuoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const quote = place.current?.nextElementSibling;
    if (quote === null || quote === undefined || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const newest = entries.at(-1);
      if (newest === undefined) return;
      // Above what is seen, not below it.
      const isAbove = newest.boundingClientRect.bottom < (newest.rootBounds?.height ?? 0) / 2;
      setIsPast(!newest.isIntersecting && isAbove);
    });
    observer.observe(quote);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} aria-hidden="true" className="sticky top-0 z-2 -mx-3 -mb-2 h-0 lg:hidden print:hidden">
      {isPast && (
        <p className="flex h-14 items-center gap-3 border-b border-border bg-surface-1 px-3">
          <span className="font-mono text-small font-medium">{symbol.symbol}</span>
          <span className={classNames('numeric text-num-l', state === 'stale' && 'text-text-2')}>
            {formatNumber(symbol.price, 2)}
          </span>
          <PriceChange change={symbol.change} percent={symbol.change_percent} className="min-w-0 truncate text-num" />
          <span className="ml-auto inline-flex">
            <FreshnessBadge freshness={state} atEnd />
          </span>
        </p>
      )}
    </div>
  );
}
