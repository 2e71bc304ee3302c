import { feedbackEndpoints } from '@aex/contracts/feedback';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { FeedbackService } from './feedback-service.ts';

/** Binds the caller's feedback on answers. */
export function bindFeedbackRoutes(bind: Bind, { feedback }: { feedback: FeedbackService }): void {
  bind(feedbackEndpoints.give, ({ ctx, params, body }) => feedback.give({ ctx, input: { id: params.id, ...body } }));
  bind(feedbackEndpoints.get, ({ ctx, params }) => feedback.get({ ctx, input: params }));
  bind(feedbackEndpoints.list, ({ ctx, params, query }) => feedback.list({ ctx, input: { ...params, ...query } }));
  bind(feedbackEndpoints.withdraw, ({ ctx, params }) => feedback.withdraw({ ctx, input: params }));
}
