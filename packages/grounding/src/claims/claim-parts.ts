import type { ClaimReading } from './claim-reading.ts';
import { levelsInTurn, moveWithinYear, statedMove } from './claim-wording.ts';

const partBreak =
  /[,;]\s(?:and\s|but\s|while\s|up\s|down\s)?|\s(?:and|while|whereas|but|compared (?:with|to)|compares? (?:with|to)|versus|vs\.?|against|up from|down from|from|to)\s(?=[^@§]{0,24}[$€£\d-])/g;

const counts: Readonly<Record<string, number>> = { a: 1, one: 1, the: 1, two: 2, three: 3, four: 4, five: 5 };
const yearsBefore = /\b(?:(a|one|the|two|three|four|five|\d) )?years? (?:earlier|ago|before|prior|previously)\b/i;
const yearBefore = /\b(?:prior|previous|preceding) year\b/i;
const yearsAfter = /\b(?:(a|one|the|two|three|four|five|\d) )?years? later\b/i;
const yearAfter = /\b(?:following|next) year\b/i;
/** In a heading such as "(Dollars in thousands)"; no clause names its metric by it. */
const scaleWord = /^(?:dollars?|thousands?|millions?|billions?)$/;
/** What joins a level to the one before it. */
const joint = /^[,;\s]*(?:(?:and|but|while) )?(?:(up|down) from|versus|vs\.?|against|compare[sd]? (?:with|to))\s/i;

/** The years from the one that is spoken of: -2 for "two years earlier", 0 where none are told. */
function yearStep(clause: string): number {
  const [before, after] = [yearsBefore.exec(clause), yearsAfter.exec(clause)];
  const count = (said = 'a') => counts[said.toLowerCase()] ?? Number(said);
  if (before !== null) return -count(before[1]);
  if (after !== null) return count(after[1]);
  return yearBefore.test(clause) ? -1 : yearAfter.test(clause) ? 1 : 0;
}

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
  const within = moveWithinYear(claim);
  const [earlierLevel, laterLevel] = quantities;
  if (within !== null && subject !== '' && earlierLevel !== undefined && laterLevel !== undefined) {
    const { verb, year } = within;
    const ends = [`${subject} was ${earlierLevel.text} in ${year - 1}`, `${subject} was ${laterLevel.text} in ${year}`];
    return verb === null ? ends : [...ends, `${subject} ${verb} from ${year - 1} to ${year}`];
  }
  const move = statedMove(claim);
  const [first, second] = claim.periods.map(({ start, end }) => text.slice(start, end));
  const [from, to] = move?.isLaterFirst === true ? [second, first] : [first, second];
  const moves = move === null || subject === '' ? [] : [`${subject} ${move.verb} from ${from} to ${to}`];
  const turns: string[] = [];
  const levels = quantities.map((figure) => {
    const start = breaks.filter((at) => at < figure.start).at(-1) ?? 0;
    const end = breaks.find((at) => at >= figure.end) ?? text.length;
    const clause = text.slice(start, end);
    const named = (claim.rows.length > 0 ? claim.rows : claim.columns).some((hit) => {
      const word = claim.words[hit.first];
      return word !== undefined && !scaleWord.test(word.word) && word.start >= start && word.end <= end;
    });
    const own = claim.periods.find((period) => period.start >= start && period.end <= end);
    const near = claim.periods.filter((period) => period.start < start).at(-1) ?? claim.periods[0];
    const isYear = near !== undefined && /^\d{4}$/.test(near.iso);
    const step = isYear ? yearStep(clause) : 0;
    const periodText =
      near === undefined ? '' : step !== 0 ? String(Number(near.iso) + step) : text.slice(near.start, near.end);
    const period = own !== undefined || periodText === '' ? '' : ` in ${periodText}`;
    const turn = joint.exec(clause)?.[1];
    const earlier = own === undefined ? (step === 0 ? '' : periodText) : text.slice(own.start, own.end);
    if (turn !== undefined && near !== undefined && earlier !== '')
      turns.push(
        `${subject} ${/up/i.test(turn) ? 'rose' : 'fell'} from ${earlier} to ${text.slice(near.start, near.end)}`,
      );
    return `${named ? '' : `${subject} was `}${clause
      .replace(joint, '')
      .replace(/^[,;\s]+/, '')
      .replace(/\.$/, '')}${period}`;
  });
  return [...levels, ...moves, ...turns];
}
