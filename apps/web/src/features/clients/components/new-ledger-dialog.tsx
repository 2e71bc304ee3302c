import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState } from 'react';
import { useAddPortfolio } from '#features/clients/client-queries.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = clientPageCopy.newLedgerDialog;

/** A portfolio of the client's, empty to begin with. */
export function NewLedgerDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const add = useAddPortfolio(client.id);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={texts.newPortfolioOf(client.name)}
      action={texts.action}
      sending={add}
      obstacle={name.trim() === '' ? obstacles.nameNeeded : null}
      onSend={() => add.mutate({ name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required
        maxLength={120}
        hint={texts.currency(client.base_currency)}
        data-first-focus=""
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
