import { macroContextCopy } from '@aex/contracts/copy/macro-context';
import type { DataState } from '@aex/contracts/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';
import { LoadingText, Skeleton } from '#ui/skeleton.tsx';

const texts = macroContextCopy.labCard;

type LabCardProps<T> = {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Why there is nothing to draw, or null when there is. */
  emptyReason: (data: T) => string | null;
  state: (data: T) => DataState | null;
  /** The height that the card has while it loads and at least once it is drawn, so that what lies below stays. */
  roomClass: string;
  loading: string;
  children: (data: T) => ReactNode;
};

function CardBody<T>({ query, reason, loading, title, children }: LabCardProps<T> & { reason: string | null }) {
  if (query.data !== undefined) return reason === null ? children(query.data) : <EmptyState title={reason} />;
  if (query.isError) {
    return (
      <ErrorState
        title={texts.notLoaded(title.toLowerCase())}
        detail={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // Named, or what is drawn in its place would be drawn into it, and be as high for a moment.
  return (
    <div key="waiting" role="status" aria-busy="true" className="flex grow flex-col gap-2">
      <LoadingText text={loading} className="text-small" />
      <Skeleton className="grow" />
    </div>
  );
}

/** A card of the macro page: its own loading, error, emptiness and state. */
export function LabCard<T>(props: LabCardProps<T>) {
  const { title, query, state, emptyReason, roomClass } = props;
  const id = useId();
  const worst = query.data === undefined ? null : state(query.data);
  const reason = query.data === undefined ? null : emptyReason(query.data);
  const hasRoom = query.isPending || (query.data !== undefined && reason === null);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border border-border bg-surface-1 p-4',
        hasRoom && roomClass,
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {worst !== null && (
          <span className="flex flex-wrap justify-end gap-1">
            <FreshnessBadges state={worst} isBehind={query.isError} atEnd />
          </span>
        )}
      </div>
      <CardBody {...props} reason={reason} />
    </section>
  );
}
