import {
  type Billing,
  type BillingPlans,
  planPrices,
  type SubscriptionStatus,
  trialDays,
} from '@aex/contracts/billing';
import {
  type Entitlement,
  entitlements,
  entitlementsOfPlan,
  type Plan,
  planNames,
  plans,
} from '@aex/contracts/entitlements';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { EntitledAccount, EntitlementsOf } from '#platform/entitlements-port.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { NotifyWithin } from '#platform/notify-port.ts';
import { type SiteConfig, siteAddress } from '#platform/site-address.ts';
import { type Payments, PaymentsError, SignatureError } from '#providers/payments/payments-port.ts';
import type { Config } from '#server/config.ts';
import { dayMs, type Standing, standingOf } from './billing-standing.ts';
import * as store from './billing-store.ts';
import { billingIsOff, refusalOf, stateTexts } from './billing-texts.ts';
import { takeEvent } from './event-taking.ts';
import { readStripeEvent } from './stripe-events.ts';

export type BillingDeps = {
  database: Database;
  clock: Clock;
  config: SiteConfig & Pick<Config, 'billing'>;
  /** Null where billing is off. */
  payments: Payments | null;
  log: FastifyBaseLogger;
  notifyWithin: NotifyWithin;
};

export type BillingService = ReturnType<typeof createBillingService>;

type Delivery = { body: Buffer; signature: string | undefined };

/** Plans and what they open. Where billing is off, roles alone decide and nothing is asked of anybody. */
export function createBillingService(deps: BillingDeps) {
  const { database, clock, config, payments, log } = deps;
  const entitlementsOf = createEntitlements(deps);

  return {
    entitlementsOf,

    /** The plan that is in force for an account, or null. */
    planOf: async (account: EntitledAccount): Promise<Plan | null> =>
      config.billing === null ? null : ((await readStanding(deps, database.handle, account))?.plan ?? null),

    /** Throws 403 unless the caller's plan opens it. */
    require: async (actor: Actor | null, entitlement: Entitlement): Promise<void> => {
      if (config.billing === null || actor === null) return;
      const held = await entitlementsOf(database.handle, { ...actor, id: actor.accountId });
      if (!held.includes(entitlement)) throw new AppError('forbidden', refusalOf(entitlement, actor.role === 'guest'));
    },

    /** Why work apart from a request is not to be done for an account; null where its plan opens it. */
    refusalFor: async (accountId: string, entitlement: Entitlement): Promise<string | null> => {
      if (config.billing === null) return null;
      const account = await store.findEntitledAccount(database.handle, accountId);
      // A trial begins when its account comes by, never by work in the background.
      const trial = await store.findTrial(database.handle, accountId);
      if (account === null || trial === null) return null;
      const held = await entitlementsOf(database.handle, account);
      return held.includes(entitlement) ? null : refusalOf(entitlement, account.role === 'guest');
    },

    listPlans: ({ ctx }: { ctx: RequestContext<Actor | null> }): BillingPlans => ({
      billing: config.billing === null ? 'off' : 'stripe',
      message: config.billing === null ? billingIsOff : `Each plan begins with a ${trialDays}-day trial.`,
      trial_days: trialDays,
      plans: plans.map((id) => ({
        id,
        name: planNames[id],
        price_cents: planPrices[id],
        currency: 'usd',
        interval: 'month',
        checkout_url: config.billing === null ? null : planLink(config.billing.checkout[id], ctx.actor),
      })),
    }),

    get: async ({ ctx }: { ctx: RequestContext }): Promise<Billing> => {
      const account = { ...ctx.actor, id: ctx.actor.accountId };
      const held = [...(await entitlementsOf(database.handle, account))];
      if (config.billing === null) return { ...withoutPlan, entitlements: held };
      const { checkout } = config.billing;
      const standing = await readStanding(deps, database.handle, account);
      if (standing === null)
        return {
          ...withoutPlan,
          billing: 'stripe',
          state: 'exempt',
          message: stateTexts.exempt,
          entitlements: held,
        };
      const email = await store.findEmail(database.handle, account.id);
      const customers = await store.listCustomerIds(database.handle, account.id);
      const linkOf = (plan: Plan) => checkoutLink(checkout[plan], { accountId: account.id, email });
      return {
        ...toBilling(standing, clock.now()),
        entitlements: held,
        checkout: { individual: linkOf('individual'), ria: linkOf('ria') },
        has_portal: customers.length > 0,
      };
    },

    openPortal: async ({ ctx }: { ctx: RequestContext }): Promise<{ url: string }> => {
      if (payments === null) throw new AppError('conflict', billingIsOff);
      const { accountId } = ctx.actor;
      const standing = standingOf(await readPlans(database.handle, accountId), clock.now());
      const [newest] = await store.listCustomerIds(database.handle, accountId);
      const id = standing.customerId ?? newest;
      if (id === undefined) throw new AppError('conflict', 'Nothing was bought yet, so there is nothing to change.');
      const address = siteAddress(config);
      const returnUrl = address === null ? null : `${address}/settings`;
      try {
        return { url: await payments.portalLink({ id, returnUrl }) };
      } catch (error) {
        if (!(error instanceof PaymentsError)) throw error;
        throw new AppError('unavailable', `${error.message} Try again in a minute.`, { cause: error.cause });
      }
    },

    takeDelivery: async ({ ctx, input }: { ctx: RequestContext<Actor | null>; input: Delivery }): Promise<void> => {
      if (payments === null) throw new AppError('conflict', billingIsOff);
      const event = readStripeEvent(await readSigned(payments, input, clock.now()));
      if (event === null) throw new AppError('bad_request', 'This event has not the shape that its type promises.');
      const { outcome, sendOut } = await takeEvent(deps, { ctx, event });
      await sendOut();
      const told = { event: event.id, type: event.type, outcome: outcome ?? 'taken before' };
      if (outcome === 'plan unknown' || outcome === 'account unknown' || outcome === 'customer of another account')
        log.warn(told, 'An event of Stripe changed nothing.');
      else log.info(told, 'An event of Stripe was taken.');
    },

    /** Throws 409 while a subscription goes on: Stripe would charge for an account that is gone. */
    refuseWhilePaying: async (accountId: string): Promise<void> => {
      if (config.billing === null) return;
      const { subscriptions } = await readPlans(database.handle, accountId);
      const isPaying = subscriptions.some(
        ({ status, cancelsAt }) => cancelsAt === null && payingStatuses.includes(status),
      );
      if (isPaying)
        throw new AppError('conflict', 'End the plan in the customer portal first: it would go on costing.');
    },

    /** Forgets events that can't come again: Stripe repeats one for three days. */
    forgetOldEvents: (): Promise<void> =>
      store.deleteEventsBefore(database.handle, new Date(clock.now().getTime() - 90 * dayMs)),
  };
}

