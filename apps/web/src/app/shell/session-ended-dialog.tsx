import { useRouterState } from '@tanstack/react-router';
import { LoginForm, useContinueAsGuest } from '#features/auth/index.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useSessionEnded } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Pages that need no session. */
const barePages = new Set([
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/terms',
  '/privacy',
  '/disclosures',
]);

/** Asks to log in again over the page as it is; nothing typed is lost. */
export function SessionEndedDialog() {
  const hasEnded = useSessionEnded();
  const isBare = useRouterState({ select: (state) => barePages.has(state.location.pathname) });
  const guest = useContinueAsGuest();
  if (!hasEnded || isBare) return null;

  return (
    <Dialog title="Your session has ended" onClose={null}>
      <p className="mb-3 text-text-2">Log in again to go on where you were. This page and what you typed are kept.</p>
      <LoginForm onDone={() => undefined} />
      <div className="mt-3 grid gap-1 border-t border-border pt-3">
        <Button tone="ghost" busy={guest.isPending} onClick={() => guest.mutate()}>
          Continue as a guest
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
