import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NewObservation, planObservations, type StoredObservation } from './observation-plan.ts';
import { describeSeries } from './series-catalogue.ts';

const now = new Date('2026-11-21T12:00:00Z');
const series = describeSeries('CPIAUCSL', { periods: [], origin: 'fred' });
const month = (index: number) => new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10);
const said = (period: string, value: number | null, firstSeen: string | null = null): NewObservation => ({
  period,
  value,
  firstSeen,
});
const planned = (incoming: NewObservation[], stored: StoredObservation[] = []) =>
  planObservations({ series, incoming, stored, now });

describe('the first value of a period', () => {
  it('gets the time of its release, estimated', () => {
    expect(planned([said('2025-01-01', 319)]).rows).toEqual([
      { period: '2025-01-01', value: 319, knownAt: new Date('2025-02-17T23:59:59Z'), knownAtBasis: 'estimated' },
    ]);
  });

  it('is never known later than now', () => {
    expect(planned([said('2026-11-01', 330)]).rows[0]?.knownAt).toEqual(now);
  });
});

describe('a changed value', () => {
  it('is a further row, known now', () => {
    const stored = [{ period: '2025-01-01', value: 319, knownAt: new Date('2025-02-17T23:59:59Z') }];
    expect(planned([said('2025-01-01', 320)], stored).rows).toEqual([
      { period: '2025-01-01', value: 320, knownAt: now, knownAtBasis: 'first_seen' },
    ]);
  });

  it('of an older download does not take back what was revised since', () => {
    const capture = Array.from({ length: 20 }, (_, index) => said(month(index), index));
    const first = planned(capture).rows;
    const revised = planned([...capture.slice(0, 19), said(month(19), 99), said(month(20), 20)], first);
    const all = [...first, ...revised.rows];
    expect(planned(capture, all)).toEqual({ rows: [], unchanged: 20, superseded: 0 });
    const older = capture.slice(0, 15).map((row) => (row.period === month(3) ? said(month(3), 77) : row));
    expect(planned(older, all)).toEqual({ rows: [], unchanged: 14, superseded: 1 });
  });
});

describe('vintages', () => {
  it('are known at the end of the day they were first seen', () => {
    const { rows } = planned([
      said('2025-01-01', 318, '2025-02-01'),
      said('2025-02-01', 319, '2025-03-12'),
      said('2025-02-01', 320, '2025-04-10'),
    ]);
    expect(
      rows.slice(1).map(({ value, knownAt, knownAtBasis }) => [value, knownAt.toISOString(), knownAtBasis]),
    ).toEqual([
      [319, '2025-03-12T23:59:59.000Z', 'first_seen'],
      [320, '2025-04-10T23:59:59.000Z', 'first_seen'],
    ]);
  });

  it('of the first day of the capture are an upper bound: an earlier estimate of the same value stays', () => {
    const stored = [{ period: '2015-01-01', value: 234, knownAt: new Date('2015-02-16T23:59:59Z') }];
    expect(planned([said('2015-01-01', 234, '2026-03-22')], stored).rows).toEqual([]);
    expect(planned([said('2015-01-01', 234, '2026-03-22')]).rows[0]).toMatchObject({
      knownAt: new Date('2015-02-16T23:59:59Z'),
      knownAtBasis: 'estimated',
    });
    expect(planned([said('2015-01-01', 235, '2026-03-22')], stored).rows[0]).toMatchObject({
      knownAt: new Date('2026-03-22T23:59:59Z'),
      knownAtBasis: 'first_seen',
    });
  });
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const observation = fc.record({
  period: fc.nat(30).map(month),
  value: fc.option(fc.nat(5)),
  firstSeen: fc.option(day),
});
const file = fc.uniqueArray(observation, {
  selector: ({ period, firstSeen }) => `${period}|${firstSeen}`,
  maxLength: 60,
});

describe('every plan', () => {
  it('adds rows with keys of their own, none known later than now but by the order of equals', () => {
    fc.assert(
      fc.property(file, file, (first, second) => {
        const before = planned(first).rows;
        const rows = [...before, ...planned(second, before).rows];
        expect(new Set(rows.map(({ period, knownAt }) => `${period}|${knownAt.getTime()}`)).size).toBe(rows.length);
        expect(rows.every(({ knownAt }) => knownAt.getTime() <= now.getTime() + 100)).toBe(true);
      }),
    );
  });

  it('of a file without days of its own that comes again adds nothing', () => {
    const plain = fc.uniqueArray(
      observation.map((row) => ({ ...row, firstSeen: null })),
      { selector: ({ period }) => period },
    );
    fc.assert(
      fc.property(plain, (rows) => {
        expect(planned(rows, planned(rows).rows).rows).toEqual([]);
      }),
    );
  });

  it('of vintages that come again adds nothing', () => {
    const vintages = fc.uniqueArray(fc.record({ period: fc.nat(10).map(month), value: fc.nat(5), firstSeen: day }), {
      selector: ({ period, firstSeen }) => `${period}|${firstSeen}`,
      maxLength: 60,
    });
    fc.assert(
      fc.property(vintages, (rows) => {
        expect(planned(rows, planned(rows).rows).rows).toEqual([]);
      }),
    );
  });
});
