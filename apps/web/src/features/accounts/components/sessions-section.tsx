import { accountCopy } from '@aex/contracts/copy/account';
import { useRevokeOtherSessions, useRevokeSession, useSessions } from '#features/accounts/account-queries.ts';
import { deviceName } from '#features/accounts/device-name.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = accountCopy.sessionsSection;

/** Where the account is logged in, and the way to end each of these sessions. */
export function SessionsSection({ id }: { id: string }) {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const revokeOthers = useRevokeOtherSessions();
  const others = sessions.data?.sessions.filter((session) => !session.current).length ?? 0;
  const failure = revokeOthers.error ?? revoke.error;

  return (
    <Card id={id} title={texts.sessions}>
      {sessions.isPending && (
        <LoadingRegion label={texts.loadingSessions}>
          <Skeleton className="my-2 h-10 w-full" />
        </LoadingRegion>
      )}
      {sessions.isError && sessions.data === undefined && (
        <ErrorState
          title={texts.notLoaded}
          detail={messageOf(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data?.sessions.length === 0 && <EmptyState title={texts.noOpenSessions} />}
      <p role="alert" className="text-small text-down not-empty:py-1">
        {failure === null ? '' : texts.notEnded(messageOf(failure))}
      </p>
      <ul>
        {sessions.data?.sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-t border-border py-2 first:border-0">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <span className="truncate" title={session.device}>
                  {deviceName(session.device)}
                </span>
                {session.current && <Badge tone="accent">{texts.thisDevice}</Badge>}
              </p>
              <p className="numeric text-small text-text-3">
                {texts.use({ lastSeenAt: formatAsOf(session.last_seen_at), createdAt: formatAsOf(session.created_at) })}
              </p>
            </div>
            {!session.current && (
              <Button
                busy={revoke.isPending && revoke.variables === session.id}
                onClick={() => revoke.mutate(session.id)}
                aria-label={texts.endSession(deviceName(session.device))}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Button className="mt-2" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
          {texts.endOthers(others)}
        </Button>
      )}
    </Card>
  );
}
