import { uiCopy } from '@aex/contracts/copy/ui';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

const texts = uiCopy.copyTextButton;

/** Puts a text on the clipboard and says whether that worked. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // A page over plain HTTP has no clipboard; the text stands there to be selected.
      setState('refused');
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-small text-text-2">
        {state === 'copied' && texts.copied}
        {state === 'refused' && texts.notAllowed}
      </span>
    </span>
  );
}
