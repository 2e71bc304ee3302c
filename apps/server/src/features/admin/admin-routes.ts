import { adminEndpoints } from '@aex/contracts/admin';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { AdminService } from './admin-service.ts';

/** Binds what those see and do who look after the server. */
export function bindAdminRoutes(bind: Bind, { admin }: { admin: AdminService }): void {
  bind(adminEndpoints.health, () => admin.health(), { outlastsDatabase: true });
  bind(adminEndpoints.resetRateLimit, ({ ctx, body }) => admin.resetRateLimit({ ctx, input: body }));
  bind(adminEndpoints.audit, ({ ctx, query }) => admin.audit({ ctx, input: query }));
  bind(adminEndpoints.auditProof, () => admin.auditProof());
  bind(adminEndpoints.providers, () => admin.providers());
  bind(adminEndpoints.ingestion, () => admin.ingestion());
  bind(adminEndpoints.ingest, ({ ctx, body }) => admin.ingest({ ctx, input: body }));
  bind(adminEndpoints.configuration, () => admin.configuration());
}
