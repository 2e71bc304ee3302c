import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';

type Column = { table: string; name: string; type: string; required: boolean; defaulted: boolean; key: boolean };

const folder = new URL('./schema/', import.meta.url);
const older = ['./schema.ts', './schema-portfolio.ts'].map((name) => new URL(name, import.meta.url));
const files = [...older, ...readdirSync(folder).map((name) => new URL(name, folder))];

async function describedColumns(): Promise<Column[]> {
  const modules = await Promise.all(files.map(({ pathname }): Promise<object> => import(pathname)));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return tables.flatMap(columnsOf);
}

function columnsOf(table: PgTable): Column[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const together = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  return columns.map((column) => ({
    table: name,
    name: column.name,
    // PostgreSQL writes numeric(28,10) without a space.
    type: column.getSQLType().replace(', ', ','),
    required: column.notNull,
    defaulted: column.hasDefault,
    key: column.primary || together.has(column.name),
  }));
}

async function realColumns(): Promise<Column[]> {
  const { rows } = await testStore().database.pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
       a.atthasdef or a.attidentity <> '' as defaulted,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`,
  );
  return rows;
}

function inOrder(columns: Column[]): Column[] {
  return columns.toSorted((left, right) => `${left.table}.${left.name}`.localeCompare(`${right.table}.${right.name}`));
}

describeWithStore('the schema of the query builder', () => {
  it('has the tables and columns that the migrations make: names, types, what is required, defaults, keys', async () => {
    expect(inOrder(await describedColumns())).toEqual(inOrder(await realColumns()));
  });
});
