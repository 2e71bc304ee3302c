import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import type { SessionCourse } from '#features/market/index.ts';
import { isFromFuture, stateAt } from '#features/quotes/index.ts';
import type { Clock } from '#platform/clock.ts';
import { marketOf } from './quote-pace.ts';

type SeenPrice = {
  provider: string;
  source: string;
  symbol: string;
  price: number;
  previousClose: number | null;
  at: Date;
  isDelayed: boolean;
};

type Seen = Omit<SessionCourse, 'prices' | 'state'> & {
  provider: string;
  isDelayed: boolean;
  minutes: Map<number, { at: Date; price: number }>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
// Each holds a few hundred prices.
const mostSymbols = 500;

/** What providers told in the course of the newest session of each symbol, in memory, the last price of each minute. */
export function createSeenPrices(clock: Clock) {
  const known = new Map<string, Seen[]>();

  const note = (told: SeenPrice): void => {
    const { symbol, provider, at, price, previousClose, source, isDelayed } = told;
    const hours = sessionAround(symbol, at);
    if (hours === null || isFromFuture(at, clock.now())) return;
    const present = (known.get(symbol) ?? []).filter(({ date }) => date >= hours.date);
    if (present.some(({ date }) => date > hours.date)) return;
    const own = present.find((seen) => seen.provider === provider);
    const minutes = own?.minutes ?? new Map<number, { at: Date; price: number }>();
    minutes.set(Math.floor(at.getTime() / minuteMs), { at, price });
    const before = previousClose ?? own?.previousClose ?? null;
    const seen = { ...hours, provider, source, isDelayed, previousClose: before, minutes };
    // The symbol that was told of last is the last to be forgotten.
    known.delete(symbol);
    known.set(symbol, [...present.filter((other) => other !== own), seen]);
    const [oldest] = known.keys();
    if (known.size > mostSymbols && oldest !== undefined) known.delete(oldest);
  };

  return {
    note,

    /** Of one provider, since prices of two would make jumps: the one that told most. Null where none told anything. */
    session: (symbol: string): SessionCourse | null => {
      const [most] = (known.get(symbol) ?? []).toSorted((a, b) => b.minutes.size - a.minutes.size);
      if (most === undefined) return null;
      const { minutes, provider: _provider, isDelayed, ...course } = most;
      const prices = [...minutes.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
      const updatedAt = (prices.at(-1)?.at ?? course.opensAt).toISOString();
      const age = { updatedAt, market: marketOf(symbol), state: isDelayed ? 'delayed' : 'live' } as const;
      return { ...course, prices, state: stateAt(age, clock.now()) };
    },
  };
}

/** The session that a moment lies in, its closing minute too; null for what trades outside of the exchange's hours. */
function sessionAround(symbol: string, at: Date): Pick<SessionCourse, 'date' | 'opensAt' | 'closesAt'> | null {
  const date = at.toISOString().slice(0, 10);
  if (marketOf(symbol) === 'round-the-clock') {
    const opensAt = new Date(`${date}T00:00:00Z`);
    return { date, opensAt, closesAt: new Date(opensAt.getTime() + dayMs) };
  }
  const session = sessionOn(date);
  if (session === null) return null;
  const [opensAt, closesAt] = [new Date(session.open), new Date(session.close)];
  return at >= opensAt && at.getTime() <= closesAt.getTime() + minuteMs ? { date, opensAt, closesAt } : null;
}
