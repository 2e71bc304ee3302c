import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import {
  parseCompanyFacts,
  parseCompanyTickers,
  parseFilingDocument,
  parseFullTextSearch,
  parseSubmissions,
} from './sec-payloads.ts';

const provider = 'sec';
const paddedCik = (cik: number) => String(cik).padStart(10, '0');

export const secAdapter: ProviderAdapter = {
  id: provider,
  title: 'SEC EDGAR',
  bases: { default: 'https://www.sec.gov', data: 'https://data.sec.gov', search: 'https://efts.sec.gov' },
  terms: {
    note: 'Public data of the US government, at most ten requests a second from declared callers.',
    attribution: 'US Securities and Exchange Commission, EDGAR',
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: true,
  quota: [{ count: 8, ms: 1000 }],
  freshMs: 5 * 60_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    companies: (_input, options) =>
      call({ provider, client, request: { path: '/files/company_tickers.json' }, parse: parseCompanyTickers, options }),
    filings: ({ cik }, options) => {
      const request = { base: 'data', path: `/submissions/CIK${paddedCik(cik)}.json` };
      return call({ provider, client, request, parse: parseSubmissions, options });
    },
    fundamentals: ({ cik }, options) => {
      const request = { base: 'data', path: `/api/xbrl/companyfacts/CIK${paddedCik(cik ?? 0)}.json` };
      return call({ provider, client, request, parse: parseCompanyFacts, options });
    },
    filing_search: ({ text, forms, from, to }, options) => {
      const query = { q: text, forms: forms.join(','), dateRange: 'custom', startdt: from, enddt: to };
      const request = { base: 'search', path: '/LATEST/search-index', query };
      return call({ provider, client, request, parse: parseFullTextSearch, options });
    },
    filing_document: ({ path }, options) =>
      call({ provider, client, request: { path }, parse: parseFilingDocument, options }),
  }),
};
