import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { inOrder, splitRatio, toBar } from '#providers/market-data/bar-reading.ts';
import { readContractCode } from '#providers/market-data/contract-code.ts';
import type { Bar, CorporateAction, OptionQuote, Quote, TradingDay } from '#providers/market-data/market-data-port.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { type JsonReading, readJson } from '#providers/payload/json-payload.ts';
import {
  dayOf,
  looseAmount,
  looseArray,
  looseNumber,
  loosePositive,
  looseText,
  momentOf,
  momentOfEpoch,
  newYorkDayOf,
  newYorkTimeOf,
} from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import type { Page } from '#providers/provider-call.ts';

const errorSchema = z.object({
  status: z.enum(['ERROR', 'NOT_AUTHORIZED', 'NOT_FOUND']),
  error: looseText,
  message: looseText,
});

function findMassiveError(body: unknown) {
  const error = errorSchema.safeParse(body);
  if (!error.success) return null;
  const reason = briefly(`${error.data.status}: ${error.data.error ?? error.data.message ?? 'no text'}`);
  const isAccess = error.data.status === 'NOT_AUTHORIZED' || /api key|authori[sz]ed/i.test(reason);
  if (isAccess) return { kind: 'unauthorized' as const, reason };
  return {
    kind: /maximum requests|per minute/i.test(reason) ? ('throttled' as const) : ('error_in_200' as const),
    reason,
  };
}

function read<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  return readJson(text, { findError: findMassiveError, ...reading });
}

const dayBarSchema = z.object({ c: loosePositive }).partial();
const tickerSchema = z.object({
  ticker: z.string(),
  lastTrade: z.object({ p: loosePositive, t: looseNumber }).partial().nullish(),
  day: dayBarSchema.nullish(),
  prevDay: dayBarSchema.nullish(),
  updated: looseNumber,
});

/** Last prices from snapshots of one ticker or several; without a trade the day's close so far counts. */
export function parseMassiveSnapshots(text: string): Parsed<Quote[]> {
  const schema = z.union([
    z.object({ tickers: looseArray(tickerSchema) }).transform(({ tickers }) => tickers),
    z.object({ ticker: tickerSchema }).transform(({ ticker }) => [ticker]),
  ]);
  return read(text, {
    schema,
    read: (tickers) =>
      parsed(
        tickers.flatMap(({ ticker, lastTrade, day, prevDay, updated }) => {
          const traded = lastTrade?.p ?? null;
          const price = traded ?? day?.c ?? null;
          const at = momentOfEpoch((traded === null ? null : lastTrade?.t) ?? updated);
          if (price === null || at === null) return [];
          return [
            { symbol: ticker, price, previousClose: prevDay?.c ?? null, at, delayMinutes: null, currency: 'USD' },
          ];
        }),
      ),
  });
}

const aggregateSchema = z.object({
  T: looseText,
  t: looseNumber,
  o: looseNumber,
  h: looseNumber,
  l: looseNumber,
  c: looseNumber,
  v: looseNumber,
});

/** Daily bars of one symbol; `adjusted` there means adjusted for splits alone. */
export function parseMassiveBars(text: string, symbol: string): Parsed<Page<Bar>> {
  return read(text, {
    schema: z.object({
      ticker: looseText,
      results: looseArray(aggregateSchema).optional(),
      resultsCount: looseNumber,
      queryCount: looseNumber,
      next_url: looseText,
    }),
    read: (body) => {
      const rows = body.results ?? [];
      const other = body.ticker ?? rows.find((row) => row.T !== null)?.T ?? symbol;
      if (other !== symbol) return refused('unexpected_shape', `the bars are of ${briefly(other)}`);
      if (body.results === undefined && body.resultsCount !== 0 && body.queryCount !== 0) {
        return refused('unexpected_shape', 'the body has no results');
      }
      const items = inOrder(
        rows.map(({ t, o, h, l, c, v }) => {
          const moment = momentOfEpoch(t);
          return toBar({
            session: moment === null ? null : newYorkDayOf(moment),
            open: o,
            high: h,
            low: l,
            close: c,
            volume: v,
          });
        }),
      );
      if (rows.length > 0 && items.length === 0) return refused('unexpected_shape', 'no bar has a time and a close');
      return parsed({ items, next: cursorOf(body.next_url) });
    },
  });
}

const newsSchema = z.object({
  title: looseText,
  article_url: looseText,
  published_utc: looseText,
  publisher: z.object({ name: looseText }).nullish(),
  tickers: looseArray(z.string()).catch([]),
});

/** Headlines; the descriptions are their publishers' and are left out. */
export function parseMassiveNews(text: string): Parsed<NewsItem[]> {
  return read(text, {
    schema: z.object({ results: looseArray(newsSchema) }),
    read: ({ results }) => {
      const items = results.flatMap(({ title, article_url: url, published_utc: published, publisher, tickers }) => {
        const publishedAt = momentOf(published);
        if (title === null || url === null || publishedAt === null) return [];
        return [{ url, title, summary: null, source: publisher?.name ?? 'Massive', publishedAt, symbols: tickers }];
      });
      if (results.length > 0 && items.length === 0)
        return refused('unexpected_shape', 'no entry has a title, an address and a time');
      return parsed(items);
    },
  });
}

