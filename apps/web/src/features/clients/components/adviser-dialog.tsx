import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState } from 'react';
import { useAdvisers } from '#features/clients/client-people.ts';
import { useChangeClient } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientPageCopy.adviserDialog;

/** Who looks after the client. */
export function AdviserDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const change = useChangeClient(client.id);
  const advisers = useAdvisers();
  const [chosen, setChosen] = useState('');
  const others = advisers.data?.filter(({ id }) => id !== client.adviser_id);
  return (
    <FormDialog
      title={texts.changeAdviser}
      action={texts.action}
      sending={change}
      obstacle={chosen === '' ? obstacles.personNeeded : null}
      onSend={() => change.mutate({ adviser_id: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-text-2">
        {client.adviser_name === null
          ? texts.nobody(client.name)
          : texts.present({ adviserName: client.adviser_name, name: client.name })}
      </p>
      {others === undefined && !advisers.isError && (
        <LoadingRegion label={texts.loadingTheAdvisers}>
          <Skeleton className="h-10" />
        </LoadingRegion>
      )}
      {others === undefined && advisers.isError && (
        <ErrorState
          title={texts.notLoaded}
          detail={messageOf(advisers.error)}
          onRetry={() => void advisers.refetch()}
        />
      )}
      {others?.length === 0 && <p>{texts.nobodyElse}</p>}
      {others !== undefined && others.length > 0 && (
        <SelectField
          label={texts.adviser}
          required
          data-first-focus=""
          options={[
            { value: '', label: texts.choose, disabled: true },
            ...others.map(({ id, name, role }) => ({ value: id, label: role === 'owner' ? texts.owner(name) : name })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
