import { uiCopy } from '@aex/contracts/copy/ui';
import { useEffect, useState, type ReactNode } from 'react';
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

const lateMs = 1000;
const veryLateMs = 8000;

/** Whether it takes long enough to be told in words, and so long that it looks stuck. */
function useLateness(): 'early' | 'late' | 'stuck' {
  const [lateness, setLateness] = useState<'early' | 'late' | 'stuck'>('early');
  useEffect(() => {
    const timers = [setTimeout(() => setLateness('late'), lateMs), setTimeout(() => setLateness('stuck'), veryLateMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return lateness;
}

/** A region that is loading: one sentence for the ear, its skeletons for the eye, over them the sentence when it takes long. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  const lateness = useLateness();
  return (
    <div aria-busy="true" role="status" className="relative">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      {lateness !== 'early' && (
        <span className="absolute inset-0 grid place-content-center p-2 text-center text-small text-text-2">
          {lateness === 'late' ? <span aria-hidden="true">{label}</span> : uiCopy.loadingRegion.stillWorking}
        </span>
      )}
    </div>
  );
}
