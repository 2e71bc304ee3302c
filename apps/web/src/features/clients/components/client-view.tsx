import { clientRecordEndpoints } from '@aex/contracts/client-records';
import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '#features/clients/client-queries.ts';
import { ClientActions } from '#features/clients/components/client-actions.tsx';
import { ActivitySearch } from '#features/clients/components/activity-search.tsx';
import { ClientAnswersCard } from '#features/clients/components/client-answers-card.tsx';
import { ClientNotesCard } from '#features/clients/components/client-notes-card.tsx';
import { ClientPositions } from '#features/clients/components/client-positions.tsx';
import { LedgersCard } from '#features/clients/components/ledgers-card.tsx';
import { driftLooks, findingLooks, limitLooks, moneyText, shareText } from '#features/clients/client-words.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { SaveFileButton } from '#lib/api/save-file-button.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientPageCopy.clientView;

/** One client: worth, distance from the model, policy, ledgers, notes, answers and who looked. */
export function ClientView({ clientId }: { clientId: string }) {
  const client = useClient(clientId);
  const mayWrite = useMay('clients.write');
  if (client.data === undefined)
    return (
      <Page title={texts.client}>
        {client.isError ? (
          <ErrorState title={texts.notLoaded} detail={messageOf(client.error)} onRetry={() => void client.refetch()} />
        ) : (
          <LoadingRegion label={texts.loadingTheClient}>
            <Skeleton className="h-48" />
          </LoadingRegion>
        )}
      </Page>
    );
  const { data } = client;
  return (
    <Page title={data.name} detail={detailOf(data)} actions={mayWrite && <ClientActions client={data} />}>
      <Standing client={data} />
      <Card title={texts.positionsAndModel}>
        <ClientPositions client={data} />
      </Card>
      <PolicyCard client={data} />
      <LedgersCard client={data} mayWrite={mayWrite} />
      <ClientAnswersCard clientId={clientId} />
      <ClientNotesCard clientId={clientId} mayWrite={mayWrite} />
      <Card title={texts.activity}>
        <ActivitySearch
          clientId={clientId}
          record={
            <SaveFileButton
              label={texts.saveRecord}
              endpoint={clientRecordEndpoints.record}
              request={{ params: { id: clientId }, query: { format: 'zip' } }}
              fallbackName="aex-record-client.zip"
            />
          }
        />
      </Card>
    </Page>
  );
}

function detailOf({ reference, household_name, adviser_name, model_name }: ClientDetail): string {
  return [
    reference,
    household_name === null ? null : texts.household(household_name),
    texts.adviser(adviser_name ?? texts.none),
    texts.model(model_name ?? texts.none),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

type PageProps = { title: string; detail?: string; actions?: ReactNode; children: ReactNode };

function Page({ title, detail, actions, children }: PageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <Link to="/clients" className="text-small text-accent-text underline underline-offset-3">
            {texts.allClients}
          </Link>
          <h1 tabIndex={-1} className="text-h1 break-words">
            {title}
          </h1>
          {detail !== undefined && <p className="text-text-2 break-words">{detail}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** The day of the value, and those of its prices where they are not all of that day. */
function valueTerm({ standing, lines }: ClientDetail): string {
  const on = formatAsOf(standing.as_of);
  const days = lines.flatMap(({ price_as_of: asOf }) => asOf?.slice(0, 10) ?? []).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  if (oldest === undefined || newest === undefined || oldest === standing.as_of) return texts.valueOn(on);
  return texts.valueOnAtPrices({ on, oldest: formatAsOf(oldest), newest: formatAsOf(newest) });
}

function Standing({ client }: { client: ClientDetail }) {
  const { standing } = client;
  const drift = driftLooks[standing.drift_state];
  const limits = limitLooks[standing.limit_state];
  return (
    <Card title={texts.value}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure term={valueTerm(client)}>
          <span className="flex flex-wrap items-center gap-2">
            {moneyText(standing.value, standing.currency)}
            {standing.state !== null && <FreshnessBadge freshness={standing.state} />}
          </span>
        </Figure>
        <Figure term={texts.positions}>{standing.positions}</Figure>
        <Figure term={texts.driftFromTheModel}>
          <span className="flex flex-wrap items-center gap-2">
            {shareText(standing.drift)} <Badge tone={drift.tone}>{drift.word}</Badge>
          </span>
        </Figure>
        <Figure term={texts.investmentPolicy}>
          <Badge tone={limits.tone}>{limits.word}</Badge>
        </Figure>
      </dl>
      {standing.missing.length > 0 && (
        <p className="mt-2 text-small text-warn">{texts.noPrice(standing.missing.join(', '))}</p>
      )}
      {standing.problem !== null && <p className="mt-2 text-small text-warn">{standing.problem}</p>}
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-0.5">
      <dt className="text-small text-text-2">{term}</dt>
      <dd className="numeric text-h3">{children}</dd>
    </div>
  );
}

function PolicyCard({ client: { findings } }: { client: ClientDetail }) {
  return (
    <Card title={texts.limitsOfThePolicy}>
      {findings.length === 0 ? (
        <p className="py-2 text-text-2">{texts.noLimit}</p>
      ) : (
        <ul className="grid gap-1">
          {findings.map(({ rule, subject, status, text }) => (
            <li key={`${rule} ${subject}`} className="flex flex-wrap items-center gap-2">
              <Badge tone={findingLooks[status].tone}>{findingLooks[status].word}</Badge>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
