import type { Question } from './question.ts';

const theRest = /\b(?:the )?(?:rest|others?|remaining(?: ones)?)\b/;
/** What a turn about some of the symbols seems to ask for without naming a figure. */
const loosely: ReadonlySet<string> = new Set([
  'ranking',
  'comparison',
  'performance',
  'overview',
  'day_change',
  'quote',
]);
const removing =
  /\b(?:(?:and |but |now |ok |okay |the same )*(?:leav(?:e|ing) out|drop|remov(?:e|ing)|exclud(?:e|ing)|tak(?:e|ing) out|without|except(?: for)?|minus|forget|skip|not) |\b(?:leave|take|kick|throw|drop) (?=\$?\S+(?: \S+)? out\b))/;

const dropping =
  /^(?:and |but |now |ok |okay |then )*(?:leav(?:e|ing) out|drop|remove|exclude|take out|(?:leave|take|kick|throw) (?=\$?\S+(?: \S+)? out\b)) ?/;
const notAmong = (symbols: readonly string[]) =>
  `${symbols.join(' and ')} was not among those that were told last, so nothing is left out.`;

const ofPairs: ReadonlySet<string> = new Set(['correlation', 'beta', 'rolling_correlation']);
const leavesNone = (symbols: readonly string[]) =>
  `That leaves ${symbols.join(' and ')} alone, and a link needs another symbol beside it; name that symbol.`;

const only = /^(?:and |so |ok |okay |now |but )*(?:just|only) /;

const adding = /\b(?:add|include|with|use|put in|take) /;

/** "And leave out Google" asks the same of the other symbols, and of those that it adds; null where nothing is left out. */
export function withoutNamed(read: Question, before: Question): Question | null {
  // One that is not held was left out of the answer before.
  const isUnheld = read.symbols.length === 0 && read.unknown.length > 0 && before.symbols.length > 0;
  if (isUnheld && removing.test(read.plain)) return { ...before, text: read.text, own: before.plain, isFollowUp: true };
  const isOnly = only.test(read.plain) && read.symbols.every((symbol) => before.symbols.includes(symbol));
  if (isOnly && read.symbols.length > 0 && read.unknown.length === 0)
    return { ...before, text: read.text, own: before.plain, symbols: [...read.symbols], group: null, isFollowUp: true };
  const isOfNone = read.symbols.length > 0 && read.symbols.every((symbol) => !before.symbols.includes(symbol));
  if (isOfNone && dropping.test(read.plain) && read.intents.length === 0 && before.symbols.length > 1)
    return { ...before, text: read.text, own: before.plain, faults: [notAmong(read.symbols)], isFollowUp: true };
  const left = before.symbols.filter((symbol) => !read.symbols.includes(symbol));
  const added = read.symbols.filter((symbol) => !before.symbols.includes(symbol));
  const isOfThem = left.length < before.symbols.length && (added.length === 0 || adding.test(read.plain));
  if (!isOfThem || left.length === 0 || !removing.test(read.plain)) return null;
  if (left.length + added.length < 2 && before.intents.some((id) => ofPairs.has(id)))
    return { ...before, text: read.text, own: before.plain, faults: [leavesNone(left)], isFollowUp: true };
  // "Drop META and rank the rest by volatility" asks for another figure of them.
  const asked = read.plain.replace(theRest, ' ');
  const figures = read.intents.filter((id) => !before.intents.includes(id) && !loosely.has(id));
  return {
    ...before,
    ...(figures.length === 0 ? {} : { intents: figures, plain: asked }),
    text: read.text,
    own: figures.length === 0 ? before.plain : asked,
    asOf: read.asOf ?? before.asOf,
    period: read.period ?? before.period,
    symbols: [...left, ...added],
    assumed: [...before.assumed, ...read.assumed],
    named: [...before.named, ...read.named],
    group: null,
    isFollowUp: true,
  };
}

const exchanging =
  /^(?:(?:and|but|now|ok|okay|so|then|no|please|can you|could you)[, ]+)*(?:swap|switch|exchange|replace|change|substitute)(?: out)? (?:the )?\S+(?: \S+){0,2} (?:for|with|by|to) (?:the )?\S+(?: \S+){0,2}\W*$|^(?:(?:and|but|now|ok|okay|so|then|no|please|use|try|take|with|for|what about|how about|what if (?:i|we|you) (?:use|take|had)|(?:do|show|give) (?:me )?(?:it|that|this|the same) (?:with|for)|(?:the )?same (?:with|for)|(?:make|let) (?:it|that))[, ]+)*\S+(?: \S+){0,2} (?:instead of|rather than|in place of|not) (?:the )?\S+(?: \S+){0,2}\W*$/;

/** "QQQ instead of SPY" asks the same of the other symbols, with one in the place of another; null where none is exchanged. */
export function withExchanged(read: Question, before: Question): Question | null {
  const old = read.symbols.filter((symbol) => before.symbols.includes(symbol));
  const added = read.symbols.filter((symbol) => !before.symbols.includes(symbol));
  const [left] = old;
  const [placed] = added;
  const isOne = old.length === 1 && added.length === 1 && read.unknown.length === 0 && exchanging.test(read.plain);
  if (!isOne || left === undefined || placed === undefined || before.intents.length === 0) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    asOf: read.asOf ?? before.asOf,
    symbols: before.symbols.map((symbol) => (symbol === left ? placed : symbol)),
    assumed: [
      ...before.assumed.filter(({ symbol }) => symbol !== left),
      ...read.assumed.filter(({ symbol }) => symbol !== left),
    ],
    named: [...before.named, ...read.named],
    group: null,
    isFollowUp: true,
  };
}
