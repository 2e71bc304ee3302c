import { useState } from 'react';
import { useActivity, useSaveActivityFile } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf, formatClock } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { SelectField } from '#ui/select-field.tsx';

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'client.', label: 'The client' },
  { value: 'client.note', label: 'Notes' },
  { value: 'client.run', label: 'Questions' },
  { value: 'portfolio.', label: 'Portfolios' },
] as const;

/** Who read and changed what of the client. */
export function ClientActivityCard({ clientId }: { clientId: string }) {
  const [kind, setKind] = useState('');
  const activity = useActivity(clientId, kind);
  const save = useSaveActivityFile(clientId);
  return (
    <QueryCard title="Activity" what="the activity" query={activity}>
      {(data) => (
        <div className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-end justify-between gap-2">
            <SelectField label="Shown" options={kinds} value={kind} onChange={(event) => setKind(event.target.value)} />
            <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
              Save as CSV
            </Button>
          </div>
          {save.isError && (
            <p role="alert" className="text-small text-down">
              {messageOf(save.error)}
            </p>
          )}
          {data.entries.length === 0 ? (
            <p className="py-2 text-text-2">There is no entry of this kind.</p>
          ) : (
            <ScrollTable
              label="Activity table"
              className="max-h-96"
              head={['Action', 'Who', 'When', 'From']}
              words={['Who', 'When', 'From']}
              rows={data.entries.map(({ id, action, actor_name, occurred_at, address }) => ({
                key: id,
                cells: [
                  action,
                  actor_name ?? 'the server',
                  `${formatAsOf(occurred_at)} ${formatClock(occurred_at)}`,
                  address ?? '—',
                ],
              }))}
            />
          )}
        </div>
      )}
    </QueryCard>
  );
}
