import { reportsCopy } from '@aex/contracts/copy/reports';
import { mayRole } from '@aex/contracts/permissions';
import { reportEndpoints } from '@aex/contracts/reports';
import { useMakeReport } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { isShutByPlan, useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { PlanNotice } from '#lib/session/plan-notice.tsx';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const texts = reportsCopy.newReport;

/** Reports that need no thread, for those whose role makes reports; closed, with the reason, where the plan is what is missing. */
export function NewReport() {
  const { data: identity } = useIdentity();
  const make = useMakeReport();
  const isMissing = useMissingEntitlement(reportEndpoints.create) !== null;
  if (identity === undefined || !mayRole(identity.role, 'reports.create')) return null;
  const isShut = isShutByPlan(identity);
  if (identity.mode !== 'internal' && !isShut) return null;
  const isClosed = isShut || isMissing;
  return (
    <Card title={texts.title}>
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" busy={make.isPending} disabled={isClosed} onClick={() => make.mutate('weekly_summary')}>
          {texts.weeklySummary}
        </Button>
        <Button icon="plus" busy={make.isPending} disabled={isClosed} onClick={() => make.mutate('insight_primer')}>
          {texts.insightPrimer}
        </Button>
      </div>
      {isShut ? (
        <PlanNotice entitlement="institutional" what={texts.makingReports} />
      ) : (
        <CallNotice endpoint={reportEndpoints.create} what={texts.makingReports} />
      )}
      {make.isError && (
        <p role="alert" className="mt-2 text-small text-down">
          {texts.notOrdered(messageOf(make.error))}
        </p>
      )}
    </Card>
  );
}
