import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  cursorSchema,
  dataStateSchema,
  dateSchema,
  figureSchema,
  pageQueryFields,
  symbolSchema,
} from './primitives.ts';

const formSchema = z.string().check(z.regex(/^[A-Za-z0-9 /-]{1,12}$/, 'must be a form such as 10-K'));

/** A report that a company filed; the whole of it is at `url`. */
export const filingSchema = z.object({
  accession: z.string(),
  form: z.string(),
  title: z.nullable(z.string()),
  filed_on: dateSchema,
  report_date: z.nullable(dateSchema),
  url: z.string(),
  source: z.string(),
  state: dataStateSchema,
});
export type Filing = z.infer<typeof filingSchema>;

export const filingHitSchema = z.object({
  accession: z.string(),
  form: z.string(),
  filed_on: dateSchema,
  companies: z.array(z.string()),
  url: z.nullable(z.string()),
});
export type FilingHit = z.infer<typeof filingHitSchema>;

/** A filed document as text, in passages with the heading above each; the original is at `url`. */
export const filingDocumentSchema = z.object({
  accession: z.string(),
  form: z.string(),
  title: z.nullable(z.string()),
  filed_on: dateSchema,
  url: z.string(),
  source: z.string(),
  passages: z.array(z.object({ section: z.nullable(z.string()), text: z.string() })),
  next_cursor: cursorSchema,
});
export type FilingDocument = z.infer<typeof filingDocumentSchema>;

/** What happened to a company on a day: results out, a dividend's first day without it, a split. `amount` is the dividend per share, or the new shares for one old. */
export const companyEventSchema = z.object({
  date: dateSchema,
  kind: z.enum(['earnings', 'dividend', 'split']),
  title: z.nullable(z.string()),
  amount: figureSchema,
  source: z.string(),
  state: dataStateSchema,
});
export type CompanyEvent = z.infer<typeof companyEventSchema>;

export const companyEndpoints = {
  events: defineEndpoint({
    id: 'companies.events',
    method: 'GET',
    path: '/api/v1/market/events',
    access: 'public',
    summary: 'Days on which a company told its results, a dividend went ex or shares were split, newest first.',
    query: z.strictObject({ ticker: symbolSchema, from: z.optional(dateSchema), as_of: z.optional(dateSchema) }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ symbol: z.string(), events: z.array(companyEventSchema), next_cursor: z.null() }),
    },
    errors: ['invalid'],
  }),
  filings: defineEndpoint({
    id: 'companies.filings',
    method: 'GET',
    path: '/api/v1/market/filings',
    access: 'public',
    summary: 'Filings of one company that were out on a day, newest first.',
    query: z.strictObject({
      ticker: symbolSchema,
      as_of: z.optional(dateSchema),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ filings: z.array(filingSchema), next_cursor: z.null() }),
    },
    errors: ['invalid'],
  }),
  document: defineEndpoint({
    id: 'companies.document',
    method: 'GET',
    path: '/api/v1/market/filings/document',
    access: 'session',
    summary: 'The text of one filing by its accession number, straight from the publisher, page by page.',
    query: z.strictObject({
      accession: z.string().check(z.regex(/^\d{10}-\d{2}-\d{6}$/, 'must be as in 0000320193-25-000079')),
      ...pageQueryFields,
    }),
    answer: { kind: 'json', status: 200, schema: filingDocumentSchema },
    errors: ['not_found', 'invalid', 'unavailable'],
  }),
  searchFilings: defineEndpoint({
    id: 'companies.searchFilings',
    method: 'GET',
    path: '/api/v1/market/filings/search',
    access: 'session',
    summary:
      'Filings whose text has the words, straight from the publisher, five years back unless told; `note` says why there is no search.',
    query: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      form: z.optional(formSchema),
      from: z.optional(dateSchema),
      to: z.optional(dateSchema),
    }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        hits: z.array(filingHitSchema),
        source: z.nullable(z.string()),
        note: z.nullable(z.string()),
        next_cursor: z.null(),
      }),
    },
    errors: ['invalid', 'unavailable'],
  }),
};
