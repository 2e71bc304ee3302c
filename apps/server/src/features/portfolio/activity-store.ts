import type { ActivityKind } from '@aex/contracts/portfolio';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { portfolioActivities } from '#platform/db/schema-portfolio.ts';
import type { NewActivity } from './activity-shape.ts';
import type { ActivityContent } from './ledger/stored-activity.ts';

/** A row of the ledger as it is read. */
export type ActivityRow = ActivityContent & {
  id: string;
  position: string;
  accountId: string;
  importId: string | null;
  externalId: string | null;
  note: string | null;
  revision: number;
  reversedAt: Date | null;
  createdAt: Date;
};

const columns = sql.raw(`
  id, position::text as position, portfolio_account_id as "accountId", import_id as "importId", external_id as "externalId", kind,
  trade_date::text as date, symbol, currency, quantity, price, amount, fee, tax, ratio_new as "ratioNew", ratio_old as "ratioOld",
  into_symbol as "intoSymbol", cost_share as "costShare", lots, note, revision, reversed_at as "reversedAt", created_at as "createdAt"`);

/** Everything that counts in some accounts, without what was reversed. */
export async function listLedger(handle: DatabaseHandle, accountIds: readonly string[]): Promise<ActivityRow[]> {
  const { rows } = await handle.execute<ActivityRow>(sql`
    select ${columns} from portfolio_activities
    where portfolio_account_id = any(${sql.param([...accountIds])}) and reversed_at is null`);
  return rows;
}

/** Every entry of some accounts in the order it was entered. */
export async function listEntries(handle: DatabaseHandle, accountIds: readonly string[]): Promise<ActivityRow[]> {
  const { rows } = await handle.execute<ActivityRow>(sql`
    select ${columns} from portfolio_activities
    where portfolio_account_id = any(${sql.param([...accountIds])}) order by portfolio_activities.position`);
  return rows;
}

export type ActivityPage = {
  accountIds: readonly string[];
  symbol: string | null;
  kind: ActivityKind | null;
  from: string | null;
  to: string | null;
  after: { date: string; position: string } | null;
  limit: number;
};

export async function listActivityPage(handle: DatabaseHandle, page: ActivityPage): Promise<ActivityRow[]> {
  const { after } = page;
  const { rows } = await handle.execute<ActivityRow>(sql`
    select ${columns} from portfolio_activities
    where portfolio_account_id = any(${sql.param([...page.accountIds])})
      and (${page.symbol}::text is null or symbol = ${page.symbol} or into_symbol = ${page.symbol})
      and (${page.kind}::text is null or kind = ${page.kind})
      and (${page.from}::date is null or trade_date >= ${page.from}::date)
      and (${page.to}::date is null or trade_date <= ${page.to}::date)
      and (${after?.date ?? null}::date is null or (trade_date, position) < (${after?.date ?? null}::date, ${after?.position ?? '0'}::bigint))
    order by trade_date desc, portfolio_activities.position desc limit ${page.limit}`);
  return rows;
}

export async function findActivity(handle: DatabaseHandle, id: string): Promise<ActivityRow | null> {
  const { rows } = await handle.execute<ActivityRow>(sql`select ${columns} from portfolio_activities where id = ${id}`);
  return rows[0] ?? null;
}

/** Entries of an account under the given external ids, reversed ones too. */
export async function findByExternalIds(
  handle: DatabaseHandle,
  { accountId, externalIds }: { accountId: string; externalIds: readonly string[] },
): Promise<ActivityRow[]> {
  const { rows } = await handle.execute<ActivityRow>(sql`
    select ${columns} from portfolio_activities
    where portfolio_account_id = ${accountId} and external_id = any(${sql.param([...externalIds])})`);
  return rows;
}

const rowsPerStatement = 5000;

export type Insertion = {
  accountId: string;
  importId: string | null;
  now: Date;
  rows: ReadonlyArray<{ id: string; activity: NewActivity }>;
};

