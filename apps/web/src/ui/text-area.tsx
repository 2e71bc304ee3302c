import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { inputLook } from '#ui/input-look.ts';

/** Some lines of text. */
export function TextArea({ label, className, ...rest }: Omit<ComponentProps<'textarea'>, 'id'> & { label: string }) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      <textarea rows={3} {...rest} id={id} className={classNames(inputLook, 'min-h-20 py-2', className)} />
    </div>
  );
}
