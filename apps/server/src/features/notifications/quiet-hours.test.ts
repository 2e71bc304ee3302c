import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, nextAtTime } from './quiet-hours.ts';

const zone = (time_zone: string, quiet_from: string | null = '22:00', quiet_until: string | null = '07:00') => ({
  time_zone,
  quiet_from,
  quiet_until,
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T21:59:30Z', zone('UTC'), '2026-11-20T21:59:30Z'],
    ['2026-11-20T22:00:00Z', zone('UTC'), '2026-11-21T07:00:00Z'],
    ['2026-11-21T06:59:59Z', zone('UTC'), '2026-11-21T07:00:00Z'],
    ['2026-11-21T07:00:00Z', zone('UTC'), '2026-11-21T07:00:00Z'],
    ['2026-11-20T12:30:00Z', zone('UTC', '12:00', '13:00'), '2026-11-20T13:00:00Z'],
    ['2026-11-20T23:00:00Z', zone('UTC', null), '2026-11-20T23:00:00Z'],
    ['2026-11-20T23:00:00Z', zone('UTC', '22:00', '22:00'), '2026-11-20T23:00:00Z'],
    // 23:30 in New York, five hours behind.
    ['2026-11-21T04:30:00Z', zone('America/New_York'), '2026-11-21T12:00:00Z'],
    // 05:45 in Kathmandu, five hours and three quarters ahead.
    ['2026-11-21T00:00:00Z', zone('Asia/Kathmandu'), '2026-11-21T01:15:00Z'],
    // The night in which New York's clocks go back an hour.
    ['2026-11-01T03:00:00Z', zone('America/New_York'), '2026-11-01T12:00:00Z'],
  ])('put %s off by the clock of the reader', (now, quiet, expected) => {
    expect(afterQuietHours(new Date(now), quiet)).toEqual(new Date(expected));
  });

  it('never put anything before its time, nor past a day and an hour', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, zones, time, time, (...[now, timeZone, from, until]) => {
        const after = afterQuietHours(now, zone(timeZone, from, until)).getTime() - now.getTime();
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the daily letter', () => {
  it.each([
    ['2026-11-20T06:59:00Z', 'UTC', '2026-11-20T07:00:00Z'],
    ['2026-11-20T07:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['2026-11-20T13:00:00Z', 'America/New_York', '2026-11-21T12:00:00Z'],
  ])('after %s comes at seven in %s', (now, timeZone, expected) => {
    expect(nextAtTime(new Date(now), '07:00', timeZone)).toEqual(new Date(expected));
  });
});
