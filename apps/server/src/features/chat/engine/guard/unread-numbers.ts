import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Intent } from '../intent.ts';
import { findDates } from '../reading/date-words.ts';
import type { Question } from '../reading/question.ts';
import { assertionIn } from '../verdict/assertion.ts';
import { findOperators } from './operators.ts';
import { slots, tablesOf, type Tellings, tellSame, tellsFigures } from './tellings.ts';
import { otherNumber, type Reading, sameReading, toldOf } from './unhonoured.ts';
import type { UnreadWords } from './unread-words.ts';

type Place = { words: string; index: number };

const number = /(?<![\w.&^-])\$?\d+(?:[.,/-]\d+)*(?![.,]?\d)/g;
// The number of an index is its name, that of a person an age.
const ofName =
  /\b(?:s ?& ?p|sp|nasdaq|russell|dow|ftse|wilshire|fortune) \d{2,4}\b|\b(?:i'm|i am|aged?|(?:client|mother|father|wife|husband|she|he) is) (?:now |about )?\d\d\b(?! ?%)/g;
// "The 10-year yield" and "2s10s" are names of what is told.
const ofMaturity = /^(\d{1,2})(?:[- ]?(?:y\b|yr|year)|s\b|s ?\/?\d)/;
const inWords: Readonly<Record<string, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  5: 'five',
  7: 'seven',
  10: 'ten',
  20: 'twenty',
  30: 'thirty',
};
const year = /^(?:19|20)\d\d$/;
const mostTried = 4;
// The close before a span may lie in the year before it.
const fewestShared = 20;

/**
 * Numbers of a question that count for nothing: with other ones in their place the same is read and told. What is told with all
 * that can be asked of it, a structure of options, is not looked at, nor is what is decided beside the answer, a claim.
 */
export async function findUnreadNumbers(reading: Reading): Promise<UnreadWords[]> {
  const { question, intents, reread, tell } = reading;
  // A follow-up is completed by the turns before it, and some are read by their text.
  const isExempt =
    question.isFollowUp || question.asOf !== null || intents.some(({ subject }) => subject === 'options');
  const places = isExempt ? [] : numbersOf(question, toldOf(question, intents));
  if (places.length === 0 || assertionIn(question.text) !== null) return [];
  const told = tell(question);
  if (!(await tellsFigures(told))) return [];
  const unread: UnreadWords[] = [];
  for (const { words, index } of places.slice(0, mostTried)) {
    if (await isTold(told, words, ofMaturity.exec(question.own.slice(index))?.[1])) continue;
    const other = await reread((plain) => plain.replaceAll(words, otherNumber(words)));
    if (
      sameReading({ ...question, day: dayRead(question) }, { ...other, day: dayRead(other) }) &&
      (await tellSame(told, tell(other)))
    )
      unread.push({ words, index, clause: null, isAside: false });
  }
  return unread;
}

function numbersOf(question: Question, told: readonly Intent[]): Place[] {
  const { own, named, assumed } = question;
  const names = [...named, ...assumed.map(({ said }) => said)].filter((words) => /\d/.test(words));
  const taken = [
    ...findOperators(own),
    ...[...own.matchAll(ofName)].map(({ 0: words, index }) => ({ words, index })),
    ...names.map((words) => ({ words, index: own.indexOf(words) })),
  ];
  const isTaken = ({ index }: Place) =>
    taken.some((each) => index >= each.index && index < each.index + each.words.length);
  const honoured = told.flatMap(({ honours = [] }) => honours.filter((each) => typeof each !== 'string'));
  return [...own.matchAll(number)]
    .map(({ 0: words, index }) => ({ words, index }))
    .filter(
      (place) =>
        !isTaken(place) && !honoured.some((each) => each.test(place.words)) && !isWithinTime(place.words, question),
    );
}

// "When covid started, in March 2020": the time is read by its name.
function isWithinTime(words: string, { period, day }: Question): boolean {
  const [date] = year.test(words) ? findDates(words) : [];
  if (date === undefined) return false;
  const named = period?.kind === 'between' ? [period.start, period.end] : day === null ? [] : [day, day];
  const [from, to] = named;
  if (from === undefined || to === undefined) return false;
  const shared = dayNumberOf(to < date.last ? to : date.last) - dayNumberOf(from > date.first ? from : date.first);
  return shared >= fewestShared || (from >= date.first && to <= date.last);
}

// A day beside a span that was read counts for nothing by itself.
function dayRead({ period, day }: Question): string | null {
  return period === null ? day : null;
}

/** Whether an answer says a number itself, or lists as many. */
async function isTold(told: Tellings, words: string, years?: string): Promise<boolean> {
  const written = new RegExp(`(?<![\\d.,-])${words.replaceAll(/[$.]/g, '\\$&')}(?![\\d.,-])`);
  const named = years === undefined ? undefined : inWords[years];
  const counted = `"value":${Number(words)},"unit":"count"`;
  for await (const telling of told()) {
    const text = telling.written().replaceAll(slots, ' ');
    if (named !== undefined && new RegExp(`\\b${named}[- ]years?\\b`).test(`${text} ${telling.found}`)) return true;
    if (written.test(text) || telling.found.includes(counted) || tablesOf(telling).includes(Number(words))) return true;
  }
  return false;
}
