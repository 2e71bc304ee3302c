import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { SearchedPassage } from './searched-passage.ts';

const evidenceLookedAt = 5000;
const filingsLookedAt = 100_000;

/** What tells one state of the filings, or of an account's evidence, from another. */
export async function filingsVersion(handle: DatabaseHandle): Promise<string> {
  return versionOf(handle, sql`select count(*) || ':' || coalesce(max(known_at)::text, '') as version from filings`);
}

export async function evidenceVersion(handle: DatabaseHandle, accountId: string): Promise<string> {
  return versionOf(
    handle,
    sql`select count(*) || ':' || coalesce(max(e.created_at)::text, '') as version
      from evidence e join threads t on t.id = e.thread_id where t.account_id = ${accountId}`,
  );
}

async function versionOf(handle: DatabaseHandle, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await handle.execute<{ version: string }>(query);
  return rows[0]?.version ?? '';
}

type FilingRow = {
  accession: string;
  symbol: string | null;
  company: string | null;
  form: string;
  text: string;
  filedOn: string;
  knownAt: string | Date;
  source: string;
  isSimulated: boolean;
};

/** The titles of filings, as passages: whose it is, form, title and the day it is about. */
export async function listFilingPassages(handle: DatabaseHandle): Promise<SearchedPassage[]> {
  const { rows } = await handle.execute<FilingRow>(sql`
    select f.accession, f.symbol, c.name as company, f.form, f.filed_on::text as "filedOn", f.known_at as "knownAt", f.source,
      f.is_simulated as "isSimulated",
      concat_ws(' ', coalesce(c.name, f.symbol), f.symbol, f.form, f.title, array_to_string(f.items, ' '),
        'for the period to ' || f.report_date::text, 'filed on ' || f.filed_on::text) as text
    from filings f left join companies c on c.cik = f.cik
    order by f.filed_on desc, f.accession limit ${filingsLookedAt}`);
  return rows.map((row, index) => ({
    id: `filing:${row.accession}`,
    kind: 'filing',
    documentId: row.accession,
    document: `${row.company ?? row.symbol ?? 'Filing'} ${row.filedOn} ${row.form}`,
    position: index + 1,
    page: null,
    section: null,
    start: 0,
    text: row.text,
    asOf: row.filedOn,
    knownAt: new Date(row.knownAt),
    source: row.source,
    state: row.isSimulated ? 'simulated' : 'delayed',
  }));
}

type EvidenceRow = Pick<SearchedPassage, 'text' | 'asOf' | 'source' | 'state'> & {
  id: string;
  title: string;
  createdAt: string | Date;
};

/** Newest pieces of evidence of an account's threads, as passages. */
export async function listEvidencePassages(handle: DatabaseHandle, accountId: string): Promise<SearchedPassage[]> {
  const { rows } = await handle.execute<EvidenceRow>(sql`
    select e.id, e.title, e.content as text, e.as_of as "asOf", e.source, e.state, e.created_at as "createdAt"
    from evidence e join threads t on t.id = e.thread_id
    where t.account_id = ${accountId} and e.content <> ''
    order by e.created_at desc, e.id limit ${evidenceLookedAt}`);
  return rows.map(({ id, title, createdAt, ...row }, index) => ({
    ...row,
    id: `evidence:${id}`,
    kind: 'evidence',
    documentId: id,
    document: title,
    position: index + 1,
    page: null,
    section: null,
    start: 0,
    knownAt: new Date(createdAt),
  }));
}
