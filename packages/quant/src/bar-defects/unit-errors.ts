import { type BarDefect, rounded, type SuspectBar } from './bar-defect.ts';

// A price in pence beside one in pounds is off by 100; markets do not move by that much overnight.
const jumpLeast = 70;
const jumpMost = 140;

/**
 * Bars in another unit than most of their series, such as pence among pounds: the close steps by about 100 and back.
 * @param bars oldest first, closes positive
 * @returns one finding per bar outside of the unit that most bars have; none for an empty series
 */
export function findUnitErrors(bars: readonly SuspectBar[]): BarDefect[] {
  const levels = unitLevels(bars);
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const usual = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
  return bars.flatMap((bar, index): BarDefect[] => {
    const off = (levels[index] ?? usual) - usual;
    if (off !== 0) {
      const factor = 100 ** off;
      return [
        {
          session: bar.session,
          kind: 'unit_error',
          factor,
          detail: `close ${rounded(bar.close)} is ${rounded(factor)} times the level of the series`,
        },
      ];
    }
    const field = oddField(bar);
    return field === null ? [] : [{ session: bar.session, kind: 'unit_error', factor: null, detail: field }];
  });
}

function unitLevels(bars: readonly SuspectBar[]): number[] {
  const levels: number[] = [];
  let level = 0;
  let before: number | null = null;
  for (const { close } of bars) {
    if (before !== null) level += unitStep(close / before);
    levels.push(level);
    before = close;
  }
  return levels;
}

function unitStep(ratio: number): number {
  if (ratio > jumpLeast && ratio < jumpMost) return 1;
  return ratio > 1 / jumpMost && ratio < 1 / jumpLeast ? -1 : 0;
}

function oddField(bar: SuspectBar): string | null {
  for (const name of ['open', 'high', 'low'] as const) {
    const price = bar[name];
    if (price !== null && unitStep(price / bar.close) !== 0)
      return `${name} ${rounded(price)} beside a close of ${rounded(bar.close)}`;
  }
  return null;
}
