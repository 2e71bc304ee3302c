import { useState } from 'react';
import { useAddNote, useDeleteNote, useNotes } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Notes on the client, newest first. */
export function ClientNotesCard({ clientId, mayWrite }: { clientId: string; mayWrite: boolean }) {
  const notes = useNotes(clientId);
  const remove = useDeleteNote(clientId);
  return (
    <QueryCard title="Notes" what="the notes" query={notes}>
      {(data) => (
        <div className="grid gap-2">
          {mayWrite && <NewNote clientId={clientId} />}
          {remove.isError && (
            <p role="alert" className="text-small text-down">
              {messageOf(remove.error)}
            </p>
          )}
          {data.notes.length === 0 && <p className="py-2 text-text-2">There are no notes yet.</p>}
          <ul>
            {data.notes.map(({ id, body, author_name, created_at }) => (
              <li
                key={id}
                className="flex items-start justify-between gap-2 border-t border-border py-2 first:border-0"
              >
                <span className="grid min-w-0">
                  <span className="break-words whitespace-pre-line">{body}</span>
                  <span className="text-small text-text-2">
                    {`${formatAsOf(created_at)} · ${author_name ?? 'somebody who left'}`}
                  </span>
                </span>
                {mayWrite && (
                  <IconButton
                    icon="trash"
                    label={`Delete the note of ${formatAsOf(created_at)}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryCard>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const add = useAddNote(clientId);
  const [body, setBody] = useState('');
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(body, { onSuccess: () => setBody('') });
      }}
    >
      <TextField
        label="New note"
        required
        maxLength={10_000}
        value={body}
        fault={add.isError ? messageOf(add.error) : undefined}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={add.isPending} className="mt-6">
        Add
      </Button>
    </form>
  );
}
