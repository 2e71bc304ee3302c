import type { AdminHealth } from '@aex/contracts/admin';
import { pageCopy } from '@aex/contracts/copy-pages';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useHealth } from '#features/admin/admin-queries.ts';
import { AuditLog } from '#features/admin/components/audit-log.tsx';
import { ErrorLog } from '#features/admin/components/error-log.tsx';
import { InvitationsCard } from '#features/admin/components/invitations-card.tsx';
import { PeopleCard } from '#features/admin/components/people-card.tsx';
import { PeriodRecord } from '#features/admin/components/period-record.tsx';
import { PolicyCard } from '#features/admin/components/policy-card.tsx';
import { ProviderList } from '#features/admin/components/provider-list.tsx';
import { RateLimits } from '#features/admin/components/rate-limits.tsx';
import { CorsCard, JobsCard, SystemStatus } from '#features/admin/components/system-cards.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = adminCopy.adminView;

/** How the server is, measured by itself and read anew every half minute. */
export function AdminView() {
  const health = useHealth();
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 tabIndex={-1} className="text-h1">
          {pageCopy.admin.title}
        </h1>
        <p className="text-small text-text-3">{texts.refreshesEvery30S}</p>
      </header>
      {health.data === undefined ? (
        <HealthPlace error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <>
          {health.isError && (
            <Banner tone="warn" role="status" title={pageCopy.admin.failed}>
              {messageOf(health.error)} {texts.stale}
            </Banner>
          )}
          {health.data.status !== 'healthy' && (
            <Banner
              tone={health.data.status === 'degraded' ? 'warn' : 'down'}
              role="alert"
              title={texts.health(health.data.status)}
            >
              <ul>
                {health.data.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Banner>
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
            <SystemStatus health={health.data} />
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <RateLimits limits={health.data.rate_limits} />
            </div>
            <CorsCard cors={health.data.cors_status} />
          </div>
          <ErrorLog errors={health.data.recent_errors} />
          <JobsCard health={health.data} />
        </>
      )}
      {!health.isPending && <Administration health={health.data} />}
    </div>
  );
}

/** It stands below the health, and comes after it so that nothing moves. */
function Administration({ health }: { health: AdminHealth | undefined }) {
  const mayManagePeople = useMay('people.manage');
  const mayReadAudit = useMay('audit.read');
  const mayReadProviders = useMay('admin.read');
  return (
    <>
      {mayManagePeople && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PeopleCard />
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <InvitationsCard />
            <PolicyCard />
          </div>
        </div>
      )}
      {mayReadProviders && <ProviderList known={health?.providers ?? []} />}
      {mayReadAudit && <PeriodRecord />}
      {mayReadAudit && <AuditLog />}
    </>
  );
}

function HealthPlace({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState title={pageCopy.admin.failed} detail={messageOf(error)} onRetry={onRetry} />;
  return (
    <LoadingRegion label={texts.loadingHealthData}>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    </LoadingRegion>
  );
}
