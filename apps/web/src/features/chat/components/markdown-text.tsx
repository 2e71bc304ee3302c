import { AnswerCardContext, type CardSubject } from '#features/chat/components/answer-card-context.ts';
import { AnswerText } from '#features/chat/components/answer-text.tsx';
import { useHoverCard } from '#ui/use-hover-card.ts';

const noCitations = new Map<number, never>();

type MarkdownTextProps = {
  text: string;
  /** What reads it; by itself it comes after the page. */
  Reader?: typeof AnswerText;
};

/** Markdown that stands by itself, outside a conversation: it is whole, and what looks like a citation has no source here. */
export function MarkdownText({ text, Reader = AnswerText }: MarkdownTextProps) {
  const { actions } = useHoverCard<CardSubject>();
  return (
    <AnswerCardContext value={{ citations: noCitations, actions }}>
      <Reader text={text} claims={[]} isOpen={false} />
    </AnswerCardContext>
  );
}
