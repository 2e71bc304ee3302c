import { useState } from 'react';
import { Button } from '#ui/button.tsx';

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
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser does not allow it: select the text and copy it.'}
      </span>
    </span>
  );
}
