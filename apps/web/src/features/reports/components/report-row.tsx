import { reportsCopy } from '@aex/contracts/copy/reports';
import { type Report, reportEndpoints } from '@aex/contracts/reports';
import { Link } from '@tanstack/react-router';
import { useCancelReport, useDownload, useRetryReport } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';

const texts = reportsCopy.reportRow;

/** One report with what is known of it, and its file. */
export function ReportRow({ report, isInternal }: { report: Report; isInternal: boolean }) {
  return (
    <li
      id={report.id}
      className="grid gap-x-4 gap-y-2 border-t border-border py-3 first:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-h3 break-words">{report.title}</h2>
          {report.verified_at !== null && <VerifiedBadge at={report.verified_at} />}
          {report.is_simulated && <FreshnessBadge freshness="simulated" />}
        </div>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-small text-text-2">
          <span>{report.report_type.replaceAll('_', ' ')}</span>
          {isInternal && typeof report.thread_id === 'string' && (
            <Link
              to="/threads/$threadId"
              params={{ threadId: report.thread_id }}
              className="font-mono text-accent-text underline underline-offset-3"
            >
              {report.thread_id}
            </Link>
          )}
          {report.verified_at !== null && <span>{texts.verifiedOn(formatAsOf(report.verified_at))}</span>}
          {report.tone_score !== null && <ToneBadge score={report.tone_score} />}
          <span>{texts.created(formatAsOf(report.created_at))}</span>
        </p>
      </div>
      <ReportFile report={report} />
    </li>
  );
}

function ReportFile({ report }: { report: Report }) {
  if (report.status === 'ready') return <MadeFile report={report} />;
  return report.status === 'failed' ? <FailedFile report={report} /> : <FileUnderWay report={report} />;
}

function MadeFile({ report }: { report: Report }) {
  const download = useDownload(report);
  return (
    <div className={besideTitle}>
      <Button
        icon="download"
        busy={download.isPending}
        onClick={() => download.mutate()}
        aria-label={texts.downloadNamed(report.title)}
      >
        {texts.download}
      </Button>
      {download.isError && <Problem text={texts.notDownloaded(messageOf(download.error))} />}
    </div>
  );
}

/** How far it is, and the way to take it back, for whoever may have reports made. */
function FileUnderWay({ report }: { report: Report }) {
  const cancel = useCancelReport(report.id);
  const mayAsk = useMay('reports.create');
  const progressPct = Math.round(report.progress_pct);
  return (
    <div className={besideTitle}>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="numeric text-small text-text-2">
          {texts.making(progressPct)}
          <VisuallyHidden>: {report.title}</VisuallyHidden>
        </p>
        {mayAsk && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()} aria-label={texts.cancelNamed(report.title)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {cancel.isError && <Problem text={messageOf(cancel.error)} />}
    </div>
  );
}

function FailedFile({ report }: { report: Report }) {
  const retry = useRetryReport(report.id);
  const remove = useCancelReport(report.id);
  const mayAsk = useMay('reports.create');
  const isOpen = useMissingEntitlement(reportEndpoints.retry) === null;
  const error = retry.error ?? remove.error;
  return (
    <div className={besideTitle}>
      {mayAsk && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="retry"
            busy={retry.isPending}
            disabled={!isOpen}
            onClick={() => retry.mutate()}
            aria-label={texts.makeAgain(report.title)}
          >
            {texts.makeItAgain}
          </Button>
          <Button
            busy={remove.isPending}
            disabled={!isOpen}
            onClick={() => remove.mutate()}
            aria-label={texts.removeNamed(report.title)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
      {mayAsk && <CallNotice endpoint={reportEndpoints.retry} what={reportsCopy.newReport.makingReports} />}
      <Problem text={error === null ? (report.failure ?? texts.notMade) : messageOf(error)} />
    </div>
  );
}

const besideTitle = 'grid justify-items-start gap-1 sm:justify-items-end';

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-small text-down">
      {text}
    </p>
  );
}
