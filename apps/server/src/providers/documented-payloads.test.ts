import { describe, expect, it } from 'vitest';
import { parseFullTextSearch, parseFilingDocument } from './filings/sec/sec-payloads.ts';
import { parseNationalAccounts } from './macro-data/bea/bea-adapter.ts';
import { parseReferenceRates, parseReverseRepo } from './macro-data/nyfed/nyfed-adapter.ts';
import { parseParYieldCsv } from './macro-data/treasury/par-yield-payloads.ts';
import {
  parseAlpacaActions,
  parseAlpacaBars,
  parseAlpacaNews,
  parseAlpacaSnapshots,
} from './market-data/alpaca-data/alpaca-payloads.ts';
import { parseFinnhubEarnings, parseFinnhubNews, parseFinnhubQuote } from './market-data/finnhub/finnhub-adapter.ts';
import { parseTiingoQuotes } from './market-data/tiingo/tiingo-payloads.ts';

// Bodies in the form that the publishers document, where no recorded one is at hand.

describe('New York Fed', () => {
  it('reference rates, oldest first', () => {
    const body = JSON.stringify({
      refRates: [
        { effectiveDate: '2026-11-19', type: 'SOFR', percentRate: 3.91, volumeInBillions: 2900 },
        { effectiveDate: '2026-11-18', type: 'SOFR', percentRate: 3.9 },
      ],
    });
    expect(parseReferenceRates(body, 'SOFR')).toEqual({
      ok: true,
      value: [
        { period: '2026-11-18', value: 3.9 },
        { period: '2026-11-19', value: 3.91 },
      ],
    });
    expect(parseReferenceRates(body, 'EFFR')).toMatchObject({ ok: false, kind: 'unexpected_shape' });
  });

  it('reverse repurchase agreements come in dollars and are given in billions', () => {
    const operations = [
      { operationDate: '2026-11-19', totalAmtAccepted: 2_500_000_000 },
      { operationDate: '2026-11-19', totalAmtAccepted: 500_000_000 },
    ];
    expect(parseReverseRepo(JSON.stringify({ repo: { operations } }))).toEqual({
      ok: true,
      value: [{ period: '2026-11-19', value: 3 }],
    });
  });
});

describe('BEA', () => {
  const row = (LineNumber: string, TimePeriod: string, DataValue: string) => ({
    LineNumber,
    TimePeriod,
    DataValue,
    UNIT_MULT: '6',
    CL_UNIT: 'Level',
  });

  it('amounts with commas, in billions, by quarter', () => {
    const Data = [row('1', '2026Q3', '23,999,123'), row('2', '2026Q3', '1'), row('1', '2026Q2', '23,800,000')];
    expect(parseNationalAccounts(JSON.stringify({ BEAAPI: { Results: { Data } } }), '1')).toEqual({
      ok: true,
      value: [
        { period: '2026-04-01', value: 23_800 },
        { period: '2026-07-01', value: 23_999.123 },
      ],
    });
  });

  it.each([
    [
      { BEAAPI: { Results: { Error: { APIErrorCode: '201', APIErrorDescription: 'No data for the year' } } } },
      'error_in_200',
    ],
    [
      {
        BEAAPI: {
          Error: {
            APIErrorCode: '3',
            APIErrorDescription: 'The BEA API UserID provided in the request does not exist.',
          },
        },
      },
      'unauthorized',
    ],
  ])('tells an error inside an answer', (body, kind) => {
    expect(parseNationalAccounts(JSON.stringify(body), '1')).toMatchObject({ ok: false, kind });
  });
});

