import type { DataState } from '@aex/contracts/primitives';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

type FreshnessBadgesProps = {
  /** The worst state of the figures; null where none of them has one. */
  state: DataState | null;
  /** The last poll failed, so the figures are older than they should be. */
  isBehind: boolean;
  /** What the failed poll is told with. */
  title?: string;
  atEnd?: boolean;
};

/** The state of polled figures: a poll that failed makes them stale, and what is simulated stays that beside it. */
export function FreshnessBadges({ state, isBehind, title, atEnd = false }: FreshnessBadgesProps) {
  return (
    <>
      {state !== null && (!isBehind || state === 'simulated') && <FreshnessBadge freshness={state} atEnd={atEnd} />}
      {isBehind && <FreshnessBadge freshness="stale" title={title} atEnd={atEnd} />}
    </>
  );
}
