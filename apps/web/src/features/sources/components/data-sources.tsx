import { sourcesCopy } from '@aex/contracts/copy/sources';
import { sourceEndpoints, type SourceKind, type SourceOfKind } from '@aex/contracts/sources';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = sourcesCopy.dataSources;

const kindNames: Record<SourceKind, string> = texts.kindNames;

const states: Record<SourceOfKind['state'], { label: string; tone: BadgeTone }> = {
  provider: { label: texts.connected, tone: 'up' },
  stored: { label: texts.stored, tone: 'info' },
  simulated: { label: texts.simulated, tone: 'warn' },
  none: { label: texts.noSource, tone: 'neutral' },
};

/** Where each kind of data on the screen comes from, with the attribution and the terms of each provider. */
export function DataSources() {
  const { data, error, refetch } = useQuery(endpointQuery(sourceEndpoints.list, {}));
  if (data === undefined && error === null)
    return (
      <LoadingRegion label={texts.loading}>
        <Skeleton className="my-2 h-40 w-full" />
      </LoadingRegion>
    );
  if (data === undefined)
    return (
      <ErrorState
        title={texts.notLoaded}
        detail={error === null ? '' : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      {data.notice !== null && <p className="text-text-2">{data.notice}</p>}
      <ul className="grid list-none gap-3 p-0">
        {data.sources.map((source) => (
          <SourceRow key={source.kind} source={source} />
        ))}
      </ul>
    </>
  );
}

function SourceRow({ source: { kind, state, providers } }: { source: SourceOfKind }) {
  return (
    <li className="grid gap-1">
      <p className="flex items-center gap-2 font-medium">
        {kindNames[kind]}
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </p>
      {providers.map(({ id, title, attribution, terms_note: note, may_show_to_others: mayShow }) => (
        <p key={id} className="text-small text-text-2">
          {title === attribution ? title : texts.source({ title, attribution })}
          {attribution.endsWith('.') ? ' ' : '. '}
          {note}
          {!mayShow && ` ${texts.leftOut}`}
        </p>
      ))}
    </li>
  );
}
