import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { feedbackEndpoints } from '@aex/contracts/feedback';
import { limits } from '@aex/contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { IconButton } from '#ui/button.tsx';

const texts = chatTurnsCopy.feedbackButtons;

type Vote = 'up' | 'down';

/** Whether an answer was good; pressed again it is taken back. */
export function FeedbackButtons({ threadId, messageId }: { threadId: string | null; messageId: string }) {
  const queries = useQueryClient();
  const request = { params: { id: threadId ?? '' }, query: { limit: limits.pageSizeMax } };
  const queryKey = endpointKey(feedbackEndpoints.list, request);
  const stored = useQuery({
    queryKey,
    enabled: threadId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(feedbackEndpoints.list, request, { signal }),
    select: ({ feedback }): Vote | null => feedback.find(({ message_id: id }) => id === messageId)?.vote ?? null,
  });
  const vote = useMutation({
    mutationFn: async (wanted: Vote | null) => {
      const params = { id: messageId };
      if (wanted === null) await callApi(feedbackEndpoints.withdraw, { params });
      else await callApi(feedbackEndpoints.give, { params, body: { vote: wanted } });
      return wanted;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const given = (vote.data === undefined ? stored.data : vote.data) ?? null;
  const press = (wanted: Vote) => () => vote.mutate(given === wanted ? null : wanted);
  return (
    <>
      <IconButton
        icon="thumbUp"
        label={texts.goodAnswer}
        compact
        aria-pressed={given === 'up'}
        spent={vote.isPending}
        onClick={press('up')}
      />
      <IconButton
        icon="thumbDown"
        label={texts.badAnswer}
        compact
        aria-pressed={given === 'down'}
        spent={vote.isPending}
        onClick={press('down')}
      />
      <span role="status" className="text-small text-text-3">
        {vote.isError ? messageOf(vote.error) : vote.data === undefined || given === null ? '' : texts.thankYou}
      </span>
    </>
  );
}
