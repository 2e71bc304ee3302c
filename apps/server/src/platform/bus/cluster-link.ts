import type { Bus } from './bus.ts';
import { createInProcessBus } from './in-process-bus.ts';
import { type Leadership, soleLeadership } from './leadership.ts';

/** What joins a server to the others of its cluster. */
export type ClusterLink = {
  bus: Bus;
  leadership: Leadership;
  /** Whether what is told here reaches the others. */
  isJoined(): boolean;
  close(): Promise<void>;
};

/** The link of a server that is alone on its store. */
export function standAlone(): ClusterLink {
  return { bus: createInProcessBus(), leadership: soleLeadership, isJoined: () => true, close: async () => undefined };
}
