import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { DataState } from '@aex/contracts/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = portfolioCopy.portfolioCard;

type PortfolioCardProps<T> = {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  state?: (data: T) => DataState | null;
  /** What stays whatever the state, such as a filter. */
  lead?: ReactNode;
  skeletonClass?: string;
  className?: string;
  children: (data: T) => ReactNode;
};

/** A part of the portfolio with its own loading, error and state; what could not be refreshed stays and says so. */
export function PortfolioCard<T>(props: PortfolioCardProps<T>) {
  const { title, query, state, lead, skeletonClass = 'h-40', className, children } = props;
  const id = useId();
  const { data } = query;
  const worst = data === undefined ? null : (state?.(data) ?? null);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start gap-3 rounded-card border border-border bg-surface-1 p-4',
        className,
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="flex-1 text-h2">
          {title}
        </h2>
        <FreshnessBadges state={worst} isBehind={query.isError && data !== undefined} atEnd />
      </div>
      {lead}
      {data !== undefined && children(data)}
      {data === undefined && !query.isError && (
        <LoadingRegion label={texts.loadingTitle(title.toLowerCase())}>
          <Skeleton className={skeletonClass} />
        </LoadingRegion>
      )}
      {data === undefined && query.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <Icon name="alert" className="shrink-0 text-warn" />
          <p className="min-w-0 flex-1">{messageOf(query.error)}</p>
          <Button icon="retry" aria-label={texts.retryTitle(title.toLowerCase())} onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </section>
  );
}
