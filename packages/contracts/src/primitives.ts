import * as z from 'zod/mini';

/** A moment, ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

/** Whether a text has anything to be seen: spaces, controls and signs without a width are nothing. */
export const hasVisible = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);

/** A calendar day, YYYY-MM-DD. The store knows no year 0, and a day shortly before one that is asked for must be there too. */
export const dateSchema = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= '1000-01-01', 'must not be before the year 1000'));

/** A figure that may be missing: null, never 0. */
export const figureSchema = z.nullable(z.number());

/** How fresh a figure is. Nothing is shown without one of these. */
export const dataStateSchema = z.enum(['live', 'delayed', 'stale', 'simulated']);
export type DataState = z.infer<typeof dataStateSchema>;

export const freshnessSchema = z.enum(['fresh', 'stale']);

/** Ticker as written: letters, digits, dot, dash, caret, underscore, equals; upper-cased on the way in. */
export const symbolSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9^][A-Z0-9.^=_-]{0,19}$/, 'must be a ticker such as SPY or BRK.B'));

export const modeSchema = z.enum(['public', 'internal']);
export type Mode = z.infer<typeof modeSchema>;

export const cursorSchema = z.nullable(z.string());

/** `limit` and `cursor` page every list. */
export const pageQueryFields = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** Where a figure comes from and when it was true and known. */
export const provenanceSchema = z.object({
  title: z.string(),
  source: z.string(),
  series_id: z.nullable(z.string()),
  unit: z.string(),
  as_of: z.nullable(z.string()),
  known_at: z.nullable(z.string()),
  known_at_basis: z.nullable(z.enum(['published', 'first_seen', 'estimated'])),
  state: dataStateSchema,
});
export type Provenance = z.infer<typeof provenanceSchema>;
