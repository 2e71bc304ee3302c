import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const texts = chatTurnsCopy.uncitedMark;

/** A statement of fact that names no source, with a hairline under it. */
export function UncitedMark({ text, isFirst }: { text: string; isFirst: boolean }) {
  return (
    <span className="uncited" title={texts.hint}>
      {isFirst && <VisuallyHidden>{texts.uncited} </VisuallyHidden>}
      {text}
    </span>
  );
}
