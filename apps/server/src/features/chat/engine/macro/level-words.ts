/** A level that a question sets for a figure: "over 5%". */
export type Level = { level: number; isBelow: boolean; isInclusive: boolean; isFirst: boolean };

export const belowWords = '(?:below|under|less than|lower than|beneath)';
export const aboveWords =
  '(?:above|over|more than|higher than|exceed(?:ed|ing)?|at least|past|(?:touch|reach)(?:ed|es|ing)?|hits?|topp?(?:ed|s)?|surpass(?:ed|es)?)';
// "Over 12 months" and "over 2023" are spans, no levels.
export const amountWords =
  '(?:the )?(?!(?:19|20)\\d\\d\\b(?! ?(?:k|%|percent|pct|million)))(\\d{1,7}(?:,\\d{3})*(?:\\.\\d+)?)(?![\\d.])(?! ?-?(?:days?|weeks?|months?|quarters?|years?|yrs?)\\b)(?! ?(?:percentage |basis )?(?:points?|pp|bps?)\\b.{0,12}\\b(?:from|above|below|off|over) (?:its|the|their)) ?(k|million|m)?\\b';
const levelPattern = new RegExp(`\\b(?:(${belowWords})|${aboveWords}) ${amountWords}`);
const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, million: 1e6 };

export function readLevel(plain: string): Level | null {
  const match = levelPattern.exec(plain);
  const number = Number((match?.[2] ?? '').replaceAll(',', ''));
  if (match === null || !Number.isFinite(number)) return null;
  return {
    level: number * (scales[match[3] ?? ''] ?? 1),
    isBelow: match[1] !== undefined,
    isInclusive: /\b(?:at least|touch\w*|reach\w*|hits?)\b/.test(match[0]),
    isFirst: /\bfirst\b/.test(plain),
  };
}

/** Whether a reading lies beyond a level. */
export function isBeyond({ level, isBelow, isInclusive }: Level, { value }: { value: number }): boolean {
  return isBelow ? value < level : value > level || (isInclusive && value === level);
}
