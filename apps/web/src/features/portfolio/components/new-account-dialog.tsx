import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { useState } from 'react';
import { cashModes } from '#features/portfolio/components/new-portfolio-dialog.tsx';
import { type NewAccount, useCreateAccount } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

const texts = portfolioCopy.newAccountDialog;

/** One more account that is kept by hand or by files. */
export function NewAccountDialog({ portfolioId, onClose }: { portfolioId: string; onClose: () => void }) {
  const create = useCreateAccount(portfolioId);
  const [name, setName] = useState('');
  const [cashMode, setCashMode] = useState<NewAccount['cash_mode']>('tracked');
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ name, cash_mode: cashMode }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={texts.name}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup label={texts.cash} choices={cashModes} value={cashMode} onChange={setCashMode} />
        {create.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(create.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {texts.addIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
