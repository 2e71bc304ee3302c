const usualAmount = 10_000;
const largestAmount = 1e12;
const amountPattern =
  /(?:\$ ?|usd ?)(\d[\d,]*(?:\.\d+)?)\s?(k|m|thousand|million)?\b|\b(\d[\d,]*(?:\.\d+)?)\s?(k|thousand|million|grand)?(?: dollars| bucks| usd)\b|\b(\d{1,4})\s?(k|grand)\b|\b(?:put|puts|putting|invest(?:ed|ing)?|placed|parked|split|splitting|divided|spread) (\d[\d,]*(?:\.\d+)?)\s?(k|m|thousand|million|grand)?(?![\w.,%]| ?(?:percent|shares|%|\/|for))|\b(?:value|worth)\b.{0,16} of (\d[\d,]*(?:\.\d+)?)\s?(k|m|thousand|million|grand)? (?:put|invested|placed|parked)\b|\b(?:growth|future value) of (\d{3,9})\b(?! (?:shares|stocks|companies))|\b(?:how much|what) (?:would|will|is|are) (\d{1,3}(?:,\d{3})+|\d{3,9}(?:\.\d+)?)(?= (?:be|have|become|now|today|in|put|invested)\b)/;

/** The sum of money that a plain text names; ten thousand where it names none. */
export function readAmount(plain: string): number {
  const match = amountPattern.exec(plain);
  const digits = match?.[1] ?? match?.[3] ?? match?.[5] ?? match?.[7] ?? match?.[9] ?? match?.[11] ?? match?.[12];
  if (digits === undefined) return usualAmount;
  const scale = match?.[2] ?? match?.[4] ?? match?.[6] ?? match?.[8] ?? match?.[10] ?? '';
  const factor = /^(?:k|thousand|grand)$/.test(scale) ? 1000 : /^(?:m|million)$/.test(scale) ? 1_000_000 : 1;
  const amount = Number(digits.replaceAll(',', '')) * factor;
  return amount > 0 && amount <= largestAmount ? amount : usualAmount;
}

/** Whether a plain text names a sum of money. */
export function namesAmount(plain: string): boolean {
  return amountPattern.test(plain);
}

/** A window that a plain text names before "day" or "year", such as the 50 of a 50-day average. */
export function readWindow(plain: string, unit: 'day' | 'month' | 'year'): number | null {
  const words: Record<string, number> = { one: 1, two: 2, three: 3, five: 5, ten: 10 };
  const match = new RegExp(
    `\\b(\\d{1,3}|one|two|three|five|ten)[\\s-]?(?:${unit}${unit === 'year' ? '|yrs?\\b|y\\b' : ''})`,
  ).exec(plain)?.[1];
  if (match === undefined) return null;
  return words[match] ?? Number(match);
}

const amountPutIn =
  /\b(put|puts|putting|invest(?:ed|ing)?|placed|parked|split|splitting|divided|spread) \$?\d[\d,.]*(?= (?:in|into|on|evenly|equally|between|across|among)\b)/g;

/** A plain text without the number put into something, which is no year: "put 2000 in Apple five years ago". */
export function withoutAmount(plain: string): string {
  return plain.replace(amountPutIn, '$1');
}
