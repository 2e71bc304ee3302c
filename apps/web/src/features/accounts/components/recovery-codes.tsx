import { saveText } from '#lib/save-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Shown once; whoever closes them without keeping them makes new ones. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog title="Recovery codes" onClose={null}>
      <div className="grid gap-3">
        <p className="text-text-2">
          Each logs you in once when the authenticator app is not at hand. They are shown now and never again: keep them
          where you keep your passwords.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-1 gap-1 rounded-control bg-surface-2 p-3 font-mono sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <CopyTextButton text={text} label="Copy" />
          <Button
            icon="download"
            onClick={() => saveText(text, { name: 'aex-recovery-codes.txt', type: 'text/plain' })}
          >
            Download
          </Button>
        </div>
        <Button tone="primary" data-first-focus="" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </Dialog>
  );
}
