import type { Plan } from '@aex/contracts/entitlements';
import type { Config } from '#server/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EntitledAccount, EntitlementsOf } from '#platform/entitlements-port.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { SiteConfig } from '#platform/site-address.ts';

export type AuthDeps = {
  database: Database;
  clock: Clock;
  config: SiteConfig & Pick<Config, 'demo' | 'signup' | 'billing' | 'contact'>;
  rateLimits: RateLimits;
  secrets: SecretBox;
  jobs: JobBoard;
  /** Null where no mail is sent. */
  mailer: Mailer | null;
  setupToken: string | null;
  /** What plans open, and nothing but roles where billing is off. */
  entitlementsOf: EntitlementsOf;
  planOf: (account: EntitledAccount) => Promise<Plan | null>;
};

/** Who calls before it is known who it is. */
export type Visitor = RequestContext<Actor | null>;

export type Call<T> = { ctx: RequestContext; input: T };
export type VisitorCall<T> = { ctx: Visitor; input: T };
