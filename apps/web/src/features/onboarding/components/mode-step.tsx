import type { Mode } from '@aex/contracts/primitives';
import { messageOf } from '#lib/api/api-error.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const individual = 'Insights, macro data, market analysis and chat.';
const institutional = 'Everything of Individual, and research threads, the evidence ledger and administration.';
const howToGet =
  'Not open to this account. The owner of this installation can grant it, or the RIA plan opens it where plans are sold; then log in again.';

export function ModeStep({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const identity = useIdentity();
  if (identity.isPending) {
    return (
      <LoadingRegion label="Loading account">
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
      <ErrorState
        title="Could not load the account"
        detail={messageOf(identity.error)}
        onRetry={() => void identity.refetch()}
      />
    );
  }
  const isEntitled = identity.data.entitlements.includes('institutional');
  return (
    <>
      <p className="mb-4 text-text-2">What you want to see. The server decides what an account may see.</p>
      <RadioGroup
        label="Access mode"
        isLabelHidden
        choices={[
          { value: 'public', label: 'Individual', hint: individual },
          {
            value: 'internal',
            label: 'Institutional',
            hint: isEntitled ? institutional : `${institutional} ${howToGet}`,
            isDisabled: !isEntitled,
          },
        ]}
        value={isEntitled ? mode : 'public'}
        onChange={onChange}
        className="sm:grid-cols-2"
      />
    </>
  );
}
