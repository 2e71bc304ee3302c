import { composerContextCopy as texts } from '@aex/contracts/copy/composer-context';
import type { ReactNode } from 'react';
import type { ChatOrigin } from '#lib/chat-origin.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Icon } from '#ui/icon.tsx';
import { Sentence } from '#ui/sentence.tsx';

export type ComposerContextProps = {
  ticker: string | null;
  onTickerRemoved: () => void;
  from: ChatOrigin | 'link' | null;
  onPrefillCleared: () => void;
  asOf: string | null;
  onAsOf: (asOf: string | null) => void;
  isEditing: boolean;
  onEditCancelled: () => void;
};

/** What goes along with the next message, each with the way to take it off. */
export function ComposerContext(props: ComposerContextProps) {
  const { ticker, from, asOf, isEditing } = props;
  return (
    <>
      {isEditing && (
        <Chip label={texts.cancelEditing} onRemove={props.onEditCancelled}>
          {texts.editingYourQuestion}
        </Chip>
      )}
      {from !== null && (
        <Chip label={texts.clearPrefill} onRemove={props.onPrefillCleared}>
          {texts.from(texts.origins[from])}
        </Chip>
      )}
      {ticker !== null && (
        <Chip label={texts.remove(ticker)} onRemove={props.onTickerRemoved}>
          <Sentence parts={texts.about(<span className="font-mono">{ticker}</span>)} />
        </Chip>
      )}
      {asOf !== null && (
        <Chip label={texts.answerAsOfNow} onRemove={() => props.onAsOf(null)}>
          {texts.asOf(formatAsOf(asOf))}
        </Chip>
      )}
    </>
  );
}

function Chip({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-chip bg-accent-soft pl-2 text-small text-accent-text">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="inline-flex size-6 items-center justify-center"
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
