import type { Question } from './question.ts';
import { pointsBack } from './thread-subject.ts';

/** Words that set a symbol beside those before it. */
export const joining =
  /\b(?:betas?|correlations?|correlated|sensitivity)(?: of (?:it|them|that|both))? to\b|\b(?:against|versus|vs|compared? (?:it |that |them )?(?:with|to|against)|relative to|next to|add(?:ing)?|includ(?:e|ing)|plus|as well|alongside|together with|with|than)\b|\b(?:put|throw|bring|chuck) \$?\S+(?: \S+)? in\b|^and (?:against|versus|vs|with|to)\b/;
// "The same for Microsoft" is asked of another one, not of both.
const replacing =
  /\b(?:instead|rather than)\b|\b(?:same|do (?:that|it|this)|repeat)\b(?: \w+){0,3}? (?:for|with|on|but)\b(?!.*\b(?:too|as well|both|also|compare|against)\b)/;
/** "No, I meant the ETF" asks the question before once more. */
export const correcting = /^(?:(?:no|nope|sorry|actually),? )*(?:i meant?|actually)\b/;

const betas: ReadonlySet<string> = new Set(['beta', 'beta_order']);
const links: ReadonlySet<string> = new Set([...betas, 'correlation', 'correlation_order']);
const againstNamed = /\b(?:to|against|with|vs\.?|versus|relative to)\b/;
// "And to QQQ?" behind the betas of several asks it of each.
const againstAlone = /^(?:and |what about |how about )*(?:to|against|with|vs\.?|versus) \S+(?: \S+)?\W*$/;

/** "And against QQQ?" behind a beta asks for that to another one. */
export function isOfLink({ plain }: Question, before: Question): boolean {
  return before.intents.some((id) => links.has(id)) && againstAlone.test(plain);
}

function ownersOf({ plain, symbols }: Question): string[] {
  const named = symbols.filter((symbol) => plain.includes(`${symbol.toLowerCase()}'s `));
  return named.length > 0 ? named : symbols.slice(0, 1);
}

const ofPairs: ReadonlySet<string> = new Set(['correlation', 'rolling_correlation', 'yearly_correlation']);
const adding = /\b(?:add|include|plus|as well|alongside|too|also|both|them|between)\b/;
const ofBothNamed =
  /^(?:and |but |so |ok |what about |how about |(?:the )?(?:correlation|link|beta) (?:of|between) )*(?:the )?(?!(?:and|but|so|ok|the|to|against|with|vs|versus|same|what|how|is|was|of|between|correlation|link|beta) )\S+(?: \S+)? (?:with|to|and|against|vs\.?|versus) \S+/;
const besideNamed =
  /^(?:and |but |so |ok |now |what about |how about |what is (?:it|that) )*(?:to|against|with|vs\.?|versus) /;

// "And with Treasuries instead?" behind the link of two puts another in the place of the latter, "same for silver" of the former.
function otherOfPair(read: Question, before: Question): string[] | null {
  const [one, other, ...more] = before.symbols;
  const [named, ...others] = read.symbols;
  const isOfPair =
    one !== undefined && other !== undefined && more.length === 0 && before.intents.some((id) => ofPairs.has(id));
  const isOne =
    named !== undefined &&
    others.length === 0 &&
    !before.symbols.includes(named) &&
    read.intents.every((id) => links.has(id));
  // "And gold with stocks" names both.
  if (!isOfPair || !isOne || adding.test(read.plain) || ofBothNamed.test(read.plain)) return null;
  if (besideNamed.test(read.plain)) return [one, named];
  return againstNamed.test(before.plain) || / and /.test(before.plain) ? [named, other] : null;
}

const places: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bthe (?:first (?:one|of (?:them|the two|these|those))|former)\b/, 0],
  [/\bthe (?:second (?:one|of (?:them|the two|these|those))|latter)\b/, 1],
  [/\bthe third (?:one|of (?:them|these|those))\b/, 2],
];
const otherOne = /\bthe other(?: one| stock| fund)?(?! (?:day|week|month|way|side|hand|sectors?|holdings?))\b/;

// "The other one" of two that were told is that which was not told last, "the second one" is by the order in which they were named.
function pointedAt(plain: string, { symbols, beside }: Question): string | null {
  const told = symbols.length === 1 ? [...beside, ...symbols] : symbols;
  if (told.length < 2) return null;
  if (otherOne.test(plain))
    return symbols.length === 1 ? (beside.at(-1) ?? null) : told.length === 2 ? (told[1] ?? null) : null;
  const at = places.find(([words]) => words.test(plain))?.[1];
  return at === undefined ? null : (told[at] ?? null);
}

/** Which symbols a follow-up is of: those that it names, those of the turn before it, or both; of a pair one holds on. */
export function symbolsOf(read: Question, before: Question): string[] {
  // Of two that are compared the correction puts another one in the place of the latter.
  if (correcting.test(read.plain) && read.symbols.length === 1 && before.symbols.length === 2)
    return [...before.symbols.slice(0, 1), ...read.symbols];
  const pointed = read.symbols.length === 0 ? pointedAt(read.plain, before) : null;
  if (pointed !== null) return [pointed];
  if (read.symbols.length === 0) return read.unknown.length > 0 && !joining.test(read.plain) ? [] : before.symbols;
  const other = otherOfPair(read, before);
  if (other !== null) return other;
  // Of a beta the benchmark that was named holds on.
  const [, benchmark] = before.symbols;
  const isOfBenchmark =
    benchmark !== undefined &&
    before.symbols.length === 2 &&
    againstNamed.test(before.plain) &&
    read.intents.every((id) => betas.has(id));
  if (isOfBenchmark && before.intents.join() === 'beta' && read.symbols.length === 1 && !againstAlone.test(read.plain))
    return [...new Set([...read.symbols, benchmark])];
  // "And gold?" behind what bonds did in the worst year of another is asked of that year.
  if (before.intents.join() === 'extreme_span_against' && read.intents.length === 0)
    return [...new Set([...ownersOf(before), ...read.symbols])];
  // "And Nvidia?" behind several that are compared is one more of them.
  const isOneMore =
    before.intents.join() === 'comparison' &&
    before.symbols.length > 1 &&
    read.intents.length === 0 &&
    !replacing.test(read.plain);
  if (isOneMore) return [...new Set([...before.symbols, ...read.symbols])];
  const joins =
    (joining.test(read.plain) || pointsBack(read, before) || isOfLink(read, before)) && !replacing.test(read.plain);
  if (!joins) return read.symbols;
  const isOfEach =
    before.intents.some((id) => betas.has(id)) && againstAlone.test(read.plain) && !againstNamed.test(before.plain);
  // What several were ranked by is asked of one more.
  const areRanked = before.intents.join() === 'ranking' || before.symbols.length > 2;
  const kept =
    isOfEach ||
    areRanked ||
    /\b(?:add(?:ing)?|includ(?:e|ing)|plus|as well|alongside)\b|\b(?:put|throw|bring|chuck) \$?\S+(?: \S+)? in\b|\b(?:betas?|correlations?|correlated|sensitivity)\b.{0,12} (?:to|with)\b|\b(?:them|both)\b/.test(
      read.plain,
    )
      ? before.symbols
      : before.symbols.slice(0, 1);
  return [...new Set([...kept, ...read.symbols])];
}

/** Symbols that the thread asked of before, which a turn may set beside its own. */
export function besideOf(symbols: readonly string[], before: Question): string[] {
  return [...new Set([...before.beside, ...before.symbols])]
    .filter((symbol) => !symbols.includes(symbol))
    .slice(-mostBeside);
}

const mostBeside = 3;
