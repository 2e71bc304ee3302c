import { portfolioChangeCopy } from '@aex/contracts/copy/portfolio-change';
import { useState } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';

const texts = portfolioChangeCopy.confirmedRemoval;

type ConfirmedRemovalProps = {
  /** What goes, as it stands on the button: `this portfolio`. */
  what: string;
  warning: string;
  removal: { isPending: boolean; error: Error | null };
  onRemove: () => void;
};

/** A removal that is asked twice. */
export function ConfirmedRemoval({ what, warning, removal, onRemove }: ConfirmedRemovalProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      {isAsked && <p className="text-small text-text-2">{warning}</p>}
      {removal.error !== null && (
        <p role="alert" className="text-small text-down">
          {messageOf(removal.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isAsked && <Button onClick={() => setAsked(false)}>{texts.keepIt}</Button>}
        <Button tone="danger" busy={removal.isPending} onClick={() => (isAsked ? onRemove() : setAsked(true))}>
          {isAsked ? texts.deleteForGood : texts.deleteWhat(what)}
        </Button>
      </div>
    </div>
  );
}
