const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** "FY23", "fiscal '23" and "'23". */
const shortYear = /(?:\b(?:FY|fiscal(?:\syear)?\s)\s?['’]?|['’])(\d\d)(?![\d%\w]|[.,]\d)/gi;
const claimedYear = /(?<![\d$€£.,])(?:19|20)\d\d(?![\d%]|[.,]\d)/g;
const firstOfLastCentury = 50;

/** The years that a text names, in four digits: "FY23" and "'23" are 2023. */
export function yearsOf(text: string): ReadonlySet<string> {
  const short = [...text.matchAll(shortYear)].flatMap(([, digits]) =>
    digits === undefined ? [] : [`${Number(digits) < firstOfLastCentury ? '20' : '19'}${digits}`],
  );
  return new Set([...(text.match(year) ?? []), ...short]);
}

/** The first year of a claim that a passage with years of its own never names; null when there is none. */
export function findUnnamedYear(claim: string, passage: string): string | null {
  const named = yearsOf(passage);
  if (named.size === 0) return null;
  return claim.match(claimedYear)?.find((each) => !named.has(each)) ?? null;
}
