import { thesesCopy } from '@aex/contracts/copy/theses';
import type { Thesis } from '@aex/contracts/theses';
import { useState } from 'react';
import { ThesisDetails } from '#features/research/components/thesis-details.tsx';
import { ThesisDialog } from '#features/research/components/thesis-dialog.tsx';
import { WithdrawDialog } from '#features/research/components/withdraw-dialog.tsx';
import { useGovernedThread } from '#features/research/research-queries.ts';
import { useThreadTheses } from '#features/research/thesis-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = thesesCopy.threadTheses;

/** The theses of a thread, folded until they are asked for, and the way to a new one for who may change its course. */
export function ThreadTheses({ threadId }: { threadId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useThreadTheses(threadId);
  const isMine = useGovernedThread(threadId).data?.is_mine === true;
  const mayReview = useMay('research.review');
  const [isOpening, setIsOpening] = useState(false);
  const [leaving, setLeaving] = useState<Thesis | null>(null);
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-5" />;
  return (
    <>
      <details className="text-small">
        <summary className="text-text-2">
          {data.length === 0 ? texts.title : texts.counted({ count: data.length, hasMore: hasNextPage })}
        </summary>
        {data.length === 0 && <p className="mt-2 text-text-2">{texts.none}</p>}
        <ul className="text-body">
          {data.map((thesis) => (
            <ThesisDetails key={thesis.id} thesis={thesis}>
              {thesis.is_mine && thesis.status === 'open' && (
                <Button tone="ghost" className="-ml-3 justify-self-start" onClick={() => setLeaving(thesis)}>
                  {thesesCopy.thesisCard.withdraw}
                </Button>
              )}
            </ThesisDetails>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          {(isMine || mayReview) && (
            <Button icon="plus" onClick={() => setIsOpening(true)}>
              {texts.newThesis}
            </Button>
          )}
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.showMore}
            </Button>
          )}
        </div>
      </details>
      {isOpening && <ThesisDialog threadId={threadId} onClose={() => setIsOpening(false)} />}
      {leaving !== null && <WithdrawDialog thesis={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
