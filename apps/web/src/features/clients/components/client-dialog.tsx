import type { ClientDetail } from '@aex/contracts/clients';
import { useState } from 'react';
import { useChangeClient, useHouseholds, useModels } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const none = { value: '', label: 'None' };

/** The client's name, reference, household and model. */
export function ClientDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const change = useChangeClient(client.id);
  const households = useHouseholds().data?.households ?? [];
  const models = useModels().data?.models ?? [];
  const [name, setName] = useState(client.name);
  const [reference, setReference] = useState(client.reference ?? '');
  const [household, setHousehold] = useState(client.household_id ?? '');
  const [model, setModel] = useState(client.model_id ?? '');
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return (
    <Dialog title="Edit client" onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const links = { household_id: orNull(household), model_id: orNull(model) };
          change.mutate({ name, reference: orNull(reference), ...links }, { onSuccess: onClose });
        }}
      >
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Reference"
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <SelectField
          label="Household"
          options={[none, ...households.map((each) => ({ value: each.id, label: each.name }))]}
          value={household}
          onChange={(event) => setHousehold(event.target.value)}
        />
        <SelectField
          label="Model"
          options={[none, ...models.map((each) => ({ value: each.id, label: each.name }))]}
          value={model}
          onChange={(event) => setModel(event.target.value)}
        />
        {change.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(change.error)}
          </p>
        )}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
