import { copy } from '@aex/contracts/copy';
import { onboardingCopy } from '@aex/contracts/copy/onboarding';

const texts = onboardingCopy.riskStep;

const sentences = [texts.loss, texts.software, texts.dates, texts.noAdvice] as const;

type RiskStepProps = { isAcknowledged: boolean; onChange: (isAcknowledged: boolean) => void };

export function RiskStep({ isAcknowledged, onChange }: RiskStepProps) {
  return (
    <>
      <p className="mt-2 font-medium">{copy.disclaimer}</p>
      <ul className="mt-2 mb-4 grid list-disc gap-1.5 pl-5 text-text-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-2.5 rounded-control border border-border-strong px-3 py-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 shrink-0 accent-accent outline-none"
        />
        {texts.acknowledgement}
      </label>
    </>
  );
}
