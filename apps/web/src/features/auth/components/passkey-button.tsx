import { authCopy } from '@aex/contracts/copy/auth';
import { useMutation } from '@tanstack/react-query';
import { knowsPasskeys, passkeyFault } from '#lib/session/passkey-fault.ts';
import { Button } from '#ui/button.tsx';
import { useTakeToken } from '#lib/session/take-token.ts';

const texts = authCopy.passkeyButton;

/** Logs in with a passkey alone, where the browser knows them; what it takes is loaded when it is asked for. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const takeToken = useTakeToken();
  const login = useMutation({
    mutationFn: async () => {
      const { logInWithPasskey } = await import('#features/auth/passkey-proof.ts');
      return logInWithPasskey();
    },
    onSuccess: takeToken,
  });
  if (!knowsPasskeys()) return null;
  return (
    <div className="mt-2 grid gap-1">
      <Button
        icon="key"
        busy={login.isPending}
        className="lg:h-9!"
        onClick={() => login.mutate(undefined, { onSuccess: onDone })}
      >
        {texts.logIn}
      </Button>
      <p role="alert" className="text-small text-down not-empty:min-h-5">
        {login.isError ? passkeyFault(login.error) : ''}
      </p>
    </div>
  );
}