describe('Treasury', () => {
  it('the CSV, newest first, with old and new names of its columns', () => {
    const body = 'Date,"1 Mo","1.5 Month","2 Yr","10 Yr"\n08/12/2026,3.78,3.79,4.20,4.68\n08/11/2026,3.79,,4.21,4.69\n';
    expect(parseParYieldCsv(body)).toEqual({
      ok: true,
      value: [
        { date: '2026-08-11', yieldsPct: { '1M': 3.79, '2Y': 4.21, '10Y': 4.69 } },
        { date: '2026-08-12', yieldsPct: { '1M': 3.78, '1_5M': 3.79, '2Y': 4.2, '10Y': 4.68 } },
      ],
    });
    expect(parseParYieldCsv('name,value\na,1\n')).toMatchObject({ ok: false, kind: 'unexpected_shape' });
  });
});

describe('Alpaca', () => {
  it('snapshots, with the change against the day before', () => {
    const body = {
      SPY: { latestTrade: { t: '2026-11-20T14:59:00.5Z', p: 601.5 }, prevDailyBar: { c: 600 } },
      ODD: null,
    };
    expect(parseAlpacaSnapshots(JSON.stringify(body))).toMatchObject({
      ok: true,
      value: [{ symbol: 'SPY', price: 601.5, previousClose: 600 }],
    });
  });

  it('bars of the second version with the next page, and a symbol without any', () => {
    const bars = { SPY: [{ t: '2026-11-19T05:00:00Z', o: 1, h: 2, l: 0.5, c: 1.5, v: 10 }] };
    const body = JSON.stringify({ bars, next_page_token: 'abc' });
    expect(parseAlpacaBars(body, 'SPY')).toMatchObject({
      ok: true,
      value: { items: [{ session: '2026-11-19', close: 1.5 }], next: 'abc' },
    });
    expect(parseAlpacaBars('{"bars":null,"next_page_token":null}', 'SPY')).toEqual({
      ok: true,
      value: { items: [], next: null },
    });
  });

  it('corporate actions and headlines', () => {
    const actions = {
      cash_dividends: [{ symbol: 'SPY', ex_date: '2026-09-19', rate: 1.75 }],
      reverse_splits: [{ symbol: 'X', ex_date: '2026-01-02', new_rate: 1, old_rate: 10 }],
    };
    expect(parseAlpacaActions(JSON.stringify({ corporate_actions: actions, next_page_token: null }))).toMatchObject({
      value: {
        items: [
          { kind: 'split', ratio: 0.1 },
          { kind: 'dividend', amount: 1.75 },
        ],
      },
    });
    const news = [
      {
        headline: 'A',
        url: 'https://example.com/a',
        source: 'benzinga',
        created_at: '2026-11-20T10:00:00Z',
        symbols: ['SPY'],
        content: '<p>long</p>',
      },
    ];
    expect(parseAlpacaNews(JSON.stringify({ news, next_page_token: '' }))).toMatchObject({
      value: { items: [{ title: 'A', summary: null, symbols: ['SPY'] }] },
    });
  });

  it('a plan that may not ask for recent prices is told', () => {
    const body = '{"code":42210000,"message":"subscription does not permit querying recent SIP data"}';
    expect(parseAlpacaBars(body, 'SPY')).toMatchObject({ ok: false, kind: 'unauthorized' });
  });
});

