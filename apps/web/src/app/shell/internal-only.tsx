import { internalOnlyCopy } from '@aex/contracts/copy/internal-only';
import { mayRole, type Permission } from '@aex/contracts/permissions';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RolePage } from '#app/shell/role-page.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = internalOnlyCopy.internalOnly;

type InternalOnlyProps = {
  /** Of a page for some roles alone: what they may do, and the page's name. */
  forRoles?: { permission: Permission; page: string };
  children: ReactNode;
};

/**
 * A page of Institutional Mode: anyone else is led to the start page (specified). One for the roles alone that carry its
 * permission says so to all others. The server refuses its calls in any case.
 */
export function InternalOnly({ forRoles, children }: InternalOnlyProps) {
  const { data, error, refetch } = useIdentity();
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  const isInternal = data.mode === 'internal';
  if (forRoles === undefined) return isInternal ? children : <Navigate to="/" replace />;
  const mayOpen = isInternal && mayRole(data.role, forRoles.permission);
  return mayOpen ? children : <RolePage {...forRoles} reader={data} />;
}
