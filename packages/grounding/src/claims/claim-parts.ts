import type { ClaimReading } from './claim-reading.ts';

const partBreak =
  /[,;]\s(?:and\s|but\s|while\s|up\s|down\s)?|\s(?:and|while|whereas|but|compared (?:with|to)|versus|up from|down from|from|to)\s(?=[^@§]{0,24}[$€£\d-])/g;

const yearBefore = /\b(?:a |one |the )?(?:year (?:earlier|ago|before)|(?:prior|previous|preceding) year)\b/i;

/** A claim with several figures as one claim per figure; parts without a metric or period take those before them. */
export function splitParts(claim: ClaimReading): string[] {
  const { text, quantities } = claim;
  const breaks = [...text.matchAll(partBreak)].map((match) => match.index);
  const main = claim.rows[0] ?? claim.columns[0];
  const subject = main === undefined ? '' : (main.lines[0]?.text ?? '');
  return quantities.map((figure) => {
    const start = breaks.filter((at) => at < figure.start).at(-1) ?? 0;
    const end = breaks.find((at) => at >= figure.end) ?? text.length;
    const clause = text.slice(start, end);
    const named = [...claim.rows, ...claim.columns].some((hit) => {
      const word = claim.words[hit.first];
      return word !== undefined && word.start >= start && word.end <= end;
    });
    const hasPeriod = claim.periods.some((period) => period.start >= start && period.end <= end);
    const near = claim.periods.filter((period) => period.start < start).at(-1) ?? claim.periods[0];
    const isYearBefore = near !== undefined && yearBefore.test(clause) && /^\d{4}$/.test(near.iso);
    const periodText =
      near === undefined ? '' : isYearBefore ? String(Number(near.iso) - 1) : text.slice(near.start, near.end);
    const period = hasPeriod || periodText === '' ? '' : ` in ${periodText}`;
    return `${named ? '' : `${subject} was `}${clause.replace(/^[,;\s]+/, '').replace(/\.$/, '')}${period}`;
  });
}
