import type { Claim } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const texts = chatTurnsCopy.claimMark;

export const claimWords = {
  contradicted: texts.contradicted,
  unsupported: texts.unsupported,
  supported: texts.supported,
  not_checkable: texts.notCheckable,
} as const;

/** A statement the check did not pass, underlined in place; its first piece takes the focus and says why. */
export function ClaimMark({ claim, isFirst, text }: { claim: Claim; isFirst: boolean; text: string }) {
  const { actions } = useAnswerCard();
  const props = actions.anchorProps({ kind: 'claim', claim });
  if (!isFirst) {
    return (
      <span
        className="claim"
        data-status={claim.status}
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
      data-status={claim.status}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {text}
      <VisuallyHidden> ({claimWords[claim.status]})</VisuallyHidden>
    </span>
  );
}
