import { sharingEndpoints } from '@aex/contracts/sharing';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { calledOrigin } from '#platform/http/host-header.ts';
import type { SharingService } from './sharing-service.ts';

/** Binds links to threads and what their readers see. */
export function bindSharingRoutes(bind: Bind, { sharing }: { sharing: SharingService }): void {
  bind(sharingEndpoints.share, ({ ctx, params, body, request }) =>
    sharing.share({ ctx, input: { ...body, id: params.id, origin: calledOrigin(request) } }),
  );
  bind(sharingEndpoints.listShares, ({ ctx, params, query }) =>
    sharing.list({ ctx, input: { ...query, id: params.id } }),
  );
  bind(sharingEndpoints.revokeShare, ({ ctx, params }) => sharing.revoke({ ctx, input: params }));
  bind(sharingEndpoints.shared, ({ params, reply }) => {
    // A link that is revoked must not live on in a cache, nor its address in another site's log.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return sharing.read({ input: params });
  });
}
