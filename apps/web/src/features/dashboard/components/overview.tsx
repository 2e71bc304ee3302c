import type { ReactNode } from 'react';
import { Frameworks } from '#features/dashboard/components/frameworks.tsx';
import { IntelligencePulse } from '#features/dashboard/components/intelligence-pulse.tsx';
import { MarketSnapshot } from '#features/dashboard/components/market-snapshot.tsx';
import { PerformanceSummary } from '#features/dashboard/components/performance-summary.tsx';
import { RecentConversations } from '#features/dashboard/components/recent-conversations.tsx';
import { RecentInsights } from '#features/dashboard/components/recent-insights.tsx';

/** The parts of the overview under the regime, in twelve columns or one. */
export function Overview({ regime }: { regime: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:grid-cols-12 lg:gap-3">
      <div className="lg:col-span-12">{regime}</div>
      <MarketSnapshot className="lg:col-span-12" />
      <RecentConversations className="lg:col-span-5" />
      <RecentInsights className="lg:col-span-4" />
      <IntelligencePulse className="lg:col-span-3" />
      <Frameworks className="lg:col-span-7" />
      <PerformanceSummary className="lg:col-span-5" />
    </div>
  );
}
