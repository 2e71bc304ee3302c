/** How far from the price, as a share of it, a strike lies, and on which side of it; of no side it lies on the usual one. */
export type Moneyness = { share: number; side: 'in' | 'out' | 'above' | 'below' | null };

/** Strikes that a structure is made of: those named, else set around the price. */
export type Strikes = {
  named: readonly number[];
  spot: number;
  width: number | null;
  /** Those that are listed for the expiry; none where no chain is there. */
  listed: readonly number[];
};

/** How far apart strikes are at a price. */
export function stepAt(price: number): number {
  return price >= 200 ? 5 : price >= 50 ? 1 : 0.5;
}

/** Rounds a price as strikes are. */
export function roundedStrike(raw: number): number {
  const step = stepAt(raw);
  return Math.max(step, Math.round(raw / step) * step);
}

/** The strike nearest to a price; null where there is none. */
function nearestStrike(strikes: readonly number[], price: number): number | null {
  const [nearest] = strikes.toSorted((a, b) => Math.abs(a - price) - Math.abs(b - price));
  return nearest ?? null;
}

const belowThePrice: ReadonlySet<string> = new Set(['protective_put', 'cash_secured_put', 'put_spread', 'long_put']);
const oneSided: ReadonlySet<string> = new Set([
  ...belowThePrice,
  'covered_call',
  'naked_call',
  'long_call',
  'vertical_spread',
]);

/** The kind of the one option that a structure is made of; null where there are several. */
export function rightOf(id: string): 'call' | 'put' | null {
  if (id === 'covered_call' || id === 'naked_call' || id === 'long_call') return 'call';
  return belowThePrice.has(id) && id !== 'put_spread' ? 'put' : null;
}

const twoSided: ReadonlySet<string> = new Set(['collar', 'strangle']);

/** The two strikes of a structure with one on either side, each its own share of the price away; none for others. */
export function strikesOfSides(id: string, sides: { below: number; above: number } | null, spot: number): number[] {
  if (sides === null || !twoSided.has(id)) return [];
  return [roundedStrike(spot * (1 - sides.below)), roundedStrike(spot * (1 + sides.above))];
}

/** Where a strike lies as a share of the price: an option out of the money where no side is named. */
export function shareOfPrice(right: 'call' | 'put', { share, side }: Moneyness): number {
  const isAbove = side === 'above' || (side !== 'below' && (right === 'call') === (side !== 'in'));
  return isAbove ? 1 + share : 1 - share;
}

/** The strikes of a structure that lie a share of the price away from it, on one side or on both; none for others. */
export function strikesAway(id: string, away: Moneyness | null, spot: number): number[] {
  if (away === null) return [];
  const { share } = away;
  if (share > 0 && twoSided.has(id)) return [roundedStrike(spot * (1 - share)), roundedStrike(spot * (1 + share))];
  if (!oneSided.has(id)) return [];
  return [roundedStrike(spot * shareOfPrice(belowThePrice.has(id) ? 'put' : 'call', away))];
}

/** The strike at a place: the one named, else the nearest to a share of the price that is listed, or rounded as strikes are. */
export function strikeAt({ named, spot, listed }: Strikes, index: number, share: number): number {
  return named[index] ?? nearestStrike(listed, spot * share) ?? roundedStrike(spot * share);
}

/** The other strike of a spread: the one named, else so far from the first as was asked, else a share of the price. */
export function otherStrike(strikes: Strikes, first: number, away: { index: number; share: number }): number {
  const { named, width, spot } = strikes;
  if (named[away.index] === undefined && width !== null) return first + Math.sign(away.share - first / spot) * width;
  return strikeAt(strikes, away.index, away.share);
}

/** The strikes of a body between two wings: one that is named is the body, two are the lower wing and it, three are all. */
export function wingedStrikes(strikes: Strikes, share: number): [low: number, middle: number, high: number] {
  const unnamed = { ...strikes, named: [] };
  const [first, second, third] = strikes.named.toSorted((a, b) => a - b);
  const middle = second ?? first ?? strikeAt(unnamed, 0, 1);
  const away = strikes.width === null ? strikeAt(unnamed, 0, (middle * share) / strikes.spot) : middle - strikes.width;
  const low = second === undefined ? away : (first ?? away);
  return [low, middle, third ?? 2 * middle - low];
}

/** The strikes of two spreads around the price: two that are named are those sold, four are all. */
export function condorStrikes(strikes: Strikes): [low: number, below: number, above: number, high: number] {
  const { named, width, spot } = strikes;
  const [first, second, third, fourth] = named.toSorted((a, b) => a - b);
  const unnamed = { ...strikes, named: [] };
  const isOfAll = third !== undefined;
  const below = (isOfAll ? second : first) ?? strikeAt(unnamed, 0, 0.95);
  const above = (isOfAll ? third : second) ?? strikeAt(unnamed, 0, 1.05);
  const wing = width === null ? strikeAt(unnamed, 0, below / spot - 0.05) : below - width;
  const low = isOfAll ? (first ?? wing) : wing;
  return [low, below, above, fourth ?? above + below - low];
}

/** Two strikes, the lower first. */
export const inOrder = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);
