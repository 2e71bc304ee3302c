import { useState } from 'react';
import { useCreateHousehold, useHouseholds } from '#features/clients/client-queries.ts';
import { moneyText } from '#features/clients/client-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

/** Households with the value of their clients together. */
export function HouseholdCard({ mayWrite }: { mayWrite: boolean }) {
  const households = useHouseholds();
  return (
    <QueryCard title="Households" what="the households" query={households}>
      {(data) => (
        <div className="grid grid-cols-1 gap-3">
          {data.households.length === 0 ? (
            <p className="py-2 text-text-2">There are no households yet.</p>
          ) : (
            <ScrollTable
              label="Households table"
              head={['Household', 'Clients', 'Value', 'Out of band', 'Limits broken']}
              rows={data.households.map(({ id, name, clients, values, outside, over }) => ({
                key: id,
                cells: [
                  name,
                  clients,
                  values.map(({ value, currency }) => moneyText(value, currency)).join(', ') || '—',
                  outside,
                  over,
                ],
              }))}
            />
          )}
          {mayWrite && <NewHousehold />}
        </div>
      )}
    </QueryCard>
  );
}

function NewHousehold() {
  const create = useCreateHousehold();
  const [name, setName] = useState('');
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(name, { onSuccess: () => setName('') });
      }}
    >
      <TextField
        label="New household"
        required
        maxLength={120}
        value={name}
        fault={create.isError ? messageOf(create.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={create.isPending} className="mt-6">
        Add
      </Button>
    </form>
  );
}
