import { securityCopy } from '@aex/contracts/copy/security';
import type { AnswerOf } from '@aex/contracts/endpoint';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { useState } from 'react';
import { DisableTotpDialog } from '#features/accounts/components/disable-totp-dialog.tsx';
import { PasswordDialog } from '#features/accounts/components/password-dialog.tsx';
import { RecoveryCodes } from '#features/accounts/components/recovery-codes.tsx';
import { TotpSetup, type TotpSecret } from '#features/accounts/components/totp-setup.tsx';
import { useRereadFactors, useSecondFactor } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const texts = securityCopy.twoFactorCard;

type Factors = AnswerOf<typeof secondFactorEndpoints.state>;

/** Fewer than these are few. */
const fewCodes = 3;

type Open =
  | { dialog: 'start' | 'renew' | 'disable' }
  | { dialog: 'confirm'; made: TotpSecret }
  | { dialog: 'codes'; codes: string[] };

/** An authenticator app as the second step of the log-in, and its recovery codes. */
export function TwoFactorCard() {
  const factors = useSecondFactor();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <QueryCard title={texts.authenticatorApp} what={texts.what} query={factors}>
      {(data) => (
        <>
          <State factors={data} />
          <div className="mt-2 flex flex-wrap gap-2">
            {data.totp ? (
              <>
                <Button onClick={() => setOpen({ dialog: 'renew' })}>{texts.newRecoveryCodes}</Button>
                <Button tone="danger" onClick={() => setOpen({ dialog: 'disable' })}>
                  {texts.switchOff}
                </Button>
              </>
            ) : (
              <Button onClick={() => setOpen({ dialog: 'start' })}>{texts.setUp}</Button>
            )}
          </div>
          {open !== null && <OpenDialog open={open} onOpen={setOpen} />}
        </>
      )}
    </QueryCard>
  );
}

function State({ factors }: { factors: Factors }) {
  const isMissing = factors.required && !factors.totp && factors.passkeys === 0;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={factors.totp ? 'up' : 'neutral'}>{factors.totp ? texts.on : texts.off}</Badge>
        <span className="text-text-2">{factors.totp ? texts.isOn : texts.isOff}</span>
      </p>
      {factors.totp && (
        <p className={factors.recovery_codes_left < fewCodes ? 'text-small text-warn' : 'text-small text-text-3'}>
          {texts.codesLeft(factors.recovery_codes_left)}
        </p>
      )}
      {isMissing && <p className="text-small text-warn">{texts.isMissing}</p>}
    </div>
  );
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (open: Open | null) => void }) {
  const reread = useRereadFactors();
  const close = (): void => onOpen(null);

  const showCodes = async (codes: string[]): Promise<void> => {
    onOpen({ dialog: 'codes', codes });
    await reread();
  };

  switch (open.dialog) {
    case 'start':
      return (
        <PasswordDialog
          title={texts.setUpTitle}
          action={texts.goOn}
          run={async (password) =>
            onOpen({ dialog: 'confirm', made: await callApi(secondFactorEndpoints.setUpTotp, { body: { password } }) })
          }
          onClose={close}
        />
      );
    case 'confirm':
      return <TotpSetup made={open.made} onDone={(codes) => void showCodes(codes)} onClose={close} />;
    case 'renew':
      return (
        <PasswordDialog
          title={texts.newRecoveryCodes}
          action={texts.makeNewCodes}
          run={async (password) => {
            const answer = await callApi(secondFactorEndpoints.renewRecoveryCodes, { body: { password } });
            await showCodes(answer.recovery_codes);
          }}
          onClose={close}
        >
          <p className="mb-2 text-text-2">{texts.newCodesWarning}</p>
        </PasswordDialog>
      );
    case 'disable':
      return <DisableTotpDialog onDone={reread} onClose={close} />;
    case 'codes':
      return <RecoveryCodes codes={open.codes} onClose={close} />;
  }
}
