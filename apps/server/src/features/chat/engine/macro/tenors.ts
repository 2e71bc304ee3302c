const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({ one: 1, two: 2, three: 3, five: 5, six: 6, seven: 7, ten: 10, twenty: 20, thirty: 30 }),
);
const yearPattern = /\b(\d{1,2}|one|two|three|five|seven|ten|twenty|thirty)[- ]?(?:y|yr|year)s?\b/g;
const monthPattern = /\b(\d{1,2}|one|two|three|six)[- ]?(?:m|mo|month)s?\b(?= ?(?:treasury|t-?bill|bill|yield|rate))/;

export type TenorAsked = { id: 'ten_year' | 'two_year' | 'other'; months: number };

/** The tenors of Treasury yields that a plain text names, in its order; the ten-year where it names none. */
export function tenorsAsked(plain: string): TenorAsked[] {
  const month = monthPattern.exec(plain)?.[1];
  if (month !== undefined) return [{ id: 'other', months: numberOf(month) }];
  // Of bills the three-month one is the usual one.
  if (/\b(?:t-?bills?|treasury bills?)\b/.test(plain) && plain.search(yearPattern) < 0)
    return [{ id: 'other', months: 3 }];
  const years = [...plain.matchAll(yearPattern)]
    .filter(({ index, 0: { length } }) => {
      const isSpan = /\b(?:last|past|over|previous)\s+(?:the\s+)?$/.test(plain.slice(0, index));
      return !isSpan && /^.{0,24}\b(?:treasur|yield|note|bond|rate|bill)/.test(plain.slice(index + length));
    })
    .map((match) => numberOf(match[1] ?? ''));
  return [...new Set(years.length > 0 ? years : bareTenors(plain))].map(ofYears);
}

function ofYears(years: number): TenorAsked {
  if (years === 10) return { id: 'ten_year', months: 120 };
  return years === 2 ? { id: 'two_year', months: 24 } : { id: 'other', months: years * 12 };
}

// "Where is the 30-year?" names the note by its years alone.
const bareYears =
  /(?<!\b(?:over|in|for|during|of|past|last|within) )\b(?:the|on) (\d{1,2}|two|five|seven|ten|twenty|thirty)[- ]?(?:y|yr|year)\b/g;

function bareTenors(plain: string): number[] {
  const years = [...plain.matchAll(bareYears)].map(([, word = '']) => numberOf(word));
  return years.length > 0 ? years : [10];
}

function numberOf(word: string): number {
  return numbers.get(word) ?? Number(word);
}
