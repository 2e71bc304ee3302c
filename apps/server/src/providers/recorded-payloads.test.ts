import { readdirSync } from 'node:fs';
import { describeWithShared, readShared, sharedPath } from '@aex/testing/shared-data';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { parseCompanyFacts, parseCompanyTickers, parseSubmissions } from './filings/sec/sec-payloads.ts';
import { parseBlsSeries } from './macro-data/bls/bls-adapter.ts';
import { parseCashBalance } from './macro-data/fiscaldata/fiscaldata-adapter.ts';
import { parseFredObservations } from './macro-data/fred/fred-adapter.ts';
import { parseParYieldXml } from './macro-data/treasury/par-yield-payloads.ts';
import { parseAlpacaCalendar } from './market-data/alpaca-data/alpaca-calendar-payload.ts';
import { parseAlpacaBars, parseAlpacaSnapshots } from './market-data/alpaca-data/alpaca-payloads.ts';
import { parseCboeChain, parseCboeQuote } from './market-data/cboe/cboe-adapter.ts';
import {
  parseMassiveBars,
  parseMassiveDividends,
  parseMassiveHolidays,
  parseMassiveNews,
  parseMassiveOptions,
  parseMassiveSnapshots,
  parseMassiveSplits,
} from './market-data/massive/massive-payloads.ts';
import {
  parseTiingoNews,
  parseTiingoPrices,
  parseTiingoQuotes,
  parseTiingoStatements,
} from './market-data/tiingo/tiingo-payloads.ts';
import {
  parseYahooChain,
  parseYahooChart,
  parseYahooFundamentals,
  parseYahooNews,
  parseYahooQuotes,
} from './market-data/yahoo/yahoo-payloads.ts';
import { parseFeed } from './news/feeds/feed-payload.ts';
import type { Parsed } from './payload/parsed-payload.ts';

const root = 'data/http';

// Other features read these: brokers, the language model and their specifications.
const elsewhere = new Set(['ibkr', 'llm', 'plaid', 'snaptrade', 'specs', 'tradestation']);

type Parse = (text: string) => Parsed<unknown>;

const wrapped = z.object({ body: z.unknown() });
const cassette = z.object({ interactions: z.array(z.object({ response: z.object({ body: z.unknown() }) })).min(1) });

/** The bodies of a file, whether it is the body itself or a record of requests around it. */
function bodiesOf(file: string): string[] {
  const text = readShared(`${root}/${file}`);
  const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
  if (file.endsWith('.jsonl.gz')) {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => asText(z.object({ response: wrapped }).parse(JSON.parse(line)).response.body));
  }
  if (file.startsWith('polygon/')) return [asText(wrapped.parse(JSON.parse(text)).body)];
  const isCassette = file.startsWith('alpaca/') || file.startsWith('tiingo/');
  return isCassette
    ? cassette.parse(JSON.parse(text)).interactions.map(({ response }) => asText(response.body))
    : [text];
}

type Expected =
  | 'parsed'
  | 'unexpected_shape'
  | 'unauthorized'
  | 'error_in_200'
  | 'html_instead_of_data'
  | 'garbage'
  | 'truncated';
type Row = [file: string, parse: Parse, expected: Expected];

const alpacaBars: Parse = (text) => parseAlpacaBars(text, 'CRM');
const tiingoPrices: Parse = (text) => parseTiingoPrices(text, 'GOOGL');
// Two of the recorded charts are of minutes and hours.
const dayChart: Parse = (text) => {
  const outcome = parseYahooChart(text);
  const isIntraday = !outcome.ok && outcome.reason.endsWith('where days were expected');
  return isIntraday ? { ok: true, value: null } : outcome;
};
const massiveBars: Parse = (text) => parseMassiveBars(text, 'AAPL');
const massiveOptions: Parse = (text) => parseMassiveOptions(text, 'AAPL');
const feed: Parse = (text) => parseFeed(text, 'Feed');

