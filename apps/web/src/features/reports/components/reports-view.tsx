import { pageCopy } from '@aex/contracts/copy-pages';
import { reportsCopy } from '@aex/contracts/copy/reports';
import type { Mode } from '@aex/contracts/primitives';
import type { Report } from '@aex/contracts/reports';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FileCheck } from '#features/reports/components/file-check.tsx';
import { NewReport } from '#features/reports/components/new-report.tsx';
import { ReportRow } from '#features/reports/components/report-row.tsx';
import { orderReports, sortChoices, typeChoices, usualOrder } from '#features/reports/report-order.ts';
import { useReports } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { pointAt } from '#lib/evidence-link.ts';
import { useAwaitsIdentity, useIdentity } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { linkLook } from '#ui/link-look.ts';
import { LoadingText, Skeleton } from '#ui/skeleton.tsx';

const texts = reportsCopy.reportsView;

/** The reports of the reader's mode, and the check of a file. */
export function ReportsView() {
  const mode = useIdentity().data?.mode ?? 'public';
  const awaits = useAwaitsIdentity();
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-h1">
          {pageCopy.reports.title}
        </h1>
        {/* Both modes have one line. */}
        <p className="min-h-5.25 text-text-2">{!awaits && pageCopy.reports.subtitle[mode]}</p>
      </header>
      {awaits ? <LoadingReports /> : <ReportsOfMode mode={mode} />}
    </div>
  );
}

/** The list grows while it is read, so what stands below comes after it. */
function ReportsOfMode({ mode }: { mode: Mode }) {
  const reports = useReports(mode);
  return (
    <>
      <NewReport />
      <ReportList mode={mode} reports={reports} />
      {!reports.isPending && <FileCheck />}
    </>
  );
}

function LoadingReports() {
  return (
    <div role="status" aria-busy="true">
      <LoadingText text={pageCopy.reports.loading} className="mb-2" />
      <Skeleton className="h-48" />
    </div>
  );
}

function ReportList({ mode, reports }: { mode: Mode; reports: ReturnType<typeof useReports> }) {
  const [order, setOrder] = useState(usualOrder);
  const isLed = useNamedReport(reports.data);
  useAllReports(reports, order !== usualOrder || isLed);
  if (reports.data === undefined && reports.error !== null)
    return (
      <ErrorState title={texts.notLoaded} detail={messageOf(reports.error)} onRetry={() => void reports.refetch()} />
    );
  if (reports.data === undefined) return <LoadingReports />;
  if (reports.data.length === 0) {
    return (
      <EmptyState title={pageCopy.reports.none}>
        <p className="text-text-2">{pageCopy.reports.noneHint}</p>
        <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} className={linkLook('secondary')}>
          {texts.startAThread}
        </Link>
      </EmptyState>
    );
  }
  const shown = orderReports(reports.data, order);
  return (
    <section aria-label={texts.reports} className="rounded-card border border-border bg-surface-1 px-4 py-1">
      {reports.isError && (
        <Banner tone="warn" role="status" title={texts.notRefreshed}>
          {texts.lastRead}
        </Banner>
      )}
      <div className="grid max-w-100 grid-cols-1 min-[22rem]:grid-cols-2 gap-2 py-2">
        <ChoiceSelect
          label={texts.type}
          choices={typeChoices}
          value={order.type}
          onChange={(type) => setOrder({ ...order, type })}
        />
        <ChoiceSelect
          label={texts.sort}
          choices={sortChoices}
          value={order.sort}
          onChange={(sort) => setOrder({ ...order, sort })}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState title={texts.noneOfType}>
          <Button onClick={() => setOrder(usualOrder)}>{texts.showAll}</Button>
        </EmptyState>
      )}
      <ul>
        {shown.map((report) => (
          <ReportRow key={report.id} report={report} isInternal={mode === 'internal'} />
        ))}
      </ul>
      {reports.hasNextPage && (
        <Button busy={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()} className="my-2">
          {texts.showOlderReports}
        </Button>
      )}
    </section>
  );
}

/** Points at the report that the address names, once it is read; whether there is one still to be read. */
function useNamedReport(reports: readonly Report[] | undefined): boolean {
  const id = useLocation({ select: ({ hash }) => hash });
  const isThere = reports?.some((report) => report.id === id) === true;
  useEffect(() => {
    const row = isThere ? document.getElementById(id) : null;
    if (row !== null) pointAt(row);
  }, [id, isThere]);
  return id !== '' && !isThere;
}

/** Any order but the usual one needs all of them: what is not read yet would stand at its head. */
function useAllReports(
  { hasNextPage, isFetchingNextPage, isError, fetchNextPage }: ReturnType<typeof useReports>,
  isNeeded: boolean,
): void {
  useEffect(() => {
    if (isNeeded && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isNeeded, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}
