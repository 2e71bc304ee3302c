import type { ClientDetail } from '@aex/contracts/clients';
import { useState } from 'react';
import { useAddPortfolio } from '#features/clients/client-queries.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

/** A portfolio of the client's, empty to begin with. */
export function NewLedgerDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const add = useAddPortfolio(client.id);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={`New portfolio of ${client.name}`}
      action="Make it"
      sending={add}
      isReady={name.trim() !== ''}
      onSend={() => add.mutate({ name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        hint={`In ${client.base_currency}, the client’s currency`}
        data-first-focus=""
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
