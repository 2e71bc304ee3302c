import type { AnswerState } from '@aex/contracts/answer-state';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import type { LiveRun } from '#features/chat/run-list.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = chatTurnsCopy.answerOutcome;

const buttonLook = 'finger-room h-9! px-2 text-small! lg:h-7!';

function sentenceOf({ status, errorText }: AnswerState): string | null {
  switch (status) {
    case 'stopped':
      return texts.stopped;
    case 'interrupted':
      return errorText === null ? texts.interrupted : texts.interruptedBecause(errorText);
    case 'failed':
      return errorText === null || errorText === '' ? texts.failed : texts.failedBecause(errorText);
    case 'streaming':
    case 'complete':
      return null;
  }
}

/** How an answer ended other than well, with the ways to ask again and to have the rest. */
export function AnswerOutcome({
  answer,
  run,
  onRetry,
  onGoOn,
}: {
  answer: AnswerState;
  run: LiveRun | null;
  onRetry: (() => void) | null;
  /** Has the rest told; null where there is nothing to go on from. */
  onGoOn: (() => void) | null;
}) {
  if (run?.connection === 'reconnecting') {
    return <p className="text-small text-warn">{texts.connectionLost}</p>;
  }
  const sentence = sentenceOf(answer);
  if (sentence === null) return null;
  return (
    <div className="flex gap-2 text-small text-text-2">
      <Icon
        name="alert"
        size={14}
        className={`mt-0.5 shrink-0 ${answer.status === 'stopped' ? 'text-text-3' : 'text-warn'}`}
      />
      <span>
        {sentence}
        <span className="mt-2 flex gap-2">
          {onRetry !== null && (
            <Button icon="retry" className={buttonLook} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {onGoOn !== null && (
            <Button icon="chevronDown" className={buttonLook} onClick={onGoOn}>
              {texts.goOn}
            </Button>
          )}
        </span>
      </span>
    </div>
  );
}
