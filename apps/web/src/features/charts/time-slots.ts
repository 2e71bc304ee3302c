import type { SessionPrices } from '@aex/contracts/market-session';
import { sessionsBetween } from '@aex/quant/calendar/exchange-calendar';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { quietMinutes } from '#lib/price-runs.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The rules of the exchange's calendar begin here. */
const firstRuledDay = '1990-01-02';

function everyStep({ from, to, stepMs }: Record<'from' | 'to' | 'stepMs', number>): string[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / stepMs) + 1) }, (_, step) =>
    new Date(from + step * stepMs).toISOString(),
  );
}

function inOrder(...slots: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(slots.flat())].sort();
}

/** The places of the time axis: each bar's day, and each day between on which there was trading of which nothing is stored. */
export function slotsOfDays(bars: readonly Bar[], isRoundTheClock: boolean): readonly string[] {
  const days = bars.map(({ date }) => date);
  const [first, last] = [days.find((day) => day >= firstRuledDay), days.at(-1)];
  if (first === undefined || last === undefined) return days;
  const traded = isRoundTheClock
    ? everyStep({ from: Date.parse(first), to: Date.parse(last), stepMs: dayMs }).map((day) => day.slice(0, 10))
    : sessionsBetween(first, last);
  return inOrder(days, traded);
}

/** The places of the time axis of a session: each of its minutes, from bell to bell, whether or not a price of it is known. */
export function slotsOfSession(
  bars: readonly Bar[],
  { opens_at: opens, closes_at: closes }: Pick<SessionPrices, 'opens_at' | 'closes_at'>,
): readonly string[] {
  const minutes = bars.map(({ date }) => date);
  if (opens === null || closes === null) return minutes;
  return inOrder(minutes, everyStep({ from: Date.parse(opens), to: Date.parse(closes), stepMs: minuteMs }));
}

/** Whether a place is a minute of a session, not a day. */
export function isMoment(slot: string): boolean {
  return slot.length > 'YYYY-MM-DD'.length;
}

/** Whether the places are minutes of a session, not days. */
export function isWithinDay(slots: readonly string[]): boolean {
  return isMoment(slots[0] ?? '');
}

/** The bars that nothing follows on the next place, or within a session on the next places: there a line is broken off. */
export function barsBeforeGaps(bars: readonly Bar[], slots: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(slots.map((slot, place) => [slot, place]));
  const furthest = isWithinDay(slots) ? quietMinutes : 1;
  const places = bars.map(({ date }) => placeOf.get(date) ?? 0);
  return new Set(
    bars.filter((_, index) => (places[index + 1] ?? 0) - (places[index] ?? 0) > furthest).map(({ date }) => date),
  );
}

/** The bars that no line leads to or from, a gap or an end on either side. */
export function loneBars(bars: readonly Bar[], beforeGaps: ReadonlySet<string>): readonly Bar[] {
  const isEndOfRun = (index: number): boolean => {
    const bar = bars[index];
    return bar === undefined || index === bars.length - 1 || beforeGaps.has(bar.date);
  };
  return bars.filter((_, index) => isEndOfRun(index - 1) && isEndOfRun(index));
}
