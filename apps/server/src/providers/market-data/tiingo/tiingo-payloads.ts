import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import type { CompanyFacts, Fact } from '#providers/filings/filings-port.ts';
import { inOrder, splitRatio, toBar } from '#providers/market-data/bar-reading.ts';
import type { Bar, CorporateAction, Quote } from '#providers/market-data/market-data-port.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { type JsonReading, readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseNumber, loosePositive, looseText, momentOf } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';

const errorSchema = z.object({ detail: z.string() });

function findTiingoError(body: unknown) {
  const error = errorSchema.safeParse(body);
  if (!error.success) return null;
  const reason = briefly(error.data.detail);
  if (/permission|token|credentials/i.test(reason)) return { kind: 'unauthorized' as const, reason };
  return {
    kind: /limit|allocation|throttled/i.test(reason) ? ('throttled' as const) : ('error_in_200' as const),
    reason,
  };
}

function read<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  return readJson(text, { findError: findTiingoError, ...reading });
}

const priceSchema = z.object({
  date: z.string(),
  open: looseNumber,
  high: looseNumber,
  low: looseNumber,
  close: looseNumber,
  volume: looseNumber,
  divCash: looseNumber,
  splitFactor: looseNumber,
});

export type TiingoPrices = { bars: Bar[]; actions: CorporateAction[] };

/** Daily bars as traded, with the splits and dividends that stand in the same rows. */
export function parseTiingoPrices(text: string, symbol: string): Parsed<TiingoPrices> {
  return read(text, {
    schema: looseArray(priceSchema),
    read: (rows) => {
      const bars = inOrder(rows.map((row) => toBar({ ...row, session: dayOf(row.date) })));
      if (rows.length > 0 && bars.length === 0) return refused('unexpected_shape', 'no row has a day and a close');
      const actions = rows.flatMap(({ date, divCash, splitFactor }): CorporateAction[] => {
        const exDate = dayOf(date);
        if (exDate === null) return [];
        const ratio = splitRatio(splitFactor, 1);
        return [
          ...(ratio !== null && ratio !== 1 ? [{ kind: 'split' as const, symbol, exDate, ratio }] : []),
          ...(divCash !== null && divCash > 0
            ? [{ kind: 'dividend' as const, symbol, exDate, amount: divCash, currency: 'USD' }]
            : []),
        ];
      });
      return parsed({ bars, actions });
    },
  });
}

const quoteSchema = z.object({
  ticker: z.string(),
  last: loosePositive,
  tngoLast: loosePositive,
  prevClose: loosePositive,
  timestamp: looseText,
  lastSaleTimestamp: looseText,
});

/** Last prices on IEX. */
export function parseTiingoQuotes(text: string): Parsed<Quote[]> {
  return read(text, {
    schema: looseArray(quoteSchema),
    read: (rows) =>
      parsed(
        rows.flatMap((row) => {
          const price = row.last ?? row.tngoLast;
          const at = momentOf(row.lastSaleTimestamp ?? row.timestamp);
          if (price === null || at === null) return [];
          return [
            {
              symbol: row.ticker.toUpperCase(),
              price,
              previousClose: row.prevClose,
              at,
              delayMinutes: 0,
              currency: 'USD',
            },
          ];
        }),
      ),
  });
}

const newsSchema = z.object({
  title: looseText,
  url: looseText,
  source: looseText,
  publishedDate: looseText,
  tickers: looseArray(z.string()).catch([]),
});

/** Headlines; the descriptions are their publishers' and are left out. */
export function parseTiingoNews(text: string): Parsed<NewsItem[]> {
  return read(text, {
    schema: looseArray(newsSchema),
    read: (rows) => {
      const items = rows.flatMap(({ title, url, source, publishedDate, tickers }) => {
        const publishedAt = momentOf(publishedDate);
        if (title === null || url === null || publishedAt === null) return [];
        return [
          {
            url,
            title,
            summary: null,
            source: source ?? 'Tiingo',
            publishedAt,
            symbols: tickers.map((ticker) => ticker.toUpperCase()),
          },
        ];
      });
      return rows.length > 0 && items.length === 0
        ? refused('unexpected_shape', 'no entry has a title, an address and a time')
        : parsed(items);
    },
  });
}

const lineSchema = z.object({ dataCode: z.string(), value: looseNumber });
const statementSchema = z.object({
  date: z.string(),
  quarter: looseNumber,
  statementData: z.record(z.string(), looseArray(lineSchema)),
});

/** Figures of the statements by the vendor's codes; quarter 0 is a whole year. */
export function parseTiingoStatements(text: string): Parsed<CompanyFacts> {
  return read(text, {
    schema: looseArray(statementSchema),
    read: (statements) => {
      const facts = statements.flatMap(({ date, quarter, statementData }) => {
        const end = dayOf(date);
        const form = quarter === 0 ? 'annual' : 'quarterly';
        return end === null
          ? []
          : Object.values(statementData).flatMap((lines) => lines.flatMap((line) => toFact(line, { end, form }) ?? []));
      });
      if (facts.length === 0) return refused('unexpected_shape', 'no statement has a figure');
      return parsed({ name: null, facts });
    },
  });
}

function toFact(
  { dataCode, value }: z.output<typeof lineSchema>,
  { end, form }: { end: string; form: string },
): Fact | null {
  if (value === null) return null;
  return {
    concept: `tiingo:${dataCode}`,
    unit: 'as stated',
    start: null,
    end,
    value,
    form,
    filedOn: null,
    accession: null,
  };
}
