import { secondStepCopy } from '@aex/contracts/copy/second-step';
import { recoveryCodeSchema, totpCodeSchema } from '@aex/contracts/credential-fields';
import { errorTable } from '@aex/contracts/errors';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginStep } from '#features/auth/auth-faults.ts';
import { useFinishLogin } from '#features/auth/second-factor-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { knowsPasskeys, passkeyFault } from '#lib/session/passkey-fault.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const texts = secondStepCopy.secondStep;

type Way = 'totp' | 'recovery_code';
type SecondStepProps = { step: LoginStep; onDone: () => void; onRestart: () => void };

const fields = {
  totp: { label: texts.code, schema: totpCodeSchema, other: texts.useARecoveryCode },
  recovery_code: { label: texts.recoveryCode, schema: recoveryCodeSchema, other: texts.useTheAuthenticatorApp },
} as const;

/** The password was right; now a code, a recovery code or a passkey. */
export function SecondStep({ step, onDone, onRestart }: SecondStepProps) {
  const [way, setWay] = useState<Way>('totp');
  const finish = useFinishLogin(step.step_token);
  const takesCodes = step.methods.includes('totp');
  const takesPasskeys = step.methods.includes('passkey') && knowsPasskeys();
  // A wrong code is refused with the same status and another title.
  const hasEnded = finish.error instanceof ApiError && finish.error.problem?.title === errorTable.unauthenticated.title;

  return (
    <div className="grid gap-3">
      <p className="text-text-2">{texts.purpose}</p>
      {takesCodes && !hasEnded && (
        <CodeForm
          key={way}
          way={way}
          isBusy={finish.isPending}
          onSend={(proof) => finish.mutate(proof, { onSuccess: onDone })}
        />
      )}
      {!takesCodes && !takesPasskeys && <p>{texts.impossible}</p>}
      <p role="alert" className="text-small text-down not-empty:min-h-5">
        {finish.isError ? passkeyFault(finish.error) : ''}
      </p>
      <div className="flex flex-wrap gap-2 border-t border-border pt-3">
        {takesPasskeys && !hasEnded && (
          <Button
            tone={takesCodes ? 'secondary' : 'primary'}
            busy={finish.isPending}
            onClick={() => finish.mutate({ usesPasskey: true }, { onSuccess: onDone })}
          >
            {texts.useAPasskey}
          </Button>
        )}
        {step.methods.includes('recovery_code') && takesCodes && !hasEnded && (
          <Button onClick={() => setWay(way === 'totp' ? 'recovery_code' : 'totp')}>{fields[way].other}</Button>
        )}
        <Button tone="ghost" onClick={onRestart}>
          {texts.startAgain}
        </Button>
      </div>
    </div>
  );
}

type CodeFormProps = {
  way: Way;
  isBusy: boolean;
  onSend: (proof: { code: string } | { recovery_code: string }) => void;
};

function CodeForm({ way, isBusy, onSend }: CodeFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = fields[way].schema.safeParse(text);
    const rule = parsed.error?.issues[0]?.message;
    setFault(parsed.success ? undefined : rule === undefined ? texts.isNotValid : texts.fault(rule));
    if (parsed.success) onSend(way === 'totp' ? { code: parsed.data } : { recovery_code: parsed.data });
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-2">
      <TextField
        label={fields[way].label}
        required
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        className="font-mono"
        value={text}
        fault={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="primary" busy={isBusy} className="lg:h-9!">
        {isBusy ? texts.confirming : texts.confirm}
      </Button>
    </form>
  );
}
