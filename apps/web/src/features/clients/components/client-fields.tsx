import type { ClientDetail } from '@aex/contracts/clients';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { useHouseholds, useModels } from '#features/clients/client-queries.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = clientsCopy.clientFields;

/** What is typed of a client; an empty text is none. */
export type ClientDraft = { name: string; reference: string; household: string; model: string };

type ClientFieldsProps = {
  draft: ClientDraft;
  /** The client as it stands; its household may be a colleague's, and so in no list of the reader's. */
  client: ClientDetail | null;
  onChange: (change: Partial<ClientDraft>) => void;
};

/** A client's name, reference, household and model. */
export function ClientFields({ draft, client, onChange }: ClientFieldsProps) {
  const households = useHouseholds().data?.households ?? [];
  const models = useModels().data?.models ?? [];
  return (
    <>
      <TextField
        label={texts.name}
        required
        maxLength={120}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={texts.reference}
        maxLength={60}
        hint={texts.referenceHint}
        value={draft.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
      <SelectField
        label={texts.household}
        options={choicesOf(households, { id: client?.household_id, name: client?.household_name })}
        value={draft.household}
        onChange={(event) => onChange({ household: event.target.value })}
      />
      <SelectField
        label={texts.model}
        options={choicesOf(models, { id: client?.model_id, name: client?.model_name })}
        value={draft.model}
        onChange={(event) => onChange({ model: event.target.value })}
      />
    </>
  );
}

type Named = { id: string; name: string };
type Present = { id: string | null | undefined; name: string | null | undefined };

function choicesOf(listed: readonly Named[], { id, name }: Present) {
  const isListed = typeof id !== 'string' || listed.some((each) => each.id === id);
  const all = isListed ? listed : [{ id, name: name ?? id }, ...listed];
  return [{ value: '', label: texts.none }, ...all.map((each) => ({ value: each.id, label: each.name }))];
}
