import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A still block in the place and size of what is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-chip bg-surface-3 motion-safe:animate-pulse', className)}
    />
  );
}

/** A region that is loading: its skeletons for the eye, one sentence for the ear. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
