import { obstacles } from '@aex/contracts/copy/obstacles';
import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Activity } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ActivityLine } from '#features/portfolio/components/activity-line.tsx';
import { useRestoreActivity, useReverseActivity } from '#features/portfolio/portfolio-queries.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = portfolioCopy.reverseDialog;

type MarkDialogProps = { activity: Activity; onClose: () => void };

/** Takes an activity out of account, or lets a reversed one count again, with the reason. */
export function ReverseDialog(props: MarkDialogProps) {
  return props.activity.reversed_at === null ? <Reversal {...props} /> : <Restoration {...props} />;
}

function Reversal({ activity, onClose }: MarkDialogProps) {
  const reverse = useReverseActivity(activity.id);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={texts.reverseThisActivity}
      action={texts.reverse}
      tone="danger"
      sending={reverse}
      obstacle={note.trim() === '' ? obstacles.reasonNeeded : null}
      onSend={() => reverse.mutate(note.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Reason activity={activity} note={note} onType={setNote}>
        {texts.reversal}
      </Reason>
    </FormDialog>
  );
}

function Restoration({ activity, onClose }: MarkDialogProps) {
  const restore = useRestoreActivity(activity.id);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={texts.restoreThisActivity}
      action={texts.restore}
      sending={restore}
      obstacle={note.trim() === '' ? obstacles.reasonNeeded : null}
      onSend={() => restore.mutate(note.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Reason activity={activity} note={note} onType={setNote}>
        {texts.restoration}
      </Reason>
    </FormDialog>
  );
}

type ReasonProps = { activity: Activity; note: string; onType: (note: string) => void; children: string };

function Reason({ activity, note, onType, children }: ReasonProps) {
  return (
    <>
      <ul>
        <ActivityLine activity={activity} />
      </ul>
      <p className="text-small text-text-2">{children}</p>
      <TextField
        label={texts.why}
        required
        maxLength={500}
        value={note}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
}
