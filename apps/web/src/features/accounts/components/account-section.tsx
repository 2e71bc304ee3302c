import type { Identity } from '@aex/contracts/auth';
import { accountCopy } from '@aex/contracts/copy/account';
import type { ReactNode } from 'react';
import { NameForm } from '#features/accounts/components/name-form.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = accountCopy.accountSection;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-border py-2 first:border-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

type AccountParts = { guestLinks: ReactNode; logOut: ReactNode };

function AccountRows({ identity, guestLinks, logOut }: AccountParts & { identity: Identity }) {
  const isGuest = identity.role === 'guest';
  return (
    <>
      {!isGuest && <NameForm identity={identity} />}
      <dl className={isGuest ? undefined : 'border-t border-border'}>
        {isGuest ? <Row name={texts.name}>{texts.guest}</Row> : <Row name={texts.username}>{identity.username}</Row>}
        <Row name={texts.mode}>{identity.mode === 'internal' ? texts.institutional : texts.individual}</Row>
        {!isGuest && (
          <Row name={texts.role}>
            <span className="capitalize">{identity.role}</span>
          </Row>
        )}
        {isGuest && (
          <Row name={texts.keepYourWork}>
            <span className="text-text-2">{texts.guestWarning} </span>
            {guestLinks}
          </Row>
        )}
      </dl>
      {!isGuest && <div className="border-t border-border pt-3">{logOut}</div>}
    </>
  );
}

/** Who is logged in, what the account is called, and the way out. */
export function AccountSection({ id, guestLinks, logOut }: AccountParts & { id: string }) {
  const identity = useIdentity();
  return (
    <Card id={id} title={texts.account}>
      {identity.isPending && (
        <LoadingRegion label={texts.loadingAccount}>
          <Skeleton className="my-2 h-5 w-64 max-w-full" />
          <Skeleton className="my-2 h-5 w-48" />
        </LoadingRegion>
      )}
      {identity.isError && identity.data === undefined && (
        <ErrorState
          title={texts.notLoaded}
          detail={messageOf(identity.error)}
          onRetry={() => void identity.refetch()}
        />
      )}
      {identity.data !== undefined && (
        <AccountRows key={identity.data.id} identity={identity.data} guestLinks={guestLinks} logOut={logOut} />
      )}
    </Card>
  );
}
