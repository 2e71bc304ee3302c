import type { DataState } from '@aex/contracts/primitives';
import { expect, it } from 'vitest';
import type { QuoteMarket } from './quote-source.ts';
import { stateAt } from './quote-state.ts';

// Friday 20 November 2026: 09:30 to 16:00 in New York is 14:30 to 21:00 UTC. The 27th closes early, at 18:00 UTC.
it.each<[string, QuoteMarket | null, DataState, string, string, DataState]>([
  ['a minute old in the session', 'exchange', 'live', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z', 'live'],
  ['over a minute old', 'exchange', 'live', '2026-11-20T15:00:00Z', '2026-11-20T15:01:01Z', 'delayed'],
  ['twenty minutes old', 'exchange', 'live', '2026-11-20T15:00:00Z', '2026-11-20T15:20:00Z', 'delayed'],
  ['over twenty minutes old', 'exchange', 'live', '2026-11-20T15:00:00Z', '2026-11-20T15:20:01Z', 'stale'],
  ['of the bell, in the evening', 'exchange', 'live', '2026-11-20T20:59:59Z', '2026-11-20T23:00:00Z', 'delayed'],
  ['of the bell, on Sunday', 'exchange', 'live', '2026-11-20T20:59:59Z', '2026-11-22T12:00:00Z', 'delayed'],
  ['of the bell, before the next open', 'exchange', 'live', '2026-11-20T20:59:59Z', '2026-11-23T14:29:59Z', 'delayed'],
  [
    'of the bell, when the next session is open',
    'exchange',
    'live',
    '2026-11-20T20:59:59Z',
    '2026-11-23T14:30:00Z',
    'stale',
  ],
  ['of noon, in the evening', 'exchange', 'live', '2026-11-20T17:00:00Z', '2026-11-20T23:00:00Z', 'stale'],
  ['of the early bell', 'exchange', 'live', '2026-11-27T17:59:00Z', '2026-11-27T19:00:00Z', 'delayed'],
  [
    'of a session, on the holiday after it',
    'exchange',
    'live',
    '2026-11-25T20:59:59Z',
    '2026-11-26T16:00:00Z',
    'delayed',
  ],
  ['delayed and new', 'exchange', 'delayed', '2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z', 'delayed'],
  [
    'a minute old at night, of a market without hours',
    'round-the-clock',
    'live',
    '2026-11-21T03:00:00Z',
    '2026-11-21T03:01:00Z',
    'live',
  ],
  [
    'an hour old, of a market without hours',
    'round-the-clock',
    'live',
    '2026-11-21T03:00:00Z',
    '2026-11-21T04:00:00Z',
    'stale',
  ],
  ['simulated and old', 'exchange', 'simulated', '2020-01-02T15:00:00Z', '2026-11-20T15:00:00Z', 'simulated'],
  ['judged by its source', null, 'delayed', '2026-11-19T21:00:00Z', '2026-11-20T15:00:00Z', 'delayed'],
  ['stale already', 'exchange', 'stale', '2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z', 'stale'],
])('a quote %s', (...[, market, state, updatedAt, now, expected]) => {
  expect(stateAt({ state, updatedAt, market }, new Date(now))).toBe(expected);
});