const exact: Row[] = [
  ['bls/bls_v2_APU0000701111_2022.json', parseBlsSeries, 'parsed'],
  ['cboe/cboe_delayed_options_AAPL_2026-08-07.trimmed.json', (text) => parseCboeChain(text, 'AAPL'), 'parsed'],
  ['fiscaldata/dts_operating_cash_balance_2025-07-07_2025-07-11.json', parseCashBalance, 'parsed'],
  ['fred/fred_series_metadata_DFF.json', parseFredObservations, 'unexpected_shape'],
  ['fred/fred_series_observations_DFF_2023-01-01_2023-06-06.json', parseFredObservations, 'parsed'],
  ['fred/fredgraph_UNRATE_2024-01_2026-08.csv', parseFredObservations, 'garbage'],
  ['nasdaq/nasdaq_historical_unknown_symbol_error.json', parseYahooChart, 'unexpected_shape'],
  ['rss/cnbc_markets.xml', feed, 'parsed'],
  ['rss/federalreserve_press_all_2026-09-18.trimmed.xml', feed, 'parsed'],
  ['sec/browse-edgar_getcurrent_start0_2026-01-12.atom.xml.gz', feed, 'parsed'],
  ['sec/company_tickers.json.gz', parseCompanyTickers, 'parsed'],
  ['sec/submissions_CIK-000000001_404.xml', parseSubmissions, 'unexpected_shape'],
  ['treasury_xml/treasury_par_yield_curve_2026-08-11_12.trimmed.xml', parseParYieldXml, 'parsed'],
  ['alpaca/Alpaca_Market_Client__crypto_bars_returns_an_array_of_Bar_objects.json', alpacaBars, 'parsed'],
  ['alpaca/bars_accepts_limit_as_parameter.json', alpacaBars, 'parsed'],
  ['alpaca/bars_returns_Bar_objects_for_one_symbol.json', alpacaBars, 'parsed'],
  ['alpaca/calendar_returns_Calendar_objects.json', parseAlpacaCalendar, 'parsed'],
  ['alpaca/last_trade_raises_InvalidRequest_on_bogus_symbol.json', parseAlpacaSnapshots, 'error_in_200'],
  ['alpaca/generic_errors_raises_UnauthorizedError_when_status_code_is_401.json', parseAlpacaSnapshots, 'unauthorized'],
  ['polygon/v1_marketstatus_upcoming.json', parseMassiveHolidays, 'parsed'],
  ['polygon/v2_aggs_ticker_AAPL_prev.json', massiveBars, 'parsed'],
  // Every share of a day where one share's days were asked for.
  ['polygon/v2_aggs_grouped_locale_us_market_stocks_2005-04-04_adjusted=true.json', massiveBars, 'unexpected_shape'],
  ['polygon/v2_reference_news_ticker=NFLX.json', parseMassiveNews, 'parsed'],
  ['polygon/v3_reference_dividends.json', parseMassiveDividends, 'parsed'],
  ['polygon/v3_reference_splits.json', parseMassiveSplits, 'parsed'],
  [
    'polygon/v2_snapshot_locale_global_markets_crypto_tickers_X_BTCUSD_book.json',
    parseMassiveSnapshots,
    'unexpected_shape',
  ],
  ['tiingo/intraday_price.json', tiingoPrices, 'parsed'],
  ['tiingo/news.json', parseTiingoNews, 'parsed'],
  ['tiingo/news_bulk.json', parseTiingoNews, 'unauthorized'],
  ['tiingo/news_bulk_file_ids.json', parseTiingoNews, 'unauthorized'],
  ['tiingo/ticker_price_with_volume_column.json', tiingoPrices, 'unexpected_shape'],
  ['tiingo/ticker_metadata.json', parseTiingoQuotes, 'unexpected_shape'],
  ['tiingo/fundamentals_daily.json', parseTiingoStatements, 'unexpected_shape'],
  ['tiingo/fundamentals_definitions.json', parseTiingoStatements, 'unexpected_shape'],
  ['tiingo/valid_url.json', parseTiingoQuotes, 'html_instead_of_data'],
  ['yahoo/chart.jsonl.gz', dayChart, 'parsed'],
  ['yahoo/historical.jsonl.gz', parseYahooChart, 'parsed'],
  ['yahoo/quote.jsonl.gz', parseYahooQuotes, 'parsed'],
  ['yahoo/options.jsonl.gz', parseYahooChain, 'parsed'],
  ['yahoo/search.jsonl.gz', parseYahooNews, 'parsed'],
  ['yahoo/fundamentalsTimeSeries.jsonl.gz', parseYahooFundamentals, 'parsed'],
];

