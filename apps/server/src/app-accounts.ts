import type { FastifyBaseLogger } from 'fastify';
import {
  type BeforeErasure,
  bindAccountRoutes,
  createAccountService,
  createPeopleService,
  defineAccountCleanUp,
} from '#features/accounts/index.ts';
import { bindAuthRoutes, bindCredentialRoutes, createAuthService } from '#features/auth/index.ts';
import { createBilling } from '#features/billing/index.ts';
import { bindInvitationRoutes, createInvitationService } from '#features/invitations/index.ts';
import { createSettingsService, type SettingsDeps } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { NotifyWithin } from '#platform/notify-port.ts';
import { siteAddress } from '#platform/site-address.ts';
import type { Config } from '#server/config.ts';
import { accountTables } from './app-account-tables.ts';

export type AccountParts = {
  config: Config;
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  secrets: SecretBox;
  jobs: JobBoard;
  setupToken: string | null;
  log: FastifyBaseLogger;
  beforeErasure: BeforeErasure;
  notifyWithin: NotifyWithin;
  findListed: SettingsDeps['findListed'];
};

type Accounts = ReturnType<typeof createAccounts>;

/** Everything about people and their accounts. */
export function createAccounts(parts: AccountParts) {
  const { config } = parts;
  const mailer = createSmtpMailer(config);
  defineAccountCleanUp(parts);
  const billing = createBilling(parts);
  const mailConfirms = mailer !== null && siteAddress(config) !== null;
  return {
    mailer,
    billing,
    auth: createAuthService({ ...parts, mailer, entitlementsOf: billing.entitlementsOf, planOf: billing.planOf }),
    account: createAccountService({ ...parts, accountTables, beforeRemoval: billing.refuseWhilePaying }),
    people: createPeopleService(parts),
    invitations: createInvitationService({ ...parts, mailer }),
    settings: createSettingsService({ ...parts, mailConfirms }),
  };
}

/** Binds them but for the settings. */
export function bindAccounts(bind: Bind, services: Accounts & { rateLimits: RateLimits; config: Config }): void {
  bindAuthRoutes(bind, services);
  bindCredentialRoutes(bind, services);
  bindInvitationRoutes(bind, services);
  bindAccountRoutes(bind, services);
}
