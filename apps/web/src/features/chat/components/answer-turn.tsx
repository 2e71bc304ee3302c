import type { AnswerState } from '@aex/contracts/answer-state';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useMemo } from 'react';
import { AnswerCard } from '#features/chat/components/answer-card.tsx';
import { AnswerCardContext, type CardSubject } from '#features/chat/components/answer-card-context.ts';
import { AnswerChart } from '#features/chat/components/answer-chart.tsx';
import { AnswerOutcome } from '#features/chat/components/answer-outcome.tsx';
import { CopyButton } from '#features/chat/components/copy-button.tsx';
import { FeedbackButtons } from '#features/chat/components/feedback-buttons.tsx';
import { GovernanceBanner } from '#features/chat/components/governance-banner.tsx';
import { RefreshButton } from '#features/chat/components/refresh-button.tsx';
import { SourcesList } from '#features/chat/components/sources-list.tsx';
import { AnswerText } from '#features/chat/components/answer-text.tsx';
import { Suggestions } from '#features/chat/components/suggestions.tsx';
import { VerifyButton } from '#features/chat/components/verify-button.tsx';
import { ThinkingLine } from '#features/chat/components/thinking-line.tsx';
import { useShownText } from '#features/chat/use-shown-text.ts';
import type { LiveRun } from '#features/chat/run-list.ts';
import { classNames } from '#ui/class-names.ts';
import { useHoverCard } from '#ui/use-hover-card.ts';

const texts = chatTurnsCopy.answerTurn;

type AnswerTurnProps = {
  id: string;
  answer: AnswerState;
  run: LiveRun | null;
  onRetry: (() => void) | null;
  onGoOn: (() => void) | null;
  onStop: (() => void) | null;
  /** Asks one of the next questions; null where the answer is not the last. */
  onAsk: ((question: string) => void) | null;
  /** Asks the question again as of now and compares; null while something is being answered. */
  onRefresh: ((runId: string) => void) | null;
  /** Of a colleague's conversation: feedback is its author's. */
  isReadOnly: boolean;
};

/** One answer: its text with sources and marks, its state, what it rests on. What comes late stands below, so that no line moves. */
export function AnswerTurn({
  id,
  answer,
  run,
  onRetry,
  onGoOn,
  onStop,
  onAsk,
  onRefresh,
  isReadOnly,
}: AnswerTurnProps) {
  const { card, actions } = useHoverCard<CardSubject>();
  const isStreaming = answer.status === 'streaming';
  const isGone = answer.errorText === chatTurnsCopy.answerOutcome.threadDeleted;
  const shown = useShownText(answer);
  // Paragraphs that are still held back would push what stands below them.
  const isTextShown = !isStreaming || (shown !== '' && shown === answer.text);
  const context = useMemo(
    () => ({ citations: new Map(answer.citations.map((citation) => [citation.n, citation])), actions }),
    [answer.citations, actions],
  );

  return (
    <AnswerCardContext value={context}>
      <article
        id={id}
        data-answer=""
        tabIndex={-1}
        aria-label={texts.answer}
        className="grid grid-cols-1 gap-3 outline-offset-8"
      >
        <h2 className="sr-only">{texts.aexAnswered}</h2>
        {shown !== '' && <AnswerText text={shown} claims={answer.claims} isOpen={isStreaming} />}
        {isStreaming && shown === '' && run?.connection !== 'reconnecting' && (
          <ThinkingLine stage={answer.stage} startedAt={run?.startedAt ?? null} onStop={onStop} />
        )}
        {isTextShown && answer.charts.map((chart) => <AnswerChart key={chart.title} chart={chart} />)}
        {answer.governance !== null && <GovernanceBanner governance={answer.governance} answer={answer} />}
        <AnswerOutcome answer={answer} run={run} onRetry={isGone ? null : onRetry} onGoOn={isGone ? null : onGoOn} />
        {!isStreaming && answer.citations.length > 0 && <SourcesList citations={answer.citations} />}
        <div
          className={classNames(
            '-ml-2 flex min-h-9 flex-wrap items-center gap-1 lg:min-h-7',
            isStreaming ? 'opacity-0' : 'transition-opacity motion-reduce:transition-none',
          )}
        >
          {!isStreaming && answer.text !== '' && <CopyButton label={texts.copy} text={answer.text} />}
          {answer.status === 'complete' && answer.messageId !== null && !isReadOnly && (
            <FeedbackButtons threadId={answer.threadId} messageId={answer.messageId} />
          )}
          {!isStreaming && !isGone && answer.runId !== null && onRefresh !== null && (
            <RefreshButton onPress={() => onRefresh(answer.runId ?? '')} />
          )}
          {answer.status === 'complete' && answer.threadId !== null && <VerifyButton threadId={answer.threadId} />}
        </div>
        {onAsk !== null && <Suggestions questions={answer.suggestions} onAsk={onAsk} />}
      </article>
      {card !== null && <AnswerCard card={card} actions={actions} citations={answer.citations} />}
    </AnswerCardContext>
  );
}
