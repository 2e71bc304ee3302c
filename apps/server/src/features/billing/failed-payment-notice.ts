import type { Notification } from '#platform/notify-port.ts';

/** A payment that failed: the first of a time that is overdue, or the last, after which the plan is closed. */
export type FailedPayment = {
  accountId: string;
  subscriptionId: string;
  status: 'past_due' | 'unpaid';
  /** When it became overdue. */
  since: Date;
  graceEndsAt: Date;
};

/** What the owner of the plan is told: once for each time that is overdue, and once when it is given up. */
export function failedPaymentNotice(failed: FailedPayment): Notification {
  const { accountId, subscriptionId, status, since, graceEndsAt } = failed;
  const day = graceEndsAt.toISOString().slice(0, 10);
  return {
    accountId,
    kind: 'billing',
    title: status === 'past_due' ? 'A payment failed' : 'The plan is closed',
    body:
      status === 'past_due'
        ? `The plan stays open until ${day}. Change the card in the customer portal.`
        : 'It was not paid. Change the card in the customer portal to open it again; nothing stored is lost.',
    evidence: [`Stripe: subscription ${subscriptionId} is ${status}, overdue since ${since.toISOString()}`],
    path: '/settings#plan',
    key: `billing:${subscriptionId}:${status}:${since.toISOString()}`,
  };
}
