import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ResearchOverview } from '#features/research/index.ts';

function ResearchPage() {
  return (
    <InternalOnly>
      <ResearchOverview />
    </InternalOnly>
  );
}

export const researchLazyRoute = createLazyRoute('/shell/threads')({ component: ResearchPage });
