import { chatAsOfCopy } from '@aex/contracts/copy/chat-as-of';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = chatAsOfCopy.asOfDialog;

type AsOfDialogProps = { asOf: string | null; onAsOf: (asOf: string | null) => void; onClose: () => void };

/** The day that answers may not look beyond: every price, filing and macro figure as it was known then. */
export function AsOfDialog({ asOf, onAsOf, onClose }: AsOfDialogProps) {
  const [day, setDay] = useState(asOf ?? '');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const choose = (chosen: string | null): void => {
    onAsOf(chosen);
    onClose();
  };
  return (
    <Dialog title={texts.answerAsOf} onClose={onClose}>
      {/* No form: the dialog is inside of the composer's. */}
      <div className="grid gap-3">
        <TextField
          label={texts.day}
          type="date"
          max={today}
          value={day}
          hint={texts.hint}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (day !== '') choose(day);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => choose(null)}>{texts.asOfNow}</Button>
          <Button tone="primary" disabled={day === ''} onClick={() => choose(day)}>
            {texts.useThisDay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
