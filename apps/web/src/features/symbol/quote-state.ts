import type { Quote } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';

type Reading = Pick<Quote, 'state' | 'is_stale'>;

/** The state a quote is shown with: simulated whatever its age, stale when it or the page's last poll says so. */
export function quoteState(quote: Reading, pollFailed: boolean): DataState {
  if (quote.state === 'simulated') return 'simulated';
  return quote.is_stale || pollFailed ? 'stale' : quote.state;
}
