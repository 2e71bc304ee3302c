import { uiCopy } from '@aex/contracts/copy/ui';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.loadingRegion;

/** Asks again for what the page waits for; null where nothing can be asked again. */
export const LoadingRetryContext = createContext<(() => void) | null>(null);

/** A block in the place and size of what is loading: still, and pulsing once it takes long. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-chip bg-surface-3 motion-safe:animate-late-pulse', className)}
    />
  );
}

const lateMs = 1000;
const veryLateMs = 8000;

type Lateness = 'early' | 'late' | 'stuck';

/** Whether it takes long enough to be told in words, and so long that it looks stuck; each attempt begins anew. */
function useLateness(): { lateness: Lateness; beginAnew: () => void } {
  const [{ attempt, lateness }, setState] = useState<{ attempt: number; lateness: Lateness }>({
    attempt: 0,
    lateness: 'early',
  });
  useEffect(() => {
    const become = (next: Lateness) => () => setState({ attempt, lateness: next });
    const timers = [setTimeout(become('late'), lateMs), setTimeout(become('stuck'), veryLateMs)];
    return () => timers.forEach(clearTimeout);
  }, [attempt]);
  return { lateness, beginAnew: () => setState({ attempt: attempt + 1, lateness: 'early' }) };
}

/** Asks again for what is waited for; nothing where that is not possible. */
function AskAgain({ onAsked }: { onAsked: () => void }) {
  const askAgain = useContext(LoadingRetryContext);
  if (askAgain === null) return null;
  return (
    <Button
      icon="retry"
      className="finger-room -my-1 h-7! px-2 text-small"
      onClick={() => {
        onAsked();
        askAgain();
      }}
    >
      {texts.retry}
    </Button>
  );
}

/**
 * A region that is loading: one sentence for the ear, its skeletons for the eye, over them the sentence when it takes long, and
 * the way to ask again when it looks stuck.
 */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  const { lateness, beginAnew } = useLateness();
  const isStuck = lateness === 'stuck';
  return (
    <div aria-busy="true" className="relative">
      <span role="status" className="sr-only">
        {isStuck ? texts.stillLoading(label) : label}
      </span>
      {children}
      {lateness !== 'early' && (
        <span className="absolute inset-0 flex flex-wrap place-content-center items-center gap-2 p-2 text-center text-small text-text-2">
          <span aria-hidden="true" className="rounded-chip bg-surface-2 px-2">
            {isStuck ? texts.stillWorking : label}
          </span>
          {isStuck && <AskAgain onAsked={beginAnew} />}
        </span>
      )}
    </div>
  );
}

/** A sentence that stands beside skeletons from the start; when it looks stuck it offers to ask again. */
export function LoadingText({ text, className }: { text: string; className?: string }) {
  const { lateness, beginAnew } = useLateness();
  return (
    <p className={classNames('flex flex-wrap items-center gap-2 text-text-2', className)}>
      {text}
      {lateness === 'stuck' && (
        <>
          <span>{texts.stillWorking}</span>
          <AskAgain onAsked={beginAnew} />
        </>
      )}
    </p>
  );
}
