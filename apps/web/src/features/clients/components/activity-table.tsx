import type { ClientActivity } from '@aex/contracts/client-records';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { Link } from '@tanstack/react-router';
import { actionWords } from '#features/clients/action-words.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ScrollTable } from '#ui/scroll-table.tsx';

const texts = clientsCopy.activityTable;

/** Entries of the log; with all clients each names its own. */
export function ActivityTable({ entries, isOfAll }: { entries: readonly ClientActivity[]; isOfAll: boolean }) {
  const head = [texts.action, ...(isOfAll ? [texts.client] : []), texts.who, texts.when, texts.from, texts.details];
  return (
    <ScrollTable
      label={texts.activityTable}
      className="max-h-160"
      head={head}
      words={head}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <span key="action" title={entry.action}>
            {actionWords[entry.action] ?? entry.action}
          </span>,
          ...(isOfAll ? [<Subject key="client" entry={entry} />] : []),
          entry.actor_name ?? (entry.actor_id === null ? texts.theServer : texts.somebodyWhoLeft),
          formatAsOf(entry.occurred_at),
          entry.address ?? '—',
          <Details key="details" details={entry.details} />,
        ],
      }))}
    />
  );
}

function Subject({ entry: { client_id, client_name } }: { entry: ClientActivity }) {
  if (client_name === null) return <span title={client_id}>{texts.aDeletedClient}</span>;
  return (
    <Link
      to="/clients/$clientId"
      params={{ clientId: client_id }}
      className="text-accent-text underline underline-offset-3"
    >
      {client_name}
    </Link>
  );
}

function Details({ details }: { details: ClientActivity['details'] }) {
  if (Object.keys(details).length === 0) return '—';
  return (
    <details>
      <summary className="cursor-pointer text-accent-text">{texts.show}</summary>
      <pre className="mt-1 w-64 text-micro lg:w-100 break-words whitespace-pre-wrap text-text-2">
        {JSON.stringify(details, null, 2)}
      </pre>
    </details>
  );
}
