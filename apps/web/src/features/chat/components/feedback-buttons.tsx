import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { feedbackEndpoints } from '@aex/contracts/feedback';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { IconButton } from '#ui/button.tsx';

const texts = chatTurnsCopy.feedbackButtons;

type Vote = 'up' | 'down';

/** Whether an answer was good; pressed again it is taken back. */
export function FeedbackButtons({ messageId }: { messageId: string }) {
  const vote = useMutation({
    mutationFn: async (wanted: Vote | null) => {
      const params = { id: messageId };
      if (wanted === null) await callApi(feedbackEndpoints.withdraw, { params });
      else await callApi(feedbackEndpoints.give, { params, body: { vote: wanted } });
      return wanted;
    },
  });
  const given = vote.data ?? null;
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
        {vote.isError ? messageOf(vote.error) : given === null ? '' : texts.thankYou}
      </span>
    </>
  );
}
