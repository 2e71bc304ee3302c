/** Rounds a price as strikes are. */
export function roundedStrike(raw: number): number {
  const step = raw >= 200 ? 5 : raw >= 50 ? 1 : 0.5;
  return Math.max(step, Math.round(raw / step) * step);
}

const belowThePrice: ReadonlySet<string> = new Set(['protective_put', 'cash_secured_put', 'put_spread', 'long_put']);
const oneSided: ReadonlySet<string> = new Set([...belowThePrice, 'covered_call', 'long_call', 'vertical_spread']);

/** The kind of the one option that a structure is made of; null where there are several. */
export function rightOf(id: string): 'call' | 'put' | null {
  if (id === 'covered_call' || id === 'long_call') return 'call';
  return belowThePrice.has(id) && id !== 'put_spread' ? 'put' : null;
}

const twoSided: ReadonlySet<string> = new Set(['collar', 'strangle']);

/** The strikes of a structure that lie a share of the price away from it, on one side or on both; none for others. */
export function strikesAway(id: string, share: number | null, spot: number): number[] {
  if (share !== null && twoSided.has(id)) return [roundedStrike(spot * (1 - share)), roundedStrike(spot * (1 + share))];
  if (share === null || !oneSided.has(id)) return [];
  return [roundedStrike(spot * (belowThePrice.has(id) ? 1 - share : 1 + share))];
}
