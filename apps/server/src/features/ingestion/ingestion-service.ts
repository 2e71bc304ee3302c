import {
  type IngestionKind,
  ingestionKinds,
  type IngestionReport,
  type IngestionStatus,
} from '@aex/contracts/ingestion';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { RunCause } from '#platform/db/schema.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import type { IngestionJob } from './ingestion-job.ts';
import { createJobRunner, type IngestionEvents, type IngestionResult, obstacleOf } from './ingestion-runner.ts';
import * as store from './ingestion-store.ts';
import { nextRunAt } from './ingestion-timing.ts';
import { inspectBars } from './jobs/bar-inspection.ts';
import { barsJob } from './jobs/bars-job.ts';
import { calendarJob } from './jobs/calendar-job.ts';
import { cashBalanceJob } from './jobs/cash-balance-job.ts';
import { companiesJob } from './jobs/companies-job.ts';
import { corporateActionsJob } from './jobs/corporate-actions-job.ts';
import { earningsJob } from './jobs/earnings-job.ts';
import { filingsJob } from './jobs/filings-job.ts';
import { fundamentalsJob } from './jobs/fundamentals-job.ts';
import { macroSeriesJob } from './jobs/macro-series-job.ts';
import { newsJob } from './jobs/news-job.ts';
import { optionVolumesJob } from './jobs/option-volumes-job.ts';
import { yieldCurveJob } from './jobs/yield-curve-job.ts';

// Companies come before what is asked for by their numbers, bars before the actions that adjust them.
const jobs: Record<IngestionKind, IngestionJob> = {
  yield_curve: yieldCurveJob,
  cash_balance: cashBalanceJob,
  macro_series: macroSeriesJob,
  companies: companiesJob,
  news: newsJob,
  filings: filingsJob,
  bars: barsJob,
  corporate_actions: corporateActionsJob,
  fundamentals: fundamentalsJob,
  earnings: earningsJob,
  option_volumes: optionVolumesJob,
  calendar: calendarJob,
};

const runsLookedAt = 12;
const quarantineShown = 500;

export type IngestionService = ReturnType<typeof createIngestionService>;

/** Takes data from providers into the store: each attempt is recorded, and none of them throws for a provider's fault. */
export function createIngestionService(deps: { database: Database; clock: Clock; registry: ProviderRegistry }) {
  const { database, clock, registry } = deps;
  const runJob = createJobRunner(deps);
  const underWay = new Map<IngestionKind, Promise<IngestionResult[]>>();

  const nextOf = async (kind: IngestionKind, provider: string | null): Promise<Date> => {
    const runs = await store.listFinishedRuns(database.handle, { kind, provider, count: runsLookedAt });
    return nextRunAt(kind, runs, clock.now());
  };

  // Where every provider adds something, each has its own time; the first of them is the kind's.
  const dueAt = async (kind: IngestionKind): Promise<Date | null> => {
    const tasks = jobs[kind].tasks(registry);
    if (tasks.length === 0) return null;
    if (jobs[kind].breadth === 'first') return nextOf(kind, null);
    const times: Date[] = [];
    for (const { provider } of tasks) times.push(await nextOf(kind, provider.id));
    return new Date(Math.min(...times.map(Number)));
  };

  const isWanted = async (kind: IngestionKind, provider: string, cause: RunCause): Promise<boolean> =>
    cause !== 'schedule' || jobs[kind].breadth === 'first' || (await nextOf(kind, provider)) <= clock.now();

  const statusOf = async (kind: IngestionKind): Promise<IngestionStatus> => {
    const providers = jobs[kind].tasks(registry).map(({ provider }) => provider.id);
    return {
      kind,
      providers,
      obstacle: providers.length === 0 ? obstacleOf(registry, jobs[kind]) : null,
      last_runs: await store.listLastRuns(database.handle, kind),
      next_run_at: (await dueAt(kind))?.toISOString() ?? null,
    };
  };

  return {
    /** Runs one kind now; asked twice at a time, both get the one run's results. */
    run: (kind: IngestionKind, how: { cause: RunCause; events?: IngestionEvents }): Promise<IngestionResult[]> => {
      const present = underWay.get(kind);
      if (present !== undefined) return present;
      const work = runJob(jobs[kind], {
        cause: how.cause,
        events: how.events ?? {},
        isWanted: (provider) => isWanted(kind, provider, how.cause),
      }).finally(() => underWay.delete(kind));
      underWay.set(kind, work);
      return work;
    },

    /** The kinds whose time has come, in the order in which they build on one another. */
    listDue: async (): Promise<IngestionKind[]> => {
      const due: IngestionKind[] = [];
      for (const kind of ingestionKinds) {
        const at = await dueAt(kind);
        if (at !== null && at <= clock.now()) due.push(kind);
      }
      return due;
    },

    /** Whether there is anybody to take data from. */
    hasSources: (): boolean => ingestionKinds.some((kind) => jobs[kind].tasks(registry).length > 0),

    /** The providers in use, and until when one of them is not asked after faults; known without the store. */
    circuits: () => registry.providers.filter(({ obstacle }) => obstacle === null).map(circuitOf),

    closeAbandonedRuns: () => store.closeAbandonedRuns(database.handle, clock.now()),

    /** Looks for wrong bars in everything stored. */
    inspect: () => inspectBars(database.handle, { symbol: null, now: clock.now() }),

    report: async (): Promise<IngestionReport> => {
      const kinds: IngestionStatus[] = [];
      for (const kind of ingestionKinds) kinds.push(await statusOf(kind));
      const quarantine = await store.listQuarantine(database.handle, quarantineShown);
      return { providers: registry.providers.map(toProviderStatus), kinds, quarantine };
    },
  };
}

function toProviderStatus({ adapter, obstacle, client }: ProviderRegistry['providers'][number]) {
  const { note, attribution, mayStore, mayShowToOthers } = adapter.terms;
  return {
    ...circuitOf({ adapter, client }),
    obstacle,
    terms: { note, attribution, may_store: mayStore, may_show_to_others: mayShowToOthers },
  };
}

function circuitOf({ adapter, client }: Pick<ProviderRegistry['providers'][number], 'adapter' | 'client'>) {
  const circuit_open_until = client?.circuit().opensAgainAt?.toISOString() ?? null;
  return { id: adapter.id, title: adapter.title, circuit_open_until };
}
