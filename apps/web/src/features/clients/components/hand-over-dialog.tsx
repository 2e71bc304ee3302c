import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState } from 'react';
import { useAddPortfolio, useOwnPortfolios } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientPageCopy.handOverDialog;

/** A portfolio of the reader's own becomes the client's. */
export function HandOverDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const add = useAddPortfolio(client.id);
  const own = useOwnPortfolios();
  const [chosen, setChosen] = useState('');
  const portfolios = own.data?.portfolios;
  const optionOf = ({ id, name, base_currency }: { id: string; name: string; base_currency: string }) => {
    const fits = base_currency === client.base_currency;
    const shown = `${name} · ${base_currency}`;
    return { value: id, disabled: !fits, label: fits ? shown : texts.anotherCurrency(shown) };
  };
  return (
    <FormDialog
      title={texts.handOverAPortfolio}
      action={texts.action}
      sending={add}
      obstacle={chosen === '' ? obstacles.portfolioNeeded : null}
      onSend={() => add.mutate({ portfolio_id: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-text-2">{texts.warning(client.name)}</p>
      {portfolios === undefined && !own.isError && (
        <LoadingRegion label={texts.loadingYourPortfolios}>
          <Skeleton className="h-10" />
        </LoadingRegion>
      )}
      {portfolios === undefined && own.isError && (
        <ErrorState title={texts.notLoaded} detail={messageOf(own.error)} onRetry={() => void own.refetch()} />
      )}
      {portfolios?.length === 0 && <p>{texts.none}</p>}
      {portfolios !== undefined && portfolios.length > 0 && (
        <SelectField
          label={texts.portfolio}
          required
          autoFocus
          options={[{ value: '', label: texts.choose, disabled: true }, ...portfolios.map(optionOf)]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
