import type { ClientNote } from '@aex/contracts/client-records';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState } from 'react';
import { useAddNote, useDeleteNote, useEditNote, useNotes } from '#features/clients/client-queries.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { TextArea } from '#ui/text-area.tsx';

const texts = clientPageCopy.clientNotesCard;

const longestNote = 10_000;

type Opened = { dialog: 'edit' | 'delete'; note: ClientNote };

/** Notes on the client, newest first. */
export function ClientNotesCard({ clientId, mayWrite }: { clientId: string; mayWrite: boolean }) {
  const notes = useNotes(clientId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const shown = notes.data?.pages.flatMap((page) => page.notes) ?? [];
  return (
    <QueryCard title={texts.notes} what={texts.what} query={notes}>
      {() => (
        <div className="grid gap-2">
          {mayWrite && <NewNote clientId={clientId} />}
          {shown.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
          <ul>
            {shown.map((note) => (
              <NoteEntry key={note.id} note={note} onOpen={mayWrite ? setOpened : null} />
            ))}
          </ul>
          {notes.hasNextPage && (
            <Button
              className="justify-self-start"
              busy={notes.isFetchingNextPage}
              onClick={() => void notes.fetchNextPage()}
            >
              {texts.showOlderNotes}
            </Button>
          )}
          {opened?.dialog === 'edit' && <EditNote note={opened.note} onClose={close} />}
          {opened?.dialog === 'delete' && <DeleteNote note={opened.note} onClose={close} />}
        </div>
      )}
    </QueryCard>
  );
}

function NoteEntry({ note, onOpen }: { note: ClientNote; onOpen: ((opened: Opened) => void) | null }) {
  const { body, author_name, created_at, updated_at } = note;
  const day = formatAsOf(created_at);
  const detail = [day, author_name ?? texts.somebodyWhoLeft];
  if (updated_at !== created_at) detail.push(texts.changed(formatAsOf(updated_at)));
  return (
    <li className="flex items-start justify-between gap-2 border-t border-border py-2 first:border-0">
      <span className="grid min-w-0 grid-cols-1">
        <span className="break-words whitespace-pre-line">{body}</span>
        <span className="text-small text-text-2">{detail.join(' · ')}</span>
      </span>
      {onOpen !== null && (
        <span className="flex">
          <IconButton icon="pencil" label={texts.editNoteOf(day)} onClick={() => onOpen({ dialog: 'edit', note })} />
          <IconButton icon="trash" label={texts.deleteNoteOf(day)} onClick={() => onOpen({ dialog: 'delete', note })} />
        </span>
      )}
    </li>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const add = useAddNote(clientId);
  const [body, setBody] = useState('');
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(body, { onSuccess: () => setBody('') });
      }}
    >
      <TextArea
        label={texts.newNote}
        maxLength={longestNote}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <FaultLine error={add.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <GuardedButton type="submit" busy={add.isPending} obstacle={body.trim() === '' ? obstacles.textNeeded : null}>
          {texts.add}
        </GuardedButton>
      </div>
    </form>
  );
}

function EditNote({ note, onClose }: { note: ClientNote; onClose: () => void }) {
  const edit = useEditNote(note);
  const [body, setBody] = useState(note.body);
  return (
    <FormDialog
      title={texts.editNote}
      action={texts.save}
      sending={edit}
      obstacle={body.trim() === '' ? obstacles.textNeeded : null}
      onSend={() => edit.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label={texts.note}
        rows={6}
        maxLength={longestNote}
        data-first-focus=""
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <p className="text-small text-text-3">{texts.kept}</p>
    </FormDialog>
  );
}

function DeleteNote({ note, onClose }: { note: ClientNote; onClose: () => void }) {
  const remove = useDeleteNote(note);
  return (
    <AskDialog
      title={texts.deleteQuestion(formatAsOf(note.created_at))}
      action={texts.delete}
      sending={remove}
      onYes={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="line-clamp-4 whitespace-pre-line text-text-2">{note.body}</p>
      <p>{texts.deleteWarning}</p>
    </AskDialog>
  );
}