const dividendSchema = z.object({
  ticker: z.string(),
  ex_dividend_date: z.string(),
  cash_amount: loosePositive,
  currency: looseText,
});

/** Cash dividends. */
export function parseMassiveDividends(text: string): Parsed<Page<CorporateAction>> {
  return read(text, {
    schema: z.object({ results: looseArray(dividendSchema), next_url: looseText }),
    read: ({ results, next_url: next }) => {
      const items = readRows(
        results,
        ({ ticker, ex_dividend_date: date, cash_amount: amount, currency }): CorporateAction[] => {
          const exDate = dayOf(date);
          return exDate === null || amount === null
            ? []
            : [{ kind: 'dividend', symbol: ticker, exDate, amount, currency }];
        },
        'no dividend has a day and an amount',
      );
      return items.ok ? parsed({ items: items.value, next: cursorOf(next) }) : items;
    },
  });
}

const splitSchema = z.object({
  ticker: z.string(),
  execution_date: z.string(),
  split_from: looseNumber,
  split_to: looseNumber,
});

/** Splits as new shares per old share. */
export function parseMassiveSplits(text: string): Parsed<Page<CorporateAction>> {
  return read(text, {
    schema: z.object({ results: looseArray(splitSchema), next_url: looseText }),
    read: ({ results, next_url: next }) => {
      const items = readRows(
        results,
        ({ ticker, execution_date: date, split_from: from, split_to: to }): CorporateAction[] => {
          const exDate = dayOf(date);
          const ratio = splitRatio(to, from);
          return exDate === null || ratio === null ? [] : [{ kind: 'split', symbol: ticker, exDate, ratio }];
        },
        'no split has a day and a ratio',
      );
      return items.ok ? parsed({ items: items.value, next: cursorOf(next) }) : items;
    },
  });
}

const optionSchema = z.object({
  details: z.object({ ticker: z.string() }),
  last_quote: z.object({ bid: looseAmount, ask: loosePositive }).partial().nullish(),
  last_trade: z.object({ price: loosePositive }).partial().nullish(),
  day: z.object({ volume: looseAmount }).partial().nullish(),
  open_interest: looseAmount,
  implied_volatility: loosePositive,
  greeks: z.object({ delta: looseNumber }).partial().nullish(),
  underlying_asset: z.object({ ticker: looseText, price: loosePositive }).partial().nullish(),
});

export type MassiveOption = OptionQuote & { underlyingPrice: number | null };

/** Listed options of one underlying. */
export function parseMassiveOptions(text: string, symbol: string): Parsed<Page<MassiveOption>> {
  return read(text, {
    schema: z.object({
      results: z.union([looseArray(optionSchema), optionSchema.transform((option) => [option])]),
      next_url: looseText,
    }),
    read: ({ results, next_url: next }) => {
      const other = results.map((option) => option.underlying_asset?.ticker ?? symbol).find((name) => name !== symbol);
      if (other !== undefined) return refused('unexpected_shape', `the options are of ${briefly(other)}`);
      const items = readRows(results, (option) => toOption(option), 'no option has a readable code');
      return items.ok ? parsed({ items: items.value, next: cursorOf(next) }) : items;
    },
  });
}

function toOption(option: z.output<typeof optionSchema>): MassiveOption[] {
  const code = readContractCode(option.details.ticker);
  if (code === null) return [];
  return [
    {
      ...code,
      bid: option.last_quote?.bid ?? null,
      ask: option.last_quote?.ask ?? null,
      last: option.last_trade?.price ?? null,
      volume: option.day?.volume ?? null,
      openInterest: option.open_interest,
      impliedVolatility01: option.implied_volatility,
      delta: option.greeks?.delta ?? null,
      underlyingPrice: option.underlying_asset?.price ?? null,
    },
  ];
}

const holidaySchema = z.object({
  exchange: looseText,
  name: looseText,
  date: z.string(),
  status: looseText,
  open: looseText,
  close: looseText,
});

/** Coming holidays and short days of the New York Stock Exchange. */
export function parseMassiveHolidays(text: string): Parsed<TradingDay[]> {
  return read(text, {
    schema: looseArray(holidaySchema),
    read: (rows) => {
      const days = rows.flatMap(({ exchange, name, date, status, open, close }): TradingDay[] => {
        const day = dayOf(date);
        if (day === null || exchange?.toUpperCase() !== 'NYSE' || status === null) return [];
        if (status === 'closed') return [{ date: day, opensAt: null, closesAt: null, name }];
        const [opensAt, closesAt] = [momentOf(open), momentOf(close)];
        // A short day without its hours must not pass for a holiday.
        if (opensAt === null || closesAt === null) return [];
        return [{ date: day, opensAt: newYorkTimeOf(opensAt), closesAt: newYorkTimeOf(closesAt), name }];
      });
      return rows.length > 0 && days.length === 0
        ? refused('unexpected_shape', 'no row is a day of the exchange')
        : parsed(days);
    },
  });
}

// The next page comes as a whole address; only its cursor is used, so that the key stays with our own address.
function cursorOf(nextUrl: string | null): string | null {
  return nextUrl === null || !URL.canParse(nextUrl) ? null : new URL(nextUrl).searchParams.get('cursor');
}
