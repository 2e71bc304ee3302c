import { appCopy } from '@aex/contracts/copy/app';
import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ReviewQueueView } from '#features/collaboration/index.ts';

const texts = appCopy.router;

function ReviewPage() {
  return (
    <InternalOnly forRoles={{ permission: 'reviews.queue', page: texts.reviewQueue }}>
      <ReviewQueueView />
    </InternalOnly>
  );
}

export const reviewLazyRoute = createLazyRoute('/shell/review')({ component: ReviewPage });
