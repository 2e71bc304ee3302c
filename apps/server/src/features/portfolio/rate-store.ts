import { and, between, eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { exchangeRates } from '#platform/db/schema-portfolio.ts';
import { Decimal } from './ledger/exact-decimal.ts';
import type { StoredRate } from './ledger/exchange-rates.ts';

export type RateRow = { currency: string; quoteCurrency: string; day: string; rate: string; source: string };

/** The account's own rates; the same pair and day is replaced. */
export async function saveRates(
  handle: DatabaseHandle,
  { accountId, rates }: { accountId: string; rates: readonly RateRow[] },
): Promise<void> {
  await handle.execute(sql`
    insert into exchange_rates (account_id, currency, quote_currency, day, rate, source)
    select ${accountId}, u.* from unnest(${sql.param(rates.map(({ currency }) => currency))}::text[],
      ${sql.param(rates.map(({ quoteCurrency }) => quoteCurrency))}::text[], ${sql.param(rates.map(({ day }) => day))}::date[],
      ${sql.param(rates.map(({ rate }) => rate))}::numeric[], ${sql.param(rates.map(({ source }) => source))}::text[]) as u
    on conflict (account_id, currency, quote_currency, day) do update set rate = excluded.rate, source = excluded.source`);
}

export type RatePage = {
  accountId: string;
  currency: string | null;
  quoteCurrency: string | null;
  after: { day: string; pair: string } | null;
  limit: number;
};

export async function listRatePage(handle: DatabaseHandle, page: RatePage): Promise<RateRow[]> {
  const { after } = page;
  const { rows } = await handle.execute<RateRow>(sql`
    select currency, quote_currency as "quoteCurrency", day::text as day, rate, source from exchange_rates
    where account_id = ${page.accountId} and (${page.currency}::text is null or currency = ${page.currency})
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

export type RatesWanted = { accountId: string; from: string; to: string };

/** All rates that may be needed between two days: the account's own before those that are published. */
export async function listRates(handle: DatabaseHandle, { accountId, from, to }: RatesWanted): Promise<StoredRate[]> {
  const { day } = exchangeRates;
  const isWanted = and(eq(exchangeRates.accountId, accountId), between(day, sql`${from}::date - 8`, sql`${to}::date`));
  const own = await handle.select().from(exchangeRates).where(isWanted);
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
