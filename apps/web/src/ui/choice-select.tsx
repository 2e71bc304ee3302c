import { SelectField } from '#ui/select-field.tsx';

type ChoiceSelectProps<T extends string> = {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A select of known values, which hands on only one of them. */
export function ChoiceSelect<T extends string>({ label, choices, value, onChange }: ChoiceSelectProps<T>) {
  return (
    <SelectField
      label={label}
      options={choices}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}
