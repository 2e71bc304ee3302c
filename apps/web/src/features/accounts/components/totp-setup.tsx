import { totpCodeSchema } from '@aex/contracts/credential-fields';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const QrCode = lazy(() =>
  import('#features/accounts/components/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

export type TotpSecret = { secret: string; otpauth_uri: string };

type TotpSetupProps = { made: TotpSecret; onDone: (recoveryCodes: string[]) => void; onClose: () => void };

/** The secret for the app, as a picture and as text, and the first code of it as proof. */
export function TotpSetup({ made, onDone, onClose }: TotpSetupProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const confirm = useMutation({
    mutationFn: (text: string) => callApi(secondFactorEndpoints.confirmTotp, { body: { code: text } }),
    onSuccess: (answer) => onDone(answer.recovery_codes),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = totpCodeSchema.safeParse(code);
    setFault(parsed.success ? undefined : `It ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
    if (parsed.success) confirm.mutate(parsed.data);
  }

  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-3">
        <p className="text-text-2">
          Read the picture with the app, or type the secret into it. Then give the code it shows.
        </p>
        <Suspense fallback={<Skeleton className="mx-auto size-50" />}>
          <div className="grid justify-items-center">
            <QrCode text={made.otpauth_uri} label="QR code of the secret; it stands below as text" />
          </div>
        </Suspense>
        <div className="grid gap-1">
          <p className="text-small text-text-2">Secret</p>
          <code className="font-mono text-small break-all select-all">{inFours(made.secret)}</code>
          <CopyTextButton text={made.secret} label="Copy the secret" />
        </div>
        <TextField
          label="Code of the app"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono"
          value={code}
          fault={fault ?? (confirm.isError ? messageOf(confirm.error) : undefined)}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={confirm.isPending}>
            Switch on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
