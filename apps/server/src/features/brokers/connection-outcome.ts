import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import type { ConnectionRow } from './brokers-store.ts';

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** How soon after an attempt the same broker may be asked again by the server itself. */
export const shortestPauseMs = minuteMs;

type Outcome = Partial<ConnectionRow>;

/**
 * What a failed attempt makes of a connection. Its credentials stay whatever the broker said: it may have been wrong. The
 * pauses double, or are as long as the broker asked for.
 */
export function afterFailure(row: ConnectionRow, failure: BrokerFailure, now: Date): Outcome {
  const failures = row.failures + 1;
  const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 20));
  const wait = Math.max(pause, failure.retryAfterMs ?? 0);
  return {
    status: failure.kind === 'credentials_refused' ? 'renewal_needed' : 'failing',
    lastError: failure.message,
    failures,
    nextSyncAt: new Date(now.getTime() + wait),
  };
}

// Brokers with daily statements and aggregators are asked less often than those with live accounts.
const intervalMinutes: Partial<Record<ConnectionRow['provider'], number>> = { interactive_brokers: 720, plaid: 360 };
const usualIntervalMinutes = 15;

/** When a connection that works is read again. */
export function nextReading({ provider }: Pick<ConnectionRow, 'provider'>, now: Date): Date {
  return new Date(now.getTime() + (intervalMinutes[provider] ?? usualIntervalMinutes) * minuteMs);
}

/** Our own words for a failure; anything else is a fault of ours and goes up. */
export function asFailure(error: unknown): BrokerFailure {
  if (error instanceof BrokerFailure) return error;
  throw error;
}
