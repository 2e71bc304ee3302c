import { lazy, Suspense } from 'react';

const OverviewFreshness = lazy(() =>
  import('#features/dashboard/components/overview-freshness.tsx').then((module) => ({
    default: module.OverviewFreshness,
  })),
);

/** The slot of the line; it has its height before the line is there. */
export function FreshnessPlace() {
  return (
    <div className="flex min-h-11 items-center gap-2 lg:min-h-8">
      <Suspense>
        <OverviewFreshness />
      </Suspense>
    </div>
  );
}
