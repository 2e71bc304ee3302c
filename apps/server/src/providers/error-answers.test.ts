import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testClock } from '#server/testing/test-clock.ts';
import type { DataPorts } from './data-ports.ts';
import { ProviderFailure } from './http-client/provider-failure.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';

// What providers are known to say instead of data, each as its own would and as any other might.
const bodies: Record<string, string> = {
  nothing: '',
  null: 'null',
  'an empty object': '{}',
  'an empty list': '[]',
  'a message alone': '{"message":"Forbidden"}',
  'an error alone': `{"error":"You don't have access to this resource."}`,
  'an error that is an object': '{"error":{"code":"invalid_token","message":"expired"}}',
  'a list of errors': '{"errors":[{"message":"bad request"}]}',
  'a detail': '{"detail":"Not found."}',
  'a list of details': '{"detail":[{"loc":["query"],"msg":"field required"}]}',
  'Alpaca without a right': '{"code":40310000,"message":"request is not authorized"}',
  'Massive in error': '{"status":"ERROR","request_id":"1","error":"Unknown API Key"}',
  'Massive without a right':
    '{"status":"NOT_AUTHORIZED","request_id":"1","message":"You are not entitled to this data."}',
  'Massive without results': '{"status":"OK","request_id":"1","results":null}',
  'Massive without a count': '{"status":"OK","results":[],"resultsCount":0,"queryCount":0,"count":0}',
  'Tiingo over its allocation': '{"detail":"Error: You have run over your hourly request allocation."}',
  'Finnhub without a series': '{"s":"no_data"}',
  'Finnhub with nulls': '{"c":null,"d":null,"dp":null,"h":null,"l":null,"o":null,"pc":null,"t":null}',
  'Yahoo chart in error': '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}',
  'Yahoo chart of nothing': '{"chart":{"result":[],"error":null}}',
  'Yahoo chart of nulls': '{"chart":{"result":[null],"error":null}}',
  'Yahoo quotes in error': '{"finance":{"result":null,"error":{"code":"Unauthorized","description":"Invalid Crumb"}}}',
  'Yahoo quotes of nothing': '{"quoteResponse":{"result":[null],"error":null}}',
  'BLS in error': '{"status":"REQUEST_NOT_PROCESSED","message":["daily threshold reached"],"Results":{}}',
  'BLS without parameters': '{"status":"REQUEST_FAILED_INVALID_PARAMETERS","message":["bad year"],"Results":null}',
  'BLS without the series':
    '{"status":"REQUEST_SUCCEEDED","message":["Series does not exist"],"Results":{"series":[{"seriesID":"X","data":[]}]}}',
  'BEA in error': '{"BEAAPI":{"Request":{},"Error":{"APIErrorCode":"3","APIErrorDescription":"no such UserID"}}}',
  'BEA in error below':
    '{"BEAAPI":{"Results":{"Error":{"APIErrorCode":"101","APIErrorDescription":"No data","ErrorDetail":{"Description":"x"}}}}}',
  'BEA in errors': '{"BEAAPI":{"Results":[{"Error":{"APIErrorCode":"101"}}]}}',
  'BEA without data': '{"BEAAPI":{"Results":{"Data":[]}}}',
  'FRED in error': '{"error_code":400,"error_message":"Bad Request.  The series does not exist."}',
  'FiscalData in error': '{"error":"Invalid Query Param","message":"Invalid query parameter \'x\'"}',
  'FiscalData of nothing': '{"data":[],"meta":{"count":0},"links":{"next":null}}',
  'New York Fed of nothing': '{"refRates":[],"repo":{"operations":[]}}',
  'New York Fed of nulls': '{"refRates":[{"effectiveDate":null,"type":"SOFR","percentRate":null}]}',
  'full-text search in error': '{"error":{"type":"search_phase_execution_exception"},"status":500}',
  'lists of nulls': '{"bars":null,"snapshots":null,"news":null,"data":null,"observations":null,"results":[null]}',
  'a code as status': '{"code":401,"message":"apikey parameter is incorrect","status":"error"}',
  'a status that is no error of ours': '{"status":"error","data":null}',
  'capital letters': '{"Error Message":"Invalid API call.","Information":"limit"}',
  'an empty Atom feed': '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>',
  'an empty RSS feed': '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>',
  'a refusal in XML': '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  'a missing key in XML': '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>',
  'a page to log in': '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form></form></body></html>',
  'the page of EDGAR': '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head></html>',
  'a wall of scripts': '<html><head><title>Just a moment...</title></head><body><script>1</script></body></html>',
  'plain words': 'Too Many Requests\r\n',
  'the ask for a key': 'Get your apikey:\n1. Open the page',
  'half of JSON': '{"data":[{"record_date":"2026-',
};

