import type { ClientDetail, ClientPolicy } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { useState } from 'react';
import { useChangeClient } from '#features/clients/client-queries.ts';
import { fieldOf, shareOf } from '#features/clients/client-words.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';

const words = clientPageCopy.policyDialog;

type Limit = Exclude<keyof ClientPolicy, 'restricted_symbols'>;

const fields: readonly { limit: Limit; label: string }[] = [
  { limit: 'max_position', label: words.largestPosition },
  { limit: 'max_sector', label: words.largestSector },
  { limit: 'max_foreign_currency', label: words.eachForeignCurrency },
  { limit: 'min_cash', label: words.leastCash },
  { limit: 'max_cash', label: words.mostCash },
  { limit: 'max_drift', label: words.mostDrift },
];

/** The limits of a client's investment policy, in percent of the value; an empty one is none. */
export function PolicyDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const change = useChangeClient(client.id);
  const [texts, setTexts] = useState<Record<Limit, string>>({
    max_position: fieldOf(client.policy.max_position),
    max_sector: fieldOf(client.policy.max_sector),
    max_foreign_currency: fieldOf(client.policy.max_foreign_currency),
    min_cash: fieldOf(client.policy.min_cash),
    max_cash: fieldOf(client.policy.max_cash),
    max_drift: fieldOf(client.policy.max_drift),
  });
  const [restricted, setRestricted] = useState(client.policy.restricted_symbols.join(', '));
  const policy = (): ClientPolicy => ({
    max_position: shareOf(texts.max_position),
    max_sector: shareOf(texts.max_sector),
    max_foreign_currency: shareOf(texts.max_foreign_currency),
    min_cash: shareOf(texts.min_cash),
    max_cash: shareOf(texts.max_cash),
    max_drift: shareOf(texts.max_drift),
    restricted_symbols: restricted.split(/[\s,]+/).filter((symbol) => symbol !== ''),
  });
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      sending={change}
      onSend={() => change.mutate({ policy: policy() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
        {fields.map(({ limit, label }) => (
          <TextField
            key={limit}
            label={label}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            value={texts[limit]}
            onChange={(event) => setTexts({ ...texts, [limit]: event.target.value })}
          />
        ))}
      </div>
      <TextField
        label={words.restrictedSymbols}
        hint={words.restrictedHint}
        value={restricted}
        onChange={(event) => setRestricted(event.target.value)}
      />
    </FormDialog>
  );
}
