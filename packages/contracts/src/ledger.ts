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

/** The head of every chain at the end of a day, signed, each root linked to the one before. */
export const signedRootSchema = z.object({
  day: dateSchema,
  created_at: timestampSchema,
  heads: z.array(z.object({ thread_id: z.string(), seq: z.number(), hash: z.string() })),
  prev_root: z.string(),
  root: z.string(),
  signature: z.string(),
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
};
