import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';

const texts = chatTurnsCopy.suggestions;

/** Questions that follow from an answer; one that is picked is asked. */
export function Suggestions({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={texts.nextQuestions} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-control border border-border px-3 py-1.5 text-left text-small text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:min-h-8"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
