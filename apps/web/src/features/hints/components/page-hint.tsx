import { hintsCopy } from '@aex/contracts/copy/hints';
import { hideHint, type HintName } from '#features/hints/hint-store.ts';
import { offerUndo } from '#lib/undo-offer.ts';
import { IconButton } from '#ui/button.tsx';

const texts = hintsCopy.pageHint;

/** One line on what a page can do, until it is hidden. */
export function PageHint({ name }: { name: HintName }) {
  return (
    <aside
      aria-label={texts.hint}
      className="flex shrink-0 items-center gap-2 border-b border-border bg-info-soft px-3 py-0.5 lg:px-6"
    >
      <p className="min-w-0 flex-1 text-small text-text">
        {texts[name]} {name === 'research' && <span className="hidden lg:inline">{texts.searchKeys}</span>}
      </p>
      <IconButton
        icon="close"
        label={texts.close}
        onClick={() => {
          const undo = hideHint(name);
          document.querySelector<HTMLElement>('h1')?.focus();
          offerUndo({ text: texts.hidden, undo });
        }}
      />
    </aside>
  );
}
