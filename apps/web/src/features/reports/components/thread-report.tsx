import { reportEndpoints } from '@aex/contracts/reports';
import { Link } from '@tanstack/react-router';
import { useMakeThreadReport } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';

/** Has a report made of a research thread; it stands under Reports from then on. For roles that make reports. */
export function ThreadReport({ threadId }: { threadId: string }) {
  const mayMake = useMay('reports.create');
  const isClosed = useMissingEntitlement(reportEndpoints.create) !== null;
  const make = useMakeThreadReport(threadId);
  if (!mayMake) return null;
  return (
    <section aria-label="Report of this thread" className="grid justify-items-start gap-2 border-t border-border p-4">
      <Button icon="file" busy={make.isPending} disabled={isClosed} onClick={() => make.mutate()}>
        Make a report
      </Button>
      <CallNotice endpoint={reportEndpoints.create} what="Making reports" />
      <div aria-live="polite" className="text-small empty:hidden">
        {make.isError && <p className="text-down">The report could not be ordered. {messageOf(make.error)}</p>}
        {make.isSuccess && (
          <p className="text-text-2">
            The report is being made. It stands under{' '}
            <Link to="/reports" className="text-accent-text underline underline-offset-3">
              Reports
            </Link>
            .
          </p>
        )}
      </div>
    </section>
  );
}
