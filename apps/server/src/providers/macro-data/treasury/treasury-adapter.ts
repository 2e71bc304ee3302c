import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { parseParYieldCsv, parseParYieldXml } from './par-yield-payloads.ts';

const folder = '/resource-center/data-chart-center/interest-rates';
const data = 'daily_treasury_yield_curve';

export const treasuryAdapter: ProviderAdapter = {
  id: 'treasury',
  title: 'US Treasury, daily par yield curve',
  bases: { default: 'https://home.treasury.gov' },
  terms: {
    note: 'Public data of the US government; no key.',
    attribution: 'US Department of the Treasury',
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 1, ms: 1000 }],
  freshMs: 30 * 60_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    yield_curve: async ({ year }, options) => {
      const xml = { path: `${folder}/pages/xml`, query: { data, field_tdr_date_value: String(year) } };
      const csv = {
        path: `${folder}/daily-treasury-rates.csv/${year}/all`,
        query: { type: data, field_tdr_date_value: String(year), page: '', _format: 'csv' },
      };
      try {
        return await call({ provider: 'treasury', client, request: xml, parse: parseParYieldXml, options });
      } catch (error) {
        // The same table of the same publisher in its other form.
        const hasOtherForm =
          error instanceof ProviderFailure &&
          !error.isFaultOfProvider &&
          error.kind !== 'quota_exhausted' &&
          error.kind !== 'circuit_open';
        if (!hasOtherForm) throw error;
        return call({
          provider: 'treasury',
          client,
          request: csv,
          parse: parseParYieldCsv,
          options: { ...options, validators: null },
        });
      }
    },
  }),
};
