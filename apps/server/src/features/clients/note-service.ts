import type { ClientNote } from '@aex/contracts/client-records';
import { audit, type AuditEntry } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { ClientReader, ClientReaderDeps } from './client-reader.ts';
import * as store from './note-store.ts';

type Verb<I> = { ctx: RequestContext; input: I };
type NoteId = { id: string; note_id: string };

/** Notes on clients. Whoever may write to the client may change each of them; the audit log keeps what they said. */
export function createNoteService({ database, clock, reader }: ClientReaderDeps & { reader: ClientReader }) {
  const getNote = async (handle: DatabaseHandle, { id, note_id }: NoteId): Promise<store.NoteRow> => {
    const note = await store.findNote(handle, { id: note_id, clientId: id });
    if (note === null) throw notFound('note');
    return note;
  };

  const entryOf = (action: string, { id, note_id }: NoteId, details: Record<string, unknown>): AuditEntry => ({
    action,
    objectType: 'client_note',
    objectId: note_id,
    clientId: id,
    details,
  });

  return {
    list: async ({ ctx, input }: Verb<PageQuery & { id: string }>) => {
      const client = await reader.getClient(ctx, input.id);
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listNotes(database.handle, { clientId: client.id, ...range }),
        createdPosition,
      );
      await reader.noteReading(ctx, { clientId: client.id, action: 'client.notes.read' });
      return {
        notes: page.map(toNote),
        next_cursor,
      };
    },

    add: async ({ ctx, input }: Verb<{ id: string; body: string }>): Promise<ClientNote> => {
      const client = await reader.getClient(ctx, input.id);
      const now = clock.now();
      const which = { id: client.id, note_id: newId('nte') };
      return database.handle.transaction(async (handle) => {
        await store.insertNote(handle, {
          id: which.note_id,
          clientId: client.id,
          authorId: ctx.actor.accountId,
          body: input.body,
          createdAt: now,
          updatedAt: now,
        });
        await audit(handle, { ctx, now }, entryOf('client.note.add', which, { body: input.body }));
        return toNote(await getNote(handle, which));
      });
    },

    edit: async ({ ctx, input }: Verb<NoteId & { body: string }>): Promise<ClientNote> => {
      await reader.getClient(ctx, input.id);
      const now = clock.now();
      return database.handle.transaction(async (handle) => {
        const before = await getNote(handle, input);
        await store.updateNote(handle, before.id, { body: input.body, updatedAt: now });
        const details = { before: before.body, after: input.body };
        await audit(handle, { ctx, now }, entryOf('client.note.edit', input, details));
        return toNote(await getNote(handle, input));
      });
    },

    remove: async ({ ctx, input }: Verb<NoteId>): Promise<void> => {
      await reader.getClient(ctx, input.id);
      await database.handle.transaction(async (handle) => {
        const before = await getNote(handle, input);
        await store.deleteNote(handle, before.id);
        const now = clock.now();
        await audit(handle, { ctx, now }, entryOf('client.note.delete', input, { before: before.body }));
      });
    },
  };
}

/** A note as it is answered. */
export function toNote(row: store.NoteRow): ClientNote {
  return {
    id: row.id,
    client_id: row.clientId,
    body: row.body,
    author_id: row.authorId,
    author_name: row.authorName,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
