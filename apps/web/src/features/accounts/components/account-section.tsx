import type { Identity } from '@aex/contracts/auth';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-border py-2 first:border-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function AccountRows({ identity, guestLinks }: { identity: Identity; guestLinks: ReactNode }) {
  const isGuest = identity.role === 'guest';
  return (
    <dl>
      <Row name="Name">{isGuest ? 'Guest' : (identity.display_name ?? identity.username)}</Row>
      {identity.email !== null && <Row name="Email">{identity.email}</Row>}
      <Row name="Mode">{identity.mode === 'internal' ? 'Institutional' : 'Individual'}</Row>
      {!isGuest && (
        <Row name="Role">
          <span className="capitalize">{identity.role}</span>
        </Row>
      )}
      {isGuest && (
        <Row name="Keep your work">
          <span className="text-text-2">A guest's conversations live in this browser only. </span>
          {guestLinks}
        </Row>
      )}
    </dl>
  );
}

/** Who is logged in. */
export function AccountSection({ guestLinks }: { guestLinks: ReactNode }) {
  const identity = useIdentity();
  return (
    <section aria-labelledby="account-title" className="rounded-card border border-border bg-surface-1 p-4">
      <h2 id="account-title" className="mb-1 text-h2">
        Account
      </h2>
      {identity.isPending && (
        <LoadingRegion label="Loading account">
          <Skeleton className="my-2 h-5 w-64" />
          <Skeleton className="my-2 h-5 w-48" />
        </LoadingRegion>
      )}
      {identity.isError && identity.data === undefined && (
        <ErrorState
          title="Could not load the account"
          detail={messageOf(identity.error)}
          onRetry={() => void identity.refetch()}
        />
      )}
      {identity.data !== undefined && <AccountRows identity={identity.data} guestLinks={guestLinks} />}
    </section>
  );
}