/** By the beginning of the name, where a file is not listed above; the first that fits. */
const byStart: Row[] = [
  ['sec/companyfacts_', parseCompanyFacts, 'parsed'],
  ['sec/submissions_', parseSubmissions, 'parsed'],
  ['polygon/v2_aggs_ticker_', massiveBars, 'parsed'],
  ['polygon/v2_snapshot_locale_us_markets_stocks_', parseMassiveSnapshots, 'parsed'],
  ['polygon/v3_snapshot_options_', massiveOptions, 'parsed'],
  ['polygon/v3_snapshot', massiveOptions, 'unexpected_shape'],
  ['polygon/', parseMassiveSnapshots, 'unexpected_shape'],
  ['tiingo/fundamentals_statements', parseTiingoStatements, 'parsed'],
  ['tiingo/ticker_price', tiingoPrices, 'parsed'],
  ['tiingo/list_', parseTiingoQuotes, 'garbage'],
  ['yahoo/', parseYahooQuotes, 'unexpected_shape'],
];

function rowOf(file: string): Row | undefined {
  return exact.find(([name]) => name === file) ?? byStart.find(([start]) => file.startsWith(start));
}

const outcomeOf = (outcome: Parsed<unknown>): string => (outcome.ok ? 'parsed' : outcome.kind);

