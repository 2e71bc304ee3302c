import type { Thread } from '@aex/contracts/threads';
import type { BadgeTone } from '#ui/badge.tsx';

type Lifecycle = Thread['status'];

/** The stages in the order in which a thread goes through them. */
export const lifecycleOrder: readonly Lifecycle[] = ['Draft', 'Verified', 'Tactical', 'Promoted', 'Monitoring'];

export const lifecycleTones: Record<Lifecycle, BadgeTone> = {
  Draft: 'neutral',
  Verified: 'up',
  Tactical: 'info',
  Promoted: 'accent',
  Monitoring: 'info',
};
