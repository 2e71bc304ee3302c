import type { Activity } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ActivityLine } from '#features/portfolio/components/activity-line.tsx';
import { useReverseActivity } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

/** Takes an activity out of account, with the reason. */
export function ReverseDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const reverse = useReverseActivity(activity.id);
  const [note, setNote] = useState('');
  return (
    <Dialog title="Reverse this activity?" onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          reverse.mutate(note.trim(), { onSuccess: onClose });
        }}
      >
        <ul>
          <ActivityLine activity={activity} />
        </ul>
        <p className="text-small text-text-2">
          It counts no more, and stays in the ledger marked as reversed. This cannot be taken back.
        </p>
        <TextField
          label="Why"
          required
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {reverse.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(reverse.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="danger" busy={reverse.isPending} disabled={note.trim() === ''}>
            Reverse
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
