import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import type { CompanyFacts, Fact } from '#providers/filings/filings-port.ts';
import { inOrder, splitRatio, toBar } from '#providers/market-data/bar-reading.ts';
import { readContractCode } from '#providers/market-data/contract-code.ts';
import type {
  Bar,
  BarSeries,
  CorporateAction,
  OptionChain,
  OptionQuote,
  Quote,
} from '#providers/market-data/market-data-port.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { type JsonReading, readJson } from '#providers/payload/json-payload.ts';
import {
  dayOf,
  looseAmount,
  looseArray,
  looseNumber,
  loosePositive,
  looseText,
  momentOfEpoch,
} from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';

const envelopeSchema = z.record(
  z.string(),
  z.object({ error: z.object({ code: looseText, description: looseText }).nullish() }).catch({}),
);

function findYahooError(body: unknown) {
  const envelope = envelopeSchema.safeParse(body);
  const error = envelope.success ? Object.values(envelope.data).find(({ error: found }) => found)?.error : undefined;
  if (!error) return null;
  const reason = briefly(`${error.code ?? 'error'}: ${error.description ?? 'no text'}`);
  if (/unauthorized|crumb|cookie/i.test(reason)) return { kind: 'unauthorized' as const, reason };
  return { kind: /too many/i.test(reason) ? ('throttled' as const) : ('error_in_200' as const), reason };
}

function read<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  return readJson(text, { findError: findYahooError, ...reading });
}

const column = z.array(looseNumber).optional();
const chartSchema = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: looseText,
    gmtoffset: looseNumber,
    dataGranularity: looseText,
    regularMarketPrice: loosePositive,
    regularMarketTime: looseNumber,
    previousClose: loosePositive,
    chartPreviousClose: loosePositive,
    range: looseText,
  }),
  timestamp: z.array(looseNumber).optional(),
  events: z
    .object({
      dividends: z.record(z.string(), z.object({ amount: looseNumber, date: looseNumber, currency: looseText })),
      splits: z.record(z.string(), z.object({ date: looseNumber, numerator: looseNumber, denominator: looseNumber })),
    })
    .partial()
    .optional(),
  indicators: z.object({
    quote: z.array(z.object({ open: column, high: column, low: column, close: column, volume: column })).optional(),
  }),
});
type Chart = z.output<typeof chartSchema>;

export type YahooChart = { series: BarSeries; actions: CorporateAction[]; quote: Quote | null };

/** Daily bars, adjusted for splits alone, with the splits, dividends and the last price that come along. */
export function parseYahooChart(text: string): Parsed<YahooChart> {
  return read(text, {
    schema: z.object({ chart: z.object({ result: z.array(chartSchema).min(1) }) }),
    read: ({ chart: { result } }) => {
      const [chart] = result;
      if (chart === undefined) return refused('unexpected_shape', 'the answer has no chart');
      const { symbol, dataGranularity } = chart.meta;
      if (dataGranularity !== null && dataGranularity !== '1d') {
        return refused('unexpected_shape', `bars of ${dataGranularity} where days were expected`);
      }
      return parsed({
        series: { symbol, adjustment: 'unstated', bars: barsOf(chart) },
        actions: actionsOf(chart),
        quote: quoteOf(chart),
      });
    },
  });
}

function barsOf(chart: Chart): Bar[] {
  const [columns] = chart.indicators.quote ?? [];
  const at = (values: ReadonlyArray<number | null> | undefined, index: number) => values?.[index] ?? null;
  return inOrder(
    (chart.timestamp ?? []).map((time, index) =>
      toBar({
        session: localDay(time, chart.meta.gmtoffset),
        open: at(columns?.open, index),
        high: at(columns?.high, index),
        low: at(columns?.low, index),
        close: at(columns?.close, index),
        volume: at(columns?.volume, index),
      }),
    ),
  );
}

// Days begin at the exchange's midnight or opening, so its offset gives the calendar day.
function localDay(seconds: number | null, offsetSeconds: number | null): string | null {
  const moment = seconds === null ? null : momentOfEpoch(seconds + (offsetSeconds ?? 0));
  return moment === null ? null : moment.toISOString().slice(0, 10);
}

// Yahoo writes its dividends in today's shares; they are told per share as it was when they were paid.
function actionsOf({ meta, events }: Chart): CorporateAction[] {
  const splits = Object.values(events?.splits ?? {}).flatMap(({ date, numerator, denominator }): CorporateAction[] => {
    const exDate = localDay(date, meta.gmtoffset);
    const ratio = splitRatio(numerator, denominator);
    return exDate === null || ratio === null ? [] : [{ kind: 'split', symbol: meta.symbol, exDate, ratio }];
  });
  const dividends = Object.values(events?.dividends ?? {}).flatMap(({ date, amount, currency }): CorporateAction[] => {
    const exDate = localDay(date, meta.gmtoffset);
    if (exDate === null || amount === null || amount <= 0) return [];
    const shares = splits.reduce(
      (product, split) => (split.kind === 'split' && split.exDate > exDate ? product * split.ratio : product),
      1,
    );
    return [
      { kind: 'dividend', symbol: meta.symbol, exDate, amount: amount * shares, currency: currency ?? meta.currency },
    ];
  });
  return [...splits, ...dividends];
}

function quoteOf({ meta }: Chart): Quote | null {
  const at = momentOfEpoch(meta.regularMarketTime);
  if (meta.regularMarketPrice === null || at === null) return null;
  const previousClose = meta.previousClose ?? (meta.range === '1d' ? meta.chartPreviousClose : null);
  return {
    symbol: meta.symbol,
    price: meta.regularMarketPrice,
    previousClose,
    at,
    delayMinutes: null,
    currency: meta.currency,
  };
}

