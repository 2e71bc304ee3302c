import type { FastifyBaseLogger } from 'fastify';
import { type Clock, isWithin } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { generatorVersion } from '#providers/simulated/simulated-source.ts';
import { createWorldClient } from '#providers/simulated/world-client.ts';
import { type FillingReport, fillWorld } from './simulation-filling.ts';
import { removeWorld } from './simulation-removal.ts';
import { simulatedSources } from './simulated-sources.ts';
import type { SimulationPolicy } from './simulation-policy.ts';
import * as store from './simulation-store.ts';

export type SimulationDeps = {
  database: Database;
  clock: Clock;
  policy: SimulationPolicy;
  seed: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

const passEveryMs = 60_000;
// Series are looked through less often: working out what was published takes longer than a look at the calendar.
const seriesEveryMs = 15 * 60_000;
const nothing: FillingReport = { symbols: 0, series: 0 };

/** The simulated world in the store: made where the policy lets it stand in, brought up to date, and taken out where forbidden. */
export function createSimulation({ database, clock, policy, seed, log }: SimulationDeps) {
  const { handle } = database;
  const mark = { seed, generator: generatorVersion };
  const world = createWorldClient(seed);
  let isStopping = false;
  let running: Promise<FillingReport> | null = null;
  let seriesDoneAt: number | null = null;
  let timer: NodeJS.Timeout | null = null;

  const bringUpToDate = async (): Promise<FillingReport> => {
    if (policy === 'never') return nothing;
    if (await store.hasOtherWorld(handle, mark)) await removeWorld(handle, () => isStopping);
    const now = clock.now();
    const stored = await store.findStoredKinds(handle);
    const isDue = seriesDoneAt === null || !isWithin(seriesEveryMs, { since: seriesDoneAt, now: now.getTime() });
    const bars = policy === 'always' || stored.simulatedBars || !stored.realBars;
    const series = policy === 'always' || stored.simulatedSeries || !stored.realSeries;
    const kinds = { bars, series: series && isDue };
    const report = await fillWorld({ handle, world, mark, now, isStopping: () => isStopping }, kinds);
    if (kinds.series && !isStopping) seriesDoneAt = now.getTime();
    // What it took to work the world out is not needed for what is asked of it from day to day.
    if (report.symbols + report.series > 0) world.rest();
    return report;
  };

  /** One pass; a second call while it runs gets the same. */
  const update = (): Promise<FillingReport> => {
    running ??= bringUpToDate().finally(() => {
      running = null;
    });
    return running;
  };

  const updateQuietly = async (): Promise<void> => {
    const started = performance.now();
    try {
      const report = await update();
      const milliseconds = Math.round(performance.now() - started);
      if (report.symbols + report.series > 0)
        log.info({ ...report, milliseconds }, 'The simulated world was brought up to date.');
    } catch (error) {
      if (!isStopping)
        log.warn({ err: error }, 'The simulated world could not be brought up to date; it is tried again.');
    }
  };

  const pause = (): void => {
    isStopping = true;
    if (timer !== null) clearInterval(timer);
  };

  return {
    /** Null where the world is forbidden. */
    sources: policy === 'never' ? null : simulatedSources({ seed, world, handle }),

    update,

    /** Takes out a world that the policy forbids; to be awaited before anything is answered. */
    enforce: async (): Promise<void> => {
      if (policy !== 'never') return;
      const { simulatedBars, simulatedSeries } = await store.findStoredKinds(handle);
      if (simulatedBars || simulatedSeries) await removeWorld(handle, () => false);
    },

    /** Makes the world in the background and keeps it up to date. */
    start: (): void => {
      if (policy === 'never') return;
      void updateQuietly();
      timer = setInterval(() => void updateQuietly(), passEveryMs);
      timer.unref();
    },

    /** Makes nothing more; what is asked of the world is answered still. */
    pause,

    /** Ends the thread of the world, and with it the pass that runs once its present statement is done. */
    stop: async (): Promise<void> => {
      pause();
      await Promise.all([world.stop(), running?.catch(() => undefined)]);
    },
  };
}
