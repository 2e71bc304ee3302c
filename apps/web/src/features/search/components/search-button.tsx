import { searchButtonCopy } from '@aex/contracts/copy/search-button';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = searchButtonCopy.searchButton;

const isApple = navigator.userAgent.includes('Mac');

/** The way to the search for whoever does not know its key; `compact` is the drawing alone. */
export function SearchButton({ onOpen, compact = false }: { onOpen: () => void; compact?: boolean }) {
  if (compact) return <IconButton icon="search" label={texts.search} onClick={onOpen} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 w-full items-center gap-2.5 rounded-control border border-border px-2.5 text-text-2 transition-colors hover:border-border-strong hover:text-text"
    >
      <Icon name="search" />
      <span className="flex-1 text-left in-data-[sidebar=folded]:sr-only">{texts.search}</span>
      <kbd aria-hidden="true" className="font-sans text-micro text-text-3 in-data-[sidebar=folded]:hidden">
        {isApple ? texts.appleKey : texts.key}
      </kbd>
    </button>
  );
}
