import { formatNumber } from '#lib/format/number-format.ts';

type RangeMeterProps = { low: number; high: number; price: number | null };

/** Where the price stands between the lowest and the highest of a year. */
export function RangeMeter({ low, high, price }: RangeMeterProps) {
  const share = price === null || high === low ? null : Math.min(1, Math.max(0, (price - low) / (high - low)));
  return (
    <span className="flex items-center gap-2">
      <span className="numeric">{formatNumber(low, 2)}</span>
      <span data-track="" aria-hidden="true" className="relative h-1 flex-1 rounded-full bg-surface-3">
        {share !== null && (
          <span
            data-mark=""
            className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent-text"
            style={{ left: `${share * 100}%` }}
          />
        )}
      </span>
      <span className="numeric">{formatNumber(high, 2)}</span>
    </span>
  );
}
