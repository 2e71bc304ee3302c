import { useId } from 'react';

type SwitchFieldProps = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A setting that is on or off at once, without a button to save it. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="inline-flex min-h-[24px] items-center">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-small text-text-3">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-11 shrink-0 items-center lg:h-8">
        <input
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 z-1 m-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="inline-flex h-[24px] w-[42px] items-center rounded-full border border-border-strong bg-surface-3 p-[3px] transition-colors peer-checked:border-accent-text peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-checked:[&>span]:translate-x-[18px] peer-checked:[&>span]:bg-on-accent"
        >
          <span className="size-[16px] rounded-full bg-text-2 transition-transform" />
        </span>
      </span>
    </div>
  );
}