describe('Finnhub and Tiingo', () => {
  it('a price, and nothing for a symbol that is answered with zeros', () => {
    expect(parseFinnhubQuote('{"c":261.74,"d":0.5,"dp":0.2,"pc":259.45,"t":1763640000}', 'AAPL')).toMatchObject({
      value: { price: 261.74, previousClose: 259.45 },
    });
    expect(parseFinnhubQuote('{"c":0,"d":null,"dp":null,"pc":0,"t":0}', 'NOPE')).toEqual({ ok: true, value: null });
    expect(parseFinnhubQuote('{"error":"Invalid API key"}', 'AAPL')).toMatchObject({ ok: false, kind: 'unauthorized' });
    const news = [{ headline: 'A', url: 'https://example.com', source: 'X', datetime: 1_763_640_000 }];
    expect(parseFinnhubNews(JSON.stringify(news), 'AAPL')).toMatchObject({ value: [{ symbols: ['AAPL'] }] });
  });

  it('days of results, of the company that was asked for', () => {
    const row = { symbol: 'AAPL', date: '2027-01-28', year: 2027, quarter: 1, epsEstimate: 2.4, hour: 'amc' };
    const rows = [
      row,
      { ...row, symbol: 'MSFT' },
      { ...row, date: 'soon' },
      { ...row, quarter: 5 },
      { ...row, year: 20.5 },
    ];
    expect(parseFinnhubEarnings(JSON.stringify({ earningsCalendar: rows }), 'AAPL')).toEqual({
      ok: true,
      value: [{ symbol: 'AAPL', date: '2027-01-28', fiscalYear: 2027, fiscalQuarter: 1, expectedPerShare: 2.4 }],
    });
    expect(parseFinnhubEarnings('{"error":"API limit reached"}', 'AAPL')).toMatchObject({ kind: 'throttled' });
    expect(parseFinnhubEarnings('<html>', 'AAPL')).toMatchObject({ ok: false });
  });

  it('prices on IEX', () => {
    const row = { ticker: 'spy', timestamp: '2026-11-20T14:59:00-05:00', last: null, tngoLast: 600.5, prevClose: 599 };
    expect(parseTiingoQuotes(JSON.stringify([row]))).toMatchObject({ value: [{ symbol: 'SPY', price: 600.5 }] });
  });
});

describe('SEC', () => {
  it('full-text search names the document exactly', () => {
    const hits = [
      {
        _id: '0000320193-25-000079:aapl-20250927.htm',
        _source: { ciks: ['0000320193'], display_names: ['Apple Inc. (AAPL)'], form: '10-K', file_date: '2025-10-31' },
      },
    ];
    expect(parseFullTextSearch(JSON.stringify({ hits: { total: { value: 1 }, hits } }))).toMatchObject({
      value: [{ accession: '0000320193-25-000079', file: 'aapl-20250927.htm', ciks: [320_193] }],
    });
  });

  it('a document is kept as it is, the page about undeclared tools is refused', () => {
    expect(parseFilingDocument('<html><body>ANNUAL REPORT</body></html>')).toMatchObject({ ok: true });
    expect(parseFilingDocument('<html><title>SEC.gov | Request Rate Threshold Exceeded</title></html>')).toMatchObject({
      ok: false,
      kind: 'throttled',
    });
  });
});

describe('an answer that is no answer', () => {
  it.each([
    ['bars of another symbol', parseAlpacaBars('{"bars":{"MSFT":[{"t":"2026-11-19T05:00:00Z","c":1.5}]}}', 'SPY')],
    ['a map without the symbol', parseAlpacaBars('{"MSFT":[{"t":1,"c":1.5}]}', 'SPY')],
    ['headlines without their times', parseFinnhubNews('[{"headline":"A","url":"https://example.com"}]', 'AAPL')],
    ['a price without its time', parseFinnhubQuote('{"c":261.74,"pc":259.45}', 'AAPL')],
    [
      'rates without figures',
      parseReferenceRates('{"refRates":[{"effectiveDate":"2026-11-19","type":"SOFR"}]}', 'SOFR'),
    ],
    ['operations without days', parseReverseRepo('{"repo":{"operations":[{"totalAmtAccepted":1}]}}')],
  ])('%s is refused', (_name, outcome) => {
    expect(outcome).toMatchObject({ ok: false, kind: 'unexpected_shape', reason: expect.stringMatching(/\S/) });
  });

  it('a zero where a close before belongs is none', () => {
    const body = { SPY: { latestTrade: { t: '2026-11-20T14:59:00Z', p: 601.5 }, prevDailyBar: { c: 0 } } };
    expect(parseAlpacaSnapshots(JSON.stringify(body))).toMatchObject({
      value: [{ price: 601.5, previousClose: null }],
    });
  });
});
