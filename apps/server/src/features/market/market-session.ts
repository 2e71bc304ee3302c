import { previousSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';
import type { InstrumentKind } from '#platform/db/schema.ts';
import type { SessionBounds } from './market-store.ts';

// The rules of the calendar begin here; an older session counts as known at the end of its day.
const firstSessionOfCalendar = '1990-01-02';

const minuteMs = 60_000;
let newest: { minute: number; bounds: SessionBounds } | null = null;

/** The newest sessions whose close was known at a moment. Worked out once a minute: bells and days fall on whole ones. */
export function sessionBounds(now: Date): SessionBounds {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (newest?.minute !== minute)
    newest = { minute, bounds: { exchange: lastCompletedSession(now), crypto: dayBefore(now) } };
  return newest.bounds;
}

/** The newest session of an instrument's market that is over at the moment. */
export function lastSessionOf(kind: InstrumentKind, bounds: SessionBounds): string {
  return kind === 'crypto' ? bounds.crypto : bounds.exchange;
}

/** When a session's close was known: the bell in New York, for crypto the end of the UTC day. */
export function closeOf(kind: InstrumentKind, session: string): string {
  const bell = kind === 'crypto' || session < firstSessionOfCalendar ? null : sessionOn(session);
  return bell === null ? `${session}T23:59:59.000Z` : bell.close;
}

function lastCompletedSession(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  if (day <= firstSessionOfCalendar) return day;
  const session = sessionOn(day);
  if (session !== null && Date.parse(session.close) <= now.getTime()) return day;
  return previousSession(day);
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
}