const quoteSchema = z.object({
  symbol: z.string(),
  regularMarketPrice: loosePositive,
  regularMarketPreviousClose: loosePositive,
  regularMarketTime: looseNumber,
  exchangeDataDelayedBy: looseNumber,
  currency: looseText,
});

/** Last prices of several symbols; one without a price or its time is left out. */
export function parseYahooQuotes(text: string): Parsed<Quote[]> {
  return read(text, {
    schema: z.object({ quoteResponse: z.object({ result: looseArray(quoteSchema) }) }),
    read: ({ quoteResponse: { result } }) =>
      parsed(
        result.flatMap((row) => {
          const at = momentOfEpoch(row.regularMarketTime);
          const price = row.regularMarketPrice;
          if (price === null || at === null) return [];
          const {
            symbol,
            regularMarketPreviousClose: previousClose,
            exchangeDataDelayedBy: delayMinutes,
            currency,
          } = row;
          return [{ symbol, price, previousClose, at, delayMinutes, currency }];
        }),
      ),
  });
}

const contractSchema = z.object({
  contractSymbol: z.string(),
  bid: looseAmount,
  ask: loosePositive,
  lastPrice: loosePositive,
  volume: looseAmount,
  openInterest: looseAmount,
  impliedVolatility: looseNumber,
});
const chainSchema = z.object({
  underlyingSymbol: z.string(),
  expirationDates: z.array(looseNumber).catch([]),
  quote: z.object({ regularMarketPrice: loosePositive, regularMarketTime: looseNumber }).partial().optional(),
  options: looseArray(z.object({ calls: looseArray(contractSchema), puts: looseArray(contractSchema) })),
});

/** The chain of one expiry and the list of the others. */
export function parseYahooChain(text: string): Parsed<OptionChain> {
  return read(text, {
    schema: z.object({ optionChain: z.object({ result: z.array(chainSchema).min(1) }) }),
    read: ({ optionChain: { result } }) => {
      const [chain] = result;
      if (chain === undefined) return refused('unexpected_shape', 'the answer has no chain');
      const contracts = chain.options.flatMap(({ calls, puts }) => [...calls, ...puts]);
      const expiries = chain.expirationDates.flatMap(
        (seconds) => momentOfEpoch(seconds)?.toISOString().slice(0, 10) ?? [],
      );
      return parsed({
        symbol: chain.underlyingSymbol,
        underlyingPrice: chain.quote?.regularMarketPrice ?? null,
        quotedAt: momentOfEpoch(chain.quote?.regularMarketTime ?? null),
        expiries,
        options: contracts.flatMap((contract) => toOption(contract) ?? []),
      });
    },
  });
}

function toOption(row: z.output<typeof contractSchema>): OptionQuote | null {
  const code = readContractCode(row.contractSymbol);
  if (code === null) return null;
  const { bid, ask, lastPrice: last, volume, openInterest } = row;
  // Outside of trading hours the bid and ask are zero and the volatility a placeholder near 0.00001.
  const isQuoted = row.impliedVolatility !== null && row.impliedVolatility > 0.001;
  return {
    ...code,
    bid,
    ask,
    last,
    volume,
    openInterest,
    impliedVolatility01: isQuoted ? row.impliedVolatility : null,
    delta: null,
  };
}

const newsSchema = z.object({
  title: looseText,
  link: looseText,
  publisher: looseText,
  providerPublishTime: looseNumber,
  relatedTickers: looseArray(z.string()).catch([]),
});

/** Headlines from a search. */
export function parseYahooNews(text: string): Parsed<NewsItem[]> {
  return read(text, {
    schema: z.object({ news: looseArray(newsSchema) }),
    read: ({ news }) =>
      readRows(
        news,
        ({ title, link, publisher, providerPublishTime, relatedTickers }) => {
          const publishedAt = momentOfEpoch(providerPublishTime);
          if (title === null || link === null || publishedAt === null) return [];
          return [
            { url: link, title, summary: null, source: publisher ?? 'Yahoo', publishedAt, symbols: relatedTickers },
          ];
        },
        'no entry has a title, an address and a time',
      ),
  });
}

const factSchema = z.object({
  asOfDate: looseText,
  periodType: looseText,
  currencyCode: looseText,
  reportedValue: z.object({ raw: looseNumber }),
});
const timeseriesSchema = z.object({ meta: z.object({ type: z.array(z.string()).min(1) }) }).catchall(z.unknown());

/** Figures of the statements by the vendor's names; a company without any has none. */
export function parseYahooFundamentals(text: string): Parsed<CompanyFacts> {
  return read(text, {
    schema: z.object({ timeseries: z.object({ result: looseArray(timeseriesSchema) }) }),
    read: ({ timeseries: { result } }) => parsed({ name: null, facts: result.flatMap(factsOf) }),
  });
}

function factsOf(entry: z.output<typeof timeseriesSchema>): Fact[] {
  const name = entry.meta.type[0] ?? '';
  const rows = looseArray(factSchema).safeParse(entry[name]);
  return (rows.success ? rows.data : []).flatMap((row) => {
    const end = dayOf(row.asOfDate);
    const value = row.reportedValue.raw;
    if (end === null || value === null) return [];
    return [
      {
        concept: `yahoo:${name}`,
        unit: row.currencyCode ?? 'as stated',
        start: null,
        end,
        value,
        form: row.periodType,
        filedOn: null,
        accession: null,
      },
    ];
  });
}
