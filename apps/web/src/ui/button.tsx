import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  secondary: 'bg-surface-2 text-text hover:bg-surface-3 border-border-strong',
  ghost: 'bg-transparent text-text-2 hover:bg-surface-2 hover:text-text border-transparent',
  danger: 'bg-down-soft text-down hover:bg-surface-3 border-down',
};

const disabledLook = 'disabled:bg-surface-2 disabled:text-text-disabled disabled:border-transparent';
const heldLook = 'aria-disabled:bg-surface-2 aria-disabled:text-text-disabled aria-disabled:border-transparent';

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  icon?: IconName;
  /** What it began is not done yet. */
  busy?: boolean;
  /** It leads nowhere now, as at the end of pages. */
  spent?: boolean;
};

/** A button; while it is busy or spent it does nothing, but keeps the focus that it has. */
export function Button({
  tone = 'secondary',
  icon,
  busy = false,
  spent = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isHeld = busy || spent;
  return (
    <button
      type="button"
      {...rest}
      onClick={isHeld ? doNothing : onClick}
      aria-busy={busy || undefined}
      aria-disabled={isHeld || undefined}
      className={classNames(
        'inline-flex h-11 items-center justify-center gap-2 rounded-control border px-3 text-body font-medium whitespace-nowrap transition-colors lg:h-8',
        tones[tone],
        disabledLook,
        heldLook,
        className,
      )}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

// A form is not sent either.
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  label: string;
  tone?: ButtonTone;
  /** For a row of text: smaller to the eye, not to the finger. */
  compact?: boolean;
  /** It leads nowhere now, as at the end of a list; its label says so. */
  spent?: boolean;
};

/** A button that is only a drawing; its label is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  tone = 'ghost',
  compact = false,
  spent = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      onClick={spent ? doNothing : onClick}
      aria-label={label}
      aria-disabled={spent || undefined}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control border transition-colors',
        compact ? 'finger-room h-9 w-11 lg:size-7' : 'size-11 lg:size-8',
        tones[tone],
        disabledLook,
        spent && 'text-text-disabled! hover:bg-transparent!',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
