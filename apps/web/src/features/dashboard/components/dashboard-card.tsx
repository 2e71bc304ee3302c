import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';

const texts = dashboardCopy.dashboardCard;

type CardFrameProps = {
  title: string;
  link?: ReactNode;
  /** What kind of figures stand in it, where they do not say so themselves. */
  badge?: ReactNode;
  isBehind?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled part of the overview. */
export function CardFrame({ title, link, badge, isBehind = false, className, children }: CardFrameProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('min-w-0 rounded-card border border-border bg-surface-1 p-4', className)}
    >
      <div className="mb-2 flex min-h-6 items-center gap-3">
        <h2 id={titleId} className="flex-1 text-h2">
          {title}
        </h2>
        {badge}
        {isBehind && <FreshnessBadge freshness="stale" title={texts.couldNotRefresh} />}
        {link}
      </div>
      {children}
    </section>
  );
}

type DashboardCardProps<Data> = {
  title: string;
  /** What is read, as it stands in a sentence. */
  subject: string;
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  link?: ReactNode;
  badge?: (data: Data) => ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
};

/** A part with a call of its own and that call's states; a poll that fails keeps what was there and marks it. */
export function DashboardCard<Data>(props: DashboardCardProps<Data>) {
  const { title, subject, query, skeleton, link, badge, className, children } = props;
  return (
    <CardFrame
      title={title}
      link={link}
      badge={query.data !== undefined && badge?.(query.data)}
      isBehind={query.isError && query.data !== undefined}
      {...(className === undefined ? {} : { className })}
    >
      {query.data !== undefined && children(query.data)}
      {query.isPending && <LoadingRegion label={texts.loading(subject)}>{skeleton}</LoadingRegion>}
      {query.isError && query.data === undefined && (
        <ErrorState
          title={texts.couldNotLoad(subject)}
          detail={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
    </CardFrame>
  );
}
