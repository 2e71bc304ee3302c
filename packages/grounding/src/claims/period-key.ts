import { extractFigures } from '#figures/figure-extraction';
import { remembered } from '#text/remembered';

const quarterMonths: Readonly<Record<string, string>> = { '03': 'Q1', '06': 'Q2', '09': 'Q3', '12': 'Q4' };
const threeMonths = /\b(?:three|3)[- ]months?\b|\bquarters?\b|\b(?:12|13|twelve|thirteen)[- ]weeks?\b/i;
const sixMonths = /\b(?:six|nine|6|9|half)[- ](?:months?|year)\b|\bhalf[- ]year\b/i;

export function isPartOfYear(header: string): boolean {
  return threeMonths.test(header) || sixMonths.test(header);
}

/** Periods of a header as ISO prefixes (2019, 2019-06-30, 2019-Q2), with those of "three months ended June 30, 2019" also as quarters. */
export const periodKeysOf = remembered(keysIn);

function keysIn(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const keys = extractFigures(text).flatMap((figure) =>
    figure.kind === 'quantity' || figure.iso === null ? [] : [figure.iso],
  );
  if (!threeMonths.test(text)) return keys;
  const quarters = keys.flatMap((key) => {
    const quarter = quarterMonths[key.slice(5, 7)];
    return key.length === 10 && quarter !== undefined ? [`${key.slice(0, 4)}-${quarter}`] : [];
  });
  return [...keys, ...quarters];
}

/** Same period, or one inside the other where only the year or the month is given. Quarters must be written. */
export function samePeriod(wanted: string, key: string): boolean {
  if (wanted === key) return true;
  if (wanted.includes('Q')) return false;
  if (key.includes('Q')) return wanted.length === 4 && key.startsWith(wanted);
  return wanted.length < key.length ? key.startsWith(`${wanted}-`) : wanted.startsWith(`${key}-`);
}
