import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateClient, useHouseholds, useModels } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const none = { value: '', label: 'None' };

/** A new client, with a portfolio to begin with. */
export function NewClientDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const navigate = useNavigate();
  const households = useHouseholds().data?.households ?? [];
  const models = useModels().data?.models ?? [];
  const [form, setForm] = useState({ name: '', reference: '', currency: 'USD', household: '', model: '' });
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return (
    <Dialog title="New client" onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const body = {
            name: form.name,
            reference: orNull(form.reference),
            base_currency: form.currency,
            household_id: orNull(form.household),
            model_id: orNull(form.model),
          };
          const onSuccess = ({ id }: { id: string }) => {
            onClose();
            void navigate({ to: '/clients/$clientId', params: { clientId: id } });
          };
          create.mutate(body, { onSuccess });
        }}
      >
        <TextField label="Name" required maxLength={120} value={form.name} onChange={set('name')} />
        <TextField
          label="Reference"
          maxLength={60}
          hint="Such as the number in your own books"
          value={form.reference}
          onChange={set('reference')}
        />
        <TextField
          label="Currency"
          required
          pattern="[A-Za-z]{3}"
          title="Three letters, such as USD"
          maxLength={3}
          value={form.currency}
          onChange={set('currency')}
        />
        <SelectField
          label="Household"
          options={[none, ...households.map(({ id, name }) => ({ value: id, label: name }))]}
          value={form.household}
          onChange={set('household')}
        />
        <SelectField
          label="Model"
          options={[none, ...models.map(({ id, name }) => ({ value: id, label: name }))]}
          value={form.model}
          onChange={set('model')}
        />
        {create.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(create.error)}
          </p>
        )}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            Take on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
