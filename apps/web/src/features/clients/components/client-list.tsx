import type { ListedClient } from '@aex/contracts/clients';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClients } from '#features/clients/client-queries.ts';
import { driftLooks, limitLooks, moneyText, shareText } from '#features/clients/client-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientsCopy.clientList;

const settleMs = 250;
const head = [
  texts.client,
  texts.value,
  texts.drift,
  texts.model,
  texts.policy,
  texts.state,
  texts.household,
  texts.adviser,
];
const words = [texts.model, texts.policy, texts.state, texts.household, texts.adviser];

/** The clients that fit a search, with value, drift and limits. */
export function ClientList() {
  const [text, setText] = useState('');
  const clients = useClients(useSettled(text, settleMs).trim());
  const shown = clients.data?.pages.flatMap((page) => page.clients);
  return (
    <section
      aria-label={texts.clients}
      className="grid grid-cols-1 gap-1 rounded-card border border-border bg-surface-1 p-4"
    >
      <TextField
        label={texts.findClients}
        type="search"
        maxLength={120}
        hint={texts.searchHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown === undefined && clients.isError && (
        <ErrorState title={texts.notLoaded} detail={messageOf(clients.error)} onRetry={() => void clients.refetch()} />
      )}
      {shown === undefined && !clients.isError && (
        <LoadingRegion label={texts.loadingClients}>
          <Skeleton className="h-48" />
        </LoadingRegion>
      )}
      {shown !== undefined && clients.isError && (
        <Banner tone="warn" role="status" title={texts.notRefreshed}>
          {texts.lastRead}
        </Banner>
      )}
      {shown?.length === 0 && <EmptyState title={text.trim() === '' ? texts.none : texts.noneFits} />}
      {shown !== undefined && shown.length > 0 && (
        <ScrollTable label={texts.clientsTable} head={head} words={words} rows={shown.map(rowOf)} />
      )}
      {clients.hasNextPage && (
        <Button busy={clients.isFetchingNextPage} onClick={() => void clients.fetchNextPage()} className="mt-2">
          {texts.showMoreClients}
        </Button>
      )}
    </section>
  );
}

/** What people call somebody may be long and without a space. */
function named(name: string | null, key: string) {
  if (name === null) return '—';
  return (
    <span key={key} className="block w-max max-w-50 whitespace-normal wrap-anywhere">
      {name}
    </span>
  );
}

function rowOf(client: ListedClient) {
  const { standing } = client;
  const drift = driftLooks[standing.drift_state];
  const limits = limitLooks[standing.limit_state];
  return {
    key: client.id,
    cells: [
      <span key="name" className="grid min-w-28 max-w-40 whitespace-normal wrap-anywhere sm:min-w-40 sm:max-w-80">
        <Link
          to="/clients/$clientId"
          params={{ clientId: client.id }}
          className="text-accent-text underline underline-offset-3"
        >
          {client.name}
        </Link>
        {client.reference !== null && <span className="text-micro text-text-3">{client.reference}</span>}
        {standing.problem !== null && <span className="text-micro text-text-3">{standing.problem}</span>}
      </span>,
      moneyText(standing.value, standing.currency),
      shareText(standing.drift),
      <Badge key="drift" tone={drift.tone}>
        {drift.word}
      </Badge>,
      <Badge key="limits" tone={limits.tone}>
        {standing.limits_over > 0 ? `${limits.word} (${standing.limits_over})` : limits.word}
      </Badge>,
      standing.state === null ? '—' : <FreshnessBadge key="state" freshness={standing.state} atEnd />,
      named(client.household_name, 'household'),
      named(client.adviser_name, 'adviser'),
    ],
  };
}
