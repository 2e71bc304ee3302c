import { copy } from '@aex/contracts/copy';
import { createLazyRoute } from '@tanstack/react-router';
import { FreshnessPlace, Overview } from '#features/dashboard/index.ts';
import { RegimeBanner } from '#features/macro/index.ts';

function DashboardPage() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h1 tabIndex={-1} className="text-h1">
            {copy.dashboard.title}
          </h1>
          <p className="text-text-2">{copy.dashboard.subtitle}</p>
        </div>
        <FreshnessPlace />
      </header>
      <Overview regime={<RegimeBanner />} />
    </div>
  );
}

export const dashboardLazyRoute = createLazyRoute('/shell/dashboard')({ component: DashboardPage });
