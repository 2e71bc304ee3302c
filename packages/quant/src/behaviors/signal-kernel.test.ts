import { describeWithShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldenBars } from '#test/golden-bars.ts';
import type { Bar } from '../bar.ts';
import { behaviorSignals } from './behavior-signals.ts';
import { type BarColumns, signalColumns, signalsAt } from './signal-columns.ts';
import { appendSignals, fillSignals } from './signal-kernel.ts';

const quotes = 'golden/technical/skender_quotes_default_502.csv';

function columnsOf(bars: readonly Bar[]): BarColumns {
  const column = (key: keyof Bar) => Float64Array.from(bars, (bar) => bar[key]);
  return {
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

/** The kernel's signals of all bars beside those of the plain functions, which also carry the 52-week extremes. */
function bothOf(bars: readonly Bar[], filled: number) {
  const columns = columnsOf(bars);
  const signals = signalColumns(bars.length);
  const head = columnsOf(bars.slice(0, filled));
  fillSignals(head, signals);
  for (let index = filled; index < bars.length; index += 1) appendSignals(columns, signals, index);
  const plain = behaviorSignals(bars).map(({ high52Week: _high, low52Week: _low, ...signal }) => signal);
  const fast = plain.map(({ rsi14, gapPct, volumeRatio20 }, index) => {
    const signal = signalsAt(signals, index);
    return {
      ...signal,
      rsi14: asNearAs(rsi14, signal.rsi14),
      gapPct: asNearAs(gapPct, signal.gapPct),
      volumeRatio20: asNearAs(volumeRatio20, signal.volumeRatio20),
    };
  });
  return { plain, fast };
}

/** The expected number where the other is the same but for the order in which it was added up. */
function asNearAs(expected: number | null, value: number | null): number | null {
  return expected !== null && value !== null && Math.abs(expected - value) < 1e-9 ? expected : value;
}

const anyBar = fc
  .tuple(
    fc.integer({ min: 90, max: 110 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 3 }),
    fc.nat(1000),
  )
  .map(([close, up, down, volume]) => ({
    open: close - down + up,
    high: close + up,
    low: close - down,
    close,
    volume,
  }));

it('gives what the plain functions give, for any history and any point from which bars are appended', () => {
  fc.assert(
    fc.property(fc.array(anyBar, { minLength: 1, maxLength: 320, size: 'max' }), fc.nat(320), (bars, filled) => {
      const { plain, fast } = bothOf(bars, Math.min(filled, bars.length));
      expect(fast).toEqual(plain);
    }),
    { numRuns: 60 },
  );
});

it('starts anew when columns are filled a second time', () => {
  const bars = Array.from({ length: 40 }, (_, index) => ({
    open: 5,
    high: 6 + index,
    low: 4,
    close: 5 + (index % 3),
    volume: 10,
  }));
  const signals = signalColumns(40);
  fillSignals(columnsOf(bars), signals);
  const first = bars.map((_, index) => signalsAt(signals, index));
  fillSignals(columnsOf(bars), signals);
  expect(bars.map((_, index) => signalsAt(signals, index))).toEqual(first);
});

describeWithShared('signals of 502 published bars', [quotes], () => {
  it.each([502, 501, 253, 15, 0])('agree when %i bars are filled and the rest appended', (filled) => {
    const { plain, fast } = bothOf(goldenBars(quotes), filled);
    expect(fast).toEqual(plain);
  });
});
