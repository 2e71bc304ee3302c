import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import { lazy, Suspense, type ReactNode } from 'react';
import { Frameworks } from '#features/dashboard/components/frameworks.tsx';
import { IntelligencePulse } from '#features/dashboard/components/intelligence-pulse.tsx';
import { CardFrame } from '#features/dashboard/components/dashboard-card.tsx';
import { MarketSnapshot } from '#features/dashboard/components/market-snapshot.tsx';
import { RecentConversations } from '#features/dashboard/components/recent-conversations.tsx';
import { RecentInsights } from '#features/dashboard/components/recent-insights.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = dashboardCopy.overview;

// The last card of the page need not hold up the first.
const PerformanceSummary = lazy(() =>
  import('#features/dashboard/components/performance-summary.tsx').then((module) => ({
    default: module.PerformanceSummary,
  })),
);

/** The parts of the overview under the regime, in twelve columns or one. */
export function Overview({ regime }: { regime: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:grid-cols-12 lg:gap-3">
      <div className="lg:col-span-12">{regime}</div>
      <MarketSnapshot className="lg:col-span-12" />
      <RecentConversations className="lg:col-span-5" />
      <RecentInsights className="lg:col-span-7 lg:row-span-2" />
      <IntelligencePulse className="lg:col-span-5" />
      <Frameworks className="lg:col-span-7" />
      <Suspense
        fallback={
          <CardFrame title={texts.performanceSummary} className="lg:col-span-5">
            <LoadingRegion label={texts.loadingThePerformance}>
              <Skeleton className="h-20" />
            </LoadingRegion>
          </CardFrame>
        }
      >
        <PerformanceSummary className="lg:col-span-5" />
      </Suspense>
    </div>
  );
}