describeWithShared('recorded answers of providers', [root], () => {
  const folders = readdirSync(sharedPath(root)).filter((folder) => !elsewhere.has(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(sharedPath(`${root}/${folder}`)).map((name) => `${folder}/${name}`),
  );
  // Accounts, orders and positions are the broker's; here they only have to be refused.
  const isBrokers = (file: string) => file.startsWith('alpaca/') && rowOf(file) === undefined;

  it.each(files.filter((file) => !isBrokers(file)))('%s', (file) => {
    const [, parse, expected] = rowOf(file) ?? [];
    const outcomes = bodiesOf(file).map((body) => parse?.(body));
    expect(outcomes.length).toBeGreaterThan(0);
    for (const outcome of outcomes) {
      expect(outcome === undefined ? 'no row' : outcomeOf(outcome), JSON.stringify(outcome)?.slice(0, 300)).toBe(
        expected,
      );
      expect(outcome).not.toMatchObject({ reason: '' });
    }
  });

  it.each(files.filter(isBrokers))('%s gives no price', (file) => {
    for (const body of bodiesOf(file)) {
      const outcome = parseAlpacaSnapshots(body);
      expect(outcome).toMatchObject({ ok: false, reason: expect.stringMatching(/\S/) });
    }
  });
});

describeWithShared('figures of recorded answers', [root], () => {
  const first = (file: string) => bodiesOf(file)[0] ?? '';

  it('BLS: the prices of flour of 2022, oldest first', () => {
    const [flour] = valueOf(parseBlsSeries(first('bls/bls_v2_APU0000701111_2022.json')));
    expect(flour?.code).toBe('APU0000701111');
    expect(flour?.values).toHaveLength(12);
    expect(flour?.values.at(-1)).toEqual({ period: '2022-12-01', value: 0.522 });
    expect(flour?.values.at(-4)).toEqual({ period: '2022-09-01', value: 0.556 });
  });

  it('Treasury: the curve of 12 August 2026', () => {
    const days = valueOf(parseParYieldXml(first('treasury_xml/treasury_par_yield_curve_2026-08-11_12.trimmed.xml')));
    expect(days.map(({ date }) => date)).toEqual(['2026-08-11', '2026-08-12']);
    expect(days[1]?.yieldsPct).toMatchObject({ '1M': 3.78, '1_5M': 3.79, '2Y': 4.2, '10Y': 4.68, '30Y': 5.24 });
  });

  it('Daily Treasury Statement: the closing balance stands in the opening column', () => {
    const { items } = valueOf(
      parseCashBalance(first('fiscaldata/dts_operating_cash_balance_2025-07-07_2025-07-11.json')),
    );
    expect(items.map(({ date }) => date)).toEqual([
      '2025-07-07',
      '2025-07-08',
      '2025-07-09',
      '2025-07-10',
      '2025-07-11',
    ]);
    expect(items[0]?.closingUsdMillions).toBe(332_482);
  });

  it('SEC: Apple’s newest filings and reported revenue', () => {
    const { name, filings, symbols } = valueOf(parseSubmissions(first('sec/submissions_CIK0000320193.json.gz')));
    expect([name, symbols]).toEqual(['Apple Inc.', ['AAPL']]);
    expect(filings.length).toBeGreaterThan(900);
    expect(filings.every(({ path }) => path.startsWith('/Archives/edgar/data/320193/'))).toBe(true);
    const { facts } = valueOf(parseCompanyFacts(first('sec/companyfacts_CIK0000320193.json.gz')));
    const revenue = facts.find(
      ({ concept, start, end }) =>
        concept === 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax' &&
        start === '2022-09-25' &&
        end === '2023-09-30',
    );
    expect(revenue?.value).toBe(383_285_000_000);
    const companies = valueOf(parseCompanyTickers(first('sec/company_tickers.json.gz')));
    expect(companies.find(({ symbol }) => symbol === 'BRK.B')?.cik).toBe(1_067_983);
  });

  it('Cboe: the price of 14:43 in New York and calls without a volatility', () => {
    const body = first('cboe/cboe_delayed_options_AAPL_2026-08-07.trimmed.json');
    expect(valueOf(parseCboeQuote(body, 'AAPL'))).toMatchObject({
      price: 312.0335,
      previousClose: 312.41,
      at: new Date('2026-08-07T18:43:22Z'),
    });
    const { options } = valueOf(parseCboeChain(body, 'AAPL'));
    expect(options[0]).toMatchObject({
      strike: 110,
      right: 'call',
      expiry: '2026-08-07',
      bid: 200.7,
      ask: 202.25,
      impliedVolatility01: null,
    });
    expect(parseCboeQuote(body, 'MSFT')).toMatchObject({ ok: false, kind: 'unexpected_shape' });
    expect(parseCboeChain(body, 'MSFT')).toMatchObject({ ok: false, kind: 'unexpected_shape' });
  });

  it('Yahoo: a split and a dividend beside the bars', () => {
    const chart = valueOf(parseYahooChart(bodiesOf('yahoo/chart.jsonl.gz')[1] ?? ''));
    expect(chart.actions).toEqual([
      { kind: 'split', symbol: 'AAPL', exDate: '2020-08-31', ratio: 4 },
      { kind: 'dividend', symbol: 'AAPL', exDate: '2020-11-06', amount: 0.205, currency: 'USD' },
    ]);
    expect(chart.series.bars[0]).toMatchObject({ session: '2020-08-31', close: 129.0399932861328 });
  });

  it('Massive: bars, a split and an option', () => {
    const { items: bars } = valueOf(
      parseMassiveBars(first('polygon/v2_aggs_ticker_AAPL_range_1_day_2005-04-01_2005-04-04.json'), 'AAPL'),
    );
    expect(bars.map(({ session, close }) => [session, close])).toEqual([
      ['2005-04-01', 1.4604],
      ['2005-04-04', 1.4675],
    ]);
    const { items: splits } = valueOf(parseMassiveSplits(first('polygon/v3_reference_splits.json')));
    expect(splits).toContainEqual({ kind: 'split', symbol: 'BRW', exDate: '2022-05-20', ratio: 0.5 });
    const { items: options } = valueOf(parseMassiveOptions(first('polygon/v3_snapshot_options_AAPL.json'), 'AAPL'));
    expect(options[0]).toMatchObject({
      strike: 150,
      bid: 28.9,
      ask: 29.25,
      openInterest: 8133,
      underlyingPrice: 159.9606,
    });
  });

  it('Federal Reserve: headlines with their times', () => {
    const items = valueOf(feedItems(first('rss/federalreserve_press_all_2026-09-18.trimmed.xml')));
    expect(items[0]?.title).toBe(
      'Federal Reserve Board announces termination of enforcement action with SNB Bancshares and Bank of Eufaula',
    );
    expect(items[0]?.url).toBe('https://www.federalreserve.gov/newsevents/pressreleases/enforcement20260918b.htm');
    expect(items[0]?.publishedAt.toISOString().slice(0, 10)).toBe('2026-09-18');
  });
});

const feedItems = (text: string) => parseFeed(text, 'Federal Reserve Board');

function valueOf<T>(outcome: Parsed<T>): T {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

describe('bodies that nobody recorded', () => {
  const faulty: Array<[name: string, body: string, kind: string]> = [
    ['nothing', '', 'truncated'],
    ['a web page', '<!DOCTYPE html><html><head><title>Just a moment</title></head></html>', 'html_instead_of_data'],
    ['half a body', '{"chart":{"result":[{"meta":{"symbol":"AAPL"', 'truncated'],
    ['plain text', 'Too Many Requests\r\n', 'garbage'],
    ['another shape', '{"hello":"world"}', 'unexpected_shape'],
    ['a list of nothing useful', '[1,2,3]', 'unexpected_shape'],
    ['null', 'null', 'unexpected_shape'],
  ];
  const parsers: Array<[name: string, parse: Parse]> = [
    ['yahoo chart', parseYahooChart],
    ['massive snapshots', parseMassiveSnapshots],
    ['bls', parseBlsSeries],
    ['fiscaldata', parseCashBalance],
    ['sec submissions', parseSubmissions],
    ['sec facts', parseCompanyFacts],
    ['cboe', (text) => parseCboeChain(text, 'AAPL')],
    ['fred', parseFredObservations],
  ];
  const pairs = parsers.flatMap(([name, parse]) =>
    faulty.map(([what, body, kind]) => ({ name, what, parse, body, kind })),
  );

  it.each(pairs)('$name refuses $what', ({ parse, body, kind }) => {
    expect(parse(body)).toMatchObject({ ok: false, kind });
  });

  it.each([
    [
      'yahoo',
      parseYahooChart,
      '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}',
      'error_in_200',
    ],
    [
      'yahoo access',
      parseYahooQuotes,
      '{"finance":{"result":null,"error":{"code":"Unauthorized","description":"Invalid Crumb"}}}',
      'unauthorized',
    ],
    [
      'bls quota',
      parseBlsSeries,
      '{"status":"REQUEST_NOT_PROCESSED","message":["Request could not be serviced, as the daily threshold for total number of requests has been reached."],"Results":{}}',
      'throttled',
    ],
    [
      'fred key',
      parseFredObservations,
      '{"error_code":400,"error_message":"Bad Request. The value for variable api_key is not registered."}',
      'unauthorized',
    ],
    [
      'massive plan',
      massiveBars,
      '{"status":"NOT_AUTHORIZED","message":"You are not entitled to this data."}',
      'unauthorized',
    ],
    [
      'massive pace',
      massiveBars,
      '{"status":"ERROR","error":"You have exceeded the maximum requests per minute"}',
      'throttled',
    ],
  ])('%s: an error inside an answer is told', (...[, parse, body, kind]) => {
    expect(parse(body)).toMatchObject({ ok: false, kind });
  });

  it.each([
    ['wrong root', '<error>no</error>', 'unexpected_shape'],
    ['cut', '<?xml version="1.0"?><feed><entry><content><m:properties><d:NEW_DATE>2026-08-11', 'truncated'],
    ['page', '<html><body>maintenance</body></html>', 'html_instead_of_data'],
    ['JSON', '{"a":1}', 'garbage'],
  ])('the Treasury’s XML: %s', (_name, body, kind) => {
    expect(parseParYieldXml(body)).toMatchObject({ ok: false, kind });
  });
});
