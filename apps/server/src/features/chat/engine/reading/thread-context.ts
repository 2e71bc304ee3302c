import { shiftDay } from './date-words.ts';
import type { Question } from './question.ts';
import { type Recognisable, recognise } from './recognition.ts';

const opening =
  /^(?:no|nope|sorry|i meant?|and|but|also|ok|okay|so|then|plus|or|what about|how about|what if|same|again|now|versus|vs|against|compared|compare (?:it|that|this|them|those)|over|since|in|for|during|from|between|with|without|why|on|ytd|last|past|which|add|include|instead|make it|do (?:that|it)|try|show (?:me )?(?:that|it)|as of|what (?:does|would|did) (?:that|this) mean|(?:is|does|did|was) (?:that|this)\b(?! (?:stock|fund|desk))|how (?:does|did|is|do you (?:compute|calculate|measure)) (?:that|this))\b/;
const pronoun =
  /\b(?:it|its|they|their|them|that one|this one|both|these|those|the same|that stock|this stock|that fund|the stock|the fund|the former|the latter)\b/;
const joining =
  /\b(?:against|versus|vs|compared? (?:it |that |them )?(?:with|to|against)|relative to|next to|add|include|plus|as well|alongside|together with|with|than)\b|^and (?:against|versus|vs|with)\b/;
// "The same for Microsoft" is asked of another one, not of both.
const replacing =
  /\b(?:instead|rather than)\b|\b(?:same|do (?:that|it|this)|repeat)\b(?: \w+){0,3}? (?:for|with|on|but)\b(?!.*\b(?:too|as well|both|also|compare|against)\b)/;
// Terms of a yield or of an option that stand for another one: "and the 2-year?", "with a strike of 450".
const terms = /\b\d{1,2}-(?:year|month)\b|\bstrikes?\b|\bexpir\w+\b|\b\d{1,3} ?(?:dte|days out|contracts|shares)\b/;
// "No, I meant the ETF" asks the question before once more.
const correcting = /^(?:(?:no|nope|sorry|actually),? )*(?:i meant?|actually)\b/;
const longestFragment = 9;
const longestJoined = 1000;

/** A question completed by the one before it in the thread, where it is a follow-up: what it leaves out is taken over. */
export function inThread(alone: Question, before: Question | null, intents: readonly Recognisable[]): Question {
  if (before === null || alone.command !== null) return alone;
  const read = ofSymbol(withShift(alone, before), before, intents);
  const needsSymbol = (ids: readonly string[]) =>
    intents.some(({ id, needs }) => needs === 'symbol' && ids.includes(id));
  const leads = opening.test(read.plain) || pronoun.test(read.plain);
  const isFragment = read.plain.split(' ').length <= longestFragment;
  const lacksIntent = read.intents.length === 0;
  const lacksSymbol = needsSymbol(read.intents) && read.symbols.length + read.unknown.length === 0;
  const onlyWhy = /^(?:and |but |so )?why\b/.test(read.plain) && isFragment;
  if (read.intents.includes('definition') && !pronoun.test(read.plain)) return read;
  const isTurned = lacksIntent && isFragment && turns(read, before, intents);
  if (!leads && !lacksSymbol && !isTurned && !(lacksIntent && isFragment && hasFragment(read))) return read;
  const isRepeated = onlyWhy || isTurned || pronoun.test(read.plain) || (correcting.test(read.plain) && isFragment);
  if (lacksIntent && !hasFragment(read) && !isRepeated) return read;
  const takesOver = lacksIntent || onlyCompares(read, before);
  // Of the economy nothing has a symbol: "highest ever?" is asked of the series before.
  const isOfSeries = lacksSymbol && before.symbols.length === 0;
  const joined = takesOver || isOfSeries || pronoun.test(read.plain) ? joinedText(read, before) : read.plain;
  const isOfEconomy = before.symbols.length === 0 && (read.symbols.length === 0 || lacksIntent);
  const about = isOfEconomy ? aboutBefore(joined, intents) : [];
  const ids = about.length > 0 ? about : onlyWhy ? whyOf(read) : takesOver ? before.intents : read.intents;
  const isOfNow = isFragment && present.test(read.plain);
  const isAboutIt = read.symbols.length === 0 && pronoun.test(read.plain);
  const symbols = needsSymbol(ids) || lacksIntent || isAboutIt ? symbolsOf(read, before) : read.symbols;
  return {
    ...read,
    plain: joined,
    intents: [...ids],
    symbols,
    assumed: [
      ...read.assumed,
      ...before.assumed.filter(({ symbol }) => symbols.includes(symbol) && !read.symbols.includes(symbol)),
    ],
    period: read.period ?? (isOfNow ? null : before.period),
    events: read.period === null ? before.events : read.events,
    day: read.period === null ? (read.day ?? (isOfNow ? null : before.day)) : read.day,
    asOf: read.asOf ?? before.asOf,
    isFollowUp: true,
  };
}

