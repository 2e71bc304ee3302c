import type { AnswerState } from '@aex/contracts/answer-state';
import { chatCopy } from '@aex/contracts/copy/chat';
import type { Turn } from '#features/chat/conversation.ts';

const texts = chatCopy.runAnnouncer;

function sentenceOf({ status, citations }: AnswerState): string {
  switch (status) {
    case 'streaming':
      return texts.answerInProgress;
    case 'complete':
      return texts.answerComplete(citations.length);
    case 'stopped':
      return texts.answerStopped;
    case 'interrupted':
      return texts.answerInterrupted;
    case 'failed':
      return texts.answerFailed;
  }
}

/** Says to screen readers how the answer that was asked for here goes, and offers to go to it. The text itself is no live region. */
export function RunAnnouncer({ turn }: { turn: (Turn & { kind: 'answer' }) | null }) {
  return (
    <>
      <p role="status" className="sr-only">
        {turn === null ? '' : sentenceOf(turn.answer)}
      </p>
      {turn !== null && turn.answer.status !== 'streaming' && (
        <button
          type="button"
          onClick={() => document.getElementById(`answer-${turn.key}`)?.focus()}
          className="sr-only rounded-control bg-surface-3 focus:not-sr-only focus:mx-auto focus:mb-2 focus:px-3 focus:py-1.5"
        >
          {texts.readAnswer}
        </button>
      )}
    </>
  );
}
