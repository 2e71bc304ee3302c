import type { IngestionKind } from '@aex/contracts/ingestion';
import type { Database } from '#platform/db/database.ts';
import type { DataKind, DataPorts } from '#providers/data-ports.ts';
import type { ProviderAdapter } from '#providers/provider-adapter.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { RequestOptions } from '#providers/http-client/http-client.ts';

export type JobBase = { database: Database; now: Date; onProgress: (text: string) => void };
/** `note` tells what was left for the next run. */
export type JobCounts = { read: number; stored: number; note?: string };
export type JobContext<K extends DataKind> = JobBase & { provider: ProviderAdapter; call: DataPorts[K] };

export type JobTask = { provider: ProviderAdapter; run: (base: JobBase) => Promise<JobCounts> };

export type IngestionJob = {
  kind: IngestionKind;
  dataKind: DataKind;
  /** Whether every provider adds something of its own, or the first that answers is enough. */
  breadth: 'every' | 'first';
  tasks: (registry: ProviderRegistry) => JobTask[];
};

type JobDefinition<K extends DataKind> = {
  kind: IngestionKind;
  dataKind: K;
  breadth: IngestionJob['breadth'];
  run: (context: JobContext<K>) => Promise<JobCounts>;
};

/** A job over the providers whose terms let their data be stored. */
export function defineJob<K extends DataKind>({ kind, dataKind, breadth, run }: JobDefinition<K>): IngestionJob {
  return {
    kind,
    dataKind,
    breadth,
    tasks: (registry) =>
      registry
        .usable(dataKind)
        .filter(({ adapter }) => adapter.terms.mayStore)
        .map(({ adapter, call }) => ({ provider: adapter, run: (base) => run({ ...base, provider: adapter, call }) })),
  };
}

/** Jobs wait for quotas and short pauses; nobody sits before the screen. */
export const jobOptions: RequestOptions = { patienceMs: 90_000 };

/** How many symbols a job takes at most, so that one run stays within the quotas. */
export const symbolsPerRun = 60;

/**
 * Does the work of several symbols one by one. A symbol that fails is left for the next run; the job fails when all did, or
 * at once where the provider itself gave up.
 */
export async function forEachSymbol(
  symbols: readonly string[],
  work: (symbol: string, index: number) => Promise<JobCounts>,
): Promise<JobCounts> {
  const total: JobCounts = { read: 0, stored: 0 };
  let failure: ProviderFailure | null = null;
  let failures = 0;
  for (const [index, symbol] of symbols.entries()) {
    try {
      const { read, stored } = await work(symbol, index);
      total.read += read;
      total.stored += stored;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      const isOver =
        error.isFaultOfProvider || ['unauthorized', 'circuit_open', 'quota_exhausted'].includes(error.kind);
      if (isOver && index === failures) throw error;
      failure = error;
      failures += 1;
      if (isOver) break;
    }
  }
  if (failure !== null && failures === symbols.length) throw failure;
  if (failure === null) return total;
  return { ...total, note: `${failures} of ${symbols.length} symbols failed: ${failure.message}` };
}
