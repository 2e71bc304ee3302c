import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { blocksOfLeaf } from './index-entries.ts';
import { eachPage, isNewPage } from './table-pages.ts';

const tables = `select distinct on (c.oid) c.oid::regclass::text as name, pg_relation_filepath(c.oid) as file,
    pg_relation_filepath(i.indexrelid) as index
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisvalid and i.indpred is null
  join pg_class x on x.oid = i.indexrelid
  join pg_am a on a.oid = x.relam and a.amname = 'btree'
  where c.relkind in ('r', 't') and c.relpersistence = 'p'
  order by c.oid, i.indisprimary desc, i.indexrelid`;

/**
 * Tables with a page that was wiped: PostgreSQL takes a page of zeroes for one that was never used, checksums or not, and shows
 * fewer rows. A page that an index leads to was used. Reads the files, so call it before anything is written.
 */
export async function findTablesWithLostPages(engine: PGlite, directory: string): Promise<string[]> {
  const { rows } = await engine.query<{ name: string; file: string; index: string }>(tables);
  return rows
    .filter(({ file, index }) => hasLostPage(join(directory, file), join(directory, index)))
    .map(({ name }) => name);
}

function hasLostPage(file: string, index: string): boolean {
  const empty = new Set<number>();
  eachPage(file, (page, block) => {
    if (isNewPage(page)) empty.add(block);
  });
  // There are none in nearly every table, and then its index is not read.
  if (empty.size === 0) return false;
  let isLost = false;
  eachPage(index, (page, block) => {
    // The first page tells where the tree begins.
    if (block > 0 && !isLost) isLost = blocksOfLeaf(page).some((led) => empty.has(led));
  });
  return isLost;
}
