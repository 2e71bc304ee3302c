import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { Icon } from '#ui/icon.tsx';

const texts = chatTurnsCopy.refreshButton;

/** Asks the question of an answer again. */
export function RefreshButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="finger-room inline-flex h-9 items-center gap-1.5 rounded-control px-2 text-small text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:h-7"
    >
      <Icon name="retry" size={14} />
      {texts.refresh}
    </button>
  );
}
