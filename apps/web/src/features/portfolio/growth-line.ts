/** A line through levels, as the points of a drawing of 100 by 40; days without a level are passed over. */
export function linePoints(levels: readonly (number | null)[], { low, high }: { low: number; high: number }): string {
  const across = Math.max(1, levels.length - 1);
  const span = high - low === 0 ? 1 : high - low;
  return levels
    .flatMap((level, index) => {
      if (level === null) return [];
      const x = (index / across) * 100;
      const y = 40 - ((level - low) / span) * 40;
      return [`${x.toFixed(2)},${y.toFixed(2)}`];
    })
    .join(' ');
}
