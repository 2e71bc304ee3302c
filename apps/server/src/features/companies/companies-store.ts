import { sql } from 'drizzle-orm';
import type { FiledReport, ReportedFigure } from '#features/market/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';

/** A split or dividend; `amount` is the dividend per share or the new shares for one old. */
export type StoredAction = { exDate: string; amount: number; provider: string; isSimulated: boolean };
export type ActionKind = 'dividend' | 'split';

/** The item of a current report under which results are told. */
const resultsItem = '2.02';

type Which = { symbol: string; moment: Date };

/** Filings of a symbol that were out at a moment, newest first. */
export async function listFilings(
  handle: DatabaseHandle,
  { symbol, moment, limit }: Which & { limit: number },
): Promise<FiledReport[]> {
  const { rows } = await handle.execute<FiledReport>(sql`
    select accession, form, title, items, filed_on::text as "filedOn", report_date::text as "reportDate", url, source,
      is_simulated as "isSimulated"
    from filings
    where symbol = ${symbol} and known_at <= ${moment.toISOString()}::timestamptz
    order by filed_on desc, accession limit ${limit}`);
  return rows;
}

export async function findFiling(handle: DatabaseHandle, accession: string): Promise<FiledReport | null> {
  const { rows } = await handle.execute<FiledReport>(sql`
    select accession, form, title, filed_on::text as "filedOn", report_date::text as "reportDate", url, source,
      is_simulated as "isSimulated"
    from filings where accession = ${accession} limit 1`);
  return rows[0] ?? null;
}

/** Reported figures of a symbol's company by concept and period, as known at a moment, newest period first. */
export async function listFigures(
  handle: DatabaseHandle,
  { symbol, moment, concepts }: Which & { concepts: readonly string[] },
): Promise<ReportedFigure[]> {
  const { rows } = await handle.execute<Omit<ReportedFigure, 'knownAt'> & { knownAt: string | Date }>(sql`
    select distinct on (f.concept, f.unit, f.period_start, f.period_end)
      f.concept, f.unit, f.period_start::text as "start", f.period_end::text as "end", f.value, f.form,
      f.known_at as "knownAt", f.is_simulated as "isSimulated"
    from company_facts f join companies c on c.cik = f.cik
    where c.symbol = ${symbol} and f.concept = any(${sql.param([...concepts])})
      and f.known_at <= ${moment.toISOString()}::timestamptz
    order by f.concept, f.unit, f.period_start, f.period_end, f.known_at desc`);
  return rows
    .map((row) => ({ ...row, knownAt: new Date(row.knownAt).toISOString() }))
    .sort((a, b) => b.end.localeCompare(a.end));
}

/** Days on which a company told its results, by its filings under the item for them, newest first. */
export async function listResultDays(handle: DatabaseHandle, { symbol, moment }: Which): Promise<FiledReport[]> {
  const { rows } = await handle.execute<FiledReport>(sql`
    select accession, form, title, filed_on::text as "filedOn", report_date::text as "reportDate", url, source,
      is_simulated as "isSimulated"
    from filings
    where symbol = ${symbol} and known_at <= ${moment.toISOString()}::timestamptz
      and form = '8-K' and ${resultsItem} = any(items)
    order by filed_on desc, accession`);
  return rows;
}

/** Splits or dividends of a symbol that were known at a moment, newest first, each from one provider; simulated ones only where nothing real is stored. */
export async function listActions(
  handle: DatabaseHandle,
  { symbol, moment, kind }: Which & { kind: ActionKind },
): Promise<StoredAction[]> {
  const { rows } = await handle.execute<StoredAction>(sql`
    select distinct on (a.ex_date) a.ex_date::text as "exDate", coalesce(a.amount, a.ratio) as amount, a.provider,
      a.is_simulated as "isSimulated"
    from corporate_actions a join instruments i on i.id = a.instrument_id
    where i.symbol = ${symbol} and a.kind = ${kind} and a.known_at <= ${moment.toISOString()}::timestamptz
      and (not a.is_simulated or not exists (
        select 1 from daily_bars b join feeds f on f.id = b.feed_id where b.instrument_id = i.id and not f.is_simulated))
    order by a.ex_date desc, a.is_simulated, a.provider`);
  return rows;
}
