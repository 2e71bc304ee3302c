import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = callPartsCopy.queryCard;

type QueryCardProps<T> = {
  title: string;
  id?: string;
  /** What is read, as it stands in a sentence: `the passkeys`. */
  what: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
};

/** A card over one reading: loading, failed with Retry, or what was read. A later failure keeps what stands. */
export function QueryCard<T>({ title, id, what, query, children }: QueryCardProps<T>) {
  return (
    <Card title={title} {...(id === undefined ? {} : { id })}>
      {query.data === undefined && query.error === null && (
        <LoadingRegion label={texts.loading(what)}>
          <Skeleton className="my-2 h-10 w-full" />
        </LoadingRegion>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={texts.couldNotLoad(what)}
          detail={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </Card>
  );
}
