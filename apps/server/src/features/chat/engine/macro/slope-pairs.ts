import { difference } from './known-series.ts';
import type { NamedSeries } from './series-names.ts';

/** Two maturities in months, the shorter first. */
export type SlopePair = { short: number; long: number };

const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twenty: 20,
  thirty: 30,
};
const names: ReadonlyMap<number, string> = new Map([
  [1, 'one month'],
  [3, 'three months'],
  [6, 'six months'],
  [12, 'one year'],
  [24, 'two years'],
  [36, 'three years'],
  [60, 'five years'],
  [84, 'seven years'],
  [120, 'ten years'],
  [240, 'twenty years'],
  [360, 'thirty years'],
]);

const count = '(\\d{1,2}|two|three|five|six|seven|ten|twenty|thirty)';
const unit = '(s|y|yrs?|years?|m|mo|mths?|months?)';
const kind = '(?: (?:us )?(?:treasury|t-?bill|bill|bond|note)s?)?(?: (?:yield|rate|note|bond|bill)s?)?';
const joiner =
  '(?:(?:(?:is|are|was|were) )?(?:above|below|higher than|lower than|under|more than|less than)|minus|less|vs\\.?|versus|over|to|from|and|&|-|/)';

/** Words that name two maturities, "3m10y" or "the 30-year minus the 5-year yield"; in groups count and unit of each. */
const shortPair = new RegExp(`(?<![\\w/.-])${count}${unit}[ /-]?${count}(s|y|yrs?|m|mo)\\b`);
const longPair = new RegExp(
  `(?<![\\w/.])${count}[- ]?${unit}${kind} ?${joiner} ?(?:the )?${count}[- ]?${unit}(?![\\w])`,
);
const looseFirst = new RegExp(
  `(?<![\\w/.])${count}()${kind} ?${joiner} ?(?:the )?${count}[- ]?(y|yrs?|years?)(?![\\w])`,
);
// "The 3-month 10-year spread".
const spreadPair = new RegExp(
  `(?<![\\w/.])${count}[- ]?${unit} ${count}[- ]?${unit}(?= (?:treasury |yield )*(?:spread|slope|curve|gap|difference)\\b)`,
);
const slopeWords =
  /\b(?:spreads?|slopes?|curve|difference|gap|between|minus|less|basis points|bps?|steep\w*|flat\w*|invert\w*|inversion|separates?|above|below|higher|lower)\b/;

/** The two maturities whose slope a plain text names; null where it names none. */
export function slopePairAsked(plain: string): SlopePair | null {
  const brief = shortPair.exec(plain) ?? spreadPair.exec(plain);
  const match = brief ?? (slopeWords.test(plain) ? (longPair.exec(plain) ?? looseFirst.exec(plain)) : null);
  if (match === null) return null;
  const second = monthsOf(match[3], match[4]);
  const first = monthsOf(match[1], match[2] === '' ? match[4] : match[2]);
  if (first === second || !names.has(first) || !names.has(second)) return null;
  return { short: Math.min(first, second), long: Math.max(first, second) };
}

/** A plain text without the two maturities, which are no spans of time. */
export function withoutSlopePair(plain: string): string {
  if (slopePairAsked(plain) === null) return plain;
  return [shortPair, spreadPair, longPair, looseFirst].reduce((text, pattern) => text.replace(pattern, ' '), plain);
}

function monthsOf(amount: string | undefined, unitName: string | undefined): number {
  const number = words[amount ?? ''] ?? Number(amount);
  return unitName?.startsWith('m') === true ? number : number * 12;
}

/** The slope as a series made of two stored ones. */
export function slopeSeries({ short, long }: SlopePair): NamedSeries {
  const [longIds, shortIds] = [idsOf(long), idsOf(short)];
  return {
    ids: longIds.flatMap((one) => shortIds.map((other) => difference(one, other))),
    words: /slope/,
    metric: `slope of ${nameOf(long)} less ${nameOf(short)}`,
    unit: 'basis_point',
    format: 'bp1',
    scale: 100,
  };
}

export function nameOf(months: number): string {
  return names.get(months) ?? '';
}

/** The series that hold the yield of a maturity. */
export function idsOf(months: number): string[] {
  const own = months % 12 === 0 ? [`DGS${months / 12}`, `UST_PAR_${months / 12}Y`] : [`DGS${months}MO`];
  return months % 12 === 0 ? own : [...own, `UST_PAR_${months}M`];
}
