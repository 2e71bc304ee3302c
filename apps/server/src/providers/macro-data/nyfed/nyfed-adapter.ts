import * as z from 'zod';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseNumber, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import type { MacroValue, OfferedSeries } from '../macro-data-port.ts';
import { callEachSeries, oldestFirst } from '../series-calls.ts';

const source = 'Federal Reserve Bank of New York';
const offered = (code: string, title: string, unit: string): OfferedSeries => ({
  id: `NYFED:${code}`,
  code,
  title,
  unit,
  frequency: 'daily',
  source,
  lagDays: code === 'RRP' ? 0 : 1,
});

const rateSchema = z.object({ effectiveDate: looseText, type: looseText, percentRate: looseNumber });
const ratesSchema = z.object({ refRates: looseArray(rateSchema) });
const operationSchema = z.object({ operationDate: looseText, totalAmtAccepted: looseNumber });
const operationsSchema = z.object({ repo: z.object({ operations: looseArray(operationSchema) }) });

export const newYorkFedAdapter: ProviderAdapter = {
  id: 'nyfed',
  title: `${source}, Markets Data`,
  bases: { default: 'https://markets.newyorkfed.org' },
  terms: {
    note: 'Licensed for use, copying and storing with the notice below; no key.',
    attribution: `© ${source}. Content from the New York Fed subject to the Terms of Use at newyorkfed.org.`,
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 2, ms: 1000 }],
  freshMs: 10 * 60_000,
  credentials: noCredentials,
  series: [
    offered('SOFR', 'Secured overnight financing rate', 'percent'),
    offered('EFFR', 'Effective federal funds rate', 'percent'),
    offered('RRP', 'Overnight reverse repurchase agreements', 'billions of US dollars'),
  ],
  quotesPerCall: 1,
  createPorts: (client) => ({
    macro_series: ({ codes, from, to }, options) => {
      const of = (code: string) => ({
        request: { path: pathOf(code), query: { startDate: from, endDate: to } },
        parse: code === 'RRP' ? parseReverseRepo : (text: string) => parseReferenceRates(text, code),
      });
      return callEachSeries({ provider: 'nyfed', client, codes, options, of });
    },
  }),
};

function pathOf(code: string): string {
  if (code === 'RRP') return '/api/rp/reverserepo/propositions/search.json';
  return `/api/rates/${code === 'SOFR' ? 'secured' : 'unsecured'}/${code.toLowerCase()}/search.json`;
}

/** One reference rate in percent by day, oldest first. */
export function parseReferenceRates(text: string, type: string): Parsed<MacroValue[]> {
  return readJson(text, {
    schema: ratesSchema,
    read: ({ refRates }) => {
      const rows = refRates.filter((rate) => rate.type?.toUpperCase() === type);
      if (refRates.length > 0 && rows.length === 0) return refused('unexpected_shape', `no rate of type ${type}`);
      return inOrder(rows.map((rate) => ({ day: dayOf(rate.effectiveDate), value: rate.percentRate })));
    },
  });
}

/** Accepted reverse repurchase agreements in billions of dollars by day, oldest first; several operations of a day add up. */
export function parseReverseRepo(text: string): Parsed<MacroValue[]> {
  return readJson(text, {
    schema: operationsSchema,
    read: ({ repo }) => {
      const operations = inOrder(
        repo.operations.map((row) => ({ day: dayOf(row.operationDate), value: row.totalAmtAccepted })),
      );
      if (!operations.ok) return operations;
      const totals = new Map<string, number>();
      for (const { period, value } of operations.value) totals.set(period, (totals.get(period) ?? 0) + (value ?? 0));
      return parsed([...totals].map(([period, dollars]) => ({ period, value: dollars / 1e9 })));
    },
  });
}

function inOrder(rows: ReadonlyArray<{ day: string | null; value: number | null }>): Parsed<MacroValue[]> {
  return oldestFirst(
    readRows(
      rows,
      ({ day, value }) => (day === null || value === null ? [] : [{ period: day, value }]),
      'no row has a day and a figure',
    ),
  );
}
