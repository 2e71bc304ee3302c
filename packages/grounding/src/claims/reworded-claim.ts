import { extractFigures } from '#figures/figure-extraction';
import type { ParsedEvidence } from './evidence-table.ts';
import { readClaim } from './claim-reading.ts';
import { statementsOf } from './plain-wording.ts';
import { statementsBeside } from './told-beside.ts';

/** Claims that a claim stands for: all of which it says, or none of which it says. */
export type Reworded = { parts: string[]; isDenied: boolean };

const turn =
  /\b(?:hit|hits|reached|reaches|set|touched|saw|posted|recorded|struck) (?:its|their|an?|the) (high|low|peak|bottom|trough|maximum|minimum)(?: (?:point|level|value|mark))?\b(?! (?:single|double|teens|quality|demand|season|priority|end|cost|volume))/i;
/** "Peaked at $5 million in 2019". */
const crest = /\b(peaked|crested|topped out|bottomed(?: out)?|troughed)(?= (?:in (?:fiscal )?\d{4},? )?at\b)/i;
/** The "up to" in it is no bound. */
const addedUp = /\badd(?:ed|s)? up to\b/i;
const everyYearSince = /\b(?:in )?(?:every|each)(?: single)?(?: fiscal)? year since (\d{4})\b/i;
const everyYear =
  /\b(?:(?:in|during) )?(?:every|each)(?: single)?(?: fiscal)? year(?: (?:from|between|of|over|in))? (\d{4}) ?(?:to|and|through|until|-|–) ?(\d{4})\b/i;
/** Longer runs are in no table. */
const mostYears = 12;
const neither = /^(.*?)\bneither (.+?),? nor (.+)$/i;

/** "Hit their low in 2018" and "neither A nor B fell" as the plainer claims that they stand for; null where it is plain already. */
export function reworded(text: string, evidence: ParsedEvidence): Reworded | null {
  const turned = turn.exec(text) ?? crest.exec(text);
  if (turned !== null) return { parts: ofTurn(text, turned), isDenied: false };
  const summed = text.replace(addedUp, 'together came to');
  if (summed !== text) return { parts: [summed], isDenied: false };
  const parts =
    ofEveryYear(text, evidence) ??
    ofYearsOfTable(text, evidence) ??
    ofAllYears(text, evidence) ??
    ofStepToldTwice(text) ??
    statementsOf(text) ??
    statementsBeside(text, evidence);
  if (parts !== null) return { parts, isDenied: false };
  const [, before, first, rest] = neither.exec(text) ?? [];
  if (before === undefined || first === undefined || rest === undefined) return null;
  const { words, rows, columns } = readClaim(rest, evidence);
  const [label] = [...rows, ...columns].toSorted((one, other) => one.first - other.first);
  const end = words[label?.taken.at(-1) ?? -1]?.end;
  if (label === undefined || label.first !== 0 || end === undefined) return null;
  return { parts: [`${before}${first}${rest.slice(end)}`, `${before}${rest}`], isDenied: true };
}

// "Rose every year from 2017 to 2019": from each year to the next.
function ofEveryYear(told: string, { periods }: ParsedEvidence): string[] | null {
  const since = everyYearSince.exec(told);
  const text = since === null ? told : inSimplePast(told);
  const found = since ?? everyYear.exec(text);
  if (found === null) return null;
  const newest = Math.max(...periods.map((period) => Number(period.slice(0, 4))).filter(Number.isFinite));
  const [words, first, last = newest] = found;
  const count = Number(last) - Number(first);
  if (!(count >= 1 && count <= mostYears)) return null;
  return Array.from({ length: count }, (_each, step) => {
    const year = Number(first) + step;
    return text.replace(words, () => `from ${year} to ${year + 1}`);
  });
}

const yearsOfTable =
  /\b(?:(?:in )?(?:every|each)(?: single)? year(?: shown| of the table)?|in each of the last (two|three|four|five) years)(?=\.?$)/i;
const move =
  /\b(?:rose|fell|grew|declined|decreased|increased|dropped|climbed|(?:has|have) (?:risen|fallen|grown|declined|decreased|increased|dropped|climbed))\b/i;
const counts = ['', '', 'two', 'three', 'four', 'five', 'six'];

