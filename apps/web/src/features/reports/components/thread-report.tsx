import { threadReportCopy } from '@aex/contracts/copy/thread-report';
import { reportEndpoints } from '@aex/contracts/reports';
import { Link } from '@tanstack/react-router';
import { useMakeThreadReport } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = threadReportCopy.threadReport;

// The button is the last of a panel that scrolls, so what follows it would stand out of sight.
function bringIntoView(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: 'nearest' });
}

/** Has a report made of a research thread; it stands under Reports from then on. For roles that make reports. */
export function ThreadReport({ threadId }: { threadId: string }) {
  const mayMake = useMay('reports.create');
  const isClosed = useMissingEntitlement(reportEndpoints.create) !== null;
  const make = useMakeThreadReport(threadId);
  if (!mayMake) return null;
  return (
    <section
      aria-label={texts.reportOfThisThread}
      className="grid justify-items-start gap-2 border-t border-border p-4"
    >
      <Button icon="file" busy={make.isPending} disabled={isClosed} onClick={() => make.mutate()}>
        {texts.makeAReport}
      </Button>
      <CallNotice endpoint={reportEndpoints.create} what={texts.what} />
      <div aria-live="polite" className="text-small empty:hidden">
        {make.isError && (
          <p ref={bringIntoView} className="text-down">
            {texts.notOrdered(messageOf(make.error))}
          </p>
        )}
        {make.isSuccess && (
          <p ref={bringIntoView} className="text-text-2">
            <Sentence
              parts={texts.beingMade(
                <Link to="/reports" className="text-accent-text underline underline-offset-3">
                  {texts.reports}
                </Link>,
              )}
            />
          </p>
        )}
      </div>
    </section>
  );
}
