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

const fiscalYear = /\b(?:Q[1-4]|fiscal(?:\syear)?)[\s-](?=(?:19|20)\d\d\b)/gi;
const namesFiscal = /\bfiscal(?:\syear)?\s(?:19|20)?\d\d|\bFY\s?['’]?\d\d|\bQ[1-4]\b/i;

/**
 * The first year of a claim that a passage with years of its own never names; null when there is none. A fiscal year and its
 * quarters may have the number of another year than the dates of a passage that numbers none.
 */
export function findUnnamedYear(claim: string, passage: string): string | null {
  const named = yearsOf(passage);
  if (named.size === 0) return null;
  const told = namesFiscal.test(passage) ? claim : claim.replace(fiscalYear, '$');
  return told.match(claimedYear)?.find((each) => !named.has(each)) ?? null;
}
