import { createLazyRoute, Navigate } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ReviewQueueView } from '#features/collaboration/index.ts';
import { useMay } from '#lib/session/use-session.ts';

function ReviewPage() {
  const mayReview = useMay('reviews.queue');
  return <InternalOnly>{mayReview ? <ReviewQueueView /> : <Navigate to="/" replace />}</InternalOnly>;
}

export const reviewLazyRoute = createLazyRoute('/shell/review')({ component: ReviewPage });
