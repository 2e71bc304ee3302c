import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { activityKindSchema, idParams } from './portfolio.ts';
import { cursorSchema, dateSchema, figureSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const importFormats = [
  'aex_csv',
  'aex_json',
  'ghostfolio_csv',
  'ghostfolio_json',
  'wealthfolio',
  'ibkr_flex',
  'schwab',
  'fidelity',
  'generic',
] as const;
export const importFormatSchema = z.enum(importFormats);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** The fields that a column of a generic file can fill. */
export const mappableFields = [
  'date',
  'kind',
  'symbol',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'currency',
  'external_id',
  'note',
] as const;
export type MappableField = (typeof mappableFields)[number];

const mappingSchema = z.partialRecord(z.enum(mappableFields), z.string().check(z.maxLength(200)));
export type ColumnMapping = z.infer<typeof mappingSchema>;

// Fields of a form are texts, so what has structure comes as JSON.
function jsonField<T extends z.ZodMiniType>(schema: T) {
  const text = z.string().check(z.maxLength(20_000, 'is too long'));
  const parsed = z.transform((value: string, ctx: z.core.ParsePayload) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      ctx.issues.push({ code: 'custom', message: 'must be JSON', input: value });
      return z.NEVER;
    }
  });
  return z.optional(z.pipe(z.pipe(text, parsed), schema));
}

const totalsSchema = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(40)), z.number()]),
);

/** How a file means 03/04/2025. */
export const dayOrders = ['month_first', 'day_first'] as const;
export type ImportDayOrder = (typeof dayOrders)[number];

/**
 * `mapping` names a file's column for each field, `statement` which of a file's accounts is meant, `day_order` how its days with
 * slashes are meant where it doesn't show; `expected` are totals that the account must have after the import.
 */
const importFormFields = {
  format: z.optional(importFormatSchema),
  mapping: jsonField(mappingSchema),
  statement: z.optional(z.string().check(z.maxLength(40))),
  day_order: z.optional(z.enum(dayOrders)),
  expected: jsonField(z.strictObject({ cash: z.optional(totalsSchema), shares: z.optional(totalsSchema) })),
};

const faultSchema = z.object({ line: z.nullable(z.number()), column: z.nullable(z.string()), problem: z.string() });
export type PortfolioImportFault = z.infer<typeof faultSchema>;

/** After the import: what the ledger says, what the file (or the caller) says, and whether they agree; null where nobody says. */
const totalCheckSchema = z.object({
  name: z.string(),
  ledger: z.number(),
  stated: figureSchema,
  stated_by: z.nullable(z.enum(['file', 'caller'])),
  agrees: z.nullable(z.boolean()),
});

const countedSchema = z.object({ reason: z.string(), count: z.number() });

const previewRowSchema = z.object({
  line: z.nullable(z.number()),
  kind: activityKindSchema,
  date: dateSchema,
  symbol: z.nullable(z.string()),
  quantity: figureSchema,
  price: figureSchema,
  amount: figureSchema,
  fee: z.number(),
  tax: z.number(),
  currency: z.string(),
  status: z.enum(['new', 'known']),
});

export const importPreviewSchema = z.object({
  format: z.nullable(importFormatSchema),
  content_sha256: z.string(),
  columns: z.array(z.string()),
  mapping: mappingSchema,
  rows_read: z.number(),
  activities_new: z.number(),
  activities_known: z.number(),
  skipped: z.array(countedSchema),
  notes: z.array(countedSchema),
  faults: z.array(faultSchema),
  fault_count: z.number(),
  cash: z.array(totalCheckSchema),
  shares: z.array(totalCheckSchema),
  rates_stored: z.number(),
  sample: z.array(previewRowSchema),
  can_commit: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const portfolioImportSchema = z.object({
  id: z.string(),
  account_id: z.string(),
  format: importFormatSchema,
  file_name: z.string(),
  content_sha256: z.string(),
  activities: z.number(),
  known: z.number(),
  committed_at: timestampSchema,
  undone_at: z.nullable(timestampSchema),
});
export type PortfolioImport = z.infer<typeof portfolioImportSchema>;

const errors = [
  'unauthenticated',
  'not_found',
  'invalid',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
] as const;

export const portfolioImportEndpoints = {
  preview: defineEndpoint({
    id: 'portfolio.imports.preview',
    method: 'POST',
    path: '/api/v1/portfolio/accounts/{id}/imports/preview',
    access: 'session',
    summary:
      'Read a file without storing anything: its format, columns, activities, faults with line and column, and the totals after it.',
    params: idParams,
    upload: { maxBytes: limits.portfolioFileBytes },
    body: z.strictObject(importFormFields),
    answer: { kind: 'json', status: 200, schema: importPreviewSchema },
    errors,
  }),
  commit: defineEndpoint({
    id: 'portfolio.imports.commit',
    method: 'POST',
    path: '/api/v1/portfolio/accounts/{id}/imports',
    access: 'session',
    summary:
      'Import a file as its preview showed it, all or nothing; totals that disagree are a conflict unless accepted.',
    params: idParams,
    upload: { maxBytes: limits.portfolioFileBytes },
    body: z.strictObject({
      ...importFormFields,
      content_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the content_sha256 of the preview')),
      accept_differences: z.optional(z.enum(['true', 'false'])),
    }),
    answer: { kind: 'json', status: 201, schema: portfolioImportSchema },
    errors,
  }),
  list: defineEndpoint({
    id: 'portfolio.imports.list',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/imports',
    access: 'session',
    summary: "A portfolio's imports, newest first.",
    params: idParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ imports: z.array(portfolioImportSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  undo: defineEndpoint({
    id: 'portfolio.imports.undo',
    method: 'POST',
    path: '/api/v1/portfolio/imports/{id}/undo',
    access: 'session',
    summary: 'Take back an import; a conflict when later activities build on it.',
    params: idParams,
    answer: { kind: 'json', status: 200, schema: portfolioImportSchema },
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  export: defineEndpoint({
    id: 'portfolio.export',
    method: 'GET',
    path: '/api/v1/portfolio/portfolios/{id}/export',
    access: 'session',
    summary: 'The whole portfolio as a file: JSON with accounts and rates, or the activities of one account as CSV.',
    params: idParams,
    query: z.strictObject({ format: z.enum(['json', 'csv']), account_id: z.optional(z.string()) }),
    answer: { kind: 'file', status: 200, contentTypes: ['application/json', 'text/csv'] },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
};
