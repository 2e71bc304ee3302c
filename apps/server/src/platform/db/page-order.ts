import { momentSchema } from '@aex/contracts/moments';
import { asc, Column, desc, is, type SQL, sql } from 'drizzle-orm';
import { foreignCursor, type PagePosition } from '#platform/http/page-cursor.ts';

/** The order of a list that is read in pages: by a key, and by id where keys are equal. */
export type PageOrder = {
  orderBy: [SQL, SQL];
  /** What stands behind a position; no condition at the beginning. Throws 422 for a key that is none of the column's. */
  after: (position: PagePosition | null) => SQL | undefined;
};

type Key = Column | SQL;

export function ascendingOrder(key: Key, id: Column): PageOrder {
  return { orderBy: [asc(key), asc(id)], after: behind(sql`>`, { key, id }) };
}

export function descendingOrder(key: Key, id: Column): PageOrder {
  return { orderBy: [desc(key), desc(id)], after: behind(sql`<`, { key, id }) };
}

// A comparison of rows is one range of an index; the same written with `or` is not.
function behind(sign: SQL, { key, id }: { key: Key; id: Column }): PageOrder['after'] {
  return (position) =>
    position === null ? undefined : sql`(${key}, ${id}) ${sign} (${valueOf(key, position.key)}, ${position.id})`;
}

function valueOf(key: Key, text: string): SQL | string {
  if (!is(key, Column) || key.dataType !== 'date') return text;
  if (!momentSchema.safeParse(text).success) throw foreignCursor();
  return sql`${sql.param(new Date(text), key)}`;
}
