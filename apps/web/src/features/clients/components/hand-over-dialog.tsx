import type { ClientDetail } from '@aex/contracts/clients';
import { useState } from 'react';
import { useAddPortfolio, useOwnPortfolios } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

/** A portfolio of the reader's own becomes the client's. */
export function HandOverDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const add = useAddPortfolio(client.id);
  const own = useOwnPortfolios();
  const [chosen, setChosen] = useState('');
  const portfolios = own.data?.portfolios;
  const optionOf = ({ id, name, base_currency }: { id: string; name: string; base_currency: string }) => {
    const fits = base_currency === client.base_currency;
    return { value: id, disabled: !fits, label: `${name} · ${base_currency}${fits ? '' : ', another currency'}` };
  };
  return (
    <FormDialog
      title="Hand over a portfolio"
      action="Hand over"
      sending={add}
      isReady={chosen !== ''}
      onSend={() => add.mutate({ portfolio_id: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-text-2">
        {`It leaves your own portfolios and belongs to ${client.name} from then on, with its activities and imports. You can take it back as long as nothing is added to it.`}
      </p>
      {portfolios === undefined && !own.isError && (
        <LoadingRegion label="Loading your portfolios">
          <Skeleton className="h-10" />
        </LoadingRegion>
      )}
      {portfolios === undefined && own.isError && (
        <ErrorState
          title="Could not load your portfolios"
          detail={messageOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      )}
      {portfolios?.length === 0 && <p>You have no portfolio of your own.</p>}
      {portfolios !== undefined && portfolios.length > 0 && (
        <SelectField
          label="Portfolio"
          required
          autoFocus
          options={[{ value: '', label: 'Choose', disabled: true }, ...portfolios.map(optionOf)]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
