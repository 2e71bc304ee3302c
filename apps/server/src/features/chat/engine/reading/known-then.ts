import { findDates } from './date-words.ts';
import type { Question } from './question.ts';

// "Do you know what inflation was in June?" asks for June; "what was known in June?" for what was known then.
const knowing =
  /\b(?:known (?:to be|about|of|for|then|back then|at the time|in|by|on)|(?:was|were|been|was it|were they) (?:\w+ )?known|(?:did|could) (?:we|they|one|people|investors|anyone|anybody|everyone|the fed|the market|markets) (?:already |then |really |actually )?(?:know|think|believe)|(?:we|they|people|investors|everyone) (?:knew|thought|believed)|(?:real[- ]time (?:view|picture|reading|data)|first (?:view|picture)) of)\b/;
const leading =
  /(?:\b(?:already|back|then) )*\b(?:in|by|on|at|during|as of)(?: the)?(?: (?:end|start|beginning|middle) of)?\s*$/;

// Of what was known of growth the economy's is meant.
const bareGrowth = /(?<!\b(?:gdp|economic|real|earnings|revenue|sales|profit|wage|job|jobs|income|output) )\bgrowth\b/;

// The regime that a quarter was thought to be in is that of its first release, which came after it.
const ofQuarterCalled =
  /\b(?:regime|quadrant)\b(?=.*\b(?:(?:19|20)\d\d ?q[1-4]|q[1-4],? (?:of )?(?:19|20)\d\d|quarter(?: of)? (?:19|20)\d\d))/;

/** The day as of which a text asks what was known ("known in June 2020": at its end), and the text without that day. */
export function readKnownThen(plain: string, today: string): { asOf: string | null; rest: string } {
  const known = ofQuarterCalled.test(plain) ? null : knowing.exec(plain);
  const dates = known === null ? [] : findDates(plain);
  // "Known about the second quarter in August" has two times; that of the knowing stands behind its own words.
  const date =
    dates.find(({ start }) => start > (known?.index ?? 0) && leading.test(plain.slice(0, start))) ??
    dates.find(isInFront(plain));
  const lead = date === undefined ? null : leading.exec(plain.slice(0, date.start));
  if (date === undefined || lead === null || date.first > today) return { asOf: null, rest: plain };
  const rest = `${plain.slice(0, lead.index)} ${plain.slice(date.end)}`.replaceAll(/\s+/g, ' ').trim();
  return { asOf: date.last < today ? date.last : today, rest: rest.replace(bareGrowth, 'gdp growth') };
}

// "On 15 September 2008, what was it known to be?"
function isInFront(plain: string): (date: { start: number }) => boolean {
  return ({ start }) =>
    /^(?:and )?(?:on|in|by|as of|at)(?: the (?:end|start|beginning|middle) of)?\s*$/.test(plain.slice(0, start));
}

const correcting = /^(?:no|nope|sorry|i meant?|actually)\b/;

/** "No, I meant June 2021" behind what was known in a month moves the day as of which it is told. */
export function withKnownThen(read: Question, before: Question): Question {
  const { period } = read;
  const isOfTime = read.intents.length === 0 && read.symbols.length === 0 && period?.kind === 'between';
  if (!isOfTime || before.asOf === null || before.period !== null) return read;
  if (!knowing.test(before.plain) && !correcting.test(read.plain)) return read;
  return { ...read, asOf: period.end, period: null, day: null };
}
