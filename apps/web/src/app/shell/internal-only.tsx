import { internalOnlyCopy } from '@aex/contracts/copy/internal-only';
import { mayRole, type Permission } from '@aex/contracts/permissions';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = internalOnlyCopy.internalOnly;

type InternalOnlyProps = { permission?: Permission; children: ReactNode };

/**
 * A page of Institutional Mode, of some for the roles alone that carry its permission; anyone else is led to the start page
 * (specified). The server refuses its calls in any case.
 */
export function InternalOnly({ permission, children }: InternalOnlyProps) {
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
  const mayOpen = data.mode === 'internal' && (permission === undefined || mayRole(data.role, permission));
  return mayOpen ? children : <Navigate to="/" replace />;
}
