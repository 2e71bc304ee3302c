import * as z from 'zod';

const verdictSchema = z.object({
  valid: z.boolean(),
  key_fingerprint: z.string(),
  problems: z.array(
    z.object({
      thread_id: z.optional(z.string()),
      seq: z.optional(z.number()),
      part: z.optional(z.string()),
      reason: z.string(),
    }),
  ),
});

type Verifier = (record: unknown, pinnedKey?: string | null) => z.infer<typeof verdictSchema>;

export const verifierPath = new URL('../../../../content/verifier/verify-record.mjs', import.meta.url);

/** The function inside the stand-alone verifier, which is no module of the product. */
export async function loadVerifier(): Promise<Verifier> {
  const loaded: unknown = await import(verifierPath.href);
  const { verifyRecord } = z
    .object({ verifyRecord: z.custom<(...input: unknown[]) => unknown>((value) => typeof value === 'function') })
    .parse(loaded);
  return (record, pinnedKey = null) => verdictSchema.parse(verifyRecord(record, pinnedKey));
}
