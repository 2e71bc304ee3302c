import { createCollaborationService } from './collaboration-service.ts';
import type { CollaborationDeps } from './collaboration-deps.ts';
import { createCommentService } from './comments-service.ts';
import { createReviewService } from './reviews-service.ts';

export type Collaboration = ReturnType<typeof createCollaboration>;

/** Colleagues at work on one another's threads: sharing, assignment, comments. */
export function createCollaboration(deps: CollaborationDeps) {
  return {
    ...createCollaborationService(deps),
    comments: createCommentService(deps),
    reviews: createReviewService(deps),
  };
}