// "Rose every year", of a table of years in a row, and "has fallen in each of the last two years": from each year to the next.
function ofYearsOfTable(text: string, { periods }: ParsedEvidence): string[] | null {
  const found = yearsOfTable.exec(text);
  if (found === null || !move.test(text) || /\d{4}/.test(text)) return null;
  const years = [...new Set(periods.map((period) => Number(period.slice(0, 4))))].toSorted((one, two) => one - two);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || last - first !== years.length - 1) return null;
  const told = found[1] === undefined ? years.length - 1 : counts.indexOf(found[1].toLowerCase());
  if (!(told >= 1 && told < years.length)) return null;
  const plainMove = inSimplePast(text);
  return Array.from({ length: told }, (_each, step) =>
    plainMove.replace(yearsOfTable, `from ${last - step - 1} to ${last - step}`),
  );
}

/** "Has risen" as "rose". */
function inSimplePast(text: string): string {
  return text.replace(
    /\b(?:has|have) (risen|fallen|grown|narrowed|widened|declined|decreased|increased|dropped|climbed|improved|worsened)\b/i,
    (_words, verb: string) => pastOf[verb.toLowerCase()] ?? verb,
  );
}

const pastOf: Readonly<Record<string, string>> = { risen: 'rose', fallen: 'fell', grown: 'grew' };

const allYears =
  /\b(?:in|for|during|across) (?:(both)|(?:all|each of the) (two|three|four|five|six)|each of the (two|three|four|five|six)) years\b/i;

/** A rank in each of the years is one among rows. */
const standing = /\b(?:highest|lowest|largest|smallest|biggest|most|least|best|worst|first|second|third)\b/i;

/** "Was 19% in both years", of a table with as many. */
function ofAllYears(text: string, { periods }: ParsedEvidence): string[] | null {
  const [words, both, count] = (text.includes(' years') ? allYears.exec(text) : null) ?? [];
  const years = [...new Set(periods.map((period) => period.slice(0, 4)))].filter((year) => /^\d{4}$/.test(year));
  if (words === undefined || standing.test(text)) return null;
  const told = both === undefined ? counts.indexOf(count?.toLowerCase() ?? '') : 2;
  return told === years.length ? years.map((year) => text.replace(words, `in ${year}`)) : null;
}

const joinedBy = ',? (?:or|i\\.e\\.,?|equal to|equivalent to|that is,?) ';
const orAs = new RegExp(`^${joinedBy}(?:by |about |some )?$`, 'i');
const hasOrAs = new RegExp(joinedBy, 'i');
const thatLedTo = /^,? to (?:about |some )?$/i;
/** "Rose $2 million (5%)"; a level in front of brackets has no step. */
const inBrackets =
  /(?<!\b(?:was|were|is|are|at|of|to) )(\$?\d[\d,.]*(?:\s?%| \w+)?) \((?:or )?(\$?\d[\d.,]*(?:\s?%| \w+)?)\)/;

/** "Rose $2 million, or 5%, to $42 million in 2019": the step, the same step as a share, and where it led. */
function ofStepToldTwice(told: string): string[] | null {
  const text = told.replace(inBrackets, '$1, or $2,');
  if (!hasOrAs.test(text)) return null;
  const [step, share, level, other] = extractFigures(text).filter(({ kind }) => kind === 'quantity');
  if (step === undefined || share === undefined || other !== undefined) return null;
  if ((step.unit === 'percent') === (share.unit === 'percent') || !orAs.test(text.slice(step.end, share.start)))
    return null;
  const before = text.slice(0, step.start);
  if (level === undefined) {
    const rest = text.slice(share.end).replace(/^,/, '');
    return [step, share].map((figure) => `${before}${figure.text}${rest}`);
  }
  if (!thatLedTo.test(text.slice(share.end, level.start))) return null;
  const rest = text.slice(level.end);
  const subject = before.replace(/\s\w+(?: by)?\s*$/, '');
  return [...[step, share].map((figure) => `${before}${figure.text}${rest}`), `${subject} was ${level.text}${rest}`];
}

const led = /,? (?:of|at|with) $/;

// "Reached a high of $5 million in 2019": it was highest then, and that is what it was.
function ofTurn(text: string, turned: RegExpExecArray): string[] {
  const [words, name = ''] = turned;
  const isLow = /^(?:low|bottom|trough|minimum)/i.test(name);
  const before = text.slice(0, turned.index);
  const after = text.slice(turned.index + words.length);
  const figure = extractFigures(after).find(
    ({ kind, start }) => kind === 'quantity' && led.test(after.slice(0, start)),
  );
  const lead = figure === undefined ? '' : (led.exec(after.slice(0, figure.start))?.[0] ?? '');
  const rest = figure === undefined ? after : `${after.slice(0, figure.start - lead.length)}${after.slice(figure.end)}`;
  const superlative = `${before}was ${isLow ? 'lowest' : 'highest'}${rest}`;
  return figure === undefined ? [superlative] : [superlative, `${before}was ${figure.text}${rest}`];
}
