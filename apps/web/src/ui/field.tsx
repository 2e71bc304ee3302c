import { uiCopy } from '@aex/contracts/copy/ui';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inputLook } from '#ui/input-look.ts';

const texts = uiCopy.field;

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; hint?: ReactNode; fault?: string | undefined };

type Frame = {
  label: string;
  hint: ReactNode;
  fault: string | undefined;
  children: (id: string, notes: string) => ReactNode;
};

/** Label above, note below; the note's line is kept free, so that a fault moves nothing. */
function FieldFrame({ label, hint, fault, children }: Frame) {
  const id = useId();
  const notes = `${id}-notes`;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      {children(id, notes)}
      <p
        id={notes}
        role={fault === undefined ? undefined : 'alert'}
        className={classNames(
          'min-h-[18px] text-small',
          fault === undefined ? 'text-text-3' : 'text-down first-letter:uppercase',
        )}
      >
        {fault ?? hint}
      </p>
    </div>
  );
}

export function TextField({ label, hint, fault, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
      {(id, notes) => (
        <input
          {...rest}
          id={id}
          aria-describedby={notes}
          aria-invalid={fault !== undefined}
          className={classNames(inputLook, 'h-11 lg:h-9', className)}
        />
      )}
    </FieldFrame>
  );
}

/** A label as it stands inside a sentence: "present password", "API Key". */
function labelWithin(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()).replace(' *', '');
}

/** A password with a switch to read it. */
export function PasswordField({ label, hint, fault, className, ...rest }: Omit<FieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
      {(id, notes) => (
        <span className="relative block">
          <input
            {...rest}
            id={id}
            type={isShown ? 'text' : 'password'}
            aria-describedby={notes}
            aria-invalid={fault !== undefined}
            className={classNames(inputLook, 'h-11 pr-12 lg:h-9 lg:pr-10', className)}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? texts.hide(labelWithin(label)) : texts.show(labelWithin(label))}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0 right-0 lg:top-0.5 lg:right-0.5"
          />
        </span>
      )}
    </FieldFrame>
  );
}
