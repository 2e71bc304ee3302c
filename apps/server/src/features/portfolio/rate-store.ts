import { and, between, eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clientExchangeRates } from '#platform/db/schema/clients.ts';
import { exchangeRates } from '#platform/db/schema-portfolio.ts';
import { Decimal } from './ledger/exact-decimal.ts';
import type { StoredRate } from './ledger/exchange-rates.ts';

export type RateRow = { currency: string; quoteCurrency: string; day: string; rate: string; source: string };

/** Whose rates they are: a person's, or a client's that came with the client's files. */
export type RateHolder = { table: 'exchange_rates' | 'client_exchange_rates'; column: string; id: string };

export function rateHolder(accountId: string): RateHolder {
  return { table: 'exchange_rates', column: 'account_id', id: accountId };
}

/** The holder of the rates that come with a portfolio's files. */
export function holderOf({ accountId, clientId }: { accountId: string | null; clientId: string | null }): RateHolder {
  return clientId === null
    ? rateHolder(accountId ?? '')
    : { table: 'client_exchange_rates', column: 'client_id', id: clientId };
}

/** Rates of their holder; the same pair and day is replaced. */
export async function saveRates(
  handle: DatabaseHandle,
  { holder, rates }: { holder: RateHolder; rates: readonly RateRow[] },
): Promise<void> {
  const [table, column] = [sql.identifier(holder.table), sql.identifier(holder.column)];
  await handle.execute(sql`
    insert into ${table} (${column}, currency, quote_currency, day, rate, source)
    select ${holder.id}, u.* from unnest(${sql.param(rates.map(({ currency }) => currency))}::text[],
      ${sql.param(rates.map(({ quoteCurrency }) => quoteCurrency))}::text[], ${sql.param(rates.map(({ day }) => day))}::date[],
      ${sql.param(rates.map(({ rate }) => rate))}::numeric[], ${sql.param(rates.map(({ source }) => source))}::text[]) as u
    on conflict (${column}, currency, quote_currency, day) do update set rate = excluded.rate, source = excluded.source`);
}

export type RatePage = {
  holder: RateHolder;
  currency: string | null;
  quoteCurrency: string | null;
  after: { day: string; pair: string } | null;
  limit: number;
};

export async function listRatePage(handle: DatabaseHandle, page: RatePage): Promise<RateRow[]> {
  const { after, holder } = page;
  const { rows } = await handle.execute<RateRow>(sql`
    select currency, quote_currency as "quoteCurrency", day::text as day, rate, source from ${sql.identifier(holder.table)}
    where ${sql.identifier(holder.column)} = ${holder.id} and (${page.currency}::text is null or currency = ${page.currency})
      and (${page.quoteCurrency}::text is null or quote_currency = ${page.quoteCurrency})
      and (${after?.day ?? null}::date is null
        or (day, currency || '/' || quote_currency) < (${after?.day ?? null}::date, ${after?.pair ?? ''}))
    order by day desc, currency || '/' || quote_currency desc limit ${page.limit}`);
  return rows;
}

/** Series of the Federal Reserve's H.10 release: [series, currency, quote currency]. */
const referenceSeries: ReadonlyArray<readonly [string, string, string]> = [
  ['DEXUSEU', 'EUR', 'USD'],
  ['DEXUSUK', 'GBP', 'USD'],
  ['DEXUSAL', 'AUD', 'USD'],
  ['DEXUSNZ', 'NZD', 'USD'],
  ['DEXJPUS', 'USD', 'JPY'],
  ['DEXSZUS', 'USD', 'CHF'],
  ['DEXCAUS', 'USD', 'CAD'],
  ['DEXCHUS', 'USD', 'CNY'],
  ['DEXHKUS', 'USD', 'HKD'],
  ['DEXINUS', 'USD', 'INR'],
  ['DEXKOUS', 'USD', 'KRW'],
  ['DEXMXUS', 'USD', 'MXN'],
  ['DEXBZUS', 'USD', 'BRL'],
  ['DEXNOUS', 'USD', 'NOK'],
  ['DEXSDUS', 'USD', 'SEK'],
  ['DEXDNUS', 'USD', 'DKK'],
  ['DEXSIUS', 'USD', 'SGD'],
  ['DEXSFUS', 'USD', 'ZAR'],
  ['DEXTAUS', 'USD', 'TWD'],
  ['DEXTHUS', 'USD', 'THB'],
];

export type RatesWanted = { accountId: string | null; clientId: string | null; from: string; to: string };

/**
 * All rates that may be needed between two days: those of the account (of a client's adviser) before those that are published,
 * and a client's before both.
 */
export async function listRates(handle: DatabaseHandle, wanted: RatesWanted): Promise<StoredRate[]> {
  const { accountId, clientId, from, to } = wanted;
  const isDue = (day: PgColumn) => between(day, sql`${from}::date - 8`, sql`${to}::date`);
  const person = clientId === null ? sql`${accountId}` : sql`(select adviser_id from clients where id = ${clientId})`;
  const isOwn = and(sql`${exchangeRates.accountId} = ${person}`, isDue(exchangeRates.day));
  const own: RateRow[] = await handle.select().from(exchangeRates).where(isOwn);
  if (clientId !== null) {
    const isClients = and(eq(clientExchangeRates.clientId, clientId), isDue(clientExchangeRates.day));
    own.push(...(await handle.select().from(clientExchangeRates).where(isClients)));
  }
  const published = await handle.execute<{ id: string; day: string; value: number; source: string }>(sql`
    select distinct on (o.series_id, o.period) o.series_id as id, o.period::text as day, o.value, s.source
    from observations o join series s on s.id = o.series_id
    where o.series_id = any(${sql.param(referenceSeries.map(([id]) => id))}) and o.value > 0
      and o.period between ${from}::date - 8 and ${to}::date
    order by o.series_id, o.period, o.known_at desc`);
  const pairs = new Map(referenceSeries.map(([id, currency, quoteCurrency]) => [id, { currency, quoteCurrency }]));
  const rates = published.rows.flatMap(({ id, day, value, source }) => {
    const pair = pairs.get(id);
    return pair === undefined ? [] : [{ ...pair, day, rate: new Decimal(String(value)), source }];
  });
  // Of several rates of one day the last one counts.
  return [...rates, ...own.map((row) => ({ ...row, rate: new Decimal(row.rate) }))];
}
