import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createEgressGuard } from '#platform/egress/egress-guard.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { siteAddress } from '#platform/site-address.ts';
import type { Config } from '#server/config.ts';
import { defineDeliveryWork } from './delivery/delivery-work.ts';
import { derivePushKeys } from './delivery/push-keys.ts';
import { createPushSender } from './delivery/push-sender.ts';
import { createPushService } from './delivery/push-service.ts';
import { createInboxService } from './notifications-service.ts';
import { deleteOlderThan } from './notifications-store.ts';
import { createNotifier, type NotifierDeps } from './notifier.ts';

type Deps = {
  config: Config;
  database: Database;
  clock: Clock;
  secretKey: Buffer;
  jobs: JobBoard;
  mailer: Mailer | null;
  log: FastifyBaseLogger;
  channelsOfRules: NotifierDeps['channelsOfRules'];
};

export type NotificationsFeature = ReturnType<typeof createNotifications>;

const keptMs = 90 * 86_400_000;

/** What people are told: the inbox, and the ways out by mail and browser push. */
export function createNotifications({ config, secretKey, channelsOfRules, ...deps }: Deps) {
  const { database, clock, jobs, mailer } = deps;
  const { publicUrl } = config;
  const guard = createEgressGuard({
    allowedHosts: config.brokers.allowedHosts,
    trustedOrigins: [],
    ownHosts: publicUrl === null ? [] : [new URL(publicUrl).hostname],
  });
  const keys = derivePushKeys(secretKey);
  const subject = publicUrl?.startsWith('https:') === true ? publicUrl : `mailto:${config.mailFrom}`;
  const sendPush = createPushSender({ guard, keys, subject });
  const delivery = defineDeliveryWork({ ...deps, site: siteAddress(config), sendPush });
  jobs.define({
    name: 'forget-notifications',
    schema: z.object({}),
    cron: '41 3 * * *',
    run: () => deleteOlderThan(database.handle, new Date(clock.now().getTime() - keptMs)),
  });
  /** Without waiting for the clock. */
  const sendDue = () => delivery.send({});
  const notifier = createNotifier({
    ...deps,
    hasMail: mailer !== null,
    channelsOfRules,
    onDeliveries: sendDue,
  });
  const inbox = createInboxService(deps);
  const push = createPushService({ database, clock, guard, publicKey: keys.publicKey });
  return { ...notifier, inbox, push, sendDue };
}
