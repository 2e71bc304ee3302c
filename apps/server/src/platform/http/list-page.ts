import { limits } from '@aex/contracts/limits';
import { decodeCursor, encodeCursor, type PagePosition } from './page-cursor.ts';

export type ListOrder<T> = {
  positionOf: (item: T) => PagePosition;
  compare: (left: PagePosition, right: PagePosition) => number;
};
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** One page of a list that is held in memory in this order, and the cursor of the next one. */
export function pageOfList<T>(
  items: readonly T[],
  { positionOf, compare }: ListOrder<T>,
  { limit = limits.pageSizeDefault, cursor }: PageQuery,
): { page: T[]; next_cursor: string | null } {
  const after = decodeCursor(cursor);
  const rest = after === null ? items : items.filter((item) => compare(positionOf(item), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    next_cursor: last === undefined || rest.length === page.length ? null : encodeCursor(positionOf(last)),
  };
}

/** What a page's rows are read by: those behind a position, at most so many. */
export type RowRange = { after: PagePosition | null; limit: number };

/** One page of rows that a store reads, one more than the page has, so as to know whether there is a next one; and its cursor. */
export async function pageOfRows<T>(
  { limit = limits.pageSizeDefault, cursor }: PageQuery,
  read: (range: RowRange) => Promise<readonly T[]>,
  positionOf: (row: T) => PagePosition,
): Promise<{ page: T[]; next_cursor: string | null }> {
  const rows = await read({ after: decodeCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    next_cursor: last === undefined || rows.length === page.length ? null : encodeCursor(positionOf(last)),
  };
}

/** The position of a row in a list by the moment at which each was made. */
export function createdPosition({ createdAt, id }: { createdAt: Date; id: string }): PagePosition {
  return { key: createdAt.toISOString(), id };
}

/** One page of a list in the order in which it stands, by the ids of its items; behind an id that has left it comes nothing. */
export function pageAsListed<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  query: PageQuery,
): { page: T[]; next_cursor: string | null } {
  const places = new Map(items.map((item, place) => [idOf(item), place]));
  const placeOf = ({ id }: PagePosition) => places.get(id) ?? places.size;
  const order: ListOrder<T> = {
    positionOf: (item) => ({ key: '', id: idOf(item) }),
    compare: (left, right) => placeOf(left) - placeOf(right),
  };
  return pageOfList(items, order, query);
}
