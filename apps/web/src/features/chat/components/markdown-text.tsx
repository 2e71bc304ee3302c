import { AnswerCardContext, type CardSubject } from '#features/chat/components/answer-card-context.ts';
import { AnswerText } from '#features/chat/components/answer-text.tsx';
import { useHoverCard } from '#ui/use-hover-card.ts';

const noCitations = new Map<number, never>();

/** Markdown that stands by itself, outside a conversation: it is whole, and what looks like a citation has no source here. */
export function MarkdownText({ text }: { text: string }) {
  const { actions } = useHoverCard<CardSubject>();
  return (
    <AnswerCardContext value={{ citations: noCitations, actions }}>
      <AnswerText text={text} claims={[]} isOpen={false} />
    </AnswerCardContext>
  );
}
