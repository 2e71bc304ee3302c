import { useId, type ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { inputLook } from '#ui/input-look.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
};

/** One of a list, with the browser's own menu. */
export function SelectField({ label, options, className, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1 [dialog_form>&]:mb-3">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      <select {...rest} id={id} className={classNames(inputLook, 'h-11 lg:h-9', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
