import { Icon } from '#ui/icon.tsx';

/** How long a text has to be, with a tick once it is. */
export function LengthHint({ text, minimum }: { text: string; minimum: number }) {
  const isLong = Array.from(text).length >= minimum;
  return (
    <span className={isLong ? 'inline-flex items-center gap-1 text-up' : undefined}>
      {isLong && <Icon name="check" size={12} />}
      {minimum}+ characters
    </span>
  );
}
