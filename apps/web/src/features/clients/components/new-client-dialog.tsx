import { clientsCopy } from '@aex/contracts/copy/clients';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateClient } from '#features/clients/client-queries.ts';
import { orNull } from '#features/clients/client-words.ts';
import { ClientFields } from '#features/clients/components/client-fields.tsx';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

const texts = clientsCopy.newClientDialog;

/** A new client, with a portfolio to begin with. */
export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ name: '', reference: '', currency: 'USD', household: '', model: '' });
  const send = (): void => {
    const body = {
      name: draft.name,
      reference: orNull(draft.reference),
      base_currency: draft.currency.toUpperCase(),
      household_id: orNull(draft.household),
      model_id: orNull(draft.model),
    };
    const onSuccess = ({ id }: { id: string }) => {
      onClose();
      void navigate({ to: '/clients/$clientId', params: { clientId: id } });
    };
    create.mutate(body, { onSuccess });
  };
  return (
    <FormDialog title={texts.newClient} action={texts.action} sending={create} onSend={send} onClose={onClose}>
      <ClientFields draft={draft} client={null} onChange={(typed) => setDraft({ ...draft, ...typed })} />
      <TextField
        label={texts.currency}
        required
        pattern="[A-Za-z]{3}"
        title={texts.currencyRule}
        hint={texts.currencyHint}
        maxLength={3}
        value={draft.currency}
        onChange={(event) => setDraft({ ...draft, currency: event.target.value })}
      />
    </FormDialog>
  );
}
