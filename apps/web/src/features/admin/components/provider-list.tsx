import { adminEndpoints, type AdminHealth } from '@aex/contracts/admin';
import { adminCopy } from '@aex/contracts/copy/admin';
import type { ProviderStatus } from '@aex/contracts/ingestion';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = adminCopy.providerList;

type Provider = AdminHealth['providers'][number] & Partial<Pick<ProviderStatus, 'obstacle' | 'terms'>>;

/** Who gives data, and why not where they do not; by what is known of the health where the list is not to be had. */
export function ProviderList({ known }: { known: AdminHealth['providers'] }) {
  const { data, error, refetch } = useQuery(endpointQuery(adminEndpoints.providers, {}));
  const providers: readonly Provider[] = data?.providers ?? (error === null ? [] : known);
  return (
    <Card title={texts.dataProviders}>
      {data === undefined && error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <LoadingRegion label={texts.loadingTheProviders}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      <ul className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
      </ul>
    </Card>
  );
}

function ProviderRow({
  provider: { title, obstacle = null, circuit_open_until: pausedUntil, terms },
}: {
  provider: Provider;
}) {
  return (
    <li className="grid content-start gap-1 border-t border-border py-2">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">{title}</span>
        {obstacle === null && pausedUntil === null ? (
          <Badge tone="up">{texts.inUse}</Badge>
        ) : (
          <Badge tone={obstacle === null ? 'warn' : 'neutral'}>
            {obstacle === null ? texts.pausingAfterFaults : texts.notAsked}
          </Badge>
        )}
      </div>
      {obstacle !== null && <p className="text-small text-text-2">{obstacle}</p>}
      {terms !== undefined && <p className="text-small text-text-3">{terms.note}</p>}
    </li>
  );
}
