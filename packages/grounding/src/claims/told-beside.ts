import { tellsDirection } from './claim-operation.ts';
import type { ParsedEvidence } from './evidence-table.ts';

const hedges = '(?:(?:about|around|roughly|nearly|almost|some|approximately) )?';
const figure = `${hedges}[$€£]?\\d[\\d.,]*(?:\\s?%|\\s(?:thousand|million|billion|percent|basis points|bps?|percentage points|points))?`;
const when = '(?:in|during|for|at the end of|at year-end|as of) (?:the year )?(?:fiscal )?(?:year )?\\d{4}';
const noun = '(gain|rise|increase|growth|jump|decline|drop|fall|decrease|reduction|loss)';

const ofWhich = new RegExp(
  `^((.{3,160}?) (?:by )?${figure}),? (${when}),? of which (${figure}) (?:was|were|came from|related to|was due to|were due to|reflected) (.{3,80}?)\\.?$`,
  'i',
);
const afterStep = new RegExp(
  `^((.{3,160}?) (\\w+) (?:by )?${figure} (${when})),? after (?:an? ${noun} of )?(?:by )?(${figure}) (${when})\\.?$`,
  'i',
);
const passedMark = new RegExp(
  `^(.{3,160}?) (?:passed|crossed|topped|broke through|went past|climbed past|rose past) (?:the )?(${figure})(?: mark| threshold| level| line)? (${when})\\.?$`,
  'i',
);
const lowerThan = new RegExp(
  `^(.{3,160}?) (?:was|were) (${figure}) (lower|higher|smaller|larger|less|more|below|above|fewer|greater)(?: (?:at the end of|in|during|for|at|as of|on) (?:[A-Z][a-z]+ \\d{1,2}, )?(?:fiscal )?(\\d{4}))? than (?:it was |they were |that of |those of )?(?:(?:a|the|one) year (?:before|earlier|ago)|(?:in )?the (?:prior|previous|preceding) year|(?:at the end of|in|during|for) (?:fiscal )?(\\d{4}))\\.?$`,
  'i',
);
const unchanged = new RegExp(
  `^(.{3,160}?) (?:was|were|remained|stayed|held|stood) (?:unchanged|flat|steady|stable|level|constant) at (${figure})(?: (?:in|at the end of|during|for) (?:fiscal )?(\\d{4}))?\\.?$`,
  'i',
);
const downward = /^(?:lower|smaller|less|below|fewer)$/i;
const fall = /^(?:decline|drop|fall|decrease|reduction|loss)$/i;

/**
 * A sentence of two statements that one figure stands beside the other of, as the claims that it makes; null for another.
 * "Was unchanged" is of the newest year of the table, where none is told, and of the one before.
 */
export function statementsBeside(text: string, evidence: ParsedEvidence): string[] | null {
  return ofPart(text) ?? ofStepAfter(text) ?? ofMark(text) ?? ofDistance(text) ?? ofUnchanged(text, evidence);
}

// "Went up $579 thousand in 2019, of which $476 thousand was raw materials".
function ofPart(text: string): string[] | null {
  const [, first, before, time, part, of] = (text.includes('of which') ? ofWhich.exec(text) : null) ?? [];
  if (first === undefined || before === undefined || part === undefined || of === undefined) return null;
  const verb = /\b(\w+(?: (?:up|down|higher|lower))?)(?: by)?$/i.exec(before)?.[1] ?? '';
  const isMove = tellsDirection(verb);
  return [`${first} ${time}`, `${of} ${isMove ? `${verb} by` : 'was'} ${part} ${time}`];
}

// "Grew 16.7% in 2019, after 8.0% in 2018", "after a gain of $5 million in 2018".
function ofStepAfter(text: string): string[] | null {
  const [, first, subject, verb, , step, size, time] = (text.includes(' after ') ? afterStep.exec(text) : null) ?? [];
  if (first === undefined || subject === undefined || verb === undefined || size === undefined) return null;
  if (!tellsDirection(verb)) return null;
  const earlier = step === undefined ? verb : fall.test(step) ? 'fell' : 'rose';
  return [first, `${subject} ${earlier} by ${size} ${time}`];
}

// "Passed the $50 billion mark in 2019": more than that, and less the year before.
function ofMark(text: string): string[] | null {
  const [, subject, level, time] =
    (/\b(?:passed|crossed|topped|broke|past)\b/.test(text) ? passedMark.exec(text) : null) ?? [];
  if (subject === undefined || level === undefined || time === undefined) return null;
  const before = time.replace(/\d{4}/, (year) => String(Number(year) - 1));
  return [`${subject} was more than ${level} ${time}`, `${subject} was less than ${level} ${before}`];
}

// "Was $27.1 million lower at the end of 2019 than a year before".
function ofDistance(text: string): string[] | null {
  const [, subject, size, side, year, told] = (text.includes(' than ') ? lowerThan.exec(text) : null) ?? [];
  if (subject === undefined || size === undefined || side === undefined || year === undefined) return null;
  const from = told ?? String(Number(year) - 1);
  return [`${subject} ${downward.test(side) ? 'fell' : 'rose'} by ${size} from ${from} to ${year}`];
}

function ofUnchanged(text: string, { periods }: ParsedEvidence): string[] | null {
  const [, subject, level, told] =
    (/\b(?:unchanged|flat|steady|stable|level|constant) at\b/.test(text) ? unchanged.exec(text) : null) ?? [];
  const years = periods.map((period) => Number(period.slice(0, 4))).filter(Number.isFinite);
  const year = told === undefined ? Math.max(...years) : Number(told);
  if (subject === undefined || level === undefined || !Number.isFinite(year)) return null;
  return [`${subject} was ${level} in ${year}`, `${subject} was ${level} in ${year - 1}`];
}
