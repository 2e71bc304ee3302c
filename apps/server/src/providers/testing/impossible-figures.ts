const aboveZero = new Set([
  'price',
  'previousClose',
  'open',
  'high',
  'low',
  'close',
  'strike',
  'ratio',
  'amount',
  'last',
  'ask',
  'underlyingPrice',
  'impliedVolatility01',
  'cik',
]);
const notBelowZero = new Set(['bid', 'volume', 'openInterest']);

/** Figures that no reader may be given, by the names they are given under. */
export function impossibleFigures(value: unknown, name = ''): string[] {
  if (typeof value === 'number') {
    const isPossible =
      Number.isFinite(value) && !(aboveZero.has(name) && value <= 0) && !(notBelowZero.has(name) && value < 0);
    return isPossible ? [] : [`${name} ${value}`];
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [`${name} is no moment`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => impossibleFigures(child, Array.isArray(value) ? name : key));
}
