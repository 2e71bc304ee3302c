import type { Figure } from '#figures/figure';
import type { ClaimPeriod, ClaimReading } from './claim-reading.ts';
import { tellsDirection } from './claim-operation.ts';
import { isLightWord } from './label-words.ts';
import type { LineHit } from './line-matching.ts';
import { speaksOfLoss } from './spoken-size.ts';
import { levelsInTurn, listedLevels, moveWithinYear, statedMove } from './claim-wording.ts';

const partBreak =
  /[,;]\s(?:and\s|but\s|while\s|up\s|down\s)?|\s(?=\((?:fiscal\s|FY)?\d{4}:)|\s(?:and|while|whereas|but|compared (?:with|to)|compares? (?:with|to)|versus|vs\.?|against|up from|down from|from|to)\s(?=[^@§]{0,24}[$€£\d-])/g;

const counts: Readonly<Record<string, number>> = { a: 1, one: 1, the: 1, two: 2, three: 3, four: 4, five: 5 };
const yearsBefore = /\b(?:(a|one|the|two|three|four|five|\d) )?years? (?:earlier|ago|before|prior|previously)\b/i;
const yearBefore = /\b(?:prior|previous|preceding) year\b/i;
const yearsAfter = /\b(?:(a|one|the|two|three|four|five|\d) )?years? later\b/i;
const yearAfter = /\b(?:following|next) year\b/i;
const yearsApart = new RegExp(
  `,?(?: in| of| for)?(?: the| that of)? (?:${[yearsBefore, yearBefore, yearsAfter, yearAfter].map(({ source }) => source).join('|')})(?:'s)?`,
  'i',
);
/** In a heading such as "(Dollars in thousands)"; no clause names its metric by it. */
const scaleWord = /^(?:dollars?|thousands?|millions?|billions?)$/;
/** What joins a level to the one before it. */
const joint =
  /^[,;\s]*(?:(?:and|but|while) )?(?:(up|down) from|having been|versus|vs\.?|against|compare[sd]? (?:with|to))\s/i;

/** "Climbed to $5 million in 2019 from $4 million", "was $5 million in 2019, compared with $4 million": the level of the year before. */
const ofYearBefore =
  /^[,;\s]*(?:(?:and|but|while) )?(?:(?:up |down )?from|having been|versus|vs\.?|against|compare[sd]? (?:with|to)) (?:about |roughly |nearly |almost )?[$€£]?\d[^§@]*$/i;
const verbToLevel = /\b([a-z]+) to (?:(?:about|around|roughly|nearly|almost|some) )*$/i;

/** What is left in front of a clause where the claim was parted. */
const lead = /^[,;\s(]*(?:(?:and|but|while|whereas) )?(?:(?:from|to) )?/;

const moved = /\b([a-z]+) (?:by )?(?:(?:about|around|roughly|nearly|almost|some) )*$/i;
const andAgain = /^(?:,|,? and)? (?:by )?(?:another )?$/;

/** "Rose 3.1% in 2021 and 17.4% in 2022": the verb of the move that a figure is told with as well; null where it has none. */
function verbBefore({ text, quantities }: ClaimReading, figure: Figure, clause: string): string | null {
  const before = quantities[quantities.indexOf(figure) - 1];
  const verb = before === undefined ? undefined : moved.exec(text.slice(0, before.start))?.[1];
  const isAlike = before !== undefined && before.unit === figure.unit;
  const isListed = andAgain.test(clause.slice(0, clause.indexOf(figure.text)));
  return verb !== undefined && isAlike && isListed && tellsDirection(verb) ? verb : null;
}

/** The years from the one that is spoken of: -2 for "two years earlier", 0 where none are told. */
function yearStep(clause: string): number {
  const [before, after] = [yearsBefore.exec(clause), yearsAfter.exec(clause)];
  const count = (said = 'a') => counts[said.toLowerCase()] ?? Number(said);
  if (before !== null) return -count(before[1]);
  if (after !== null) return count(after[1]);
  return yearBefore.test(clause) ? -1 : yearAfter.test(clause) ? 1 : 0;
}

function isScale({ words }: ClaimReading, hit: LineHit): boolean {
  return hit.taken.every((index) => scaleWord.test(words[index]?.word ?? ''));
}

function isWithinLabel({ words }: ClaimReading, { taken }: LineHit, at: number): boolean {
  const [first, last] = [words[Math.min(...taken)], words[Math.max(...taken)]];
  return first !== undefined && last !== undefined && at >= first.start && at < last.start;
}

const stepNoun = /^[,;\s]*(?:representing |or )?an? (increase|rise|gain|decrease|decline|drop|fall|reduction) of /i;
const besideLevel =
  /^ (above|below|higher than|lower than|more than|less than|over|under)(?: (?:its|the|their|that of|those of|in|for|during|at the end of))* $/i;
const besideYearBefore =
  /^ (above|below|higher|lower|more|less|larger|smaller|greater|fewer)(?: than)? (?:(?:in|that of) )?(?:(?:the|a) year (?:before|earlier|ago)|the (?:prior|previous|preceding) year)\b/i;
const downward = /^(?:decrease|decline|drop|fall|reduction|below|lower|less|under|smaller|fewer)/i;

type Clause = {
  clause: string;
  figure: Figure;
  own: ClaimPeriod | undefined;
  near: ClaimPeriod | undefined;
  claim: ClaimReading;
};

/** ", an increase of 5%" and ", 300 bp above the 2018 level" tell the step between two years beside the level; null for another clause. */
function stepOf({ clause, figure, own, near, claim: { text, periods } }: Clause): string | null {
  const noun = stepNoun.exec(clause)?.[1];
  const [from, to, other] = periods.toSorted((one, two) => (one.iso < two.iso ? -1 : 1));
  const nameOf = (period: ClaimPeriod) => text.slice(period.start, period.end);
  if (noun !== undefined && from !== undefined && other === undefined) {
    const span = to === undefined ? `in ${nameOf(from)}` : `from ${nameOf(from)} to ${nameOf(to)}`;
    return `${downward.test(noun) ? 'fell' : 'rose'} by ${figure.text} ${span}`;
  }
  const sinceBefore = besideYearBefore.exec(text.slice(figure.end))?.[1];
  const year = near ?? own;
  if (sinceBefore !== undefined && year !== undefined && /^\d{4}$/.test(year.iso))
    return `${downward.test(sinceBefore) ? 'fell' : 'rose'} by ${figure.text} from ${Number(year.iso) - 1} to ${year.iso}`;
  const side = own === undefined ? undefined : besideLevel.exec(text.slice(figure.end, own.start))?.[1];
  if (side === undefined || own === undefined || near === undefined || own.iso >= near.iso) return null;
  return `${downward.test(side) ? 'fell' : 'rose'} by ${figure.text} from ${nameOf(own)} to ${nameOf(near)}`;
}

/** "Net income (loss)" as the net loss that the claim speaks of. */
function ofLoss(label: string, claim: string): string {
  return speaksOfLoss(claim)
    ? label.replace(/\b(?:income|profit|earnings|gains?) ?\/? ?\(?loss(?:es)?\)?/i, 'loss')
    : label;
}

/** The label of a row, with the words of the heading above it that the claim says before it. */
function nameOfLine({ words, text }: ClaimReading, { lines, first }: LineHit): string {
  const [line] = lines;
  if (line === undefined) return '';
  const own = new Set(line.content);
  const said = words
    .slice(0, first)
    .filter(({ word }) => line.around.has(word) && !own.has(word) && !isLightWord(word));
  return [...said.map(({ word }) => word), ofLoss(line.text, text)].join(' ');
}

/** A claim with several figures as one claim per figure; parts without a metric or period take those before them. */
export function splitParts(claim: ClaimReading): string[] {
  const { text, quantities } = claim;
  const labels = [...claim.rows, ...claim.columns].filter((hit) => !isScale(claim, hit));
  const breaks = [...text.matchAll(partBreak)]
    .map((match) => match.index)
    .filter((at) => !labels.some((hit) => isWithinLabel(claim, hit, at)));
  const rows = claim.rows.filter((hit) => !isScale(claim, hit));
  const main = rows[0] ?? claim.columns[0];
  const subject = main === undefined ? '' : nameOfLine(claim, main);
  const inTurn = levelsInTurn(claim);
  if (inTurn !== null && subject !== '') {
    const years = claim.periods.map(({ start, end }) => text.slice(start, end));
    const turns = quantities.map((figure, at) => `${subject} was ${figure.text} in ${years[at] ?? ''}`);
    return inTurn.verb === null ? turns : [...turns, `${subject} ${inTurn.verb} from ${years[0]} to ${years[1]}`];
  }
  const listed = listedLevels(claim);
  if (listed && subject !== '') {
    const years = claim.periods.map(({ start, end }) => text.slice(start, end));
    return quantities.map((figure, at) => `${subject} was ${figure.text} in ${years[at] ?? ''}`);
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
    const isShare = figure.unit === 'percent' && /^\s?of\b/.test(text.slice(figure.end));
    const named = (rows.length > 0 ? rows : claim.columns).some((hit) => {
      const word = claim.words[hit.first];
      return word !== undefined && word.start >= start && word.end <= (isShare ? figure.start : end);
    });
    const own = claim.periods.find((period) => period.start >= start && period.end <= end);
    const near = claim.periods.filter((period) => period.start < start).at(-1) ?? claim.periods[0];
    const isYear = near !== undefined && /^\d{4}$/.test(near.iso);
    const told = isYear ? yearStep(clause) : 0;
    const isBefore = isYear && told === 0 && own === undefined && !named && ofYearBefore.test(clause);
    const step = isBefore ? -1 : told;
    const periodText =
      near === undefined ? '' : step !== 0 ? String(Number(near.iso) + step) : text.slice(near.start, near.end);
    const period = own !== undefined || periodText === '' ? '' : ` in ${periodText}`;
    const beside = stepOf({ clause, figure, own, near, claim });
    if (beside !== null && subject !== '') return `${subject} ${beside}`;
    const toLevel = verbToLevel.exec(text.slice(0, quantities[0]?.start ?? 0))?.[1];
    if (isBefore && near !== undefined && toLevel !== undefined && tellsDirection(toLevel))
      turns.push(`${subject} ${toLevel} from ${periodText} to ${near.iso}`);
    const turn = joint.exec(clause)?.[1];
    const earlier = own === undefined ? (step === 0 ? '' : periodText) : text.slice(own.start, own.end);
    if (turn !== undefined && near !== undefined && earlier !== '')
      turns.push(
        `${subject} ${/up/i.test(turn) ? 'rose' : 'fell'} from ${earlier} to ${text.slice(near.start, near.end)}`,
      );
    const verb = verbBefore(claim, figure, clause) ?? (isShare ? 'represented' : 'was');
    const dated = step === 0 ? clause : clause.replace(yearsApart, '');
    return `${named ? '' : `${subject} ${verb} `}${dated
      .replace(joint, '')
      .replace(lead, '')
      .replace(/\)?\.?$/, '')}${period}`;
  });
  return [...levels, ...moves, ...turns];
}
