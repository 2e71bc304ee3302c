import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Choice<T extends string> = { value: T; label: string; disabled?: boolean; title?: string };

type ChoiceChipsProps<T extends string> = {
  /** What is chosen here; heard, not seen. */
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChoose: (value: T) => void;
  /** A row of touching segments, for the few settings of one thing. */
  isSegmented?: boolean;
};

/** One of several: radio buttons drawn as chips, with the keys of radio buttons. */
export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { legend, choices, value, onChoose, isSegmented = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 flex-wrap',
        isSegmented ? 'gap-px rounded-control border border-border bg-surface-1 p-0.5' : 'gap-1.5',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.title}
          className={classNames(
            'inline-flex min-h-9 min-w-9 items-center justify-center border text-small transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:min-h-7',
            isSegmented ? 'rounded-chip px-1.5 sm:px-2.5' : 'rounded-control px-2.5',
            choice.value === value
              ? 'border-accent-text bg-accent-soft text-accent-text'
              : isSegmented
                ? 'border-transparent text-text-2'
                : 'border-border text-text-2',
            choice.disabled === true
              ? 'cursor-not-allowed! text-text-disabled!'
              : choice.value !== value && 'hover:bg-surface-2 hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
