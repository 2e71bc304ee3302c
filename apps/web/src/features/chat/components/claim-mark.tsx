import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { isStale } from '#features/chat/citation-reading.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const texts = chatTurnsCopy.claimMark;

export const claimWords = {
  contradicted: texts.contradicted,
  unsupported: texts.unsupported,
  supported: texts.supported,
  stale: texts.stale,
  not_checkable: texts.notCheckable,
} as const;

/** What a claim is marked as: one that its evidence bears out, but by now stale evidence, is not simply supported. */
export function markOf(claim: Claim, citations: Iterable<Citation>): keyof typeof claimWords {
  if (claim.status !== 'supported') return claim.status;
  for (const citation of citations) if (isStale(citation) && claim.evidence_ids.includes(citation.id)) return 'stale';
  return claim.status;
}

/**
 * A checked statement, underlined in place. In one that its evidence does not bear out, or no longer, the first piece takes the
 * focus and says why; of a supported one the source that follows tells more.
 */
export function ClaimMark({ claim, isFirst, text }: { claim: Claim; isFirst: boolean; text: string }) {
  const { citations, actions } = useAnswerCard();
  const mark = markOf(claim, citations.values());
  if (mark === 'supported') {
    return (
      <span className="claim" data-status={mark}>
        {text}
      </span>
    );
  }
  const props = actions.anchorProps({ kind: 'claim', claim });
  if (!isFirst) {
    return (
      <span
        className="claim"
        data-status={mark}
        onPointerEnter={props.onPointerEnter}
        onPointerLeave={props.onPointerLeave}
      >
        {text}
      </span>
    );
  }
  return (
    <span
      {...props}
      role="button"
      tabIndex={0}
      aria-haspopup="dialog"
      className="claim"
      data-status={mark}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {text}
      <VisuallyHidden> ({claimWords[mark]})</VisuallyHidden>
    </span>
  );
}
