import { logInAgainCopy } from '@aex/contracts/copy/log-in-again';
import { LoginForm, useContinueAsGuest } from '#features/auth/index.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = logInAgainCopy.logInAgain;

/** Asks to log in again over the page as it is; nothing typed is lost. */
export function LogInAgain() {
  const guest = useContinueAsGuest();
  const former = useIdentity().data?.username ?? '';
  return (
    <Dialog title={texts.yourSessionHasEnded} onClose={null}>
      <p className="mb-3 text-text-2">{texts.explanation}</p>
      <LoginForm former={former} onDone={() => undefined} />
      <div className="mt-3 grid gap-1 border-t border-border pt-3">
        <Button tone="ghost" busy={guest.isPending} onClick={() => guest.mutate()}>
          {texts.continueAsAGuest}
        </Button>
        {guest.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(guest.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