/** Adds entries in the given order. */
export async function insertActivities(
  handle: DatabaseHandle,
  { accountId, importId, now, rows }: Insertion,
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const part = rows.slice(first, first + rowsPerStatement);
    const column = (pick: (activity: NewActivity) => string | null) =>
      sql.param(part.map(({ activity }) => pick(activity)));
    await handle.execute(sql`
      insert into portfolio_activities (id, portfolio_account_id, import_id, external_id, kind, trade_date, symbol, currency, quantity,
        price, amount, fee, tax, ratio_new, ratio_old, into_symbol, cost_share, lots, note, created_at)
      select u.id, ${accountId}, ${importId}, u.external_id, u.kind, u.trade_date, u.symbol, u.currency, u.quantity, u.price, u.amount,
        u.fee, u.tax, u.ratio_new, u.ratio_old, u.into_symbol, u.cost_share, u.lots, u.note, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(part.map(({ id }) => id))}::text[], ${column((of) => of.externalId)}::text[],
        ${column((of) => of.kind)}::text[], ${column((of) => of.date)}::date[], ${column((of) => of.symbol)}::text[],
        ${column((of) => of.currency)}::text[], ${column((of) => of.quantity)}::numeric[], ${column((of) => of.price)}::numeric[],
        ${column((of) => of.amount)}::numeric[], ${column((of) => of.fee)}::numeric[], ${column((of) => of.tax)}::numeric[],
        ${column((of) => of.ratioNew)}::numeric[], ${column((of) => of.ratioOld)}::numeric[], ${column((of) => of.intoSymbol)}::text[],
        ${column((of) => of.costShare)}::numeric[],
        ${column((of) => (of.lots === null ? null : JSON.stringify(of.lots)))}::jsonb[], ${column((of) => of.note)}::text[])
        with ordinality as u (id, external_id, kind, trade_date, symbol, currency, quantity, price, amount, fee, tax, ratio_new,
          ratio_old, into_symbol, cost_share, lots, note, place)
      order by u.place`);
  }
}

/** Replaces the content of an entry; false when somebody else was quicker. */
export async function replaceActivity(
  handle: DatabaseHandle,
  { id, revision, activity }: { id: string; revision: number; activity: NewActivity },
): Promise<boolean> {
  const { rows } = await handle.execute(sql`
    update portfolio_activities set kind = ${activity.kind}, trade_date = ${activity.date}, symbol = ${activity.symbol},
      currency = ${activity.currency}, quantity = ${activity.quantity}, price = ${activity.price}, amount = ${activity.amount},
      fee = ${activity.fee}, tax = ${activity.tax}, ratio_new = ${activity.ratioNew}, ratio_old = ${activity.ratioOld},
      into_symbol = ${activity.intoSymbol}, cost_share = ${activity.costShare},
      lots = ${activity.lots === null ? null : JSON.stringify(activity.lots)}::jsonb, note = ${activity.note}, revision = revision + 1
    where id = ${id} and revision = ${revision} and reversed_at is null returning id`);
  return rows.length === 1;
}

export async function reverseActivity(
  handle: DatabaseHandle,
  { id, now, note }: { id: string; now: Date; note: string },
): Promise<boolean> {
  const { rows } = await handle.execute(sql`
    update portfolio_activities
    set reversed_at = ${now.toISOString()}::timestamptz, revision = revision + 1,
      note = left(concat_ws(' | ', note, ${`Reversed: ${note}`}::text), 1000)
    where id = ${id} and reversed_at is null returning id`);
  return rows.length === 1;
}

/** Lets a reversed entry count again; false where it does already. */
export async function restoreActivity(
  handle: DatabaseHandle,
  { id, note }: { id: string; note: string },
): Promise<boolean> {
  const { rows } = await handle.execute(sql`
    update portfolio_activities
    set reversed_at = null, revision = revision + 1,
      note = left(concat_ws(' | ', note, ${`Restored: ${note}`}::text), 1000)
    where id = ${id} and reversed_at is not null returning id`);
  return rows.length === 1;
}

/** Takes an import's entries out for good; returns how many there were. */
export async function deleteOfImport(handle: DatabaseHandle, importId: string): Promise<number> {
  const { rowCount } = await handle.delete(portfolioActivities).where(eq(portfolioActivities.importId, importId));
  return rowCount ?? 0;
}

export async function listIdsOfImport(handle: DatabaseHandle, importId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: portfolioActivities.id })
    .from(portfolioActivities)
    .where(eq(portfolioActivities.importId, importId));
  return rows.map(({ id }) => id);
}
