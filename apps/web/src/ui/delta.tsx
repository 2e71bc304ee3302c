import { uiCopy } from '@aex/contracts/copy/ui';
import { formatSigned } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.delta;

type DeltaProps = {
  /** Percent, or null where it is not known. */
  percent: number | null;
  className?: string;
};

const digits = 2;

/** A change in percent: glyph, sign and word say the direction, colour comes last. Specified: zero counts as up. */
export function Delta({ percent, className }: DeltaProps) {
  const text = formatSigned(percent, digits);
  if (percent === null) return <span className={classNames('numeric text-text-3', className)}>{text}</span>;
  const isZero = Number(percent.toFixed(digits)) === 0;
  const isUp = isZero || percent > 0;
  return (
    <span className={classNames('numeric whitespace-nowrap', isUp ? 'text-market-up' : 'text-market-down', className)}>
      <span aria-hidden="true" className="mr-1 text-[0.7em]">
        {isZero ? '●' : isUp ? '▲' : '▼'}
      </span>
      <span className="sr-only">{isZero ? texts.unchanged : isUp ? texts.up : texts.down} </span>
      {text}%
    </span>
  );
}
