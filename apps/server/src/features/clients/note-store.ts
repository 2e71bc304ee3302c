import { and, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { clientNotes } from '#platform/db/schema/clients.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

type Row = typeof clientNotes.$inferSelect;
export type NoteRow = Row & { authorName: string | null };

function named(handle: DatabaseHandle) {
  return handle
    .select({ note: clientNotes, authorName: accounts.username })
    .from(clientNotes)
    .leftJoin(accounts, eq(accounts.id, clientNotes.authorId));
}

export async function findNote(
  handle: DatabaseHandle,
  { id, clientId }: { id: string; clientId: string },
): Promise<NoteRow | null> {
  const [row] = await named(handle).where(and(eq(clientNotes.id, id), eq(clientNotes.clientId, clientId)));
  return row === undefined ? null : { ...row.note, authorName: row.authorName };
}

const order = descendingOrder(clientNotes.createdAt, clientNotes.id);

export async function listNotes(
  handle: DatabaseHandle,
  { clientId, after, limit }: { clientId: string; after: PagePosition | null; limit: number },
): Promise<NoteRow[]> {
  const rows = await named(handle)
    .where(and(eq(clientNotes.clientId, clientId), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
  return rows.map(({ note, authorName }) => ({ ...note, authorName }));
}

export async function insertNote(handle: DatabaseHandle, row: Row): Promise<void> {
  await handle.insert(clientNotes).values(row);
}

export async function updateNote(handle: DatabaseHandle, id: string, change: Partial<Row>): Promise<void> {
  await handle.update(clientNotes).set(change).where(eq(clientNotes.id, id));
}

export async function deleteNote(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(clientNotes).where(eq(clientNotes.id, id));
}
