import { type BarDefect, rounded, type ShareSplit, type SuspectBar } from './bar-defect.ts';

const nearDays = 10;
const explainedLeast = 0.75;
const commonRatios = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 50];
const ratioTolerance = 0.03;
const closeTolerance = 0.12;
const volumeWindow = 5;
// In powers of the ratio: after a split of two for one twice as many shares should trade, in a crash many times as many.
const volumeChange = { least: -0.5, most: 2.4 };

/**
 * Steps in a series that is said to be adjusted for splits which a recorded split explains: it was applied on the wrong
 * side, twice or not at all.
 * @param bars oldest first
 * @param splits the recorded splits; a step up to ten days from one is tried against it
 */
export function findUnappliedSplits(bars: readonly SuspectBar[], splits: readonly ShareSplit[]): BarDefect[] {
  return steps(bars).flatMap(({ bar, ratio }): BarDefect[] => {
    const jump = Math.abs(Math.log(ratio));
    const split = splits.find(({ exDate, ratio: shares }) => {
      const size = Math.abs(Math.log(shares));
      const rest = Math.min(Math.abs(Math.log(ratio * shares)), Math.abs(Math.log(ratio / shares)));
      return (
        size > 0.2 &&
        dayDistance(exDate, bar.session) <= nearDays &&
        jump > size / 2 &&
        jump - rest > explainedLeast * size
      );
    });
    if (split === undefined) return [];
    const detail = `the close steps by ${rounded(ratio)} near the split of ${rounded(split.ratio)} for 1 on ${split.exDate}`;
    return [{ session: bar.session, kind: 'split_not_applied', factor: null, detail }];
  });
}

/**
 * Steps that look like a split of which nothing is recorded: by a common ratio to within 3 percent at the opening,
 * without the burst of trading that a crash brings.
 * @param bars oldest first
 * @param splits the recorded splits, which need no finding
 */
export function findMissingSplits(bars: readonly SuspectBar[], splits: readonly ShareSplit[] = []): BarDefect[] {
  return steps(bars).flatMap(({ bar, before, ratio, index }): BarDefect[] => {
    // The opening shows the split before the day's trading adds to it.
    const gap = bar.open === null || bar.open <= 0 ? ratio : bar.open / before.close;
    const shares = [...commonRatios, ...commonRatios.map((common) => 1 / common)].find(
      (common) => Math.abs(Math.log(gap * common)) < ratioTolerance,
    );
    if (shares === undefined || Math.abs(Math.log(ratio * shares)) > closeTolerance) return [];
    const isRecorded = splits.some(({ exDate }) => dayDistance(exDate, bar.session) <= nearDays);
    if (isRecorded || !volumeFits(bars, index, shares)) return [];
    const detail = `the close steps by ${rounded(ratio)}, as in a split of ${rounded(shares)} for 1 that is not recorded`;
    return [{ session: bar.session, kind: 'missing_split', factor: null, detail }];
  });
}

type Step = { bar: SuspectBar; before: SuspectBar; ratio: number; index: number };

function steps(bars: readonly SuspectBar[]): Step[] {
  return bars.flatMap((bar, index) => {
    const before = bars[index - 1];
    return before === undefined || before.close <= 0 || bar.close <= 0
      ? []
      : [{ bar, before, ratio: bar.close / before.close, index }];
  });
}

function volumeFits(bars: readonly SuspectBar[], index: number, shares: number): boolean {
  const before = middleVolume(bars.slice(Math.max(0, index - volumeWindow), index));
  const after = middleVolume(bars.slice(index, index + volumeWindow));
  if (before === null || after === null || before === 0 || after === 0) return true;
  const change = Math.log(after / before) / Math.log(shares);
  return change > volumeChange.least && change < volumeChange.most;
}

function middleVolume(bars: readonly SuspectBar[]): number | null {
  const volumes = bars.flatMap(({ volume }) => volume ?? []).sort((a, b) => a - b);
  return volumes[Math.floor(volumes.length / 2)] ?? null;
}

function dayDistance(a: string, b: string): number {
  return Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) / 86_400_000;
}
