import { thesesCopy } from '@aex/contracts/copy/theses';
import { Link } from '@tanstack/react-router';
import { ThesisDetails } from '#features/research/components/thesis-details.tsx';
import { useMyTheses, useThesisScores } from '#features/research/thesis-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = thesesCopy.thesesCard;

/** The reader's own theses, newest first, each with its thread, and how those of the workspace turned out. */
export function ThesesCard() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMyTheses();
  const scores = useThesisScores().data?.total;
  return (
    <Card title={texts.title}>
      {data === undefined && error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <LoadingRegion label={texts.loading}>
          <Skeleton className="h-[1.3125rem]" />
        </LoadingRegion>
      )}
      {data?.length === 0 && <p className="text-text-2">{texts.none}</p>}
      <ul>
        {data?.map((thesis) => (
          <ThesisDetails key={thesis.id} thesis={thesis}>
            <Link
              to="/threads/$threadId"
              params={{ threadId: thesis.thread_id }}
              className="min-w-0 justify-self-start text-small text-accent-text underline"
            >
              {thesis.thread_title}
            </Link>
          </ThesisDetails>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-2">
          {texts.showOlder}
        </Button>
      )}
      {scores !== undefined && scores.mean_brier !== null && (
        <p className="mt-2 text-small text-text-2">
          {texts.scored({ count: scores.scored, mean: formatNumber(scores.mean_brier, 2) })}
        </p>
      )}
    </Card>
  );
}
