/**
 * Does `actual` round, half away from zero, to `printed` at `decimals` places? Both in the same unit and scale.
 * A relative slack of 1e-12 absorbs binary floating point at the tie, nothing more.
 */
export function roundsTo({
  actual,
  printed,
  decimals,
}: {
  actual: number;
  printed: number;
  decimals: number;
}): boolean {
  if (!Number.isFinite(actual) || !Number.isFinite(printed)) return false;
  const factor = 10 ** decimals;
  const scaled = Math.abs(actual) * factor;
  const rounded = Math.floor(scaled + 0.5 + Math.max(scaled, 1) * 1e-12);
  const wanted = Math.round(Math.abs(printed) * factor);
  if (rounded !== wanted) return false;
  return wanted === 0 || Math.sign(actual) === Math.sign(printed);
}
