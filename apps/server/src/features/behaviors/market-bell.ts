import { previousSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';

// The rules of the calendar begin here; an older day counts as a session that ends with it.
const firstSessionOfCalendar = '1990-01-02';

/** The last opening or closing of the exchange at a moment, and the newest session that was over by then. */
export type MarketBell = { at: string; lastSession: string };

export function lastBell(moment: Date): MarketBell {
  const instant = moment.toISOString();
  const today = newYorkDateAt(instant);
  if (today <= firstSessionOfCalendar) return { at: closeOf(today), lastSession: today };
  const session = sessionOn(today);
  if (session !== null && instant >= session.close) return { at: session.close, lastSession: today };
  const lastSession = previousSession(today);
  if (session !== null && instant >= session.open) return { at: session.open, lastSession };
  return { at: closeOf(lastSession), lastSession };
}

const minuteMs = 60_000;

/** `lastBell` for callers that come many times a second: bells ring and days begin at whole minutes, so it looks once in each. */
export function createBellWatch(): (moment: Date) => MarketBell {
  let seen: { minute: number; bell: MarketBell } | null = null;
  return (moment) => {
    const minute = Math.floor(moment.getTime() / minuteMs);
    if (seen?.minute !== minute) seen = { minute, bell: lastBell(moment) };
    return seen.bell;
  };
}

/** When a session of the exchange ended; a day that is none ends at midnight. */
export function closeOf(date: string): string {
  const session = date < firstSessionOfCalendar ? null : sessionOn(date);
  return session?.close ?? `${date}T23:59:59.000Z`;
}
