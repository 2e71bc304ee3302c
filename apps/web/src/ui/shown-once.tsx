import { uiCopy } from '@aex/contracts/copy/ui';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = uiCopy.shownOnce;

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
      <CopyTextButton text={value} label={texts.copy} />
    </div>
  );
}
