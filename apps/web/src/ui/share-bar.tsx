import { classNames } from '#ui/class-names.ts';

type ShareBarProps = { share: number | null; color: string; className: string };

/** A share of a whole, 0 to 1, as a drawn bar; its words stand beside it. */
export function ShareBar({ share, color, className }: ShareBarProps) {
  const percent = Math.min(1, Math.max(0, share ?? 0)) * 100;
  return (
    <span data-track="" className={classNames('block overflow-hidden rounded-chip bg-surface-3', className)}>
      <span data-mark="" className="block h-full" style={{ width: `${percent}%`, background: color }} />
    </span>
  );
}
