import { AnswerTurn } from '#features/chat/components/answer-turn.tsx';
import { QuestionTurn } from '#features/chat/components/question-turn.tsx';
import type { Turn } from '#features/chat/conversation.ts';

type MessageListProps = { turns: readonly Turn[]; isBusy: boolean; onAsk: (question: string) => void };

/** The last turns are always drawn; the ones before only while they are in sight. */
const drawnTurns = 4;
const offScreenLook = '[contain-intrinsic-size:auto_240px] [content-visibility:auto]';

/** Only the last answer can be asked for again; asking again is a new question in the same conversation. */
export function MessageList({ turns, isBusy, onAsk }: MessageListProps) {
  const last = turns.at(-1);
  return (
    <ol className="grid grid-cols-1 gap-6">
      {turns.map((turn, index) => (
        <li key={turn.key} className={index < turns.length - drawnTurns ? offScreenLook : undefined}>
          {turn.kind === 'question' && <QuestionTurn text={turn.text} />}
          {turn.kind === 'note' && <p className="text-center text-small text-text-3">{turn.text}</p>}
          {turn.kind === 'answer' && (
            <AnswerTurn
              id={`answer-${turn.key}`}
              answer={turn.answer}
              run={turn.run}
              onRetry={turn === last && !isBusy && turn.question !== null ? () => onAsk(turn.question ?? '') : null}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
