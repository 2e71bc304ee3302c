import { billingEndpoints } from '@aex/contracts/billing';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { rawBodyOf } from '#platform/http/raw-body.ts';
import type { BillingService } from './billing-service.ts';

/** Binds plans, the account's own one, its portal and what Stripe tells. */
export function bindBillingRoutes(bind: Bind, { billing }: { billing: BillingService }): void {
  bind(billingEndpoints.plans, async ({ ctx }) => billing.listPlans({ ctx }));
  bind(billingEndpoints.get, ({ ctx }) => billing.get({ ctx }));
  bind(billingEndpoints.portal, ({ ctx }) => billing.openPortal({ ctx }));
  bind(billingEndpoints.webhook, async ({ ctx, request }) => {
    const signature = request.headers['stripe-signature'];
    const input = { body: rawBodyOf(request), signature: typeof signature === 'string' ? signature : undefined };
    await billing.takeDelivery({ ctx, input });
    return { received: true as const };
  });
}
