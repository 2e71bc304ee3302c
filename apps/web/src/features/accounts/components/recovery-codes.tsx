import { securityCopy } from '@aex/contracts/copy/security';
import { saveText } from '#lib/save-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = securityCopy.recoveryCodes;

/** Shown once; whoever closes them without keeping them makes new ones. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog title={texts.title} onClose={null}>
      <div className="grid gap-3">
        <p className="text-text-2">{texts.purpose}</p>
        <ul
          aria-label={texts.title}
          className="grid grid-cols-1 gap-1 rounded-control bg-surface-2 p-3 font-mono sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <CopyTextButton text={text} label={texts.copy} />
          <Button
            icon="download"
            onClick={() => saveText(text, { name: 'aex-recovery-codes.txt', type: 'text/plain' })}
          >
            {texts.download}
          </Button>
        </div>
        <Button tone="primary" data-first-focus="" onClick={onClose}>
          {texts.iHaveKeptThem}
        </Button>
      </div>
    </Dialog>
  );
}
