import { reviewQueueCopy } from '@aex/contracts/copy/review-queue';
import { type ReviewItem, reviewReasons } from '@aex/contracts/reviews';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type QueueFilter, useReviewQueue } from '#features/collaboration/collaboration-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = reviewQueueCopy.reviewQueueView;

const reasonWords: Record<ReviewItem['reason'], string> = {
  promotion: texts.promotion,
  renewal: texts.renewal,
  answers: texts.answers,
  assigned: texts.assigned,
};
const actionWords: Record<ReviewItem['next_action'], string> = texts.actionWords;

const reasonChoices = [
  { value: 'any', label: texts.all },
  ...reviewReasons.map((value) => ({ value, label: reasonWords[value] })),
] as const;
const assigneeChoices = [
  { value: 'anyone', label: texts.anyone },
  { value: 'me', label: texts.assignedToMe },
  { value: 'nobody', label: texts.nobody },
] as const;

type Reason = (typeof reasonChoices)[number]['value'];
type Assignee = (typeof assigneeChoices)[number]['value'];

/** What waits for review in the workspace, the longest waiting first. */
export function ReviewQueueView() {
  const [reason, setReason] = useState<Reason>('any');
  const [assignee, setAssignee] = useState<Assignee>('anyone');
  const filter: QueueFilter = {
    ...(reason === 'any' ? {} : { reason }),
    ...(assignee === 'anyone' ? {} : { assignee }),
  };
  const queue = useReviewQueue(filter);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 tabIndex={-1} className="text-h1">
          {texts.reviewQueue}
        </h1>
        <p className="text-text-2">{texts.subtitle}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ChoiceChips legend={texts.whyItWaits} choices={reasonChoices} value={reason} onChoose={setReason} />
        <ChoiceChips legend={texts.whoSeesToIt} choices={assigneeChoices} value={assignee} onChoose={setAssignee} />
      </div>
      {queue.data === undefined && queue.error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(queue.error)} onRetry={() => void queue.refetch()} />
      )}
      {queue.isPending && (
        <LoadingRegion label={texts.loadingTheReviewQueue}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {queue.data?.length === 0 && <EmptyState title={texts.nothingWaitsForReview} />}
      <ul aria-label={texts.threadsThatWait} className="grid grid-cols-1 gap-2">
        {queue.data?.map((item) => (
          <QueueRow key={item.thread.id} item={item} />
        ))}
      </ul>
      {queue.hasNextPage && (
        <Button
          busy={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
          className="justify-self-start"
        >
          {texts.showMore}
        </Button>
      )}
    </div>
  );
}

function QueueRow({ item }: { item: ReviewItem }) {
  const { thread, answers_waiting: answers, open_comments: comments } = item;
  return (
    <li className="min-w-0">
      <Link
        to="/threads/$threadId"
        params={{ threadId: thread.id }}
        className="grid min-w-0 grid-cols-1 gap-1.5 rounded-card border border-border bg-surface-1 p-3 transition-colors hover:bg-surface-2"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge tone="info">{reasonWords[item.reason]}</Badge>
          <Badge>{thread.status}</Badge>
          <span className="min-w-40 flex-1 truncate font-medium">{thread.title}</span>
          {answers > 0 && <Badge tone="warn">{texts.toApprove(answers)}</Badge>}
          {comments > 0 && <Badge tone="accent">{texts.comments(comments)}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
          <span>{texts.by(item.is_mine ? texts.you : item.author)}</span>
          <span>
            <Sentence parts={texts.since(<time dateTime={item.since}>{formatAsOf(item.since)}</time>)} />
          </span>
          <span>{item.assignee === null ? texts.assignedToNobody : texts.assignedTo(item.assignee.name)}</span>
          <span className="font-medium text-text">{texts.next(actionWords[item.next_action])}</span>
        </span>
      </Link>
    </li>
  );
}
