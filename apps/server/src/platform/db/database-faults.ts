import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];
// Shut down, starting, lost, full, a statement that took too long, a server that only reads, and conflicts that pass.
const databaseCodes = [
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57014',
  '25006',
  '40001',
  '40P01',
];
const unavailableCodes: ReadonlySet<string> = new Set([...networkCodes, ...databaseCodes]);
// The driver gives these no code.
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const storageFullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

const outageMs = 30_000;
const firstPauseMs = 100;
const longestPauseMs = 1000;

/** Whether a call to the database failed for a while only: it is away, starting, full of callers or reads only. */
export function isUnavailable(error: unknown): boolean {
  const code = driverCode(error);
  return (
    (code !== null && unavailableCodes.has(code)) || causesOf(error).some(({ message }) => lostConnection.test(message))
  );
}

/** Whether something could not be stored because its disk, or what its owner may use of it, is full. */
export function isStorageFull(error: unknown): boolean {
  const code = driverCode(error);
  return code !== null && storageFullCodes.has(code);
}

/** Whether a row could not be stored because the one that it belongs to was deleted after it was looked up. */
export function isOwnerGone(error: unknown): boolean {
  return driverCode(error) === '23503';
}

/**
 * Whether the database itself refused a statement, so that nothing of it was stored. By the class of the error, as the word for
 * how bad it is comes in the database's language. A connection that ends, an operator's shutdown or an inner fault during the
 * commit leave open whether it was stored.
 */
export function wasRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(?:08|57P|58|XX)/.test(error.code ?? 'XX');
}

/** The code of the driver, the database or the system behind an error; null where it has none. */
export function driverCode(error: unknown): string | null {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && !code.startsWith('FST_')) return code;
  return null;
}

/**
 * Does work again for half a minute while the database is away, as when it is restarted. For work that may be done twice without
 * harm: whether the first time was stored is not known where the connection ended before its answer.
 */
export async function outlastOutage<T>(work: () => Promise<T>, patienceMs = outageMs): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + pauseMs > until) throw error;
      await sleep(pauseMs);
    }
  }
}

// The query builder wraps the driver's error, so look down the chain of causes.
function causesOf(error: unknown): Array<Error & { code?: unknown }> {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 4; current = current.cause)
    causes.push(current);
  return causes;
}
