import type { PoolClient } from 'pg';

export type StoredTable = { name: string; columns: string[]; sequences: Array<{ column: string; sequence: string }> };

/** The tables of the product with their columns in order; what the schema's own bookkeeping and the job queue keep is left out. */
export async function listTables(client: Pick<PoolClient, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname::text as name,
       json_agg(a.attname order by a.attnum) as columns,
       coalesce(json_agg(json_build_object('column', a.attname,
           'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)) order by a.attnum)
         filter (where a.attidentity <> ''), '[]') as sequences
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** What was applied to the schema, in order; null where there is none yet. */
export async function listMigrations(client: PoolClient): Promise<Array<{ name: string; checksum: string }> | null> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  );
  if (found.rows[0]?.found !== true) return null;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

/** Names come from the catalogue or from a checked manifest; quoted, since some are words of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
