import { chatCopy } from '@aex/contracts/copy/chat';
import { useState } from 'react';
import { onDemand } from '#lib/on-demand.tsx';
import { IconButton } from '#ui/button.tsx';

const texts = chatCopy.asOfButton;

const { Part: AsOfDialog } = onDemand(() =>
  import('#features/chat/components/as-of-dialog.tsx').then((module) => module.AsOfDialog),
);

type AsOfProps = { asOf: string | null; onAsOf: (asOf: string | null) => void };

/** Opens the choice of the day that answers may not look beyond. */
export function AsOfButton({ asOf, onAsOf }: AsOfProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="clock"
        label={texts.asOf}
        aria-pressed={asOf !== null}
        onClick={() => setIsOpen(true)}
        className="finger-room h-9! w-11! lg:size-9!"
      />
      {isOpen && <AsOfDialog asOf={asOf} onAsOf={onAsOf} onClose={() => setIsOpen(false)} />}
    </>
  );
}
