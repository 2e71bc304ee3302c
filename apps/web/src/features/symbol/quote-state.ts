import { exchangeTimeZone } from '@aex/contracts/exchange-time-zone';
import type { Quote } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { madeOnce } from '#lib/format/made-once.ts';

type Reading = Pick<Quote, 'state' | 'is_stale'>;

/** The state a quote is shown with: simulated whatever its age, stale when it or the page's last poll says so. */
export function quoteState(quote: Reading, pollFailed: boolean): DataState {
  if (quote.state === 'simulated') return 'simulated';
  return quote.is_stale || pollFailed ? 'stale' : quote.state;
}

// Swedish writes a day as the contract does.
const exchangeDay = madeOnce(() => new Intl.DateTimeFormat('sv', { timeZone: exchangeTimeZone }));

/** Whether a session is of this very day in New York; at night, on a weekend or a holiday the last one is of a day before. */
export function isOfToday(session: string, now: number): boolean {
  return session === exchangeDay().format(now);
}
