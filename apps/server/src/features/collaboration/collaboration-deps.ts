import type { Notifier } from '#features/notifications/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

export type CollaborationDeps = {
  database: Database;
  clock: Clock;
  /** People are told as part of the change itself, and see it once that is kept. */
  notifications: Pick<Notifier, 'record' | 'announce'>;
};