const payingStatuses: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

const withoutPlan = {
  billing: 'off',
  state: 'off',
  message: stateTexts.off,
  plan: null,
  trial_ends_at: null,
  trial_days_left: null,
  current_period_end: null,
  grace_ends_at: null,
  checkout: null,
  has_portal: false,
} as const;

function createEntitlements(deps: BillingDeps): EntitlementsOf {
  return async (handle, account) => {
    const standing = deps.config.billing === null ? null : await readStanding(deps, handle, account);
    if (standing === null) return account.isInstitutional ? entitlements : entitlementsOfPlan.individual;
    return standing.plan === null ? [] : entitlementsOfPlan[standing.plan];
  };
}

/** Null for accounts that need no plan. A guest has none; an account's trial begins when it is first asked for. */
async function readStanding(
  { clock }: Pick<BillingDeps, 'clock'>,
  handle: DatabaseHandle,
  { id, workspaceId, role }: EntitledAccount,
): Promise<Standing | null> {
  if (role === 'owner' || (await store.isDemoWorkspace(handle, workspaceId))) return null;
  const now = clock.now();
  const subscriptions = await store.listSubscriptions(handle, id);
  if (role === 'guest') return standingOf({ subscriptions, trialEndsAt: null }, now);
  const endsAt = new Date(now.getTime() + trialDays * dayMs);
  const trial = await store.beginTrial(handle, { accountId: id, workspaceId, startedAt: now, endsAt });
  return standingOf({ subscriptions, trialEndsAt: trial.endsAt }, now);
}

async function readPlans(handle: DatabaseHandle, accountId: string) {
  return { subscriptions: await store.listSubscriptions(handle, accountId), trialEndsAt: null };
}

function toBilling({ state, plan, trialEndsAt, currentPeriodEnd, graceEndsAt }: Standing, now: Date) {
  const left = trialEndsAt === null ? null : Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs);
  return {
    billing: 'stripe' as const,
    state,
    message: stateTexts[state],
    plan,
    trial_ends_at: trialEndsAt?.toISOString() ?? null,
    trial_days_left: left === null ? null : Math.max(0, left),
    current_period_end: currentPeriodEnd?.toISOString() ?? null,
    grace_ends_at: graceEndsAt?.toISOString() ?? null,
  };
}

// A guest who signs up afterwards in the same browser keeps the account, and so the plan.
function planLink(page: string, actor: Actor | null): string {
  return actor === null ? page : checkoutLink(page, { accountId: actor.accountId, email: null });
}

function checkoutLink(page: string, { accountId, email }: { accountId: string; email: string | null }): string {
  const url = new URL(page);
  url.searchParams.set('client_reference_id', accountId);
  if (email !== null) url.searchParams.set('prefilled_email', email);
  return url.href;
}

async function readSigned(payments: Payments, { body, signature }: Delivery, now: Date): Promise<unknown> {
  try {
    return await payments.readEvent({ body, signature, now });
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new AppError('bad_request', error.message);
  }
}
