import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { looseArray, looseNumber, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import type { MacroValue, OfferedSeries } from '../macro-data-port.ts';
import { callEachSeries, oldestFirst } from '../series-calls.ts';

const source = 'US Bureau of Economic Analysis';
const offered = (code: string, title: string, unit: string): OfferedSeries => ({
  id: `BEA:${code}`,
  code,
  title,
  unit,
  frequency: 'quarterly',
  source,
  lagDays: 30,
});

const rowSchema = z.object({
  LineNumber: looseText,
  TimePeriod: looseText,
  UNIT_MULT: looseNumber,
  DataValue: looseNumber,
});
const errorSchema = z.object({ APIErrorCode: looseText, APIErrorDescription: looseText }).partial();
const resultsSchema = z.object({ Data: looseArray(rowSchema) });
const bodySchema = z.object({
  BEAAPI: z.object({ Results: z.union([resultsSchema, z.array(resultsSchema).min(1)]) }),
});
const faultySchema = z.object({
  BEAAPI: z.object({
    Error: errorSchema.optional(),
    Results: z.object({ Error: errorSchema.optional() }).optional().catch(undefined),
  }),
});

/** Codes are a table of the national accounts and its line, as in T10106-1. */
export const beaAdapter: ProviderAdapter = {
  id: 'bea',
  title: `${source}, national accounts`,
  bases: { default: 'https://apps.bea.gov' },
  terms: {
    note: 'Public data of the US government; a free key. The Bureau asks to be cited.',
    attribution: source,
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 90, ms: 60_000 }],
  freshMs: 6 * 3_600_000,
  credentials: { read: ({ bea }) => (bea === null ? null : { query: { UserID: bea } }), missing: 'BEA_API_KEY' },
  series: [
    offered('T10106-1', 'Real gross domestic product', 'billions of chained 2017 US dollars, annual rate'),
    offered('T10105-1', 'Gross domestic product', 'billions of US dollars, annual rate'),
    offered('T10101-1', 'Real GDP, change from the quarter before, annual rate', 'percent'),
  ],
  quotesPerCall: 1,
  createPorts: (client) => ({
    macro_series: ({ codes, from, to }, options) => {
      const first = Number(from.slice(0, 4));
      const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, step) => first + step);
      const Year = years.length > 40 ? 'X' : years.join(',');
      const query = { method: 'GetData', DataSetName: 'NIPA', Frequency: 'Q', Year, ResultFormat: 'JSON' };
      const of = (code: string) => {
        const [table = '', line = ''] = code.split('-');
        return {
          request: { path: '/api/data', query: { ...query, TableName: table } },
          parse: (text: string) => parseNationalAccounts(text, line),
        };
      };
      return callEachSeries({ provider: 'bea', client, codes, options, of });
    },
  }),
};

/** One line of a quarterly table, oldest first; amounts in billions, rates in percent as they are. */
export function parseNationalAccounts(text: string, line: string): Parsed<MacroValue[]> {
  return readJson(text, {
    schema: bodySchema,
    findError: (body) => {
      const faulty = faultySchema.safeParse(body);
      const error = faulty.success ? (faulty.data.BEAAPI.Error ?? faulty.data.BEAAPI.Results?.Error) : undefined;
      if (error === undefined) return null;
      const reason = briefly(`${error.APIErrorCode ?? ''} ${error.APIErrorDescription ?? 'an error without a text'}`);
      return { kind: /userid|key/i.test(reason) ? 'unauthorized' : 'error_in_200', reason };
    },
    read: ({ BEAAPI: { Results } }) => {
      const data = (Array.isArray(Results) ? Results : [Results]).flatMap((result) => result.Data);
      const rows = data.filter((row) => row.LineNumber === line);
      if (rows.length === 0) return refused('unexpected_shape', `the table has no line ${line}`);
      return oldestFirst(readRows(rows, toValue, 'no row tells its quarter'));
    },
  });
}

function toValue(row: z.output<typeof rowSchema>): MacroValue[] {
  const [, year, quarter] = /^(\d{4})Q([1-4])$/.exec(row.TimePeriod ?? '') ?? [];
  if (year === undefined || quarter === undefined) return [];
  const month = String(Number(quarter) * 3 - 2).padStart(2, '0');
  const billions = row.UNIT_MULT === null || row.UNIT_MULT === 0 ? 1 : 10 ** row.UNIT_MULT / 1e9;
  return [{ period: `${year}-${month}-01`, value: row.DataValue === null ? null : row.DataValue * billions }];
}
