import type { AuditProof, AuditQuery } from '@aex/contracts/admin';
import { type IngestionKind } from '@aex/contracts/ingestion';
import type { IngestionService } from '#features/ingestion/index.ts';
import { audit } from '#platform/audit.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isRateLimitName } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { describeConfig } from '#server/config-description.ts';
import { readAudit } from './audit-reading.ts';
import { type HealthDeps, readHealth } from './health-reading.ts';
import { rateLimitStatus } from './rate-limit-status.ts';

export type AdminDeps = HealthDeps & {
  ingestion: IngestionService;
  proveAudit: () => Promise<AuditProof>;
  onError: (error: unknown) => void;
};

export type AdminService = ReturnType<typeof createAdminService>;

type Named<T> = { ctx: RequestContext; input: T };

/** What those see and do who look after the server. Everything is measured; every change is audited. */
export function createAdminService(deps: AdminDeps) {
  const { clock, database, ingestion, rateLimits } = deps;
  return {
    health: () => readHealth(deps),

    resetRateLimit: async ({ ctx, input: { endpoint } }: Named<{ endpoint: string }>) => {
      if (!isRateLimitName(endpoint)) throw notFound('rate limit');
      const before = rateLimitStatus(deps, endpoint);
      await audit(
        database.handle,
        { ctx, now: clock.now() },
        {
          action: 'admin.rate_limit_reset',
          objectType: 'rate_limit',
          objectId: endpoint,
          details: { highest_count: before.current_count, callers: before.callers },
        },
      );
      await rateLimits.reset(endpoint);
      return rateLimitStatus(deps, endpoint);
    },

    audit: ({ ctx, input }: Named<AuditQuery>) => readAudit(database.handle, { ctx, now: clock.now(), query: input }),

    auditProof: () => deps.proveAudit(),

    providers: async () => ({ providers: (await ingestion.report()).providers }),

    ingestion: () => ingestion.report(),

    ingest: async ({ ctx, input: { kind } }: Named<{ kind: IngestionKind }>) => {
      const status = (await ingestion.report()).kinds.find((each) => each.kind === kind);
      if (status === undefined || status.providers.length === 0)
        throw new AppError('conflict', status?.obstacle ?? 'No provider gives this kind of data.');
      await audit(
        database.handle,
        { ctx, now: clock.now() },
        { action: 'admin.ingest', objectType: 'ingestion', objectId: kind },
      );
      void ingestion.run(kind, { cause: 'request' }).catch(deps.onError);
    },

    configuration: async () => ({
      settings: describeConfig(deps.config).map(([name, value]) => ({ name, value })),
    }),
  };
}
