import { onboardingCopy } from '@aex/contracts/copy/onboarding';
import type { Mode } from '@aex/contracts/primitives';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = onboardingCopy.modeStep;

const individual = texts.individualHint;
const institutional = texts.institutionalHint;
const howToGet = texts.notOpen;

export function ModeStep({ mode, onChange }: { mode: Mode | null; onChange: (mode: Mode) => void }) {
  const identity = useIdentity();
  if (identity.isPending) {
    return (
      <LoadingRegion label={texts.loadingAccount}>
        <Skeleton className="mb-4 h-5 w-full" />
        <div className="grid gap-2 sm:grid-cols-2">
          <Skeleton className="h-15 w-full sm:h-33" />
          <Skeleton className="h-28 w-full sm:h-33" />
        </div>
      </LoadingRegion>
    );
  }
  if (identity.data === undefined) {
    return (
      <ErrorState title={texts.notLoaded} detail={messageOf(identity.error)} onRetry={() => void identity.refetch()} />
    );
  }
  const isEntitled = identity.data.entitlements.includes('institutional');
  return (
    <>
      <p className="mb-4 text-text-2">{texts.purpose}</p>
      <RadioGroup
        label={texts.accessMode}
        isLabelHidden
        choices={[
          { value: 'public', label: texts.individual, hint: individual },
          {
            value: 'internal',
            label: texts.institutional,
            hint: isEntitled ? institutional : `${institutional} ${howToGet}`,
            isDisabled: !isEntitled,
          },
        ]}
        value={isEntitled ? (mode ?? identity.data.mode) : 'public'}
        onChange={onChange}
        className="sm:grid-cols-2"
      />
    </>
  );
}
