import type { EvidenceReread } from '@aex/contracts/research';
import { inArray, sql } from 'drizzle-orm';
import type { ServiceLevels } from '@aex/contracts/governance';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { type Frequency, series } from '#platform/db/schema.ts';
import type { EvidenceRow } from '../research-store.ts';
import { freshUntil } from './evidence-freshness.ts';
import { evidenceKind, seriesOf } from './evidence-kind.ts';

export type EvidenceAge = Pick<EvidenceReread, 'kind' | 'freshness' | 'fresh_until'>;

/** How fresh each piece of evidence is at a moment, by the service level of its kind. */
export async function readFreshness(
  handle: DatabaseHandle,
  rows: readonly EvidenceRow[],
  { levels, now }: { levels: ServiceLevels; now: Date },
): Promise<Map<string, EvidenceAge>> {
  const frequencies = await readFrequencies(handle, rows);
  const superseded = await findSuperseded(handle, rows);
  return new Map(
    rows.map((row): [string, EvidenceAge] => {
      const kind = evidenceKind(row, (id) => frequencies.get(id) ?? null);
      if (kind === 'filing') {
        const freshness = superseded.has(row.sourceId) ? 'stale' : 'fresh';
        return [row.id, { kind, freshness, fresh_until: null }];
      }
      const until = freshUntil(kind, row.asOf, levels);
      // What carries no date is as fresh as it was said to be when it was found; so is a figure of the past that was asked for,
      // which was beyond its time already then and grows no older.
      const ages = until !== null && until > row.createdAt;
      const isFresh = ages ? now <= until : row.state !== 'stale';
      return [row.id, { kind, freshness: isFresh ? 'fresh' : 'stale', fresh_until: ages ? until.toISOString() : null }];
    }),
  );
}

async function readFrequencies(
  handle: DatabaseHandle,
  rows: readonly EvidenceRow[],
): Promise<ReadonlyMap<string, Frequency>> {
  const ids = [...new Set(rows.filter(isMacro).flatMap(({ sourceId }) => seriesOf(sourceId)))];
  if (ids.length === 0) return new Map();
  const found = await handle
    .select({ id: series.id, frequency: series.frequency })
    .from(series)
    .where(inArray(series.id, ids));
  return new Map(found.map(({ id, frequency }) => [id, frequency]));
}

function isMacro({ sourceType }: EvidenceRow): boolean {
  return sourceType === 'macro_data';
}

// A filing counts until the same company files the same form again.
async function findSuperseded(handle: DatabaseHandle, rows: readonly EvidenceRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ sourceType }) => sourceType === 'filing').map(({ sourceId }) => sourceId);
  if (ids.length === 0) return new Set();
  const { rows: found } = await handle.execute<{ accession: string }>(sql`
    select f.accession from filings f
    where f.accession = any(${sql.param(ids)}) and exists (
      select from filings n where n.cik = f.cik and n.form = f.form and n.filed_on > f.filed_on)`);
  return new Set(found.map(({ accession }) => accession));
}
