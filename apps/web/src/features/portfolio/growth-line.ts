/**
 * Lines through levels, each as the points of a drawing of 100 by 40: days without a level end one line, and the next level
 * begins another.
 */
export function lineRuns(levels: readonly (number | null)[], { low, high }: { low: number; high: number }): string[] {
  const across = Math.max(1, levels.length - 1);
  const span = high - low === 0 ? 1 : high - low;
  const runs: string[][] = [[]];
  for (const [index, level] of levels.entries()) {
    if (level === null) {
      runs.push([]);
      continue;
    }
    const x = (index / across) * 100;
    const y = 40 - ((level - low) / span) * 40;
    runs.at(-1)?.push(`${x.toFixed(2)},${y.toFixed(2)}`);
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '));
}
