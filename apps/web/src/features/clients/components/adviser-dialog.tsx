import type { ClientDetail } from '@aex/contracts/clients';
import { useState } from 'react';
import { useAdvisers } from '#features/clients/client-people.ts';
import { useChangeClient } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

/** Who looks after the client. */
export function AdviserDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const change = useChangeClient(client.id);
  const advisers = useAdvisers();
  const [chosen, setChosen] = useState('');
  const others = advisers.data?.filter(({ id }) => id !== client.adviser_id);
  return (
    <FormDialog
      title="Change adviser"
      action="Change"
      sending={change}
      isReady={chosen !== ''}
      onSend={() => change.mutate({ adviser_id: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-text-2">
        {client.adviser_name === null
          ? `Nobody looks after ${client.name}.`
          : `${client.adviser_name} looks after ${client.name} now. Advisers see their own clients alone.`}
      </p>
      {others === undefined && !advisers.isError && (
        <LoadingRegion label="Loading the advisers">
          <Skeleton className="h-10" />
        </LoadingRegion>
      )}
      {others === undefined && advisers.isError && (
        <ErrorState
          title="Could not load the advisers"
          detail={messageOf(advisers.error)}
          onRetry={() => void advisers.refetch()}
        />
      )}
      {others?.length === 0 && <p>There is nobody else: invite an adviser first.</p>}
      {others !== undefined && others.length > 0 && (
        <SelectField
          label="Adviser"
          required
          data-first-focus=""
          options={[
            { value: '', label: 'Choose', disabled: true },
            ...others.map(({ id, name, role }) => ({ value: id, label: role === 'owner' ? `${name} (owner)` : name })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
