/** Where a list begins: no cursor. Its type is that of the cursors to come. */
export const firstPage: { cursor: string | null } = { cursor: null };

/** The query that asks for a page. */
export function pageQuery(cursor: string | null): { cursor?: string } {
  return cursor === null ? {} : { cursor };
}
