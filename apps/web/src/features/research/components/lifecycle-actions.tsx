import { useState } from 'react';
import { ApproveDialog } from '#features/research/components/approve-dialog.tsx';
import { TransitionDialog } from '#features/research/components/transition-dialog.tsx';
import { useGovernedThread } from '#features/research/research-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The moves that are open now, and the rule of those that are not. */
export function LifecycleActions({ threadId }: { threadId: string }) {
  const { data: thread, error, refetch } = useGovernedThread(threadId);
  const [asked, setAsked] = useState<(typeof open)[number]['to'] | null>(null);
  if (thread === undefined && error !== null)
    return <ErrorState title="Could not load the lifecycle" detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (thread === undefined) return <Skeleton className="h-16" />;
  const open = thread.moves.filter(({ allowed }) => allowed);
  const closed = thread.moves.filter(({ allowed }) => !allowed);
  return (
    <section aria-label="Lifecycle" className="grid gap-2">
      <p className="text-small text-text-2">
        {thread.status}
        {thread.status_since === null ? '' : ` since ${formatAsOf(thread.status_since)}`} · author {thread.author}
        {thread.horizon === null ? '' : ` · horizon ${thread.horizon}`}
        {thread.approved_by === null ? '' : ` · approved by ${thread.approved_by}`}
      </p>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map(({ to, rule }) => (
            <Button key={to} title={rule} onClick={() => setAsked(to)}>
              {to === 'Promoted' ? 'Approve' : `Move to ${to}`}
            </Button>
          ))}
        </div>
      )}
      {thread.awaiting_review.length > 0 && (
        <p className="text-small text-warn">
          {thread.awaiting_review.length === 1
            ? '1 answer needs review.'
            : `${thread.awaiting_review.length} answers need review.`}
        </p>
      )}
      {closed.length > 0 && (
        <details className="text-small">
          <summary className="text-text-2">Moves that are not open</summary>
          <ul className="mt-1 grid gap-1">
            {closed.map(({ to, rule }) => (
              <li key={to}>
                <span className="font-medium">{to}:</span> {rule}
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked === 'Promoted' && <ApproveDialog threadId={threadId} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'Promoted' && (
        <TransitionDialog threadId={threadId} to={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
