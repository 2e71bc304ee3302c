import { symbolCopy } from '@aex/contracts/copy/symbol';
import type { SymbolDetail } from '@aex/contracts/market';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = symbolCopy.rangeBar;

type RangeBarProps = { range: NonNullable<SymbolDetail['range_52w']>; price: number | null };

/** Where the price stands between the lowest and the highest of 52 weeks. */
export function RangeBar({ range, price }: RangeBarProps) {
  const span = range.high - range.low;
  const share = price === null || span <= 0 ? null : Math.min(1, Math.max(0, (price - range.low) / span));
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-2 text-small text-text-3">
        <span>{texts.title}</span>
        {share !== null && <span className="numeric">{texts.ofTheWayUp(formatNumber(share * 100, 0))}</span>}
      </p>
      <div data-track="" aria-hidden="true" className="relative h-1.5 rounded-chip bg-surface-3">
        {share !== null && (
          <span
            data-mark=""
            className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-chip bg-accent-text"
            style={{ left: `${share * 100}%` }}
          />
        )}
      </div>
      <p className="numeric flex justify-between gap-2 text-num">
        <span>{formatNumber(range.low, 2)}</span>
        <span>{formatNumber(range.high, 2)}</span>
      </p>
      <p className="numeric flex justify-between gap-2 text-micro text-text-3">
        <time dateTime={range.low_date}>{formatAsOf(range.low_date)}</time>
        <time dateTime={range.high_date}>{formatAsOf(range.high_date)}</time>
      </p>
    </div>
  );
}
