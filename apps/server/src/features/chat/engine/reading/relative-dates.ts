import type { Period } from './period.ts';
import { monthNames } from './month-names.ts';

type Words = Readonly<Record<string, number>>;

const ordinals: Words = { first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 };
const months =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const whichYear = '(?: of| in)?(?: (last|this|the previous|the prior|the current) year)?(?! (?:19|20)\\d\\d)';
const quarter = new RegExp(`\\b(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th) quarter)\\b${whichYear}`);
const half = new RegExp(`\\b(?:h([12])|(first|second|1st|2nd) half)\\b${whichYear}`);
// "The March CPI" is that for March.
const release = '(?:cpi|inflation|ppi|pce|core|jobs?|payrolls?|nfp|unemployment|retail sales|claims)';
const month = new RegExp(
  `\\b(?:(?:in|during|for|over|of|last)|(?:the|^)(?= ?[a-z]+ ${release}\\b)) ?${months}\\b${whichYear}`,
);
// A month of every year is no span: "what does it usually do in November?"
const ofEveryYear =
  /\b(?:usual(?:ly)?|typical(?:ly)?|historical(?:ly)?|normally|on average|average|tends?|sell in|effect|season\w*|every|each|always|often|worst month|best month)\b/;
const previous =
  /(?<!\b(?:the|over|past|in the) )\b(?:last|previous|prior) (month|quarter)\b(?!['\u2019]s)|\bthe (?:previous|prior) (month|quarter)\b/;

/** A part of a year that is named without one: "Q3", "in March last year", "last quarter"; null when there is none. */
export function readRelative(text: string): Period | null {
  const unit = previous.exec(text);
  if (unit !== null) return { kind: 'previous', unit: (unit[1] ?? unit[2]) === 'month' ? 'month' : 'quarter' };
  const ofQuarter = quarter.exec(text);
  if (ofQuarter !== null) return named({ first: (numberOf(ofQuarter) - 1) * 3 + 1, months: 3, year: ofQuarter[3] });
  const ofHalf = half.exec(text);
  if (ofHalf !== null) return named({ first: (numberOf(ofHalf) - 1) * 6 + 1, months: 6, year: ofHalf[3] });
  const ofMonth = ofEveryYear.test(text) ? null : month.exec(text);
  if (ofMonth === null) return null;
  return named({ first: monthNames.indexOf((ofMonth[1] ?? '').slice(0, 3)) + 1, months: 1, year: ofMonth[2] });
}

function numberOf(match: RegExpExecArray): number {
  return match[1] === undefined ? (ordinals[match[2] ?? ''] ?? 1) : Number(match[1]);
}

function named({ first, months: count, year }: { first: number; months: number; year: string | undefined }): Period {
  const back = year === undefined ? null : /this|current/.test(year) ? 0 : 1;
  return { kind: 'part_of_year', first, months: count, yearsBack: back };
}

const seasons: Readonly<Record<string, readonly [first: string, last: string]>> = {
  spring: ['02-28', '05-31'],
  summer: ['05-31', '08-31'],
  autumn: ['08-31', '11-30'],
};

/** The season of a year; a winter has two years, and a fall is more often one of prices. */
export function readSeason(text: string): Period | null {
  const [, season = '', year = ''] = /\b(spring|summer|autumn)(?: of)? ((?:19|20)\d\d)\b/.exec(text) ?? [];
  const days = seasons[season];
  return days === undefined ? null : { kind: 'between', start: `${year}-${days[0]}`, end: `${year}-${days[1]}` };
}
