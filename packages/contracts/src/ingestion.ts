import * as z from 'zod/mini';
import { timestampSchema } from './primitives.ts';

export const ingestionKinds = [
  'yield_curve',
  'cash_balance',
  'macro_series',
  'companies',
  'news',
  'filings',
  'bars',
  'corporate_actions',
  'fundamentals',
  'earnings',
  'option_volumes',
  'calendar',
] as const;
export const ingestionKindSchema = z.enum(ingestionKinds);
export type IngestionKind = (typeof ingestionKinds)[number];

/** One attempt to take one kind of data from one provider. */
export const ingestionRunSchema = z.object({
  kind: ingestionKindSchema,
  provider: z.string(),
  cause: z.enum(['schedule', 'request', 'command']),
  outcome: z.enum(['running', 'stored', 'unchanged', 'failed']),
  rows_read: z.number(),
  rows_stored: z.number(),
  progress: z.nullable(z.string()),
  failure_kind: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  started_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
});
export type IngestionRun = z.infer<typeof ingestionRunSchema>;

/** A kind of data, who gives it, when it was taken last and when next; `obstacle` says why nobody is asked. */
export const ingestionStatusSchema = z.object({
  kind: ingestionKindSchema,
  providers: z.array(z.string()),
  obstacle: z.nullable(z.string()),
  last_runs: z.array(ingestionRunSchema),
  next_run_at: z.nullable(timestampSchema),
});
export type IngestionStatus = z.infer<typeof ingestionStatusSchema>;

/** A provider as it stands, with what its terms ask to be shown. */
export const providerStatusSchema = z.object({
  id: z.string(),
  title: z.string(),
  obstacle: z.nullable(z.string()),
  circuit_open_until: z.nullable(timestampSchema),
  terms: z.object({
    note: z.string(),
    attribution: z.string(),
    may_store: z.boolean(),
    may_show_to_others: z.boolean(),
  }),
});
export type ProviderStatus = z.infer<typeof providerStatusSchema>;

/** A bar that looks wrong, kept apart. */
export const quarantinedBarSchema = z.object({
  symbol: z.string(),
  feed: z.string(),
  date: z.string(),
  kind: z.string(),
  detail: z.string(),
});

export const ingestionReportSchema = z.object({
  providers: z.array(providerStatusSchema),
  kinds: z.array(ingestionStatusSchema),
  quarantine: z.array(quarantinedBarSchema),
});
export type IngestionReport = z.infer<typeof ingestionReportSchema>;
