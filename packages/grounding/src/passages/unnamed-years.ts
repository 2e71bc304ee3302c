const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const claimedYear = /(?<![\d$€£.,])(?:19|20)\d\d(?![\d%]|[.,]\d)/g;

/** The first year of a claim that a passage with years of its own never names; null when there is none. */
export function findUnnamedYear(claim: string, passage: string): string | null {
  const named = new Set(passage.match(year));
  if (named.size === 0) return null;
  return claim.match(claimedYear)?.find((each) => !named.has(each)) ?? null;
}
