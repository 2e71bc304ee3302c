import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorSchema, figureSchema, modeSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const reportTypes = ['weekly_summary', 'thread_export', 'insight_primer'] as const;
const creatableTypeSchema = z.enum(reportTypes);
/** A `client_review` comes from a run over clients alone, and is read with its client. */
export const reportTypeSchema = z.enum([...reportTypes, 'client_review']);
export type ReportType = z.infer<typeof creatableTypeSchema>;

export const reportStatusSchema = z.enum(['queued', 'making', 'ready', 'failed']);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

/** `thread_id` is there for internal readers alone; `failure` says why the file could not be made. */
export const reportSchema = z.object({
  id: z.string(),
  title: z.string(),
  report_type: reportTypeSchema,
  thread_id: z.optional(z.nullable(z.string())),
  verified_at: z.nullable(timestampSchema),
  tone_score: figureSchema,
  created_at: timestampSchema,
  download_url: z.string(),
  is_public: z.boolean(),
  status: reportStatusSchema,
  progress_pct: z.number(),
  failure: z.nullable(z.string()),
  /** Null until the file is made: nobody knows before what it is drawn from. */
  is_simulated: z.nullable(z.boolean()),
});
export type Report = z.infer<typeof reportSchema>;

/** What a file was found to be. `head` is the ledger's newest hash when the file was made, as the file says it. */
export const reportVerdictSchema = z.object({
  valid: z.boolean(),
  report_id: z.nullable(z.string()),
  thread_id: z.nullable(z.string()),
  head: z.nullable(z.string()),
  reasons: z.array(z.string()),
});
export type ReportVerdict = z.infer<typeof reportVerdictSchema>;

const reportParams = z.strictObject({ id: z.string() });

export const reportEndpoints = {
  list: defineEndpoint({
    id: 'reports.list',
    method: 'GET',
    path: '/api/v1/reports',
    access: 'public',
    summary:
      "Reports, newest first: the curated public ones, and with `mode=internal` the caller's own beside them (401 and 403 without Institutional Mode).",
    query: z.strictObject({ mode: z.optional(modeSchema), ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ reports: z.array(reportSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'reports.create',
    method: 'POST',
    path: '/api/v1/reports',
    access: 'internal',
    permission: 'reports.create',
    summary:
      'Have a report made; its file follows. A thread export needs `thread_id`, which no other takes; a primer is of `insight_slug`, or of the newest article.',
    body: z.strictObject({
      report_type: creatableTypeSchema,
      thread_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      insight_slug: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: { kind: 'json', status: 201, schema: reportSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'rate_limited'],
  }),
  get: defineEndpoint({
    id: 'reports.get',
    method: 'GET',
    path: '/api/v1/reports/{id}',
    access: 'public',
    summary: 'One report with the progress of its file.',
    params: reportParams,
    answer: { kind: 'json', status: 200, schema: reportSchema },
    errors: ['not_found'],
  }),
  retry: defineEndpoint({
    id: 'reports.retry',
    method: 'POST',
    path: '/api/v1/reports/{id}/retry',
    access: 'internal',
    permission: 'reports.create',
    summary: 'Make the file of a failed report again.',
    params: reportParams,
    answer: { kind: 'json', status: 200, schema: reportSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  }),
  cancel: defineEndpoint({
    id: 'reports.cancel',
    method: 'DELETE',
    path: '/api/v1/reports/{id}',
    access: 'internal',
    permission: 'reports.create',
    summary: 'Take back a report that has no file: one that waits, is being made or failed. 409 for one that was made.',
    params: reportParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  download: defineEndpoint({
    id: 'reports.download',
    method: 'GET',
    path: '/api/v1/reports/{id}/download',
    access: 'public',
    summary: "The report's file; 202 with Retry-After while it is made, 409 with the reason if it could not be.",
    params: reportParams,
    answer: { kind: 'file', status: 200, contentTypes: ['application/pdf'] },
    errors: ['not_found', 'conflict'],
  }),
  verify: defineEndpoint({
    id: 'reports.verify',
    method: 'POST',
    path: '/api/v1/reports/verify',
    access: 'public',
    summary: 'Check a file against the reports made here and the ledger they were entered in.',
    upload: { maxBytes: limits.uploadBytes },
    body: z.strictObject({}),
    answer: { kind: 'json', status: 200, schema: reportVerdictSchema },
    errors: ['payload_too_large', 'unsupported_media_type', 'invalid', 'bad_request'],
  }),
};
