import { securityCopy } from '@aex/contracts/copy/security';
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

const texts = securityCopy.totpSetup;

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
    const rule = parsed.error?.issues[0]?.message;
    setFault(parsed.success ? undefined : rule === undefined ? texts.isNotValid : texts.fault(rule));
    if (parsed.success) confirm.mutate(parsed.data);
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-3">
        <p className="text-text-2">{texts.steps}</p>
        <Suspense fallback={<Skeleton className="mx-auto size-50" />}>
          <div className="grid justify-items-center">
            <QrCode text={made.otpauth_uri} label={texts.picture} />
          </div>
        </Suspense>
        <div className="grid gap-1">
          <p className="text-small text-text-2">{texts.secret}</p>
          <code className="font-mono text-small break-all select-all">{inFours(made.secret)}</code>
          <CopyTextButton text={made.secret} label={texts.copyTheSecret} />
        </div>
        <TextField
          label={texts.codeOfTheApp}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono"
          value={code}
          fault={fault ?? (confirm.isError ? messageOf(confirm.error) : undefined)}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" busy={confirm.isPending}>
            {texts.switchOn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
