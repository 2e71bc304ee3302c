/** Absorbs binary floating point at a tie. Of what is large it is no part of a printed unit: of 8e12 cents 1e-12 are eight. */
export function tieSlack(scaled: number): number {
  return Math.min(Math.max(scaled, 1) * 1e-12, 1e-3);
}

/**
 * Does `actual` round, half away from zero, to `printed` at `decimals` places? Both in the same unit and scale.
 * Only binary floating point at the tie is let through.
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
  const rounded = Math.floor(scaled + 0.5 + tieSlack(scaled));
  const wanted = Math.round(Math.abs(printed) * factor);
  if (rounded !== wanted) return false;
  return wanted === 0 || Math.sign(actual) === Math.sign(printed);
}
