import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { findDates } from '../reading/date-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Period } from '../reading/period.ts';
import { readPeriod } from '../reading/question-period.ts';
import type { Question } from '../reading/question.ts';
import { withoutTrailing } from '../reading/trailing-words.ts';
import { sectorOfFund } from '../market/sector-choice.ts';
import type { Section } from '../section.ts';
import { isToldOf, type Tellings, tellSame } from './tellings.ts';

type Answer = {
  question: Question;
  sections: readonly Section[];
  /** What is told of a question, to be compared. */
  tell: (question: Question) => Tellings;
};

// The likeliest to be told otherwise comes first.
const otherTimes: ReadonlyArray<Period | null> = [
  { kind: 'between', start: '2016-05-31', end: '2017-03-31' },
  { kind: 'trailing', count: 7, unit: 'month' },
  null,
];
/** Words of time that say what is measured, not when. */
const ofMeasure =
  /\b(?:(?:an?|any|every|each|given|random|rolling) (?:\w+ )?(?:\d{1,3}|one|two|three|five|ten|twelve)[- ](?:year|month)s?[- ](?:holding |rolling )?(?:periods?|spans?|stretch(?:es)?|windows?|horizons?|hold)|(?:worst|best) \w+[- ]year periods?|(?:52|fifty-two)[- ]?w(?:ee)?ks?|(?:last|latest) session|\d{1,3}[- ]?(?:year|month|week|day)s? rolling|rolling (?:\w+[- ]){0,2}(?:year|month|week|session|day)s?\b|rolling \d+ ?-?(?:d|w|m|y)\b|\d{1,3}[- ]?(?:days?|weeks?|months?) (?:out|dated|to expir\w+|atm|otm|itm|at[- ]the[- ]money|options?|puts?|calls?|straddles?|implied)\b|(?:compared|against|versus|vs|than)\b.{0,8} (?:a|one|last) (?:year|month)(?: ago)?|in the (?:week|month|quarter|year) after|(?:over|in|for|during)? ?(?:the )?(?:next|following) (?:\d+|one|two|three|six|twelve|few|couple of)? ?(?:weeks?|months?|years?)\b|(?:in|over|during) the (?:\d+|one|two|three|six|twelve) (?:weeks?|months?|years?) (?:after|following)|(?:tends? to|usually|typically|historically|normally)\b.{0,30}\b(?:quarters?|q[1-4])\b|(?:in|within|of) (?:an?|one|any) (?:single )?(?:day|session)\b|(?<=\b(?:expected|implied|options?)\b.{0,60})(?:this|next) (?:week|month)\b|(?:covid|pandemic|great|financial crisis|gfc|dot-?com|(?:19|20)\d\d) (?:recession|downturn|slump)|(?:recession|downturn) (?:of|in) (?:19|20)\d\d|(?<=\brolling (?:beta|correlation|volatility)\b.{0,40})\d{1,3}[- ]?(?:year|month|week|day|session)s?\b|(?:expir\w*|dated)\b.*|(?<=\b(?:put|call|straddle|strangle|spread|collar|condor|butterfly)s?\b.{0,90})\b(?:for|in) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g;
const nearly = 10;
/** Tools that read the time in the words of the question themselves. */
const readsOwnTime: ReadonlySet<string> = new Set([
  'earnings_calendar',
  'exchange_calendar',
  'move_rank',
  'document_search',
  'implied_probability',
  'sector_persistence',
  'series_after_recessions',
]);

/** Says what a question names and its answer is told without, the time or a symbol; null where all of it counts. */
export async function passedOverText(answer: Answer): Promise<string | null> {
  const { question, sections, tell } = answer;
  if (sections.every(({ findings, tool }) => findings.length === 0 || readsOwnTime.has(tool))) return null;
  const told = tell(question);
  const isSame = (other: Question) => tellSame(told, tell(other));
  const isTimeless = !isLaidOn(question, sections) && (await isTimePassedOver(question, isSame));
  const named = isTimeless ? ['the time that you name'] : [];
  // Whose own day is meant counts by it.
  const dating = question.events.map(({ of }) => of?.symbol);
  // Of an own portfolio the word for a sector's fund is that of the sector, which its answer reads.
  const isOfSector = (symbol: string) =>
    sections.some(({ tool }) => tool === 'portfolio_sectors') && sectorOfFund(symbol) !== null;
  // The newest headlines of several companies together need not hold one of each.
  const isOfNewest = sections.some(({ tool }) => tool === 'sector_news');
  const counted = question.symbols.filter((each) => !isOfNewest && isNamedIn(question, each) && !dating.includes(each));
  for (const symbol of counted.filter((each) => !isOfSector(each)))
    if (!(await isToldOf(told, symbol)) && (await isSame(withoutSymbol(question, symbol)))) named.push(symbol);
  if (named.length === 0) return null;
  const listed = named.length < 2 ? named.join() : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `I did not take ${listed} into account: what follows would be the same if you had not named ${named.length === 1 ? 'it' : 'them'}.`;
}

// A symbol may hold on from the turn before.
function isNamedIn({ isFollowUp, text, assumed, named, group }: Question, symbol: string): boolean {
  const meant = assumed.flatMap((each) => (each.symbol === symbol ? [each.said] : []));
  const words = [symbol, ...meant, ...named, ...(group === null ? [] : [group.said])];
  const said = text.toLowerCase();
  return !isFollowUp || words.some((word) => said.includes(word.toLowerCase()));
}

// A mix looks for its parts in the words themselves.
function withoutSymbol(question: Question, symbol: string): Question {
  const plain = question.plain.replaceAll(symbol.toLowerCase(), ' ');
  return { ...question, plain, symbols: question.symbols.filter((each) => each !== symbol) };
}

// Something is measured over the span of the question: that needs no second telling.
function isLaidOn({ period }: Question, sections: readonly Section[]): boolean {
  if (period === null) return false;
  return sections
    .flatMap(({ findings }) => findings)
    .some(({ values: { first, last } }) => {
      if (typeof first !== 'string' || typeof last !== 'string') return false;
      const { from, to } = layOnDates(period, last);
      return daysBetween(from, first) <= nearly && daysBetween(to, last) <= nearly;
    });
}

function daysBetween(one: string, other: string): number {
  return Math.abs(dayNumberOf(one) - dayNumberOf(other));
}

// It counts for nothing where the same is told of other times and of none.
async function isTimePassedOver(question: Question, isSame: (other: Question) => Promise<boolean>): Promise<boolean> {
  if (question.day === null && (question.period === null || question.period.kind === 'all')) return false;
  if (question.isFollowUp && !namesTime(question.text.toLowerCase())) return false;
  if (readPeriod(question.plain.replaceAll(ofMeasure, ' ')) === null && readPeriod(question.plain) !== null)
    return false;
  const timeless = { ...question, plain: withoutTime(question.plain), own: withoutTime(question.own), day: null };
  for (const period of otherTimes) if (!(await isSame({ ...timeless, period }))) return false;
  return true;
}

// A time may hold on from the turn before.
function namesTime(said: string): boolean {
  return readPeriod(said) !== null || findDates(said).length > 0;
}

// Some intents look for dates in the words themselves.
function withoutTime(plain: string): string {
  const undated = findDates(plain).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), plain);
  return withoutTrailing(undated);
}
