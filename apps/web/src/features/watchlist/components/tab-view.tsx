import { tickerDialogCopy } from '@aex/contracts/copy/ticker-dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = tickerDialogCopy.tabView;

type TabViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is read, as it stands in a sentence. */
  subject: string;
  missing: string;
  children: (data: Data) => ReactNode;
};

/** One tab in its states: loading, not there, failed, ready. */
export function TabView<Data>({ query, subject, missing, children }: TabViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <LoadingRegion label={texts.loading(subject)}>
        <div className="grid gap-3">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  if (isNotFound(query.error)) return <p className="py-6 text-center text-text-2">{missing}</p>;
  return (
    <ErrorState title={texts.notLoaded(subject)} detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
  );
}
