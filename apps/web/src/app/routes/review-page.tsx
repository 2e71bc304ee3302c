import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ReviewQueueView } from '#features/collaboration/index.ts';

function ReviewPage() {
  return (
    <InternalOnly permission="reviews.queue">
      <ReviewQueueView />
    </InternalOnly>
  );
}

export const reviewLazyRoute = createLazyRoute('/shell/review')({ component: ReviewPage });
