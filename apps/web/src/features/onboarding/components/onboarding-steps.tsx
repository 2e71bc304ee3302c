import { onboardingCopy } from '@aex/contracts/copy/onboarding';
import { useEffect, useRef, useState } from 'react';
import { ModeStep } from '#features/onboarding/components/mode-step.tsx';
import { RiskStep } from '#features/onboarding/components/risk-step.tsx';
import { TickerStep } from '#features/onboarding/components/ticker-step.tsx';
import { keepDraft, readDraft, steps, type OnboardingDraft } from '#features/onboarding/onboarding-draft.ts';
import { useFinishOnboarding } from '#features/onboarding/onboarding-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

const texts = onboardingCopy.onboardingSteps;

const titles = { 1: texts.pickYourTickers, 2: texts.accessMode, 3: texts.riskDisclosure } as const;

function Progress({ step }: { step: OnboardingDraft['step'] }) {
  return (
    <p className="mb-3 flex items-center gap-3 text-small text-text-2">
      {texts.progress({ step, count: steps.length })}
      <span aria-hidden="true" className="flex gap-1.5">
        {steps.map((each) => (
          <span
            key={each}
            {...(each <= step ? { 'data-mark': '' } : { 'data-track': '' })}
            className={classNames('size-2 rounded-full', each <= step ? 'bg-accent-text' : 'bg-border-strong')}
          />
        ))}
      </span>
    </p>
  );
}

/** Why the way on is closed, or null when it is open. */
function obstacleOf({ step, tickers, isAcknowledged }: OnboardingDraft): string | null {
  if (step === 1 && tickers.length === 0) return texts.noTicker;
  if (step === 3 && !isAcknowledged) return texts.notAcknowledged;
  return null;
}

/** The three steps after sign-up: tickers, mode, risk. Everything chosen is kept on the way back and over a reload. */
export function OnboardingSteps({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(readDraft);
  const finish = useFinishOnboarding();
  // Read during the first step, so that the second has it.
  useIdentity();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(draft.step);
  const { step } = draft;
  const obstacle = obstacleOf(draft);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  function change(part: Partial<OnboardingDraft>): void {
    const next = { ...draft, ...part };
    keepDraft(next);
    setDraft(next);
  }

  function goOn(): void {
    if (step === 3) finish.mutate(draft, { onSuccess: onDone });
    else change({ step: step === 1 ? 2 : 3 });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === null && !finish.isPending) goOn();
      }}
    >
      <Progress step={step} />
      <h1 ref={heading} tabIndex={-1} className="mb-1 text-h1">
        {titles[step]}
      </h1>
      {step === 1 && <TickerStep tickers={draft.tickers} onChange={(tickers) => change({ tickers })} />}
      {step === 2 && <ModeStep mode={draft.mode} onChange={(mode) => change({ mode })} />}
      {step === 3 && (
        <RiskStep isAcknowledged={draft.isAcknowledged} onChange={(isAcknowledged) => change({ isAcknowledged })} />
      )}
      <p role="alert" className="text-small text-down not-empty:pt-3">
        {finish.isError ? texts.notSaved(messageOf(finish.error)) : ''}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p id="onboarding-obstacle" role="status" className="mr-auto text-small text-text-2">
          {obstacle ?? (step === 1 ? texts.selected(draft.tickers.length) : '')}
        </p>
        {step > 1 && (
          <Button disabled={finish.isPending} onClick={() => change({ step: step === 3 ? 2 : 1 })}>
            {texts.back}
          </Button>
        )}
        <Button
          type="submit"
          tone="primary"
          disabled={obstacle !== null}
          busy={finish.isPending}
          aria-describedby="onboarding-obstacle"
        >
          {step === 3 ? texts.finish : texts.continue}
        </Button>
      </div>
    </form>
  );
}
