import { pageCopy } from '@aex/contracts/copy-pages';
import { behaviorsCopy } from '@aex/contracts/copy/behaviors';
import { useState } from 'react';
import { BehaviorCard } from '#features/behaviors/components/behavior-card.tsx';
import { cardsOf, choicesOf, type BehaviorChoice } from '#features/behaviors/behavior-groups.ts';
import { useBehaviors } from '#features/behaviors/behavior-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = behaviorsCopy.behaviorGrid;

const gridLook = 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3';

/** Specified. */
const skeletons = [0, 1, 2, 3, 4, 5];

type Absent = { kind: string; reason: string };

/** Why the other patterns have no card today. */
function AbsentKinds({ absent }: { absent: readonly Absent[] }) {
  if (absent.length === 0) return null;
  return (
    <details className="rounded-card border border-border px-4 py-2.5 text-small">
      <summary className="text-text-2">{texts.absent(absent.length)}</summary>
      <dl className="mt-2 grid gap-1">
        {absent.map(({ kind, reason }) => (
          <div key={kind} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt className="text-text-3 first-letter:uppercase">{kind.replaceAll('_', ' ')}</dt>
            <dd className="text-text-2">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The patterns of the last finished session, in their states. */
export function BehaviorGrid() {
  const behaviors = useBehaviors();
  const [choice, setChoice] = useState<BehaviorChoice>('all');
  const { data } = behaviors;
  if (data === undefined && behaviors.isError) {
    return (
      <ErrorState
        title={texts.notLoaded}
        detail={messageOf(behaviors.error)}
        onRetry={() => void behaviors.refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loadingMarketBehaviors}>
        <Skeleton className="mb-3 h-9 w-full max-w-110 lg:h-7" />
        <div className={gridLook}>
          {skeletons.map((card) => (
            <div
              key={card}
              data-skeleton=""
              className="grid h-56 content-start gap-3 rounded-card border border-border bg-surface-1 p-4"
            >
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="mt-2 h-28 w-full" />
            </div>
          ))}
        </div>
      </LoadingRegion>
    );
  }
  const choices = choicesOf(data.cards);
  return (
    <div className="grid grid-cols-1 gap-3">
      {choices.length > 2 && (
        <ChoiceChips
          legend={behaviorsCopy.patterns}
          choices={choices.map((value) => ({ value, label: behaviorsCopy.groups[value] }))}
          value={choices.includes(choice) ? choice : 'all'}
          onChoose={setChoice}
        />
      )}
      {behaviors.isError && (
        <p role="status" className="text-small text-warn">
          {texts.notRefreshed}
        </p>
      )}
      {data.cards.length === 0 ? (
        <EmptyState title={pageCopy.behaviors.none}>
          <p className="max-w-90 text-small text-text-2">{texts.none}</p>
        </EmptyState>
      ) : (
        <div className={gridLook}>
          {cardsOf(data.cards, choice).map((card) => (
            <BehaviorCard key={card.id} card={card} isBehind={behaviors.isError} />
          ))}
        </div>
      )}
      <AbsentKinds absent={data.absent} />
    </div>
  );
}
