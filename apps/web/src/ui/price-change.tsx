import { uiCopy } from '@aex/contracts/copy/ui';
import { formatSigned, notAvailable } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.delta;

type PriceChangeProps = {
  /** In money and in percent, null where it is not known. */
  change: number | null;
  percent: number | null;
  className?: string;
};

const digits = 2;

function roundsToZero(value: number | null): boolean {
  return value === null || Number(value.toFixed(digits)) === 0;
}

/** A price's change on the close before, `▲ +2.10 (+1.13%)`. Specified: by its percent, zero counts as up. */
export function PriceChange({ change, percent, className }: PriceChangeProps) {
  const size = percent ?? change;
  if (size === null) return <span className={classNames('numeric text-text-3', className)}>{notAvailable}</span>;
  // A small share of a high price is money all the same.
  const isZero = roundsToZero(percent) && roundsToZero(change);
  const isUp = isZero || size >= 0;
  return (
    <span className={classNames('numeric whitespace-nowrap', isUp ? 'text-market-up' : 'text-market-down', className)}>
      <span aria-hidden="true" className="mr-1 text-[0.7em]">
        {isZero ? '●' : isUp ? '▲' : '▼'}
      </span>
      <span className="sr-only">{isZero ? texts.unchanged : isUp ? texts.up : texts.down} </span>
      {formatSigned(change, digits)} ({formatSigned(percent, digits)}
      {percent !== null && '%'})
    </span>
  );
}
