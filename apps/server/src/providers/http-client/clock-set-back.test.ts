import { describe, expect, it } from 'vitest';
import { isWithin } from '#platform/clock.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createRequestQuota } from './request-quota.ts';
import { createResponseCache } from './response-cache.ts';

const sixHours = 6 * 3_600_000;

describe('after a clock was set back by hours', () => {
  it('a span is over, since nobody knows how long it was', () => {
    expect(isWithin(1000, { since: 5000, now: 5999 })).toBe(true);
    expect(isWithin(1000, { since: 5000, now: 6000 })).toBe(false);
    expect(isWithin(1000, { since: 5000, now: 4999 })).toBe(false);
  });

  it('a provider that failed may be tried', () => {
    const clock = testClock('2026-11-20T15:00:00.000Z');
    const breaker = createCircuitBreaker(clock);
    for (let fault = 0; fault < 5; fault += 1) breaker.failed();
    expect(breaker.waitMs()).toBe(60_000);
    clock.advance(-sixHours);
    expect(breaker.state().isOpen).toBe(false);
    expect(breaker.waitMs()).toBe(0);
    // One is let through, and holds off the others for a minute.
    expect(breaker.waitMs()).toBe(60_000);
  });

  it('a quota is kept, and waits for its window alone', () => {
    const clock = testClock('2026-11-20T15:00:00.000Z');
    const quota = createRequestQuota([{ count: 2, ms: 1000 }], clock);
    expect([quota.take(), quota.take(), quota.take()]).toEqual([0, 0, 1000]);
    clock.advance(-sixHours);
    expect(quota.take()).toBe(1000);
    clock.advance(1000);
    expect(quota.take()).toBe(0);
  });

  it('an answer that was kept is asked for again', () => {
    const clock = testClock('2026-11-20T15:00:00.000Z');
    const cache = createResponseCache({ clock, freshMs: 60_000 });
    cache.keep('a', { text: 'x', validators: { etag: null, lastModified: null }, receivedAt: clock.now() });
    expect(cache.find('a')?.isFresh).toBe(true);
    clock.advance(-sixHours);
    expect(cache.find('a')?.isFresh).toBe(false);
  });
});
