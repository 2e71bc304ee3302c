import { dateSchema } from '@aex/contracts/primitives';
import { AppError } from '#platform/errors.ts';

/** Where a page ended: the sort key and the id of its last row, so that a page is an index range and never an offset. */
export type PagePosition = { key: string; id: string };

export function encodeCursor({ key, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Throws 422 for a cursor that this server did not make. */
export function decodeCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [key, id]: unknown[] = Array.isArray(parts) ? parts : [];
    if (isStorable(key) && isStorable(id)) return { key, id };
  } catch {
    // Fall through: a cursor that is no JSON is refused like any other bad one.
  }
  throw foreignCursor();
}

// No text of the store holds a NUL or half of a character.
function isStorable(part: unknown): part is string {
  return typeof part === 'string' && part.isWellFormed() && !part.includes('\0');
}

/** The part of a position that is a whole number, in a list that counts its rows. Throws 422 where it is none. */
export function wholeNumberIn(position: PagePosition | null, part: keyof PagePosition): number | null {
  const number = position === null ? null : Number(position[part]);
  if (number !== null && !Number.isSafeInteger(number)) throw foreignCursor();
  return number;
}

/** The key of a position in a list of days. Throws 422 where it is no day. */
export function dayIn(position: PagePosition | null): string | null {
  if (position === null) return null;
  if (!dateSchema.safeParse(position.key).success) throw foreignCursor();
  return position.key;
}

/** The refusal of a cursor that this server did not make. */
export function foreignCursor(): AppError {
  const message = 'must be the next_cursor of an earlier answer';
  return new AppError('invalid', `query.cursor: ${message}`, {
    details: { errors: [{ path: 'query.cursor', message }] },
  });
}
