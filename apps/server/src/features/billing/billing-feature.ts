import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { NotifyWithin } from '#platform/notify-port.ts';
import type { SiteConfig } from '#platform/site-address.ts';
import { createStripePayments } from '#providers/payments/stripe-payments.ts';
import type { Config } from '#server/config.ts';
import { type BillingService, createBillingService } from './billing-service.ts';

type Parts = {
  config: SiteConfig & Pick<Config, 'billing' | 'providers'>;
  database: Database;
  clock: Clock;
  jobs: JobBoard;
  log: FastifyBaseLogger;
  notifyWithin: NotifyWithin;
};

/** Plans with the provider of the configuration, and the job that forgets old events. */
export function createBilling({ jobs, ...parts }: Parts): BillingService {
  const { billing, providers } = parts.config;
  const payments =
    billing === null ? null : createStripePayments({ ...billing, baseUrl: providers.baseUrls['stripe'] ?? null });
  const service = createBillingService({ ...parts, payments });
  jobs.define({
    name: 'forget-billing-events',
    schema: z.object({}),
    cron: '41 3 * * *',
    run: () => service.forgetOldEvents(),
  });
  return service;
}
