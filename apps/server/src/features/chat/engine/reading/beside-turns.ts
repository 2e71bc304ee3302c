import type { Question } from './question.ts';

// "Which has the better margin?" behind one company and then another asks of both.
const ofBoth =
  /^(?:and |so |but |ok )*(?:which|who)(?: (?:one|company|stock|fund|etf|share|name))?(?: of (?:the two|them|these|those|both))? (?:has|had|have|is|was|are|were|did|does|made|makes|earns?|earned|grew|grows|pays?|paid|yields?|yielded|costs?|trades?|looks?|fell|rose|lost|gained|returned|performed|held|recovered|rebounded|bounced|dropped|declined|swings?|moved?)\b|^(?:and |so |but |ok )*whose (?:\w+ ){1,3}(?:is|are|was|were)\b|\b(?:the two|both of (?:them|these|those)|are (?:they|these|those) (?:\w+ )?correlated|how (?:closely )?correlated are they|how do (?:they|their [a-z -]{3,30}) compare|(?:compare|between|of) (?:them|the two|both))\b/;

/** Whether a turn asks which of those that were told is ahead. */
export function asksOfBoth(plain: string): boolean {
  return ofBoth.test(plain);
}

const ofAllTold =
  /^(?:and |so |but |ok |now )*(?:compare|rank) (?:their|all)\b|\b(?:the|all|those|these) (?:three|four)\b|\ball of (?:them|these|those)\b/;

// "Were they more volatile?" behind another one sets it beside that.
const moreAlone =
  /^(?:and |so |but |ok )*(?:is|was|are|were|did|does|do|has|have) (?:it|they|that one) (?:\w+ ){0,2}?(?:more|less|better|worse|(?:saf|risk|calm|cheap|strong|weak|stead|wild)i?er)\b(?!.*\b(?:than|now|today|still|before|lately|recently)\b)/;

// "What about 2024 for both?" is of the last two, "how long did each take?" of all that were told one after another.
const ofLastTwo = /\b(?:both|either)\b/;
const ofEach =
  /\beach(?: one)?(?: of (?:them|these|those))?\b(?! (?:day|week|month|quarter|year|time|session|other)s?\b)/;

/** The question before, of those too that were asked of before its symbol, where a turn asks of both or of all of them. */
export function withBeside(read: Question, before: Question): Question {
  // "Rank the three" behind figures asked one after another is asked of each of them.
  if (read.symbols.length === 0 && ofAllTold.test(read.plain) && before.beside.length > 0)
    return { ...before, symbols: [...before.beside, ...before.symbols] };
  const [last] = before.beside.slice(-1);
  const isOfOne = read.symbols.length === 0 && before.symbols.length === 1;
  if (isOfOne && last !== undefined && ofLastTwo.test(read.plain))
    return { ...before, symbols: [last, ...before.symbols] };
  if (isOfOne && ofEach.test(read.plain)) return { ...before, symbols: [...before.beside, ...before.symbols] };
  const isOfLast = last !== undefined && before.symbols.length === 1 && read.period === null && read.intents.length > 0;
  if (isOfLast && read.symbols.length === 0 && moreAlone.test(read.plain))
    return { ...before, symbols: [...before.symbols, last] };
  const isOfTimes = /^(?:and |so |but |ok )*in which\b/.test(read.plain);
  // Of two of which one is not held the other one is told.
  const isOfSome = before.symbols.length === 1 || before.unknown.length > 0;
  const isOfBoth = read.symbols.length === 0 && isOfSome && !isOfTimes && asksOfBoth(read.plain);
  return isOfBoth ? { ...before, symbols: [...before.beside, ...before.symbols] } : before;
}
