import { appCopy } from '@aex/contracts/copy/app';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIdentity } from '#lib/session/use-session.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = appCopy.internalOnly;

/** A page of Institutional Mode; anyone else is led to the start page (specified). The server refuses its calls in any case. */
export function InternalOnly({ children }: { children: ReactNode }) {
  const { data } = useIdentity();
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  return data.mode === 'internal' ? children : <Navigate to="/" replace />;
}
