import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ingestionKindSchema, ingestionReportSchema, providerStatusSchema } from './ingestion.ts';
import { momentSchema } from './moments.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

const streamStatusSchema = z.object({
  is_connected: z.boolean(),
  disconnect_count: z.number(),
  reconnect_count: z.number(),
  uptime_seconds: z.number(),
  open_streams: z.number(),
  open_sockets: z.number(),
});

export const rateLimitStatusSchema = z.object({
  endpoint: z.string(),
  /** Of the caller who is nearest to the limit. */
  current_count: z.number(),
  limit: z.number(),
  window_seconds: z.number(),
  callers: z.number(),
  reset_at: z.nullable(timestampSchema),
});
export type RateLimitStatus = z.infer<typeof rateLimitStatusSchema>;

/** `id` is the request's, as its answer carried it. */
export const recordedErrorSchema = z.object({
  id: z.string(),
  timestamp: timestampSchema,
  endpoint: z.string(),
  method: z.string(),
  status_code: z.number(),
  message: z.string(),
  user_id: z.optional(z.string()),
});
export type RecordedError = z.infer<typeof recordedErrorSchema>;

export const adminHealthSchema = z.object({
  status: z.enum(['healthy', 'degraded', 'unhealthy']),
  reasons: z.array(z.string()),
  sse_status: streamStatusSchema,
  rate_limits: z.array(rateLimitStatusSchema),
  cors_status: z.object({ enabled: z.boolean(), allowed_origins: z.array(z.string()) }),
  recent_errors: z.array(recordedErrorSchema),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    latency_ms: z.nullable(z.number()),
    away_since: z.nullable(timestampSchema),
  }),
  /** Those in use; a moment where one is not asked for a while after faults. */
  providers: z.array(z.object({ id: z.string(), title: z.string(), circuit_open_until: z.nullable(timestampSchema) })),
  jobs: z.array(z.object({ name: z.string(), waiting: z.number(), running: z.number(), failed: z.number() })),
  process: z.object({ memory_mib: z.number(), event_loop_p99_ms: z.nullable(z.number()) }),
});
export type AdminHealth = z.infer<typeof adminHealthSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  occurred_at: timestampSchema,
  actor_id: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  object_type: z.string(),
  object_id: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditQuerySchema = z.strictObject({
  ...pageQueryFields,
  action: z.optional(z.string().check(z.maxLength(100))),
  actor_id: z.optional(z.string().check(z.maxLength(100))),
  object_id: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(momentSchema),
  to: z.optional(momentSchema),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/**
 * Whether the chain of the whole audit log holds and reaches every head under a signed root; `head` is the hash of its newest
 * entry, null while there is none. `id` is the first bad entry, or the last sound one if what followed it is gone; '' of none.
 */
export const auditProofSchema = z.object({
  valid: z.boolean(),
  entries: z.number(),
  head: z.nullable(z.string()),
  first_bad: z.nullable(z.object({ id: z.string(), reason: z.string() })),
});
export type AuditProof = z.infer<typeof auditProofSchema>;

const refusals = ['unauthenticated', 'forbidden', 'invalid'] as const;

export const adminEndpoints = {
  health: defineEndpoint({
    id: 'admin.health',
    method: 'GET',
    path: '/api/v1/admin/health',
    access: 'internal',
    summary:
      'How the server is: streams, limits, database, jobs and the last errors. While the database is away those who read it until then still may.',
    answer: { kind: 'json', status: 200, schema: adminHealthSchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  resetRateLimit: defineEndpoint({
    id: 'admin.reset_rate_limit',
    method: 'POST',
    path: '/api/v1/admin/rate-limits/reset',
    access: 'internal',
    permission: 'admin.write',
    summary: 'Forgets what was counted against one limit.',
    body: z.strictObject({ endpoint: z.string().check(z.maxLength(100)) }),
    answer: { kind: 'json', status: 200, schema: rateLimitStatusSchema },
    errors: [...refusals, 'not_found'],
  }),
  audit: defineEndpoint({
    id: 'admin.audit',
    method: 'GET',
    path: '/api/v1/admin/audit',
    access: 'internal',
    permission: 'audit.read',
    summary: 'Who did what, newest first.',
    query: auditQuerySchema,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ entries: z.array(auditEntrySchema), next_cursor: cursorSchema }),
    },
    errors: refusals,
  }),
  auditProof: defineEndpoint({
    id: 'admin.audit_proof',
    method: 'GET',
    path: '/api/v1/admin/audit/proof',
    access: 'internal',
    permission: 'audit.read',
    summary: 'Recomputes the hash chain of the audit log, and names the first entry that was altered or removed.',
    answer: { kind: 'json', status: 200, schema: auditProofSchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  providers: defineEndpoint({
    id: 'admin.providers',
    method: 'GET',
    path: '/api/v1/admin/providers',
    access: 'internal',
    permission: 'admin.read',
    summary: 'Every provider of data: whether it can be asked, why not, and its terms.',
    answer: { kind: 'json', status: 200, schema: z.object({ providers: z.array(providerStatusSchema) }) },
    errors: ['unauthenticated', 'forbidden'],
  }),
  ingestion: defineEndpoint({
    id: 'admin.ingestion',
    method: 'GET',
    path: '/api/v1/admin/ingestion',
    access: 'internal',
    permission: 'admin.read',
    summary: 'What is taken from providers, when it was last taken, and what was put in quarantine.',
    answer: { kind: 'json', status: 200, schema: ingestionReportSchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  ingest: defineEndpoint({
    id: 'admin.ingest',
    method: 'POST',
    path: '/api/v1/admin/ingestion',
    access: 'internal',
    permission: 'admin.write',
    summary: 'Takes one kind of data now; its progress is in the report.',
    body: z.strictObject({ kind: ingestionKindSchema }),
    answer: { kind: 'empty', status: 204 },
    errors: [...refusals, 'conflict'],
  }),
  configuration: defineEndpoint({
    id: 'admin.configuration',
    method: 'GET',
    path: '/api/v1/admin/configuration',
    access: 'internal',
    permission: 'admin.read',
    summary: 'The configuration in force, with secrets masked.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ settings: z.array(z.object({ name: z.string(), value: z.string() })) }),
    },
    errors: ['unauthenticated', 'forbidden'],
  }),
};
