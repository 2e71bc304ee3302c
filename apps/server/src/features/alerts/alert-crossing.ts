/** What a rule does next: `met` null where the data lack what it asks for. */
export type Crossing = { isMet: boolean | null; fires: boolean };

/**
 * A rule fires when its condition turns from false to true, and is armed again once it is false. What already holds when the
 * rule is first looked at has not turned; missing data leave everything as it was.
 */
export function crossingOf(before: boolean | null, met: boolean | null): Crossing {
  if (met === null) return { isMet: before, fires: false };
  return { isMet: met, fires: met && before === false };
}

export type PriceCondition = { direction: 'above' | 'below'; price: number };
export type ChangeCondition = { direction: 'up' | 'down' | 'either'; percent: number };

/** Strictly beyond the price: touching it is no crossing. */
export function isPriceMet({ direction, price }: PriceCondition, last: number | null): boolean | null {
  if (last === null) return null;
  return direction === 'above' ? last > price : last < price;
}

/** Reached by the day's change itself. */
export function isChangeMet({ direction, percent }: ChangeCondition, changePct: number | null): boolean | null {
  if (changePct === null) return null;
  if (direction === 'up') return changePct >= percent;
  return direction === 'down' ? changePct <= -percent : Math.abs(changePct) >= percent;
}
