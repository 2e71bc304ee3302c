import { directionAsked } from './direction-asked.ts';
import type { Question } from './question.ts';

const sides =
  'more than|less than|over|under|above|below|at least|at most|greater than|fewer than|bigger than|worse than|beyond';
const amount = '\\$ ?\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)? ?(?:%|percent|pct|bps?|basis points?)';
const boundAsked = new RegExp(
  `^(?:and |or |so |ok |okay |but |what about |how about |by |for |of |at |to |what if (?:it (?:is|was) )?)*(?:(${sides}) )?(${amount})(?: (?:or more|instead|then))?\\W*$`,
);
const bound = new RegExp(`(?<![\\w.$])(?:(${sides}) )?(${amount})(?![\\w.])`, 'g');

function unitOf(said: string): string {
  if (said.startsWith('$')) return 'money';
  return /%|percent|pct/.test(said) ? 'percent' : 'points';
}

/** "And more than 3%?" behind a question with one bound asks the same beyond another one; null behind any other question. */
export function ofOtherBound(read: Question, before: Question): Question | null {
  const [, side, said] = boundAsked.exec(read.plain) ?? [];
  const isBare = read.symbols.length + read.unknown.length === 0 && read.intents.length === 0;
  if (said === undefined || !isBare || before.intents.length === 0) return null;
  const [old, ...others] = before.plain.matchAll(bound);
  if (old === undefined || others.length > 0 || unitOf(old[2] ?? '') !== unitOf(said)) return null;
  const placed = `${side ?? old[1] ?? ''} ${said}`.trim();
  const plain = `${before.plain.slice(0, old.index)}${placed}${before.plain.slice(old.index + old[0].length)}`;
  return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
}

const lastAsked =
  /^(?:and |so |but |ok )*(?:when|(?:on )?(?:what|which) (?:day|date)) (?:was|did) (?:the |its )?(?:very )?(last|latest|most recent|first)(?: (?:one|time|day|such day|of them|of those|of these|happen|it happen|that happen|occur)){0,2}\W*$/;
const counting =
  /^(?:and |so |but )*(?:how (?:many (?:days|times|sessions)|often|frequently)|on how many (?:days|sessions))\b(?: (?:has|have|did|was|were))?/;

/** "When was the last one?" behind a count of large days asks for the last day of that size; null behind anything else. */
export function ofLastCounted(read: Question, before: Question): Question | null {
  const which = lastAsked.exec(read.plain)?.[1];
  const isOfDays = before.intents.includes('day_count') && before.symbols.length > 0;
  if (which === undefined || !isOfDays || read.symbols.length > 0) return null;
  const rest = before.plain.replace(counting, '').replace(/ in (?:a|one) (?:single )?(?:day|session)\b/, '');
  const plain = `when was the ${which === 'first' ? 'first' : 'last'} time that ${rest.trim()} in a day`;
  return { ...before, text: read.text, plain, own: plain, intents: ['last_large_day'], isFollowUp: true };
}

const themAsked =
  /^(?:and |so |but |ok )*(?:how many|which|who|what)(?: of (?:them|these|those|the (?:\w+ )?(?:sectors|funds|stocks)))?(?: (?:sectors?|funds?|stocks?|names?|ones?))? (?=(?:did|do|are|is|were|was|have|has|had|fell|rose|lost|gained|went|ended|finished|closed|dropped|climbed|declined)\b)/;
const ofOrder =
  /\b(?:(?:weak|strong|high|low|bigg|larg|small|saf|calm)i?est|most|least|best|worst|hardest|furthest|farthest|more|less|better|worse|than)\b/;
const ofToday = /\btoday\b/;
const ofSeveral: ReadonlySet<string> = new Set(['ranking', 'comparison', 'performance', 'sector_leaders']);

/** What a company paid or reported rose by itself, whatever its price did. */
const ofCompanies: ReadonlySet<string> = new Set(['dividends', 'company_facts', 'company_order']);

/** "How many of them did?" behind which of several rose counts those, "which fell?" asks for those that fell; null behind anything else. */
export function ofThemAsked(read: Question, before: Question): Question | null {
  const isOfSeveral = before.intents.length > 0 && before.intents.every((id) => ofSeveral.has(id));
  if (
    read.intents.some((id) => ofCompanies.has(id)) ||
    ofOrder.test(read.plain) ||
    !isOfSeveral ||
    !themAsked.test(read.plain) ||
    read.symbols.length + read.unknown.length > 0
  )
    return null;
  const own = read.plain.replace(themAsked, 'which of them ');
  const plain = [own, before.plain].find((text) => directionAsked(text) !== null);
  const isRanked = before.symbols.length > 1 && plain === own;
  if (plain === undefined) return null;
  return {
    ...before,
    text: read.text,
    plain: plain === own && !isRanked ? `${own} of the sectors ${ofToday.exec(before.plain)?.[0] ?? ''}`.trim() : plain,
    own: plain,
    intents: isRanked ? ['ranking'] : before.intents,
    period: read.period ?? before.period,
    isFollowUp: true,
  };
}
