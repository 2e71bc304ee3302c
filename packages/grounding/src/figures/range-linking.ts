import type { Figure } from './figure.ts';

const joint = /^\s*(?:-|–|—|to|through|and)\s*$/;

function inherits(low: Figure, high: Figure): Figure {
  const unit = low.unit ?? high.unit;
  const currency = low.currency ?? high.currency;
  const scale = low.scale === 1 ? high.scale : low.scale;
  return { ...low, unit, currency, scale: low.unit === null || low.unit === 'currency' ? scale : low.scale };
}

/** Joins "3-5%", "between $2 and $3 million" and "2% to 4%": the low end takes the unit of the high end. */
export function linkRanges(figures: Figure[], text: string): Figure[] {
  for (let index = 0; index + 1 < figures.length; index += 1) {
    const low = figures[index];
    const high = figures[index + 1];
    if (low?.kind !== 'quantity' || high?.kind !== 'quantity' || low.end > high.start) continue;
    if (low.unit !== null && high.unit !== null && low.unit !== high.unit) continue;
    const between = text.slice(low.end, high.start);
    if (!joint.test(between)) continue;
    const before = text.slice(Math.max(0, low.start - 12), low.start).toLowerCase();
    const isTo = /^\s+to\s+$/.test(between);
    const isFromTo = /\b(?:from|by)\s*$/.test(before) && /^\s*to\s*$/.test(between);
    const isAnd = /^\s*and\s*$/.test(between);
    // "Beat it, 83% to 41%" sets one against the other.
    if (isTo && low.value * low.scale > high.value * high.scale && high.value > 0 && low.scale === high.scale) continue;
    if (isAnd && !/between\s*$/.test(before)) continue;
    const filled = low.unit === null || (low.unit === 'currency' && low.scale === 1) ? inherits(low, high) : low;
    figures[index] = isFromTo ? filled : { ...filled, range: 'low' };
    const highUnit = high.unit === null ? { unit: low.unit, currency: low.currency } : {};
    figures[index + 1] = isFromTo ? { ...high, ...highUnit } : { ...high, ...highUnit, range: 'high' };
  }
  return figures;
}
