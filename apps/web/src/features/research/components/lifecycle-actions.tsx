import { researchCopy } from '@aex/contracts/copy/research';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApproveDialog } from '#features/research/components/approve-dialog.tsx';
import { TransitionDialog } from '#features/research/components/transition-dialog.tsx';
import { useGovernedThread } from '#features/research/research-queries.ts';
import { useToldChanges } from '#features/research/told-changes.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.lifecycleActions;

/** The moves that are open now, and the rule of those that are not. */
export function LifecycleActions({ threadId }: { threadId: string }) {
  const { data: thread, error, refetch } = useGovernedThread(threadId);
  useToldChanges();
  const [asked, setAsked] = useState<(typeof open)[number]['to'] | 'renewal' | null>(null);
  if (thread === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (thread === undefined) return <Skeleton className="h-16" />;
  const { renewal } = thread;
  const open = thread.moves.filter(({ to, allowed }) => allowed && to !== thread.status);
  const closed = thread.moves.filter(({ to, allowed }) => !allowed && to !== thread.status);
  return (
    <section aria-label={texts.lifecycle} className="grid gap-2">
      <p className="text-small text-text-2">
        {thread.status_since === null
          ? thread.status
          : texts.statusSince({ status: thread.status, since: formatAsOf(thread.status_since) })}{' '}
        · {texts.author(thread.author)}
        {thread.strategy_id !== null && <StrategyName id={thread.strategy_id} />}
        {thread.horizon === null ? '' : ` · ${texts.horizon(thread.horizon)}`}
        {thread.approved_by === null ? '' : ` · ${texts.approvedBy(thread.approved_by)}`}
      </p>
      {renewal !== null && (
        <div className="grid justify-items-start gap-1">
          <p className="text-small text-warn">{texts.approvalIsOlder}</p>
          {renewal.allowed && (
            <Button aria-describedby="rule-renewal" onClick={() => setAsked('renewal')}>
              {texts.renewApproval}
            </Button>
          )}
          <p id="rule-renewal" className="text-small text-text-3">
            {renewal.rule}
          </p>
        </div>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map(({ to, rule }) => (
            <div key={to} className="grid justify-items-start gap-1">
              <Button aria-describedby={`rule-${to}`} onClick={() => setAsked(to)}>
                {to === 'Promoted' ? texts.approve : texts.moveTo(to)}
              </Button>
              <p id={`rule-${to}`} className="text-small text-text-3">
                {rule}
              </p>
            </div>
          ))}
        </div>
      )}
      {thread.awaiting_review.length > 0 && (
        <p className="text-small text-warn">{texts.needReview(thread.awaiting_review.length)}</p>
      )}
      {closed.length > 0 && (
        <details className="text-small">
          <summary className="text-text-2">{texts.closedMoves}</summary>
          <ul className="mt-1 grid gap-1">
            {closed.map(({ to, rule }) => (
              <li key={to}>
                <span className="font-medium">{to}:</span> {rule}
              </li>
            ))}
          </ul>
        </details>
      )}
      {(asked === 'Promoted' || asked === 'renewal') && (
        <ApproveDialog threadId={threadId} isRenewal={asked === 'renewal'} onClose={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'Promoted' && asked !== 'renewal' && (
        <TransitionDialog threadId={threadId} to={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function StrategyName({ id }: { id: string }) {
  const { data } = useQuery(endpointQuery(strategyEndpoints.list, { query: {} }));
  const title = data?.strategies.find((strategy) => strategy.id === id)?.title ?? id;
  return ` · ${texts.strategy(title)}`;
}
