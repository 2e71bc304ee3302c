import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { renewLeases } from './run-store.ts';

export type RunLeases = ReturnType<typeof createRunLeases>;

// Also how soon a run hears that its account was closed: it must end within 5 s.
const renewalMs = 2500;

/** Keeps the leases of all runs of this server, with one statement for all of them. */
export function createRunLeases(handle: DatabaseHandle, log: Pick<FastifyBaseLogger, 'warn'>) {
  const kept = new Map<string, () => void>();

  const renew = async (): Promise<void> => {
    const asked = [...kept];
    if (asked.length === 0) return;
    const goOn = await renewLeases(
      handle,
      asked.map(([runId]) => runId),
    );
    for (const [runId, stop] of asked) if (!goOn.has(runId) && kept.has(runId)) stop();
  };

  let timer: NodeJS.Timeout | undefined;

  return {
    /** Keeps a stored run, until the function that it gives is called; `stop` is called once somebody has stopped or ended it. */
    keep: (runId: string, stop: () => void): (() => void) => {
      kept.set(runId, stop);
      timer ??= setInterval(
        () =>
          void renew().catch((error: unknown) => log.warn({ err: error }, 'the leases of runs could not be renewed')),
        renewalMs,
      );
      return () => {
        kept.delete(runId);
        if (kept.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
