import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { readInsightSearch } from '#features/insights/insight-search.ts';
import { InsightsView } from '#features/insights/index.ts';

function InsightsPage() {
  // The router leaves what a reader dropped in the search it hands on.
  const { category } = readInsightSearch(insightsLazyRoute.useSearch());
  const navigate = useNavigate();
  return (
    <InsightsView
      category={category}
      onCategory={(chosen) =>
        void navigate({ to: '/insights', search: chosen === undefined ? {} : { category: chosen }, replace: true })
      }
    />
  );
}

export const insightsLazyRoute = createLazyRoute('/shell/insights')({ component: InsightsPage });
