import { uiCopy } from '@aex/contracts/copy/ui';
import { formatSigned } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.moneyChange;

/** A gain or a loss of money: glyph, sign and word say the direction, colour comes last; null where it is not known. */
export function MoneyChange({ amount, className }: { amount: number | null; className?: string }) {
  const text = formatSigned(amount, 2);
  if (amount === null) return <span className={classNames('numeric text-text-3', className)}>{text}</span>;
  const isZero = Number(amount.toFixed(2)) === 0;
  if (isZero) return <span className={classNames('numeric', className)}>{text}</span>;
  const isUp = amount > 0;
  return (
    <span className={classNames('numeric whitespace-nowrap', isUp ? 'text-market-up' : 'text-market-down', className)}>
      <span aria-hidden="true" className="mr-1 text-[0.7em]">
        {isUp ? '▲' : '▼'}
      </span>
      <span className="sr-only">{isUp ? texts.up : texts.down} </span>
      {text}
    </span>
  );
}
