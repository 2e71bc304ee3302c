import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type RadioChoice<T extends string> = {
  value: T;
  label: string;
  hint?: ReactNode;
  /** A drawing beside the label; it repeats the label for the eye. */
  sample?: ReactNode;
  isDisabled?: boolean;
};

type RadioGroupProps<T extends string> = {
  label: string;
  /** The page's heading already says it. */
  isLabelHidden?: boolean;
  choices: readonly RadioChoice<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** One of a few, each with its line of explanation; the arrow keys move between them. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, isLabelHidden = false, choices, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className={classNames('p-0', isLabelHidden ? 'sr-only' : 'mb-1.5 text-small text-text-2')}>
        {label}
      </legend>
      <div className={classNames('grid gap-2', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-11 items-start gap-2.5 rounded-control border px-3 py-2 transition-colors lg:min-h-9',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
              choice.value === value ? 'border-accent-text bg-accent-soft' : 'border-border-strong bg-surface-1',
              choice.isDisabled === true
                ? 'cursor-not-allowed!'
                : 'hover:bg-surface-2 has-[input:checked]:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              aria-labelledby={`${name}-${choice.value}`}
              aria-describedby={choice.hint === undefined ? undefined : `${name}-${choice.value}-hint`}
              onChange={() => onChange(choice.value)}
              className="mt-[3px] size-4 shrink-0 accent-accent outline-none"
            />
            <span className="grid min-w-0 grid-cols-1 flex-1 gap-0.5">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span id={`${name}-${choice.value}`} className={choice.isDisabled === true ? 'text-text-3' : undefined}>
                  {choice.label}
                </span>
                {choice.sample}
              </span>
              {choice.hint !== undefined && (
                <span id={`${name}-${choice.value}-hint`} className="text-small text-text-2">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
