import type { RunRequest } from '#platform/db/schema/run-request.ts';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { FinishedRun } from './run-outcome.ts';

/** A question on its way to its answer. */
export type StartedRun = FinishedRun & {
  workspaceId: string;
  request: RunRequest;
  /** Whether the question opens its thread, so that nothing came before it. */
  isFirst: boolean;
  /** Its first events, which are stored with it. */
  opening: readonly SequencedPart[];
  /** Resolves once the question and the run are stored; rejects if they can't be. */
  stored: Promise<void>;
  stop: AbortSignal;
};
