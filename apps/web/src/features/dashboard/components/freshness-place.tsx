import { lazy, Suspense } from 'react';

const OverviewFreshness = lazy(() =>
  import('#features/dashboard/components/overview-freshness.tsx').then((module) => ({
    default: module.OverviewFreshness,
  })),
);

/** The slot of the line; it has its place before the line is there, in a narrow window a row of its own. */
export function FreshnessPlace() {
  return (
    <div className="flex min-h-11 items-center gap-2 max-sm:w-full lg:min-h-8">
      <Suspense>
        <OverviewFreshness />
      </Suspense>
    </div>
  );
}
