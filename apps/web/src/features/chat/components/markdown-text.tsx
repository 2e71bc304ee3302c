import type { Claim } from '@aex/contracts/chat-stream';
import { AnswerCard } from '#features/chat/components/answer-card.tsx';
import { AnswerCardContext, type CardSubject } from '#features/chat/components/answer-card-context.ts';
import { AnswerText } from '#features/chat/components/answer-text.tsx';
import { useHoverCard } from '#ui/use-hover-card.ts';

const noCitations = new Map<number, never>();

const noClaims: readonly Claim[] = [];

/** Markdown that stands by itself, outside a conversation: it is whole, and what looks like a citation has no source here. */
export function MarkdownText({ text, claims = noClaims }: { text: string; claims?: readonly Claim[] }) {
  const { card, actions } = useHoverCard<CardSubject>();
  return (
    <AnswerCardContext value={{ citations: noCitations, actions }}>
      <AnswerText text={text} claims={claims} isOpen={false} />
      {card !== null && <AnswerCard card={card} actions={actions} citations={[]} />}
    </AnswerCardContext>
  );
}