// "And after inflation?" behind the return of a symbol asks about that return, not for inflation.
function ofSymbol(read: Question, before: Question, intents: readonly Recognisable[]): Question {
  const isOfSymbol = read.symbols.length + read.unknown.length === 0 && before.symbols.length > 0;
  if (!isOfSymbol || read.intents.length === 0 || !opening.test(read.plain)) return read;
  const { ids } = recognise(read.plain, intents, { command: null, hasSymbol: true });
  const stands = ({ id, needs, over = [] }: Recognisable) =>
    needs === 'symbol' && ids.includes(id) && read.intents.every((other) => over.includes(other));
  const special = intents.filter(stands).map(({ id }) => id);
  return special.length === 0 ? read : { ...read, intents: special };
}

const shift =
  /\b(?:the )?(year|quarter|month) (after|before|earlier|later|prior)\b(?! (?:the|a|an|its|19|20))|\b(?:the )?(next|following|previous|prior|preceding) (year|quarter|month)\b/;
const monthsOf: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 };

// "And the year after?" moves the span of the question before; the next year of a span that has passed is no future.
function withShift(read: Question, before: Question): Question {
  const match = shift.exec(read.plain);
  const { period } = before;
  if (match === null || period?.kind !== 'between' || read.plain.split(' ').length > longestFragment) return read;
  const back = /before|earlier|prior|previous|preceding/.test(match[2] ?? match[3] ?? '');
  const months = (monthsOf[match[1] ?? match[4] ?? ''] ?? 12) * (back ? -1 : 1);
  const moved = { ...period, start: shiftDay(period.start, months), end: shiftDay(period.end, months) };
  return { ...read, period: moved, intents: read.intents.filter((id) => id !== 'forecast') };
}

// "How sure are you?" has a meaning only beside the question about the regime, and gives that another one.
function turns(read: Question, before: Question, intents: readonly Recognisable[]): boolean {
  if (before.symbols.length > 0 || read.symbols.length + read.unknown.length > 0) return false;
  const about = aboutBefore(joinedText(read, before), intents);
  return about.length > 0 && about.join() !== before.intents.join();
}

// "And today?" asks of the newest what was asked of a span before.
const present = /\b(?:today|now|right now|currently|at present|these days)\b/;

function hasFragment(read: Question): boolean {
  const isNamed = read.symbols.length > 0 || read.unknown.length > 0;
  return isNamed || read.period !== null || read.asOf !== null || terms.test(read.plain) || present.test(read.plain);
}

// "and against QQQ?" asks the same of one more, rather than for a comparison of everything.
function onlyCompares(read: Question, before: Question): boolean {
  return (
    read.intents.every((id) => id === 'comparison') &&
    before.intents.length > 0 &&
    joining.test(read.plain) &&
    read.plain.split(' ').length <= 5
  );
}

function whyOf(read: Question): string[] {
  return read.intents.length > 0 ? read.intents : ['causes'];
}

/** Both questions as one text, the later first, for what the later one does not repeat: a window, a sum, a series. */
function joinedText(read: Question, before: Question): string {
  const words = (text: string) =>
    text
      .replaceAll(/[?!,;]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return `${words(read.plain)} ${words(before.plain)}`.slice(0, longestJoined);
}

// Of the economy the subject is in the words: "what would flip it?" after a question about the regime.
function aboutBefore(joined: string, intents: readonly Recognisable[]): string[] {
  return recognise(joined, intents, { command: null, hasSymbol: false }).ids;
}

function symbolsOf(read: Question, before: Question): string[] {
  if (read.symbols.length === 0) return read.unknown.length > 0 && !joining.test(read.plain) ? [] : before.symbols;
  const joins = (joining.test(read.plain) || pronoun.test(read.plain)) && !replacing.test(read.plain);
  if (!joins) return read.symbols;
  const kept = /\b(?:add|include|plus|as well|alongside)\b/.test(read.plain)
    ? before.symbols
    : before.symbols.slice(0, 1);
  return [...new Set([...kept, ...read.symbols])];
}
