import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { useState } from 'react';
import { type ClientChange, useChangeClient } from '#features/clients/client-queries.ts';
import { orNull } from '#features/clients/client-words.ts';
import { type ClientDraft, ClientFields } from '#features/clients/components/client-fields.tsx';
import { FormDialog } from '#lib/api/form-dialog.tsx';

const texts = clientPageCopy.clientDialog;

/** The client's name, reference, household and model. */
export function ClientDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const change = useChangeClient(client.id);
  const [draft, setDraft] = useState<ClientDraft>(() => ({
    name: client.name,
    reference: client.reference ?? '',
    household: client.household_id ?? '',
    model: client.model_id ?? '',
  }));
  return (
    <FormDialog
      title={texts.title}
      action={texts.action}
      sending={change}
      onSend={() => change.mutate(changeOf(draft, client), { onSuccess: onClose })}
      onClose={onClose}
    >
      <ClientFields draft={draft} client={client} onChange={(typed) => setDraft({ ...draft, ...typed })} />
    </FormDialog>
  );
}

// A household that is a colleague's may stay, and may not be chosen: what was not touched is not sent.
function changeOf(draft: ClientDraft, client: ClientDetail): ClientChange {
  const household = orNull(draft.household);
  const model = orNull(draft.model);
  return {
    name: draft.name,
    reference: orNull(draft.reference),
    ...(household === client.household_id ? {} : { household_id: household }),
    ...(model === client.model_id ? {} : { model_id: model }),
  };
}
