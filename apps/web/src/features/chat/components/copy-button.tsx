import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

const texts = chatTurnsCopy.copyButton;

const confirmationMs = 2000;

/** Copies a text and says so for a moment, in the same box. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <button
      type="button"
      onClick={() => void copyText()}
      className="finger-room inline-flex h-9 items-center gap-1.5 rounded-control px-2 text-small text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:h-7"
    >
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={14} />
      <span aria-live="polite">
        {outcome === 'copied' ? texts.copied : outcome === 'refused' ? texts.couldNotCopy : label}
      </span>
    </button>
  );
}
