import { behaviorSignals } from '@aex/quant/behaviors/behavior-signals';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ActionRow } from '#features/market/index.ts';
import { symbolSession } from './symbol-session.ts';

type Columns = { open: number[]; high: number[]; low: number[]; close: number[]; volume: Array<number | null> };

const listing = { symbol: 'TEST', kind: 'equity' as const, sector: null };
const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10));

function rowOf({ open, high, low, close, volume }: Columns) {
  return {
    instrumentId: 1,
    days: Int32Array.from(sessions(close.length), dayNumberOf),
    open: Float64Array.from(open),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
    close: Float64Array.from(close),
    volume: Float64Array.from(volume, (value) => value ?? Number.NaN),
  };
}

function readRow(row: ReturnType<typeof rowOf>, session: string, actions: ActionRow[] = []) {
  return symbolSession(listing, { row, actions, session });
}

function read(columns: Columns) {
  return readRow(rowOf(columns), sessions(columns.close.length).at(-1) ?? '');
}

const flat = (close: number[]): Columns => ({
  open: close,
  high: close,
  low: close,
  close,
  volume: close.map(() => 100),
});

it('has the signals of the published definitions for any bars', () => {
  const price = fc.double({ min: 1, max: 500, noNaN: true });
  const bar = fc.record({
    close: price,
    open: price,
    up: price,
    down: fc.double({ min: 0.1, max: 1, noNaN: true }),
    volume: fc.integer({ min: 0, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 300 }), (drawn) => {
      const bars = drawn.map(({ close, open, up, down, volume }) => ({
        open,
        high: Math.max(open, close) + up,
        low: Math.min(open, close) * down,
        close,
        volume,
      }));
      const column = (name: keyof (typeof bars)[number]) => bars.map((each) => each[name]);
      const signals = read({
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
        volume: column('volume'),
      })?.signals;
      const { high52Week: _high, low52Week: _low, ...expected } = behaviorSignals(bars).at(-1) ?? {};
      expect(rounded(signals ?? {})).toEqual(rounded(expected));
    }),
    { numRuns: 40 },
  );
});

it('measures the streak, the month and the share of rising volume', () => {
  const rising = Array.from({ length: 30 }, (_, index) => 100 + index);
  expect(read(flat([...rising, 120]))).toMatchObject({
    close: 120,
    streakBefore: 29,
    signals: { streakDays: -1 },
    upVolumeShare01: 0.95,
  });
  const symbol = read(flat(rising));
  expect(symbol?.streakReturnPct).toBeCloseTo(29, 10);
  expect(symbol?.return21Pct).toBeCloseTo(100 * (129 / 108 - 1), 10);
});

it('makes up no gap and no volume ratio', () => {
  const closes = Array.from({ length: 30 }, (_, index) => 100 + (index % 3));
  const columns = flat(closes);
  const row = {
    ...rowOf(columns),
    open: Float64Array.from(columns.open, (open, index) => (index === 29 ? Number.NaN : open)),
  };
  expect(readRow(row, sessions(30).at(-1) ?? '')?.signals).toMatchObject({ gapPct: null, gapUp: null });
  const volume = columns.volume.map((value, index) => (index === 20 ? null : value));
  expect(read({ ...columns, volume })).toMatchObject({ signals: { volumeRatio20: null, volumeBreakout: null } });
});

it('sees no fall in a split and no breakout in the new number of shares', () => {
  const closes = Array.from({ length: 30 }, (_, index) => (index < 29 ? 400 + index : 107.5));
  const row = rowOf({ ...flat(closes), volume: closes.map((_close, index) => (index < 29 ? 100 : 400)) });
  const last = sessions(30).at(-1) ?? '';
  const split = { instrumentId: 1, exDate: last, ratio: 4, amount: null };
  const symbol = readRow(row, last, [split]);
  expect(symbol?.changePct).toBeCloseTo(100 * (430 / 428 - 1), 10);
  expect(symbol).toMatchObject({ close: 107.5, signals: { volumeRatio20: 1, streakDays: 29 } });
});

it('takes no part with bars of another session or a price that is none', () => {
  expect(readRow(rowOf(flat([1, 2, 3])), '2030-01-01')).toBeNull();
  expect(read(flat([1, 0, 3]))).toBeNull();
});

/** Running sums differ in the last digits from sums made anew. */
function rounded(signals: object): Record<string, unknown> {
  const entries: Array<[string, unknown]> = Object.entries(signals);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? Number(value.toPrecision(9)) : value]),
  );
}
