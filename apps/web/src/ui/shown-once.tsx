import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { TextField } from '#ui/field.tsx';

/** A link or a token that nobody can read again later: to be selected or copied now. */
export function ShownOnce({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        readOnly
        value={value}
        hint={hint}
        className="font-mono"
        onFocus={(event) => event.target.select()}
      />
      <CopyTextButton text={value} label="Copy" />
    </div>
  );
}
