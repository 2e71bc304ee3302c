import * as z from 'zod';
import { briefly } from '#providers/http-client/brief-text.ts';
import { inOrder, splitRatio, toBar } from '#providers/market-data/bar-reading.ts';
import type { Bar, CorporateAction, Quote } from '#providers/market-data/market-data-port.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { type JsonReading, readJson } from '#providers/payload/json-payload.ts';
import {
  dayOf,
  looseArray,
  looseNumber,
  loosePositive,
  looseText,
  momentOf,
  momentOfEpoch,
  newYorkDayOf,
} from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, readRows, refused } from '#providers/payload/parsed-payload.ts';
import type { Page } from '#providers/provider-call.ts';

const errorSchema = z.object({ message: z.string(), code: z.union([z.number(), z.string()]).optional() });
const barSchema = z.object({
  t: z.union([z.string(), z.number()]),
  o: looseNumber,
  h: looseNumber,
  l: looseNumber,
  c: looseNumber,
  v: looseNumber,
});
const barMapSchema = z.record(z.string(), looseArray(barSchema).nullable());
const pageSchema = { next_page_token: looseText };

function findAlpacaError(body: unknown) {
  const error = errorSchema.safeParse(body);
  if (!error.success) return null;
  const isAccess =
    /^40[13]/.test(String(error.data.code ?? '')) || /verification|forbidden|subscription/i.test(error.data.message);
  return {
    kind: isAccess ? ('unauthorized' as const) : ('error_in_200' as const),
    reason: briefly(error.data.message),
  };
}

/** Reads a body of Alpaca's, with its errors told apart. */
export function readAlpaca<S extends z.ZodType, T>(text: string, reading: JsonReading<S, T>): Parsed<T> {
  return readJson(text, { findError: findAlpacaError, ...reading });
}

/** Daily bars of one symbol: of v2's map, of v1's bare map with times in seconds, or of crypto's list. */
export function parseAlpacaBars(text: string, symbol: string): Parsed<Page<Bar>> {
  const schema = z.union([
    z.object({ bars: z.union([looseArray(barSchema), barMapSchema]).nullable(), ...pageSchema }),
    // The first version's map has nothing around it, so it is known by the symbol alone.
    barMapSchema.refine((bars) => symbol in bars).transform((bars) => ({ bars, next_page_token: null })),
  ]);
  return readAlpaca(text, {
    schema,
    read: ({ bars, next_page_token: next }) => {
      const list = Array.isArray(bars) ? bars : (bars?.[symbol] ?? []);
      const other = Array.isArray(bars) ? undefined : Object.keys(bars ?? {}).find((name) => name !== symbol);
      if (list.length === 0 && other !== undefined)
        return refused('unexpected_shape', `the bars are of ${briefly(other)}`);
      const items = inOrder(
        list.map(({ t, o, h, l, c, v }) =>
          toBar({ session: sessionOf(t), open: o, high: h, low: l, close: c, volume: v }),
        ),
      );
      if (list.length > 0 && items.length === 0) return refused('unexpected_shape', 'no bar has a time and a close');
      return parsed({ items, next });
    },
  });
}

function sessionOf(time: string | number): string | null {
  const moment = typeof time === 'number' ? momentOfEpoch(time) : momentOf(time);
  return moment === null ? null : newYorkDayOf(moment);
}

const tradeSchema = z.object({ t: looseText, p: loosePositive });
const snapshotSchema = z.object({
  latestTrade: tradeSchema.nullish(),
  prevDailyBar: z.object({ c: loosePositive }).nullish(),
});

/** Last trades with the close before, by symbol; a symbol without a trade is left out. */
export function parseAlpacaSnapshots(text: string): Parsed<Quote[]> {
  const snapshots = z.record(z.string(), snapshotSchema.nullable());
  return readAlpaca(text, {
    schema: z.union([z.object({ snapshots }).transform((body) => body.snapshots), snapshots]),
    read: (body) => {
      const quotes = Object.entries(body).flatMap(([symbol, snapshot]) => {
        const price = snapshot?.latestTrade?.p ?? null;
        const at = momentOf(snapshot?.latestTrade?.t ?? null);
        if (price === null || at === null) return [];
        return [
          { symbol, price, previousClose: snapshot?.prevDailyBar?.c ?? null, at, delayMinutes: 0, currency: 'USD' },
        ];
      });
      if (
        quotes.length === 0 &&
        Object.values(body).some((snapshot) => snapshot !== null && snapshot.latestTrade === undefined)
      ) {
        return refused('unexpected_shape', 'no entry has a last trade');
      }
      return parsed(quotes);
    },
  });
}

const newsSchema = z.object({
  headline: looseText,
  url: looseText,
  source: looseText,
  created_at: looseText,
  symbols: looseArray(z.string()).catch([]),
});

/** Headlines; their texts are the news agency's and are left out. */
export function parseAlpacaNews(text: string): Parsed<Page<NewsItem>> {
  return readAlpaca(text, {
    schema: z.object({ news: looseArray(newsSchema), ...pageSchema }),
    read: ({ news, next_page_token: next }) => {
      const items = readRows(
        news,
        ({ headline, url, source, created_at: createdAt, symbols }) => {
          const publishedAt = momentOf(createdAt);
          if (headline === null || url === null || publishedAt === null) return [];
          return [{ url, title: headline, summary: null, source: source ?? 'Alpaca', publishedAt, symbols }];
        },
        'no entry has a title, an address and a time',
      );
      return items.ok ? parsed({ items: items.value, next }) : items;
    },
  });
}

const dividendSchema = z.object({ symbol: z.string(), ex_date: looseText, rate: looseNumber });
const splitSchema = z.object({ symbol: z.string(), ex_date: looseText, new_rate: looseNumber, old_rate: looseNumber });
const actionsSchema = z.object({
  corporate_actions: z
    .object({
      cash_dividends: looseArray(dividendSchema),
      forward_splits: looseArray(splitSchema),
      reverse_splits: looseArray(splitSchema),
    })
    .partial(),
  ...pageSchema,
});

/** Splits and cash dividends. */
export function parseAlpacaActions(text: string): Parsed<Page<CorporateAction>> {
  return readAlpaca(text, {
    schema: actionsSchema,
    read: ({ corporate_actions: actions, next_page_token: next }) => {
      const splits = [...(actions.forward_splits ?? []), ...(actions.reverse_splits ?? [])].flatMap(
        ({ symbol, ex_date: date, new_rate: now, old_rate: before }): CorporateAction[] => {
          const exDate = dayOf(date);
          const ratio = splitRatio(now, before);
          return exDate === null || ratio === null ? [] : [{ kind: 'split', symbol, exDate, ratio }];
        },
      );
      const dividends = (actions.cash_dividends ?? []).flatMap(({ symbol, ex_date: date, rate }): CorporateAction[] => {
        const exDate = dayOf(date);
        return exDate === null || rate === null || rate <= 0
          ? []
          : [{ kind: 'dividend', symbol, exDate, amount: rate, currency: 'USD' }];
      });
      return parsed({ items: [...splits, ...dividends], next });
    },
  });
}
