import type { IngestionKind } from '@aex/contracts/ingestion';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { RunCause } from '#platform/db/schema.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import type { IngestionJob, JobCounts, JobTask } from './ingestion-job.ts';
import * as store from './ingestion-store.ts';

export type IngestionResult =
  | { kind: IngestionKind; provider: string; outcome: 'stored' | 'unchanged'; counts: JobCounts }
  | { kind: IngestionKind; provider: string; outcome: 'failed'; failureKind: string; reason: string }
  | { kind: IngestionKind; provider: null; outcome: 'skipped'; reason: string };

export type IngestionEvents = {
  onProgress?: (progress: { kind: IngestionKind; provider: string; text: string }) => void;
  onResult?: (result: IngestionResult) => void;
};

type How = {
  cause: RunCause;
  events: IngestionEvents;
  /** Whether a provider is to be asked in this run. */
  isWanted: (provider: string) => Promise<boolean>;
};

/** Runs one job with its providers in order, each attempt recorded. Throws only for a fault of our own. */
export function createJobRunner(deps: { database: Database; clock: Clock; registry: ProviderRegistry }) {
  const { database, clock, registry } = deps;

  const attempt = async (kind: IngestionKind, { provider, run }: JobTask, how: How): Promise<IngestionResult> => {
    const id = await store.insertRun(database.handle, {
      kind,
      provider: provider.id,
      cause: how.cause,
      now: clock.now(),
    });
    const onProgress = (text: string) => {
      how.events.onProgress?.({ kind, provider: provider.id, text });
      void store.updateProgress(database.handle, id, text).catch(() => undefined);
    };
    try {
      const counts = await run({ database, now: clock.now(), onProgress });
      const outcome = counts.stored > 0 ? 'stored' : 'unchanged';
      const { read: rowsRead, stored: rowsStored } = counts;
      await store.updateRun(database.handle, id, {
        outcome,
        rowsRead,
        rowsStored,
        progress: null,
        ...(counts.note === undefined ? {} : { reason: counts.note }),
        finishedAt: clock.now(),
      });
      return { kind, provider: provider.id, outcome, counts };
    } catch (error) {
      const failureKind = error instanceof ProviderFailure ? error.kind : 'internal';
      const reason = error instanceof Error ? error.message : String(error);
      await store.updateRun(database.handle, id, {
        outcome: 'failed',
        failureKind,
        reason,
        progress: null,
        finishedAt: clock.now(),
      });
      if (!(error instanceof ProviderFailure)) throw error;
      return { kind, provider: provider.id, outcome: 'failed', failureKind, reason };
    }
  };

  return async (job: IngestionJob, how: How): Promise<IngestionResult[]> => {
    const { kind } = job;
    const tasks = job.tasks(registry);
    const results: IngestionResult[] = [];
    for (const task of tasks) {
      if (!(await how.isWanted(task.provider.id))) continue;
      const result = await attempt(kind, task, how);
      results.push(result);
      how.events.onResult?.(result);
      if (job.breadth === 'first' && result.outcome !== 'failed') break;
    }
    if (tasks.length === 0) {
      const result: IngestionResult = { kind, provider: null, outcome: 'skipped', reason: obstacleOf(registry, job) };
      results.push(result);
      how.events.onResult?.(result);
    }
    await store.pruneRuns(database.handle, kind);
    return results;
  };
}

/** Why nobody can be asked for a kind. */
export function obstacleOf(registry: ProviderRegistry, { dataKind }: IngestionJob): string {
  const able = registry.usable(dataKind);
  if (able.length > 0) return `the terms of ${able.map(({ adapter }) => adapter.id).join(', ')} forbid storing`;
  const choice = registry.chooser().choose(dataKind);
  return choice.source === 'none' ? choice.reasons.join('; ') : 'no provider is set up; the simulated world stands in';
}
