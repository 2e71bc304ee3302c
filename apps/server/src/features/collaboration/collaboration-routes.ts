import { collaborationEndpoints, commentEndpoints } from '@aex/contracts/collaboration';
import { reviewEndpoints } from '@aex/contracts/reviews';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { Collaboration } from './collaboration-feature.ts';

/** Binds the calls by which colleagues share, assign and discuss threads. */
export function bindCollaborationRoutes(bind: Bind, { collaboration }: { collaboration: Collaboration }): void {
  const { comments, reviews } = collaboration;
  bind(collaborationEndpoints.colleagues, ({ ctx, query }) => collaboration.colleagues({ ctx, input: query }));
  bind(collaborationEndpoints.shared, ({ ctx, query }) => collaboration.sharedThreads({ ctx, input: query }));
  bind(collaborationEndpoints.get, ({ ctx, params }) => collaboration.get({ ctx, input: params }));
  bind(collaborationEndpoints.grant, ({ ctx, params, body }) =>
    collaboration.grant({ ctx, input: { ...body, ...params } }),
  );
  bind(collaborationEndpoints.revoke, ({ ctx, params }) => collaboration.revoke({ ctx, input: params }));
  bind(collaborationEndpoints.assign, ({ ctx, params, body }) =>
    collaboration.assign({ ctx, input: { ...body, ...params } }),
  );
  bind(commentEndpoints.list, ({ ctx, params, query }) => comments.list({ ctx, input: { ...query, ...params } }));
  bind(commentEndpoints.create, ({ ctx, params, body }) => comments.create({ ctx, input: { ...body, ...params } }));
  bind(commentEndpoints.edit, ({ ctx, params, body }) => comments.edit({ ctx, input: { ...body, ...params } }));
  bind(commentEndpoints.remove, ({ ctx, params }) => comments.remove({ ctx, input: params }));
  bind(commentEndpoints.resolve, ({ ctx, params, body }) => comments.resolve({ ctx, input: { ...body, ...params } }));
  bind(reviewEndpoints.list, ({ ctx, query }) => reviews.list({ ctx, input: query }));
}
