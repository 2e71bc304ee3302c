import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { readNotificationChoices } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { afterQuietHours } from '../quiet-hours.ts';
import * as store from './deliveries-store.ts';
import { notificationLetter } from './notification-letter.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { deleteSubscription, findSubscription } from './push-subscriptions-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  jobs: JobBoard;
  log: FastifyBaseLogger;
  mailer: Mailer | null;
  site: string | null;
  sendPush: PushSender;
};

const mostAttempts = 5;
const atOnce = 500;
const firstPauseMs = 60_000;

/** Sends what is due, one after another, each by one server. Gives the job that does so at once. */
export function defineDeliveryWork(deps: Deps) {
  const { database, clock, log } = deps;
  const { handle } = database;

  const finish = async (due: store.Due, outcome: PushOutcome): Promise<void> => {
    const { delivery } = due;
    const now = clock.now();
    if (outcome.kind === 'sent') return store.settle(handle, delivery, { status: 'sent', finishedAt: now });
    const problem = outcome.kind === 'gone' ? 'The browser takes no more.' : outcome.problem;
    const isOver = outcome.kind === 'gone' || outcome.isLasting || delivery.attempts + 1 >= mostAttempts;
    log.warn({ notification: delivery.notificationId, channel: delivery.channel, problem }, 'A delivery failed.');
    if (isOver) return store.settle(handle, delivery, { status: 'failed', finishedAt: now, problem });
    const dueAt = new Date(now.getTime() + firstPauseMs * 4 ** delivery.attempts);
    return store.settle(handle, delivery, { status: 'waiting', dueAt, problem });
  };

  const push = async (due: store.Due): Promise<PushOutcome> => {
    const target = await findSubscription(handle, due.delivery.target);
    // Switched off meanwhile, or the browser is another account's by now.
    if (target === null || target.accountId !== due.delivery.accountId) return { kind: 'gone' };
    const outcome = await deps.sendPush(target, due.notification);
    if (outcome.kind === 'gone') await deleteSubscription(handle, target.id);
    return outcome;
  };

  const mail = async (email: string | null, items: readonly store.Due[]): Promise<PushOutcome> => {
    if (deps.mailer === null || email === null)
      return { kind: 'failed', problem: 'There is no address or no mail server.', isLasting: true };
    const notifications = items.map(({ notification }) => notification);
    try {
      await deps.mailer.send(notificationLetter(email, notifications, deps.site));
      return { kind: 'sent' };
    } catch (error) {
      log.warn({ err: error }, 'The mail server did not take a letter.');
      return { kind: 'failed', problem: 'The mail server did not take it.', isLasting: false };
    }
  };

  // Settings may be others than when it was put on, and a retry or a stop may have moved it into the quiet hours.
  const isHeldBack = async ({ delivery }: store.Due): Promise<boolean> => {
    const now = clock.now();
    const choices = await readNotificationChoices(handle, delivery.accountId);
    const dueAt = afterQuietHours(now, choices);
    if (dueAt > now) await store.settle(handle, delivery, { dueAt });
    else if (delivery.channel === 'mail' && choices.mail === 'off')
      await store.settle(handle, delivery, { status: 'failed', finishedAt: now, problem: 'Mail is switched off.' });
    else return false;
    return true;
  };

  const deliver = async (due: store.Due): Promise<void> => {
    if (await isHeldBack(due)) return;
    const { channel, isDigest, accountId } = due.delivery;
    const together = isDigest ? await store.listDigest(handle, accountId, clock.now()) : [due];
    const taken: store.Due[] = [];
    for (const each of together) if (await store.take(handle, each.delivery)) taken.push(each);
    if (taken.length === 0) return;
    const outcome = channel === 'push' ? await push(due) : await mail(due.email, taken);
    for (const each of taken) await finish(each, outcome);
  };

  return deps.jobs.define({
    name: 'notification-delivery',
    schema: z.object({}),
    policy: 'singleton',
    cron: '* * * * *',
    run: async () => {
      for (let count = 0; count < atOnce; count += 1) {
        const due = await store.findDue(handle, clock.now());
        if (due === null) return;
        await deliver(due);
      }
    },
  });
}
