import { formatSigned, notAvailable } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A figure that is already formatted, in tabular figures. */
export function Num({ children, className }: { children: string; className?: string }) {
  return <span className={classNames('numeric', className)}>{children}</span>;
}

/** A change with sign, arrow and colour; zero counts as up (specified). */
export function Delta({ value, digits, unit = '' }: { value: number | null; digits: number; unit?: string }) {
  if (value === null) return <Num className="text-text-3">{notAvailable}</Num>;
  const isUp = value >= 0;
  return (
    <span className={classNames('numeric inline-flex items-center gap-1', isUp ? 'text-up' : 'text-down')}>
      <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8" fill="currentColor">
        <path d={isUp ? 'M4 1 7.5 7h-7Z' : 'M4 7 .5 1h7Z'} />
      </svg>
      <VisuallyHidden>{isUp ? 'up' : 'down'}</VisuallyHidden>
      {formatSigned(value, digits)}
      {unit}
    </span>
  );
}
