import type { ComponentProps } from 'react';
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

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; icon?: IconName; busy?: boolean };

export function Button({ tone = 'secondary', icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={rest.disabled === true || busy}
      className={classNames(
        'inline-flex h-11 items-center justify-center gap-2 rounded-control border px-3 text-body font-medium whitespace-nowrap transition-colors lg:h-8',
        tones[tone],
        disabledLook,
        className,
      )}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  label: string;
  tone?: ButtonTone;
  compact?: boolean;
};

/** A button that is only a drawing; its label is its name and its tooltip. */
export function IconButton({ icon, label, tone = 'ghost', compact = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control border transition-colors',
        compact ? 'size-7' : 'size-11 lg:size-8',
        tones[tone],
        disabledLook,
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
