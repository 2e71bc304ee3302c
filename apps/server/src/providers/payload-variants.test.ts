import { describeWithShared, readShared } from '@aex/testing/shared-data';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { parseCompanyFacts, parseSubmissions } from './filings/sec/sec-payloads.ts';
import { parseBlsSeries } from './macro-data/bls/bls-adapter.ts';
import { parseCashBalance } from './macro-data/fiscaldata/fiscaldata-adapter.ts';
import { parseFredObservations } from './macro-data/fred/fred-adapter.ts';
import { parseAlpacaCalendar } from './market-data/alpaca-data/alpaca-calendar-payload.ts';
import { parseAlpacaBars } from './market-data/alpaca-data/alpaca-payloads.ts';
import { parseCboeChain, parseCboeQuote } from './market-data/cboe/cboe-adapter.ts';
import {
  parseMassiveBars,
  parseMassiveDividends,
  parseMassiveNews,
  parseMassiveOptions,
  parseMassiveSnapshots,
  parseMassiveSplits,
} from './market-data/massive/massive-payloads.ts';
import { parseTiingoNews, parseTiingoPrices, parseTiingoStatements } from './market-data/tiingo/tiingo-payloads.ts';
import {
  parseYahooChain,
  parseYahooChart,
  parseYahooFundamentals,
  parseYahooNews,
  parseYahooQuotes,
} from './market-data/yahoo/yahoo-payloads.ts';
import type { Parsed } from './payload/parsed-payload.ts';
import { impossibleFigures } from './testing/impossible-figures.ts';
import { payloadVariants, shortPayload } from './testing/payload-variants.ts';

const root = 'data/http';
const read = (file: string) => readShared(`${root}/${file}`);
const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
const wrapped = z.object({ body: z.unknown() });
const cassette = z.object({ interactions: z.tuple([z.object({ response: wrapped })]).rest(z.unknown()) });
const massive = (file: string) => asText(wrapped.parse(JSON.parse(read(`polygon/${file}`))).body);
const recorded = (file: string) => asText(cassette.parse(JSON.parse(read(file))).interactions[0].response.body);
const yahoo = (name: string, line: number) =>
  asText(
    z.object({ response: wrapped }).parse(JSON.parse(read(`yahoo/${name}.jsonl.gz`).split('\n')[line] ?? '')).response
      .body,
  );

// Apple's file has thousands of tags of one form.
function coverFacts(): string {
  const { facts, ...rest } = z
    .looseObject({ facts: z.looseObject({ dei: z.unknown() }) })
    .parse(JSON.parse(read('sec/companyfacts_CIK0000320193.json.gz')));
  return JSON.stringify({ ...rest, facts: { dei: facts.dei } });
}

const cboe = 'cboe/cboe_delayed_options_AAPL_2026-08-07.trimmed.json';
const payloads: Array<[name: string, parse: (text: string) => Parsed<unknown>, body: () => string]> = [
  ['BLS', parseBlsSeries, () => read('bls/bls_v2_APU0000701111_2022.json')],
  ['Cboe chain', (text) => parseCboeChain(text, 'AAPL'), () => read(cboe)],
  ['Cboe quote', (text) => parseCboeQuote(text, 'AAPL'), () => read(cboe)],
  ['cash balance', parseCashBalance, () => read('fiscaldata/dts_operating_cash_balance_2025-07-07_2025-07-11.json')],
  ['FRED', parseFredObservations, () => read('fred/fred_series_observations_DFF_2023-01-01_2023-06-06.json')],
  ['SEC submissions', parseSubmissions, () => read('sec/submissions_CIK0000320193.json.gz')],
  ['SEC facts', parseCompanyFacts, coverFacts],
  [
    'Alpaca bars',
    (text) => parseAlpacaBars(text, 'CRM'),
    () => recorded('alpaca/bars_returns_Bar_objects_for_one_symbol.json'),
  ],
  ['Alpaca calendar', parseAlpacaCalendar, () => recorded('alpaca/calendar_returns_Calendar_objects.json')],
  [
    'Massive bars',
    (text) => parseMassiveBars(text, 'AAPL'),
    () => massive('v2_aggs_ticker_AAPL_range_1_day_2005-04-01_2005-04-04.json'),
  ],
  ['Massive snapshots', parseMassiveSnapshots, () => massive('v2_snapshot_locale_us_markets_stocks_gainers.json')],
  ['Massive dividends', parseMassiveDividends, () => massive('v3_reference_dividends.json')],
  ['Massive splits', parseMassiveSplits, () => massive('v3_reference_splits.json')],
  ['Massive options', (text) => parseMassiveOptions(text, 'AAPL'), () => massive('v3_snapshot_options_AAPL.json')],
  ['Massive news', parseMassiveNews, () => massive('v2_reference_news_ticker=NFLX.json')],
  ['Tiingo prices', (text) => parseTiingoPrices(text, 'GOOGL'), () => recorded('tiingo/ticker_price_with_date.json')],
  ['Tiingo news', parseTiingoNews, () => recorded('tiingo/news.json')],
  ['Tiingo statements', parseTiingoStatements, () => recorded('tiingo/fundamentals_statements.json')],
  ['Yahoo chart', parseYahooChart, () => yahoo('chart', 1)],
  ['Yahoo quotes', parseYahooQuotes, () => yahoo('quote', 0)],
  ['Yahoo chain', parseYahooChain, () => yahoo('options', 0)],
  ['Yahoo news', parseYahooNews, () => yahoo('search', 0)],
  ['Yahoo figures', parseYahooFundamentals, () => yahoo('fundamentalsTimeSeries', 0)],
];

describeWithShared('bodies like the recorded ones with one field gone wrong', [root], () => {
  it.each(payloads)('%s are read without an impossible figure or refused with a reason', (_name, parse, body) => {
    const variants = payloadVariants(body());
    const wrong = variants.flatMap((variant) => {
      const outcome = parse(variant.body);
      const faults = outcome.ok ? impossibleFigures(outcome.value) : outcome.reason === '' ? ['no reason'] : [];
      return faults.map((fault) => `${variant.name}: ${fault}`);
    });
    expect(variants.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it.each(payloads)('%s that are cut in the middle are refused', (_name, parse, body) => {
    const whole = shortPayload(body());
    expect(parse(whole)).toMatchObject({ ok: true });
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(parse(whole.slice(0, Math.floor(whole.length * share)))).toMatchObject({ ok: false });
    }
  });
});
