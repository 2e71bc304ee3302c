import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { looseArray, looseNumber, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import type { MacroSeriesValues, MacroValue, OfferedSeries } from '../macro-data-port.ts';

const source = 'US Bureau of Labor Statistics';
const index = 'index 1982-84=100';
// Prices come out around the twelfth of the next month, employment on its first Friday.
const offered = (code: string, title: string, unit: string): OfferedSeries => ({
  id: `BLS:${code}`,
  code,
  title,
  unit,
  frequency: 'monthly',
  source,
  lagDays: code.startsWith('CU') ? 14 : 8,
});
const yearsPerCall = { keyless: 10, registered: 20 };

const rowSchema = z.object({ year: looseText, period: looseText, value: looseNumber });
const bodySchema = z.object({
  Results: z.union([z.object({ series: z.unknown() }), z.array(z.object({ series: z.unknown() }))]).optional(),
});
const seriesSchema = looseArray(z.object({ seriesID: z.string(), data: looseArray(rowSchema) }));
const statusSchema = z.object({ status: z.string(), message: z.array(z.unknown()).optional() });

export const blsAdapter: ProviderAdapter = {
  id: 'bls',
  title: source,
  bases: { default: 'https://api.bls.gov' },
  terms: {
    note: 'Public domain; the Bureau asks to be cited. BLS.gov cannot vouch for data or analyses derived from them after retrieval.',
    attribution: source,
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [
    { count: 10, ms: 10_000 },
    { count: 25, ms: 86_400_000 },
  ],
  freshMs: 12 * 3_600_000,
  credentials: noCredentials,
  series: [
    offered('CUSR0000SA0', 'Consumer price index, all items, seasonally adjusted', index),
    offered('CUUR0000SA0', 'Consumer price index, all items, not seasonally adjusted', index),
    offered('CUSR0000SA0L1E', 'Consumer price index less food and energy, seasonally adjusted', index),
    offered('LNS14000000', 'Unemployment rate', 'percent'),
    offered('CES0000000001', 'Nonfarm payrolls', 'thousands of persons'),
  ],
  quotesPerCall: 1,
  createPorts: (client, keys) => ({
    macro_series: ({ codes, from, to }, options) => {
      const endYear = Number(to.slice(0, 4));
      const earliest = endYear - (keys.bls === null ? yearsPerCall.keyless : yearsPerCall.registered) + 1;
      const startYear = Math.max(Number(from.slice(0, 4)), earliest);
      const body = { seriesid: codes, startyear: String(startYear), endyear: String(endYear) };
      const version = keys.bls === null ? 'v1' : 'v2';
      const json = keys.bls === null ? body : { ...body, registrationkey: keys.bls };
      const request = { path: `/publicAPI/${version}/timeseries/data/`, json };
      return call({ provider: 'bls', client, request, parse: parseBlsSeries, options });
    },
  }),
};

/** Monthly and quarterly values, oldest first. A month that was not collected is there as null; yearly averages are not. */
export function parseBlsSeries(text: string): Parsed<MacroSeriesValues[]> {
  return readJson(text, {
    schema: bodySchema,
    findError: (body) => {
      const head = statusSchema.safeParse(body);
      if (!head.success) return { kind: 'unexpected_shape', reason: 'the body has no status' };
      const said = briefly((head.data.message ?? []).map(String).join(' '));
      if (head.data.status === 'REQUEST_SUCCEEDED') return null;
      const isQuota = /threshold|daily|quota|limit/i.test(said);
      return { kind: isQuota ? 'throttled' : 'error_in_200', reason: `${head.data.status}: ${said}` };
    },
    read: ({ Results }) => {
      const results = Array.isArray(Results) ? Results[0] : Results;
      const series = seriesSchema.safeParse(results?.series);
      if (!series.success || series.data.length === 0) return refused('unexpected_shape', 'the body has no series');
      const values = series.data.map(({ seriesID, data }) => ({
        code: seriesID,
        values: data.flatMap((row) => toValue(row) ?? []),
      }));
      return parsed(
        values.map(({ code, values: list }) => ({
          code,
          values: list.sort((a, b) => a.period.localeCompare(b.period)),
        })),
      );
    },
  });
}

function toValue({ year, period, value }: z.output<typeof rowSchema>): MacroValue | null {
  if (year === null || !/^\d{4}$/.test(year)) return null;
  const [, letter, digits] = /^([MQ])(\d{2})$/.exec(period ?? '') ?? [];
  const number = Number(digits);
  const month = letter === 'Q' ? number * 3 - 2 : number;
  if (letter === undefined || month < 1 || month > 12) return null;
  return { period: `${year}-${String(month).padStart(2, '0')}-01`, value };
}
