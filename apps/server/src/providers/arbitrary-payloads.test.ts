import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseCompanyFacts,
  parseCompanyTickers,
  parseFullTextSearch,
  parseSubmissions,
} from './filings/sec/sec-payloads.ts';
import { parseNationalAccounts } from './macro-data/bea/bea-adapter.ts';
import { parseBlsSeries } from './macro-data/bls/bls-adapter.ts';
import { parseCashBalance } from './macro-data/fiscaldata/fiscaldata-adapter.ts';
import { parseReferenceRates } from './macro-data/nyfed/nyfed-adapter.ts';
import { parseParYieldCsv, parseParYieldXml } from './macro-data/treasury/par-yield-payloads.ts';
import { parseAlpacaBars, parseAlpacaSnapshots } from './market-data/alpaca-data/alpaca-payloads.ts';
import { parseCboeChain } from './market-data/cboe/cboe-adapter.ts';
import { parseFinnhubQuote } from './market-data/finnhub/finnhub-adapter.ts';
import { parseMassiveBars, parseMassiveSnapshots } from './market-data/massive/massive-payloads.ts';
import { parseTiingoPrices } from './market-data/tiingo/tiingo-payloads.ts';
import { parseYahooChain, parseYahooChart } from './market-data/yahoo/yahoo-payloads.ts';
import { parseFeed } from './news/feeds/feed-payload.ts';
import type { Parsed } from './payload/parsed-payload.ts';

const parsers: Array<[name: string, parse: (text: string) => Parsed<unknown>]> = [
  ['company tickers', parseCompanyTickers],
  ['submissions', parseSubmissions],
  ['company facts', parseCompanyFacts],
  ['full-text search', parseFullTextSearch],
  ['BEA', (text) => parseNationalAccounts(text, '1')],
  ['BLS', parseBlsSeries],
  ['cash balance', parseCashBalance],
  ['reference rates', (text) => parseReferenceRates(text, 'SOFR')],
  ['par yields in XML', parseParYieldXml],
  ['par yields in CSV', parseParYieldCsv],
  ['Alpaca bars', (text) => parseAlpacaBars(text, 'SPY')],
  ['Alpaca snapshots', parseAlpacaSnapshots],
  ['Cboe chain', (text) => parseCboeChain(text, 'SPY')],
  ['Finnhub quote', (text) => parseFinnhubQuote(text, 'SPY')],
  ['Massive bars', (text) => parseMassiveBars(text, 'SPY')],
  ['Massive snapshots', parseMassiveSnapshots],
  ['Tiingo prices', (text) => parseTiingoPrices(text, 'SPY')],
  ['Yahoo chart', parseYahooChart],
  ['Yahoo chain', parseYahooChain],
  ['feed', (text) => parseFeed(text, 'Feed')],
];

// The words of real bodies in odd places, so that the readers get further than the first key.
const words = [
  'data',
  'results',
  'chart',
  'result',
  'error',
  'status',
  'message',
  'Results',
  'series',
  'facts',
  'bars',
  'filings',
  'recent',
  'snapshots',
  'meta',
  'BEAAPI',
  'refRates',
  '__proto__',
];
const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom('ERROR', 'REQUEST_SUCCEEDED', '2026-11-20', '-', 'NaN'),
);
const { body } = fc.letrec((tie) => ({
  body: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...words), tie('body'), { maxKeys: 5 }),
  ),
}));
const text = fc.oneof(
  body.map((value) => JSON.stringify(value)),
  fc.string(),
  fc.string().map((inside) => `<feed><entry>${inside}</entry></feed>`),
  fc.string().map((cells) => `Date,"1 Mo","10 Yr"\n${cells}\n`),
);

describe('whatever a provider sends', () => {
  it.each(parsers)('%s reads it or refuses it with a reason', (_name, parse) => {
    fc.assert(
      fc.property(text, (input) => {
        const outcome = parse(input);
        expect(outcome.ok || outcome.reason.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