const statuses = [200, 400, 401, 403, 404, 429, 503];
const range = { from: '2026-11-01', to: '2026-11-20' };
const inputs: { [K in keyof DataPorts]: Parameters<DataPorts[K]>[0] } = {
  quotes: { symbols: ['SPY', 'BRK.B'] },
  bars: { symbol: 'SPY', ...range },
  option_chains: { symbol: 'SPY', expiry: null },
  corporate_actions: { symbol: 'SPY', ...range },
  earnings: { symbol: 'SPY', ...range },
  calendar: range,
  news: { symbols: ['SPY'], ...range },
  companies: {},
  filings: { cik: 320_193 },
  filing_search: { text: 'gold', forms: ['8-K'], ...range },
  filing_document: { path: '/Archives/x.htm' },
  fundamentals: { symbol: 'SPY', cik: 320_193 },
  macro_series: { codes: ['SOFR'], ...range },
  yield_curve: { year: 2026 },
  cash_balance: { from: '2026-11-01' },
};

const names = 'treasury,fiscaldata,bls,nyfed,bea,sec,alpaca_data,massive,tiingo,finnhub,rss,fred,cboe,yahoo'.split(',');
const key = 'secretkey0123456789';
const keys = ['BEA_API_KEY', 'MASSIVE_API_KEY', 'TIINGO_API_KEY', 'FINNHUB_API_KEY', 'BLS_API_KEY'];

function registryAt(address: string): ProviderRegistry {
  const environment = {
    AEX_PROVIDERS: names.join(','),
    AEX_PROVIDER_URLS: names.map((name) => `${name}=${address}`).join(','),
    ...Object.fromEntries(keys.map((name) => [name, key])),
    FRED_API_KEY: 'k'.repeat(32),
    APCA_API_KEY_ID: key,
    APCA_API_SECRET_KEY: key,
  };
  const clock = testClock('2026-11-20T15:00:00.000Z');
  const sleep = async (ms: number) => clock.advance(ms);
  const { providers: config } = loadConfig(environment, '/nonexistent');
  return createProviderRegistry({ config, runtime: { clock, sleep, random: () => 0.5 } });
}

// A list within a row, such as the values of a series, counts for the row.
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, row) => sum + (hasLists(row) ? rowsIn(row) : 1), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, child) => sum + rowsIn(child), 0);
}

function hasLists(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).some((child) => Array.isArray(child));
}

async function faultsOf(registry: ProviderRegistry): Promise<string[]> {
  const faults: string[] = [];
  for (const { adapter, ports } of registry.providers) {
    for (const [kind, port] of Object.entries(ports)) {
      const input: unknown = Object.entries(inputs).find(([name]) => name === kind)?.[1];
      const said = await outcomeOf(() => Reflect.apply(port, null, [input, { patienceMs: 3_600_000 }]));
      // A document is whatever was filed.
      const isEmpty = typeof said !== 'string' && (kind === 'filing_document' || rowsIn(said) === 0);
      const isRefusal = typeof said === 'string' && said.startsWith(`${adapter.id}: `) && !said.includes(key);
      if (!isEmpty && !isRefusal) faults.push(`${adapter.id} ${kind}: ${JSON.stringify(said)}`);
    }
  }
  return faults;
}

async function outcomeOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return error instanceof ProviderFailure ? error.message : { thrown: [String(error)] };
  }
}

it.each(Object.keys(bodies))(
  '%s is refused with a reason or holds nothing, of every provider, at every status',
  async (name) => {
    let status = 200;
    const address = await listenHttp((_request, response) => response.writeHead(status).end(bodies[name]));
    for (status of statuses) {
      const registry = registryAt(address);
      expect(registry.providers.map(({ obstacle }) => obstacle).filter((each) => each !== null)).toEqual([]);
      expect({ status, faults: await faultsOf(registry) }).toEqual({ status, faults: [] });
    }
  },
);
