import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createEgressGuard } from '#platform/egress/egress-guard.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { Config } from '#server/config.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { createWebhookService } from './webhooks-service.ts';

export type WebhooksFeature = ReturnType<typeof createWebhooksFeature>;

type Deps = {
  database: Database;
  clock: Clock;
  secrets: SecretBox;
  jobs: JobBoard;
  config: Pick<Config, 'brokers' | 'publicUrl'>;
};

/** Webhooks and what is told to them; they reach the addresses that users may give and no others. */
export function createWebhooksFeature({ config, ...deps }: Deps) {
  const guard = createEgressGuard({
    allowedHosts: config.brokers.allowedHosts,
    trustedOrigins: [],
    ownHosts: config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname],
  });
  const events = createWebhookEvents({ ...deps, guard });
  const { tell, tellWithin, sweep } = events;
  return { ...createWebhookService({ ...deps, guard, events }), tell, tellWithin, sweep };
}
