import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SessionBar, sessionQuoteAt } from './session-quote.ts';
import { lastCompletedSession, quotedSession } from './world-timeline.ts';

const bar: SessionBar = {
  symbol: 'SPY',
  session: '2026-11-20',
  previousClose: 455,
  open: 456.2,
  high: 463.4,
  low: 452.1,
  close: 460.7,
  volume: 1_000_000,
};

describe('the price in the course of a session', () => {
  it('runs from the open to the close within the range, and comes to both of its ends', () => {
    const prices = Array.from({ length: 5001 }, (_, step) => sessionQuoteAt(1, { bar, share01: step / 5000 }).price);
    expect(prices[0]).toBe(bar.open);
    expect(prices.at(-1)).toBe(bar.close);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(bar.low);
    expect(Math.max(...prices)).toBeLessThanOrEqual(bar.high);
    expect(Math.min(...prices)).toBeLessThan(bar.low + 0.1);
    expect(Math.max(...prices)).toBeGreaterThan(bar.high - 0.1);
    expect(new Set(prices).size).toBeGreaterThan(200);
  });

  it('is the same on every server and another for another seed, symbol or day', () => {
    const at = (seed: number, changed: Partial<SessionBar> = {}) =>
      sessionQuoteAt(seed, { bar: { ...bar, ...changed }, share01: 0.37 }).price;
    expect(at(1)).toBe(at(1));
    expect(new Set([at(1), at(2), at(1, { symbol: 'QQQ' }), at(1, { session: '2026-11-19' })]).size).toBe(4);
  });

  it('trades more and more, and stays in range for any bar', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, other) => {
          const [early, late] = [Math.min(one, other), Math.max(one, other)].map((share01) =>
            sessionQuoteAt(3, { bar, share01 }),
          );
          expect(late?.volume ?? 0).toBeGreaterThanOrEqual(early?.volume ?? 0);
          expect(early?.price).toBeGreaterThanOrEqual(bar.low);
          expect(late?.price).toBeLessThanOrEqual(bar.high);
        },
      ),
    );
    const still = { ...bar, open: 10, high: 10, low: 10, close: 10 };
    expect(sessionQuoteAt(1, { bar: still, share01: 0.4 }).price).toBe(10);
  });
});

it('knows the session that a moment belongs to', () => {
  expect(quotedSession('2026-11-20T14:00:00.000Z')).toMatchObject({ date: '2026-11-19', share01: 1 });
  expect(quotedSession('2026-11-20T17:45:00.000Z')).toMatchObject({ date: '2026-11-20', share01: 0.5 });
  expect(quotedSession('2026-11-20T21:00:00.000Z')).toMatchObject({ date: '2026-11-20', share01: 1 });
  expect(quotedSession('2026-11-22T12:00:00.000Z')).toMatchObject({
    date: '2026-11-20',
    closesAt: '2026-11-20T21:00:00.000Z',
  });
  expect(lastCompletedSession('2026-11-27T18:00:00.000Z')).toBe('2026-11-27');
  expect(lastCompletedSession('2026-11-27T17:59:00.000Z')).toBe('2026-11-25');
});
