import { expect, it } from 'vitest';
import { parseFullTextSearch } from './filings/sec/sec-payloads.ts';
import { parseNationalAccounts } from './macro-data/bea/bea-adapter.ts';
import { parseBlsSeries } from './macro-data/bls/bls-adapter.ts';
import { parseReferenceRates, parseReverseRepo } from './macro-data/nyfed/nyfed-adapter.ts';
import { parseAlpacaOptions } from './market-data/alpaca-data/alpaca-option-payload.ts';
import {
  parseAlpacaActions,
  parseAlpacaBars,
  parseAlpacaNews,
  parseAlpacaSnapshots,
} from './market-data/alpaca-data/alpaca-payloads.ts';
import { parseFinnhubEarnings, parseFinnhubNews, parseFinnhubQuote } from './market-data/finnhub/finnhub-adapter.ts';
import { parseMassiveHolidays } from './market-data/massive/massive-payloads.ts';
import { parseTiingoQuotes } from './market-data/tiingo/tiingo-payloads.ts';
import type { Parsed } from './payload/parsed-payload.ts';
import { impossibleFigures } from './testing/impossible-figures.ts';
import { payloadVariants } from './testing/payload-variants.ts';

const bar = { t: '2026-11-19T05:00:00Z', o: 100, h: 102, l: 99, c: 101, v: 1000, n: 10, vw: 100.5 };
const snapshot = {
  latestTrade: { t: '2026-11-20T14:59:00Z', p: 101.5, s: 100 },
  latestQuote: { t: '2026-11-20T14:59:00Z', ap: 101.6, as: 1, bp: 101.4, bs: 1 },
  dailyBar: bar,
  prevDailyBar: bar,
  greeks: { delta: 0.5 },
  impliedVolatility: 0.25,
};
const dividends = [{ symbol: 'SPY', ex_date: '2026-09-19', rate: 1.75 }];
const splits = [{ symbol: 'SPY', ex_date: '2026-01-02', new_rate: 1, old_rate: 10 }];
const headline = { headline: 'A', url: 'https://example.com/a', source: 'x', symbols: ['SPY'] };
const holiday = { exchange: 'NYSE', name: 'Day', date: '2026-11-27', status: 'early-close' };
const hours = { open: '2026-11-27T14:30:00.000Z', close: '2026-11-27T18:00:00.000Z' };
const account = { LineNumber: '1', TimePeriod: '2026Q3', DataValue: '23,999,123', UNIT_MULT: '6', CL_UNIT: 'Level' };

// Bodies in the form that the publishers document, where no recorded one is at hand.
const documented: Array<[name: string, parse: (text: string) => Parsed<unknown>, body: unknown]> = [
  ['Alpaca bars', (text) => parseAlpacaBars(text, 'SPY'), { bars: { SPY: [bar] }, next_page_token: null }],
  ['Alpaca snapshots', parseAlpacaSnapshots, { SPY: snapshot }],
  ['Alpaca options', parseAlpacaOptions, { snapshots: { AAPL261218C00200000: snapshot }, next_page_token: null }],
  [
    'Alpaca actions',
    parseAlpacaActions,
    { corporate_actions: { cash_dividends: dividends, forward_splits: splits }, next_page_token: null },
  ],
  [
    'Alpaca news',
    parseAlpacaNews,
    { news: [{ ...headline, created_at: '2026-11-20T10:00:00Z' }], next_page_token: '' },
  ],
  ['Massive holidays', parseMassiveHolidays, [{ ...holiday, ...hours }]],
  [
    'Finnhub quote',
    (text) => parseFinnhubQuote(text, 'SPY'),
    { c: 601.5, d: 1, dp: 0.2, h: 602, l: 599, o: 600, pc: 600.5, t: 1_763_640_000 },
  ],
  [
    'Finnhub earnings',
    (text) => parseFinnhubEarnings(text, 'AAPL'),
    { earningsCalendar: [{ symbol: 'AAPL', date: '2027-01-28', year: 2027, quarter: 1, epsEstimate: 2.4 }] },
  ],
  ['Finnhub news', (text) => parseFinnhubNews(text, 'SPY'), [{ ...headline, datetime: 1_763_640_000 }]],
  [
    'Tiingo quotes',
    parseTiingoQuotes,
    [{ ticker: 'spy', timestamp: '2026-11-20T14:59:00-05:00', last: 601, tngoLast: 600.5, prevClose: 599 }],
  ],
  ['BEA', (text) => parseNationalAccounts(text, '1'), { BEAAPI: { Request: {}, Results: { Data: [account] } } }],
  [
    'BLS',
    parseBlsSeries,
    {
      status: 'REQUEST_SUCCEEDED',
      message: [],
      Results: { series: [{ seriesID: 'CUUR0000SA0', data: [{ year: '2026', period: 'M10', value: '330.1' }] }] },
    },
  ],
  [
    'reference rates',
    (text) => parseReferenceRates(text, 'SOFR'),
    { refRates: [{ effectiveDate: '2026-11-19', type: 'SOFR', percentRate: 3.91 }] },
  ],
  [
    'reverse repo',
    parseReverseRepo,
    { repo: { operations: [{ operationDate: '2026-11-19', totalAmtAccepted: 2_500_000_000 }] } },
  ],
  [
    'full-text search',
    parseFullTextSearch,
    {
      hits: {
        total: { value: 1 },
        hits: [
          {
            _id: '0000320193-25-000079:aapl.htm',
            _source: { ciks: ['0000320193'], display_names: ['Apple'], form: '10-K', file_date: '2025-10-31' },
          },
        ],
      },
    },
  ],
];

// A quarter is one of four and a year one of ours, a maturity of rates a day that exists.
function oddParts(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  const parts = [...text.matchAll(/"(fiscalYear|fiscalQuarter)":(-?[\d.e+]+)/g)].flatMap(([, name, digits]) => {
    const number = Number(digits);
    const [least, most] = name === 'fiscalYear' ? [1900, 2100] : [1, 4];
    return Number.isInteger(number) && number >= least && number <= most ? [] : [`${name} ${digits}`];
  });
  return parts;
}

it.each(documented)(
  '%s with one field gone wrong are read without an impossible figure or refused',
  (_name, parse, body) => {
    expect(parse(JSON.stringify(body))).toMatchObject({ ok: true });
    const variants = payloadVariants(JSON.stringify(body));
    const wrong = variants.flatMap((variant) => {
      const outcome = parse(variant.body);
      const faults = outcome.ok
        ? [...impossibleFigures(outcome.value), ...oddParts(outcome.value)]
        : outcome.reason === ''
          ? ['no reason']
          : [];
      return faults.map((fault) => `${variant.name}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  },
);
