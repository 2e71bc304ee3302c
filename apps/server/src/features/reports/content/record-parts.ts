import * as z from 'zod/mini';

const nullableText = z.nullable(z.string());

const messageSchema = z.looseObject({ role: z.string(), content: z.string(), createdAt: z.string() });
const evidenceSchema = z.looseObject({
  title: z.string(),
  source: z.string(),
  asOf: nullableText,
  state: z.enum(['live', 'delayed', 'stale', 'simulated']),
  contentHash: z.string(),
});
const entrySchema = z.looseObject({
  seq: z.number(),
  timestamp: z.string(),
  actor: z.string(),
  action: z.string(),
  hash: z.string(),
});
const verificationSchema = z.looseObject({
  verified_at: z.string(),
  status: z.string(),
  passed_count: z.number(),
  failed_count: z.number(),
  stale_count: z.number(),
});
const thesisSchema = z.looseObject({
  statement: z.string(),
  rule: z.string(),
  horizon: z.string(),
  status: z.string(),
});
const commentSchema = z.looseObject({ author: z.string(), body: z.string(), createdAt: z.string() });

/** A thread of a record, as far as people read it. */
export const recordedThreadSchema = z.looseObject({
  thread_id: z.string(),
  thread: z.nullable(z.looseObject({ title: z.string(), status: z.string() })),
  messages: z.nullable(z.array(messageSchema)),
  evidence: z.array(evidenceSchema),
  verifications: z.nullable(z.array(verificationSchema)),
  theses: z.array(thesisSchema),
  comments: z._default(z.array(commentSchema), []),
  ledger: z.array(entrySchema),
});
export type RecordedThread = z.infer<typeof recordedThreadSchema>;

/** What a record holds of a client, as far as people read it. */
export const recordedClientSchema = z.looseObject({
  client: z.looseObject({
    name: z.string(),
    reference: nullableText,
    household_name: nullableText,
    adviser_name: nullableText,
    base_currency: z.string(),
    model_name: nullableText,
  }),
  portfolios: z.array(
    z.looseObject({
      name: z.string(),
      accounts: z.array(
        z.looseObject({
          name: z.string(),
          currency: z.string(),
          activities: z.array(
            z.looseObject({
              date: z.string(),
              kind: z.string(),
              symbol: nullableText,
              quantity: nullableText,
              price: nullableText,
              amount: nullableText,
              reversedAt: nullableText,
            }),
          ),
        }),
      ),
    }),
  ),
  notes: z.array(z.looseObject({ body: z.string(), author_name: nullableText, created_at: z.string() })),
  answers: z.array(
    z.looseObject({
      question: z.string(),
      status: z.string(),
      failure: nullableText,
      text: nullableText,
      asked_at: z.string(),
    }),
  ),
  reports: z.array(
    z.looseObject({
      title: z.string(),
      created_at: z.string(),
      file_sha256: nullableText,
      is_simulated: z.boolean(),
      file: nullableText,
    }),
  ),
  log: z.array(
    z.looseObject({
      seq: z.nullable(z.number()),
      occurred_at: z.string(),
      actor_name: nullableText,
      action: z.string(),
      hash: nullableText,
    }),
  ),
});
export type RecordedClient = z.infer<typeof recordedClientSchema>;
