import * as z from 'zod';

const countedSchema = z.object({ reason: z.string(), count: z.number() });

/** What is wrong in a file and where; `column` is the heading as the file writes it. */
export const faultSchema = z.object({
  line: z.number().nullable(),
  column: z.string().nullable(),
  problem: z.string(),
});
export type Fault = z.infer<typeof faultSchema>;

const targetSchema = z.object({
  name: z.string(),
  feed: z.string().nullable(),
  values: z.number(),
  from: z.string(),
  to: z.string(),
});
export type ImportTarget = z.infer<typeof targetSchema>;

const importedSchema = z.object({
  file: z.string(),
  outcome: z.literal('imported'),
  format: z.string(),
  unit: z.enum(['bars', 'observations']),
  rowsRead: z.number(),
  stored: z.number(),
  unchanged: z.number(),
  skipped: z.array(countedSchema),
  notes: z.array(countedSchema),
  targets: z.array(targetSchema),
});

const failedSchema = z.object({
  file: z.string(),
  outcome: z.literal('failed'),
  reason: z.string(),
  faults: z.array(faultSchema),
  faultCount: z.number(),
});

/** What became of one file: all of it is stored, or nothing. */
export const fileReportSchema = z.discriminatedUnion('outcome', [importedSchema, failedSchema]);
export type FileReport = z.infer<typeof fileReportSchema>;
export type ImportedReport = z.infer<typeof importedSchema>;
export type Counted = z.infer<typeof countedSchema>;

export const progressSchema = z.object({
  file: z.string(),
  index: z.number(),
  files: z.number(),
  stage: z.enum(['reading', 'storing']),
  rows: z.number(),
});
export type ImportProgress = z.infer<typeof progressSchema>;

/** What an import is asked to do; `files` are absolute paths. */
export const importInputSchema = z.object({
  files: z.array(z.string()).min(1),
  symbol: z.string().nullable(),
  series: z.string().nullable(),
  adjustment: z.enum(['split_and_dividend', 'none']).nullable(),
  dryRun: z.boolean(),
});
export type ImportInput = z.infer<typeof importInputSchema>;
