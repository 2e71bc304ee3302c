import type { AlertKind } from '@aex/contracts/alerts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Notifier } from '#features/notifications/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { crossingOf } from './alert-crossing.ts';
import { type AlertReading, readAlerts, type ReadingDeps } from './alert-readings.ts';
import * as store from './alerts-store.ts';
import { watchRegime } from './regime-watch.ts';

export type WatchDeps = ReadingDeps & {
  database: Database;
  clock: Clock;
  jobs: JobBoard;
  notifications: Notifier;
  log: FastifyBaseLogger;
};

const atOnce = 200;
const ofQuotes: readonly AlertKind[] = ['price', 'change', 'freshness'];
const ofBells: readonly AlertKind[] = ['behavior'];

/** Looks at the rules by the clock: those of quotes each minute, those of sessions every ten. */
export function defineAlertWork(deps: WatchDeps) {
  const { database, clock } = deps;

  // The state, the firing and its notification are kept together, so that a killed server fires neither twice nor never.
  const note = async (rule: store.RuleRow, { met, ...words }: AlertReading): Promise<void> => {
    const now = clock.now();
    const { isMet, fires } = crossingOf(rule.isMet, met);
    const stored = await database.handle.transaction(async (handle) => {
      const crossing = await store.noteState(handle, rule, { isMet, now, fires });
      if (!fires || crossing === null) return null;
      const { accountId, kind, symbol, channels } = rule;
      const path = symbol === null ? '/dashboard' : `/symbols/${encodeURIComponent(symbol)}`;
      const key = `alert:${rule.id}:${crossing}`;
      if (kind === 'regime' || kind === 'thesis' || kind === 'report' || kind === 'broker') return null;
      return deps.notifications.record(handle, { accountId, kind, ...words, path, key }, channels);
    });
    await deps.notifications.announce(stored);
  };

  const check = async (kinds: readonly AlertKind[]): Promise<void> => {
    let afterId = '';
    for (;;) {
      const rules = await store.listWatched(database.handle, { kinds, afterId, limit: atOnce });
      const readings = rules.length === 0 ? [] : await readAlerts(rules, deps);
      for (const [index, rule] of rules.entries()) {
        const reading = readings[index];
        if (reading !== undefined) await note(rule, reading);
      }
      const last = rules.at(-1);
      if (last === undefined || rules.length < atOnce) return;
      afterId = last.id;
    }
  };

  const nothing = z.object({});
  const quotes = deps.jobs.define({
    name: 'alerts-quotes',
    schema: nothing,
    policy: 'singleton',
    cron: '* * * * *',
    retryLimit: 0,
    run: () => check(ofQuotes),
  });
  const bells = deps.jobs.define({
    name: 'alerts-behaviors',
    schema: nothing,
    policy: 'singleton',
    cron: '*/10 * * * *',
    retryLimit: 0,
    run: () => check(ofBells),
  });
  const regime = deps.jobs.define({
    name: 'alerts-regime',
    schema: nothing,
    policy: 'singleton',
    cron: '7 * * * *',
    run: () => watchRegime(deps),
  });
  return {
    /** For whoever brought new data in: looks at all of it without waiting for the clock. */
    check: async (): Promise<void> => {
      for (const job of [quotes, bells, regime]) await job.send({});
    },
  };
}
