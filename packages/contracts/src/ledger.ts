import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, dateSchema, pageQueryFields, timestampSchema } from './primitives.ts';

/** One link of a thread's chain. `actor` is an account id, or `system`; `hash` covers all the other fields and the thread's id. */
export const ledgerEntrySchema = z.object({
  seq: z.number(),
  timestamp: timestampSchema,
  actor: z.string(),
  action: z.string(),
  payload: z.record(z.string(), z.unknown()),
  prev_hash: z.string(),
  hash: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** What the first entry of a chain has as the hash before it. */
export const genesisHash = '0'.repeat(64);
export const ledgerAlgorithm = 'SHA-256';
export const ledgerCanonicalForm =
  'RFC 8785 JSON of {action, actor, payload, prev_hash, seq, thread_id, timestamp}, hashed as UTF-8, hex in lower case';

export const badEntrySchema = z.object({ thread_id: z.string(), seq: z.number(), reason: z.string() });
export type BadEntry = z.infer<typeof badEntrySchema>;

/** The Merkle root over the heads of the chains that grew on a day (UTC), signed; each is linked to the one before. */
export const signedRootSchema = z.object({
  day: dateSchema,
  created_at: timestampSchema,
  chains: z.number(),
  merkle_root: z.string(),
  prev_root: z.string(),
  key_fingerprint: z.string(),
  root: z.string(),
  signature: z.string(),
  /** The key it was signed for, so that it stays verifiable after a rotation; null of roots from before keys were kept. */
  public_key: z.nullable(z.string()),
  /** The newest hash of the audit log at `created_at`, which `root` covers too; roots from before it was sealed have none. */
  audit_head: z.optional(z.string()),
});
export type SignedRoot = z.infer<typeof signedRootSchema>;

const threadParams = z.strictObject({ id: z.string() });
const threadErrors = ['unauthenticated', 'forbidden', 'not_found', 'invalid'] as const;

export const ledgerEndpoints = {
  list: defineEndpoint({
    id: 'research.ledger',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/ledger',
    access: 'internal',
    permission: 'research.read',
    summary: "A thread's hash chain, oldest entry first.",
    params: threadParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        entries: z.array(ledgerEntrySchema),
        head: z.nullable(z.string()),
        algorithm: z.string(),
        canonical_form: z.string(),
        next_cursor: cursorSchema,
      }),
    },
    errors: threadErrors,
  }),
  proof: defineEndpoint({
    id: 'research.ledgerProof',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/ledger/proof',
    access: 'internal',
    permission: 'research.read',
    summary: 'Recomputes the chain of a thread and names its first bad entry.',
    params: threadParams,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        thread_id: z.string(),
        valid: z.boolean(),
        entries: z.number(),
        head: z.nullable(z.string()),
        first_bad: z.nullable(badEntrySchema),
      }),
    },
    errors: threadErrors,
  }),
  wholeProof: defineEndpoint({
    id: 'research.wholeProof',
    method: 'GET',
    path: '/api/v1/research/ledger/proof',
    access: 'internal',
    permission: 'audit.read',
    summary: 'Recomputes every chain of the workspace and the signed roots, and names the first bad entry.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        valid: z.boolean(),
        chains: z.number(),
        entries: z.number(),
        roots: z.number(),
        first_bad: z.nullable(badEntrySchema),
      }),
    },
    errors: ['unauthenticated', 'forbidden'],
  }),
  roots: defineEndpoint({
    id: 'research.roots',
    method: 'GET',
    path: '/api/v1/research/ledger/roots',
    access: 'internal',
    permission: 'research.read',
    summary: 'The signed roots of each day, oldest first.',
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ roots: z.array(signedRootSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  key: defineEndpoint({
    id: 'research.key',
    method: 'GET',
    path: '/api/v1/research/ledger/key',
    access: 'internal',
    permission: 'research.read',
    summary: 'The public key that roots and records are signed for.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ algorithm: z.literal('Ed25519'), public_key: z.string(), fingerprint: z.string() }),
    },
    errors: ['unauthenticated', 'forbidden'],
  }),
};

/** The examiner's record as one JSON file, or as an archive of the same with its PDF, its manifest and the verifier beside it. */
export const recordAnswer = {
  kind: 'file',
  status: 200,
  contentTypes: ['application/json', 'application/zip'],
} as const;
const recordFormatSchema = z.enum(['json', 'zip']);
export type RecordFormat = z.infer<typeof recordFormatSchema>;
export const recordFormatFields = { format: z.optional(recordFormatSchema) };

export const recordEndpoints = {
  thread: defineEndpoint({
    id: 'research.threadRecord',
    method: 'GET',
    path: '/api/v1/research/threads/{id}/record',
    access: 'internal',
    permission: 'research.read',
    summary: "The examiner's record of a thread: one signed file that proves itself.",
    params: threadParams,
    query: z.strictObject(recordFormatFields),
    answer: recordAnswer,
    errors: [...threadErrors, 'conflict'],
  }),
  period: defineEndpoint({
    id: 'research.periodRecord',
    method: 'GET',
    path: '/api/v1/research/record',
    access: 'internal',
    permission: 'audit.read',
    summary: "The examiner's record of every thread of the workspace in which something happened in a period.",
    query: z.strictObject({ from: dateSchema, to: dateSchema, ...recordFormatFields }),
    answer: recordAnswer,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'conflict'],
  }),
  verifier: defineEndpoint({
    id: 'research.verifier',
    method: 'GET',
    path: '/api/v1/research/ledger/verifier',
    access: 'internal',
    permission: 'research.read',
    summary: 'The stand-alone program that checks a record without the server.',
    answer: { kind: 'file', status: 200, contentTypes: ['text/javascript; charset=utf-8'] },
    errors: ['unauthenticated', 'forbidden'],
  }),
};
