import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';

export type DatabaseWatch = {
  /** Asks the database now; in how many milliseconds it answered, null where it did not in time. */
  check(): Promise<number | null>;
  /** Since when it has not answered, as far as this server noticed; null while it does. */
  awaySince(): Date | null;
  stop(): void;
};

const everyMs = 5000;
const patienceMs = 2000;

/** Knows whether the database answers, and since when it does not, also while nobody asks. */
export function watchDatabase({ pool, clock }: { pool: Pick<Pool, 'query'>; clock: Clock }): DatabaseWatch {
  let since: Date | null = null;
  let asking: Promise<number | null> | null = null;
  const ask = async (): Promise<number | null> => {
    const [askedAt, began] = [clock.now(), performance.now()];
    const latencyMs = await inTime(
      pool.query('select 1').then(
        () => performance.now() - began,
        () => null,
      ),
    );
    since = latencyMs === null ? (since ?? askedAt) : null;
    return latencyMs === null ? null : Math.round(latencyMs * 100) / 100;
  };
  // Who asks meanwhile shares the answer, or questions would pile up before a database that is held up.
  const check = (): Promise<number | null> => (asking ??= ask().finally(() => (asking = null)));
  const timer = setInterval(() => void check(), everyMs).unref();
  return { check, awaySince: () => since, stop: () => clearInterval(timer) };
}

async function inTime(probe: Promise<number | null>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((done) => (timer = setTimeout(() => done(null), patienceMs)));
  const latencyMs = await Promise.race([probe, timeout]);
  clearTimeout(timer);
  return latencyMs;
}

/** A moment of an outage in words. */
export function momentInWords(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
