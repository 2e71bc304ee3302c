import { lazy, Suspense } from 'react';

const RibbonRow = lazy(() => import('#app/shell/ribbon-row.tsx').then((module) => ({ default: module.RibbonRow })));

/** The ribbon's row is there from the first paint; what stands in it comes after the page. */
export function RibbonSlot() {
  return (
    <Suspense fallback={<div className="h-[37px] border-b border-border bg-surface-1" />}>
      <RibbonRow />
    </Suspense>
  );
}
