import { threadEndpoints } from '@aex/contracts/threads';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ThreadService } from './threads-service.ts';

/** Binds the caller's threads and their messages. */
export function bindThreadRoutes(bind: Bind, { threads }: { threads: ThreadService }): void {
  bind(threadEndpoints.list, ({ ctx, query }) => threads.list({ ctx, input: query }));
  bind(threadEndpoints.get, ({ ctx, params }) => threads.get({ ctx, input: params }));
  bind(threadEndpoints.messages, ({ ctx, params, query }) =>
    threads.messages({ ctx, input: { ...query, id: params.id } }),
  );
  bind(threadEndpoints.rename, ({ ctx, params, body }) =>
    threads.rename({ ctx, input: { id: params.id, title: body.title } }),
  );
  bind(threadEndpoints.remove, ({ ctx, params }) => threads.remove({ ctx, input: params }));
}
