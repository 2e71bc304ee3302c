import { chatCopy } from '@aex/contracts/copy/chat';
import { withTickerBegun } from '#features/chat/completion.ts';

const texts = chatCopy.composer;

const look =
  'finger-room inline-flex h-9 w-11 items-center justify-center rounded-control font-mono text-body text-text-2 transition-colors hover:bg-surface-2 hover:text-text disabled:text-text-disabled disabled:hover:bg-transparent lg:size-9';

/** Begins a ticker or, in an empty message, a command, whose lists then open. */
export function ComposerSigns({ text, onBegin }: { text: string; onBegin: (text: string) => void }) {
  return (
    <span className="-ml-1 flex">
      <button
        type="button"
        title={texts.mentionATicker}
        aria-label={texts.mentionATicker}
        onClick={() => onBegin(withTickerBegun(text))}
        className={look}
      >
        $
      </button>
      <button
        type="button"
        title={text === '' ? texts.chooseACommand : texts.commandsBegin}
        aria-label={texts.chooseACommand}
        disabled={text !== ''}
        onClick={() => onBegin('/')}
        className={look}
      >
        /
      </button>
    </span>
  );
}
