import { adminEndpoints } from '@aex/contracts/admin';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = adminCopy.providerList;

/** Who gives data, and why not where they do not. */
export function ProviderList() {
  const { data, error, refetch } = useQuery(endpointQuery(adminEndpoints.providers, {}));
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
        {data?.providers.map((provider) => (
          <li key={provider.id} className="grid content-start gap-1 border-t border-border py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="font-medium">{provider.title}</span>
              {provider.obstacle === null && provider.circuit_open_until === null ? (
                <Badge tone="up">{texts.inUse}</Badge>
              ) : (
                <Badge tone={provider.obstacle === null ? 'warn' : 'neutral'}>
                  {provider.obstacle === null ? texts.pausingAfterFaults : texts.notAsked}
                </Badge>
              )}
            </div>
            {provider.obstacle !== null && <p className="text-small text-text-2">{provider.obstacle}</p>}
            <p className="text-small text-text-3">{provider.terms.note}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
