import type { ClaimReading } from './claim-reading.ts';
import { levelsInTurn, statedMove } from './claim-wording.ts';

const partBreak =
  /[,;]\s(?:and\s|but\s|while\s|up\s|down\s)?|\s(?:and|while|whereas|but|compared (?:with|to)|versus|up from|down from|from|to)\s(?=[^@§]{0,24}[$€£\d-])/g;

const yearBefore = /\b(?:a |one |the )?(?:year (?:earlier|ago|before)|(?:prior|previous|preceding) year)\b/i;

const yearAfter = /\b(?:a |one |the )?(?:year later|(?:following|next) year)\b/i;

/** A claim with several figures as one claim per figure; parts without a metric or period take those before them. */
export function splitParts(claim: ClaimReading): string[] {
  const { text, quantities } = claim;
  const breaks = [...text.matchAll(partBreak)].map((match) => match.index);
  const main = claim.rows[0] ?? claim.columns[0];
  const subject = main === undefined ? '' : (main.lines[0]?.text ?? '');
  const inTurn = levelsInTurn(claim);
  if (inTurn !== null && subject !== '') {
    const years = claim.periods.map(({ start, end }) => text.slice(start, end));
    const turns = quantities.map((figure, at) => `${subject} was ${figure.text} in ${years[at] ?? ''}`);
    return inTurn.verb === null ? turns : [...turns, `${subject} ${inTurn.verb} from ${years[0]} to ${years[1]}`];
  }
  const move = statedMove(claim);
  const [first, second] = claim.periods.map(({ start, end }) => text.slice(start, end));
  const [from, to] = move?.isLaterFirst === true ? [second, first] : [first, second];
  const moves = move === null || subject === '' ? [] : [`${subject} ${move.verb} from ${from} to ${to}`];
  const levels = quantities.map((figure) => {
    const start = breaks.filter((at) => at < figure.start).at(-1) ?? 0;
    const end = breaks.find((at) => at >= figure.end) ?? text.length;
    const clause = text.slice(start, end);
    const named = [...claim.rows, ...claim.columns].some((hit) => {
      const word = claim.words[hit.first];
      return word !== undefined && word.start >= start && word.end <= end;
    });
    const hasPeriod = claim.periods.some((period) => period.start >= start && period.end <= end);
    const near = claim.periods.filter((period) => period.start < start).at(-1) ?? claim.periods[0];
    const isYear = near !== undefined && /^\d{4}$/.test(near.iso);
    const step = !isYear ? 0 : yearBefore.test(clause) ? -1 : yearAfter.test(clause) ? 1 : 0;
    const periodText =
      near === undefined ? '' : step !== 0 ? String(Number(near.iso) + step) : text.slice(near.start, near.end);
    const period = hasPeriod || periodText === '' ? '' : ` in ${periodText}`;
    return `${named ? '' : `${subject} was `}${clause.replace(/^[,;\s]+/, '').replace(/\.$/, '')}${period}`;
  });
  return [...levels, ...moves];
}
