import { classNames } from '#ui/class-names.ts';

const lines =
  'bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(20%-1px),var(--grid)_calc(20%-1px)_20%),repeating-linear-gradient(to_right,transparent_0_calc(12.5%-1px),var(--grid)_calc(12.5%-1px)_12.5%)]';

/** Where a plot will stand: its axes and its grid, still. */
export function PlotGrid({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block pr-14 pb-6', className)}>
      <span className={classNames('block size-full border-r border-b border-border', lines)} />
    </span>
  );
}
