import { graceDays } from '@aex/contracts/billing';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { nothingToSend, type NotifyWithin, type SendOut } from '#platform/notify-port.ts';
import { dayMs } from './billing-standing.ts';
import * as store from './billing-store.ts';
import { type FailedPayment, failedPaymentNotice } from './failed-payment-notice.ts';
import type { StripeEvent, SubscriptionState } from './stripe-events.ts';

/** What became of an event, as it is kept with it. */
export type EventOutcome =
  | 'linked'
  | 'applied'
  | 'waiting for its checkout'
  | 'older than what is known'
  | 'plan unknown'
  | 'account unknown'
  | 'customer of another account'
  | 'ignored';

type Applied = { outcome: EventOutcome; owner: store.Payer | null; failure?: FailedPayment };

/** `outcome` is null for an event that was taken before. `sendOut` tells the owner of a failed payment, perhaps not for the first time. */
export type Taken = { outcome: EventOutcome | null; sendOut: SendOut };

type TakingDeps = { database: Database; clock: Clock; notifyWithin: NotifyWithin };

/** Takes an event once, with everything that follows from it or nothing. */
export async function takeEvent(
  { database, clock, notifyWithin }: TakingDeps,
  { ctx, event }: { ctx: RequestContext<Actor | null>; event: StripeEvent },
): Promise<Taken> {
  const now = clock.now();
  return database.handle.transaction(async (handle) => {
    const row = { id: event.id, type: event.type, createdAt: event.created, receivedAt: now };
    const isNew = await store.insertEvent(handle, { ...row, accountId: null, workspaceId: null, outcome: 'ignored' });
    if (!isNew) return { outcome: null, sendOut: nothingToSend };
    const { outcome, owner, failure = null } = await applyEvent(handle, event, now);
    const whose = { accountId: owner?.id ?? null, workspaceId: owner?.workspaceId ?? null };
    await store.updateEvent(handle, event.id, { ...whose, outcome });
    if (outcome !== 'ignored')
      await audit(
        handle,
        { ctx, now },
        {
          action: 'billing.event',
          objectType: 'account',
          ...(owner === null ? {} : { objectId: owner.id, workspaceId: owner.workspaceId }),
          details: { event: event.id, type: event.type, outcome, ...detailsOf(event) },
        },
      );
    return {
      outcome,
      sendOut: failure === null ? nothingToSend : await notifyWithin(handle, failedPaymentNotice(failure)),
    };
  });
}

function detailsOf(event: StripeEvent): Record<string, unknown> {
  if (event.kind !== 'subscription') return {};
  const { id, status, plan } = event.subscription;
  return { subscription: id, status, plan };
}

async function applyEvent(handle: DatabaseHandle, event: StripeEvent, now: Date): Promise<Applied> {
  switch (event.kind) {
    case 'checkout':
      return linkCheckout(handle, event, now);
    case 'subscription':
      return keepSubscription(handle, { state: event.subscription, created: event.created, now });
    case 'ignored':
      return { outcome: 'ignored', owner: null };
  }
}

// The account's id went along with the link to the checkout. It names who gets the plan, never who owns a known customer.
async function linkCheckout(
  handle: DatabaseHandle,
  { accountId, customerId }: Extract<StripeEvent, { kind: 'checkout' }>,
  now: Date,
): Promise<Applied> {
  const payer = accountId === null ? null : await store.findPayer(handle, accountId);
  if (payer === null || customerId === null) return { outcome: 'account unknown', owner: null };
  await store.lockCustomer(handle, customerId);
  const wanted = { id: customerId, accountId: payer.id, workspaceId: payer.workspaceId, linkedAt: now };
  const customer = await store.linkCustomer(handle, wanted);
  if (customer?.accountId !== payer.id) return { outcome: 'customer of another account', owner: null };
  await store.adoptSubscriptions(handle, customer);
  return { outcome: 'linked', owner: payer };
}

// A checkout that began without an account is put right by the operator, in the metadata that only Stripe's dashboard can write.
async function ownerOfSubscription(
  handle: DatabaseHandle,
  { customerId, accountId }: SubscriptionState,
  now: Date,
): Promise<store.CustomerRow | null> {
  const payer = accountId === null ? null : await store.findPayer(handle, accountId);
  if (payer === null) return store.findCustomer(handle, customerId);
  const wanted = { id: customerId, accountId: payer.id, workspaceId: payer.workspaceId, linkedAt: now };
  return store.linkCustomer(handle, wanted);
}

type Told = { state: SubscriptionState; created: Date; now: Date };

async function keepSubscription(handle: DatabaseHandle, { state, created, now }: Told): Promise<Applied> {
  await store.lockCustomer(handle, state.customerId);
  const customer = await ownerOfSubscription(handle, state, now);
  const owner = customer === null ? null : { id: customer.accountId, workspaceId: customer.workspaceId };
  const saved = await store.saveSubscription(handle, {
    id: state.id,
    customerId: state.customerId,
    accountId: owner?.id ?? null,
    workspaceId: owner?.workspaceId ?? null,
    plan: state.plan,
    status: state.status,
    trialEndsAt: state.trialEndsAt,
    currentPeriodEnd: state.currentPeriodEnd,
    cancelsAt: state.cancelsAt,
    pastDueSince: state.status === 'past_due' || state.status === 'unpaid' ? created : null,
    eventCreated: created,
    eventRank: state.rank,
    updatedAt: now,
  });
  if (saved === null) return { outcome: 'older than what is known', owner };
  if (owner === null) return { outcome: 'waiting for its checkout', owner };
  const failure = failureOf(saved, owner.id);
  return { outcome: state.plan === null ? 'plan unknown' : 'applied', owner, ...(failure === null ? {} : { failure }) };
}

function failureOf({ id, status, pastDueSince }: store.SubscriptionRow, accountId: string): FailedPayment | null {
  if ((status !== 'past_due' && status !== 'unpaid') || pastDueSince === null) return null;
  const graceEndsAt = new Date(pastDueSince.getTime() + graceDays * dayMs);
  return { accountId, subscriptionId: id, status, since: pastDueSince, graceEndsAt };
}
