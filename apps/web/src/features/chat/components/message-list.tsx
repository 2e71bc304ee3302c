import type { AnswerState } from '@aex/contracts/answer-state';
import type { Branching } from '#features/chat/branches.ts';
import { AnswerTurn } from '#features/chat/components/answer-turn.tsx';
import { QuestionTurn } from '#features/chat/components/question-turn.tsx';
import { useRefresh } from '#features/chat/components/use-refresh.tsx';
import { useTabsInStep } from '#features/chat/use-tabs-in-step.ts';
import { endedEarly, type Answered, type EditedQuestion, type Turn } from '#features/chat/conversation.ts';

type MessageListProps = {
  turns: readonly Turn[];
  branchings: ReadonlyMap<string, Branching>;
  isBusy: boolean;
  isReadOnly: boolean;
  onAsk: (question: string) => void;
  onGoOn: (answer: Answered) => void;
  onStop: () => void;
  onEdit: (question: EditedQuestion) => void;
  onBranch: (parent: string, id: string) => void;
};

/** The last turns are always drawn; the ones before only while they are in sight. */
const drawnTurns = 4;
const offScreenLook = '[contain-intrinsic-size:auto_240px] [content-visibility:auto]';

/** Only the last answer can be asked for again; asking again is a new question in the same conversation. */
export function MessageList({
  turns,
  branchings,
  isBusy,
  isReadOnly,
  onAsk,
  onGoOn,
  onStop,
  onEdit,
  onBranch,
}: MessageListProps) {
  useTabsInStep();
  const last = turns.at(-1);
  const { refresh, dialog } = useRefresh((old, fresh) => {
    // A branch that was chosen would keep the new one out of sight.
    const branching = branchings.get(old);
    if (branching !== undefined) onBranch(branching.parent, fresh);
  });
  return (
    <>
      <ol className="grid grid-cols-1 gap-6">
        {turns.map((turn, index) => (
          <li key={turn.key} className={index < turns.length - drawnTurns ? offScreenLook : undefined}>
            {turn.kind === 'question' && (
              <QuestionTurn
                text={turn.text}
                onEdit={
                  isBusy || isReadOnly || turn.messageId === null ? null : editOf(turn.messageId, turn.text, onEdit)
                }
                branching={isBusy ? null : (branchings.get(turn.messageId ?? '') ?? null)}
                onBranch={onBranch}
              />
            )}
            {turn.kind === 'note' && <p className="text-center text-small text-text-3">{turn.text}</p>}
            {turn.kind === 'answer' && (
              <AnswerTurn
                id={`answer-${turn.key}`}
                answer={turn.answer}
                run={turn.run}
                onRetry={
                  turn === last && !isBusy && !isReadOnly && turn.question !== null
                    ? () => onAsk(turn.question ?? '')
                    : null
                }
                onGoOn={turn === last && !isBusy && !isReadOnly ? goOnFrom(turn.answer, onGoOn) : null}
                onStop={isReadOnly ? null : onStop}
                onAsk={turn === last && !isBusy && !isReadOnly ? onAsk : null}
                onRefresh={isBusy || isReadOnly ? null : refresh}
                isReadOnly={isReadOnly}
              />
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </>
  );
}

function editOf(id: string, text: string, onEdit: MessageListProps['onEdit']): () => void {
  return () => onEdit({ id, text });
}

function goOnFrom(answer: AnswerState, onGoOn: MessageListProps['onGoOn']): (() => void) | null {
  const ended = endedEarly(answer);
  return ended === null ? null : () => onGoOn(ended);
}
