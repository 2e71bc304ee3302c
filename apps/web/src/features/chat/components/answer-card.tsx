import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { CardSubject } from '#features/chat/components/answer-card-context.ts';
import { CitationDetails } from '#features/chat/components/citation-details.tsx';
import { ClaimDetails } from '#features/chat/components/claim-details.tsx';
import { SourcePager } from '#features/chat/components/source-pager.tsx';
import { FloatingCard } from '#ui/floating-card.tsx';
import type { HoverCardActions, OpenCard } from '#ui/use-hover-card.ts';

const texts = chatTurnsCopy.answerCard;

type AnswerCardProps = {
  card: OpenCard<CardSubject>;
  actions: HoverCardActions<CardSubject>;
  citations: readonly Citation[];
};

/** The card of a source or a doubtful statement. Pinned, it takes the focus; Tab past its end goes on after its anchor. */
export function AnswerCard({ card, actions, citations }: AnswerCardProps) {
  const content = useRef<HTMLDivElement>(null);
  const { value: subject, how } = card;

  useEffect(() => {
    // Who goes from one source to the next stays on the button.
    if (how === 'pinned' && content.current?.contains(document.activeElement) === false) content.current.focus();
  }, [how, subject]);

  function keepOrder(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'Tab' || how !== 'pinned') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
    const edge = event.shiftKey ? content.current : (stops.at(-1) ?? content.current);
    if (document.activeElement !== edge) return;
    if (event.shiftKey) event.preventDefault();
    actions.dismiss();
  }

  const label =
    subject.kind === 'citation'
      ? texts.source({ n: subject.citation.n, title: subject.citation.title })
      : texts.whyThisIsMarked;
  return (
    <FloatingCard anchor={card.anchor} {...actions.cardProps} onKeyDown={keepOrder}>
      <div ref={content} role="dialog" aria-label={label} tabIndex={-1} className="outline-none">
        {subject.kind === 'citation' ? (
          <CitationDetails
            citation={subject.citation}
            pager={<SourcePager anchor={card.anchor} citation={subject.citation} citations={citations} />}
          />
        ) : (
          <ClaimDetails claim={subject.claim} citations={citations} />
        )}
      </div>
    </FloatingCard>
  );
}
