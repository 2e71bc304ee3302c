import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { IconButton } from '#ui/button.tsx';

const texts = chatTurnsCopy.sourcePager;

/** Where an answer names a source first: in its text, or else in its list of sources. */
function placeOf(anchor: HTMLElement, n: number): HTMLElement | null {
  const answer = anchor.closest('article');
  return (
    answer?.querySelector<HTMLElement>(`[data-citation="${n}"]`) ??
    answer?.querySelector<HTMLElement>(`[data-source="${n}"]`) ??
    null
  );
}

type SourcePagerProps = { anchor: HTMLElement; citation: Citation; citations: readonly Citation[] };

/** Goes from the card of one source of an answer to that of the next, at its place. */
export function SourcePager({ anchor, citation, citations }: SourcePagerProps) {
  const at = citations.findIndex(({ n }) => n === citation.n);
  if (citations.length < 2 || at < 0) return null;
  const step = (by: 1 | -1) => () => {
    const next = citations[(at + by + citations.length) % citations.length];
    const place = next === undefined ? null : placeOf(anchor, next.n);
    // The list of sources may be closed.
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView({ block: 'nearest' });
    place?.click();
  };
  return (
    <span className="ml-auto inline-flex items-center text-small text-text-3">
      <IconButton icon="chevronLeft" label={texts.previous} compact onClick={step(-1)} />
      <span className="numeric">{texts.place({ at: at + 1, count: citations.length })}</span>
      <IconButton icon="chevronRight" label={texts.next} compact onClick={step(1)} />
    </span>
  );
}
