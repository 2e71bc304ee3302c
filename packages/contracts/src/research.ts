import * as z from 'zod/mini';
import { claimStatusSchema } from './chat-stream.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, dataStateSchema, freshnessSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const evidenceSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  claim: z.string(),
  source_type: z.string(),
  source_id: z.string(),
  content: z.string(),
  freshness: freshnessSchema,
  confidence_score: z.number(),
  created_at: timestampSchema,
  hash: z.string(),
  /** What the figure was when it was found; `simulated` stays that, however fresh. */
  state: dataStateSchema,
  /** The day or moment the figure is of, and until when it counts as fresh; null where nothing tells. */
  as_of: z.nullable(z.string()),
  fresh_until: z.nullable(timestampSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const verificationStatusSchema = z.enum(['passed', 'failed', 'inconclusive']);
export const slaStatusSchema = z.enum(['compliant', 'warning', 'breached']);

/** A claim of an answer with its verdict against the evidence as it reads today; offsets are UTF-16 units of the message. */
export const verifiedClaimSchema = z.object({
  message_id: z.string(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  kind: z.enum(['figure', 'direction', 'category', 'statement']),
  status: claimStatusSchema,
  evidence_ids: z.array(z.string()),
  reason: z.string(),
});
export type VerifiedClaim = z.infer<typeof verifiedClaimSchema>;

export const toneDeductionSchema = z.object({
  message_id: z.string(),
  phrase: z.string(),
  rule: z.string(),
  category: z.string(),
  points: z.number(),
  start: z.number(),
  end: z.number(),
});
export type VerifiedDeduction = z.infer<typeof toneDeductionSchema>;

/** How a piece of evidence reads today: as it was, with another value, or not to be read again. */
export const rereadSchema = z.object({
  evidence_id: z.string(),
  outcome: z.enum(['unchanged', 'changed', 'not_rereadable']),
  freshness: freshnessSchema,
  kind: z.string(),
  fresh_until: z.nullable(timestampSchema),
  note: z.string(),
});
export type EvidenceReread = z.infer<typeof rereadSchema>;

export const verificationSchema = z.object({
  id: z.string(),
  thread_id: z.string(),
  status: verificationStatusSchema,
  tone_score: z.number(),
  passed_count: z.number(),
  failed_count: z.number(),
  stale_count: z.number(),
  sla_status: slaStatusSchema,
  verified_at: timestampSchema,
  details: z.object({
    claims: z.array(verifiedClaimSchema),
    tone: z.array(toneDeductionSchema),
    evidence: z.array(rereadSchema),
    reasons: z.array(z.string()),
  }),
});
export type Verification = z.infer<typeof verificationSchema>;

export const provenanceEntrySchema = z.object({
  id: z.string(),
  user_name: z.string(),
  timestamp: timestampSchema,
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ProvenanceEntry = z.infer<typeof provenanceEntrySchema>;

const threadParams = z.strictObject({ id: z.string() });
const threadErrors = ['unauthenticated', 'forbidden', 'not_found', 'invalid'] as const;

export const researchEndpoints = {
  evidence: defineEndpoint({
    id: 'research.evidence',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/evidence',
    access: 'internal',
    permission: 'research.read',
    summary: 'The evidence a thread rests on, with its freshness today.',
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ evidence: z.array(evidenceSchema), next_cursor: cursorSchema }),
    },
    errors: threadErrors,
  }),
  provenance: defineEndpoint({
    id: 'research.provenance',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/provenance',
    access: 'internal',
    permission: 'research.read',
    summary: 'Who did what in a thread, newest first.',
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ logs: z.array(provenanceEntrySchema), next_cursor: cursorSchema }),
    },
    errors: threadErrors,
  }),
};

export const verificationEndpoints = {
  verify: defineEndpoint({
    id: 'research.verify',
    method: 'POST',
    path: '/api/v1/research/threads/{id}/verify',
    access: 'internal',
    permission: 'research.read',
    summary: "Checks every claim of the thread's answers against its evidence as it reads today.",
    params: threadParams,
    answer: { kind: 'json', status: 200, schema: verificationSchema },
    errors: [...threadErrors, 'conflict'],
  }),
  verification: defineEndpoint({
    id: 'research.verification',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/verification',
    access: 'internal',
    permission: 'research.read',
    summary: 'The latest verification of a thread; 404 where it was never verified.',
    params: threadParams,
    answer: { kind: 'json', status: 200, schema: verificationSchema },
    errors: threadErrors,
  }),
};
