import { uiCopy } from '@aex/contracts/copy/ui';
import { Icon } from '#ui/icon.tsx';

const texts = uiCopy.lengthHint;

/** How long a text has to be, with a tick once it is. */
export function LengthHint({ text, minimum }: { text: string; minimum: number }) {
  const isLong = Array.from(text).length >= minimum;
  return (
    <span className={isLong ? 'inline-flex items-center gap-1 text-up' : undefined}>
      {isLong && <Icon name="check" size={12} />}
      {texts.atLeast(minimum)}
    </span>
  );
}
