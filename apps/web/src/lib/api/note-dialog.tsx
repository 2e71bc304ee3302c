import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import { type ReactNode, useState } from 'react';
import { FormDialog, type Sending } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = callPartsCopy.noteDialog;

type Step = Sending & { mutate: (said: { note?: string }, options: { onSuccess: () => void }) => void };

type NoteDialogProps = {
  title: string;
  action: string;
  tone?: 'primary' | 'danger';
  step: Step;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a step that goes on record is taken, with a note if one has something to say. */
export function NoteDialog({ step, onClose, children, ...dialog }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const send = () => step.mutate(note.trim() === '' ? {} : { note: note.trim() }, { onSuccess: onClose });
  return (
    <FormDialog {...dialog} sending={step} onSend={send} onClose={onClose}>
      {children}
      <TextField label={texts.note} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
    </FormDialog>
  );
}
