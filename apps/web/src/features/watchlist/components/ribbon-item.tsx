import { watchlistCopy } from '@aex/contracts/copy/watchlist';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useLiveQuote } from '#lib/socket/use-live-quotes.ts';
import { useTickFlash } from '#lib/socket/use-tick-flash.ts';
import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { FreshnessShape, freshnessLooks } from '#ui/freshness-badge.tsx';

const texts = watchlistCopy.ribbonItem;

type RibbonItemProps = {
  symbol: string;
  onOpen: (symbol: string) => void;
  /** Drawn a second time for the eye alone, where the list runs around. */
  isEcho?: boolean;
};

const box =
  'flex h-9 flex-col justify-center px-2 whitespace-nowrap transition-colors hover:bg-surface-2 -outline-offset-2 sm:flex-row sm:items-center sm:gap-2 sm:px-3';
// Two lines on a phone, which so has room for three symbols; one line elsewhere.
const line = 'flex items-center gap-1.5 leading-4 sm:contents';

/** Symbol, price, change and the state of the price; a press opens its details. */
export function RibbonItem({ symbol, onOpen, isEcho = false }: RibbonItemProps) {
  const quote = useLiveQuote(symbol);
  const price = useTickFlash(quote?.last ?? null);
  const look = quote === null ? null : freshnessLooks[quote.state];
  const age = quote === null ? '' : texts.asOf({ word: look?.word ?? '', updatedAt: formatAsOf(quote.updatedAt) });
  return (
    <button
      type="button"
      title={quote === null ? texts.noPrice : age}
      tabIndex={isEcho ? -1 : undefined}
      onClick={() => onOpen(symbol)}
      className={box}
    >
      <span className={line}>
        <span className="font-mono text-small font-medium max-sm:leading-4">{symbol}</span>{' '}
        <span
          ref={price}
          className={classNames(
            'numeric rounded-chip text-num max-sm:leading-4',
            quote === null || quote.state === 'stale' ? 'text-text-2' : 'text-text',
          )}
        >
          {formatNumber(quote?.last ?? null, 2)}
        </span>
      </span>{' '}
      {quote !== null && look !== null && (
        <span className={line}>
          <Delta percent={quote.changePct} className="text-num max-sm:leading-4" />{' '}
          <span className={classNames('rounded-chip p-0.5', look.text)}>
            <FreshnessShape freshness={quote.state} />
            <span className="sr-only">{age}</span>
          </span>
        </span>
      )}
    </button>
  );
}
