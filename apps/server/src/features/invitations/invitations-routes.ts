import { invitationEndpoints } from '@aex/contracts/invitations';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { InvitationService } from './invitations-service.ts';

/** Binds invitations and what one offers. */
export function bindInvitationRoutes(
  bind: Bind,
  { invitations, rateLimits }: { invitations: InvitationService; rateLimits: RateLimits },
): void {
  bind(invitationEndpoints.list, ({ ctx, query }) => invitations.list({ ctx, input: query }));
  bind(invitationEndpoints.create, ({ ctx, body }) => invitations.create({ ctx, input: body }));
  bind(invitationEndpoints.revoke, ({ ctx, params }) => invitations.revoke({ ctx, input: params }));
  bind(invitationEndpoints.look, async ({ ctx, body, reply }) => {
    await rateLimits.consume('token', ctx.address, reply);
    return invitations.look(body.token);
  });
}
