import type { Question } from './question.ts';

const ownPastAsked =
  /^(?:and |so |ok |okay |but )*is (?:that|this|it) (?:very |really |rather |unusually |considered )?(?:high|low|a lot|much|normal|usual|unusual|typical|elevated|extreme)(?: for (?:it|them|this|that|an? \S+|the (?:stock|shares?|fund)|\S{1,12}))?\W*$/;

/** "Is that high for it?" behind a volatility sets it beside its own past; null behind another figure. */
export function besideOwnPast(read: Question, before: Question): Question | null {
  if (!before.intents.includes('volatility') || !ownPastAsked.test(read.plain)) return null;
  return {
    ...before,
    text: read.text,
    own: before.plain,
    intents: ['volatility_level'],
    period: null,
    day: null,
    isFollowUp: true,
  };
}

const askedAgain =
  /^(?:and |so |but |ok )*(?:by how (?:much|many|far)|by what|when|when exactly|which ones?|from when)\W*$/;

/** "By how much?" and "when?" are told with the answer before, which is told once more; null for other turns. */
export function ofToldAgain(read: Question, before: Question): Question | null {
  const isBare = read.symbols.length + read.unknown.length === 0 && before.intents.length > 0;
  return isBare && askedAgain.test(read.plain)
    ? { ...before, text: read.text, own: before.plain, isFollowUp: true }
    : null;
}

const afterThem = /\b(?:after|following) (?:them|that|it|those|these|each(?: of them)?|every one)\b/;

/** "How did SPY do after them?" behind the moves of the Fed asks of what followed such moves; null behind anything else. */
export function ofAfterMoves(read: Question, before: Question): Question | null {
  const isAsked = before.intents.includes('rate_moves') && read.symbols.length > 0 && afterThem.test(read.plain);
  if (!isAsked) return null;
  const isOfCuts = /\bcuts?\b|\beas(?:ed|ing)\b/.test(before.plain);
  const plain = read.plain.replace(afterThem, `on average after fed rate ${isOfCuts ? 'cuts' : 'hikes'}`);
  return { ...read, plain, own: plain, intents: ['after_moves'], period: before.period, isFollowUp: true };
}

const ofParts: ReadonlySet<string> = new Set([
  'drawdown',
  'volatility',
  'sharpe',
  'performance',
  'comparison',
  'ranking',
  'cagr',
  'risk_and_return',
  'recovery',
]);

/** "And the drawdown?" behind a mix of symbols asks of the mix, whose answer tells it beside those of its parts. */
export function ofMix(read: Question, before: Question): Question | null {
  const isOfMix = before.intents.includes('mix') && read.symbols.length + read.unknown.length === 0;
  if (!isOfMix || read.intents.length === 0 || !read.intents.every((id) => ofParts.has(id))) return null;
  return {
    ...before,
    text: read.text,
    plain: `${before.plain} ${read.plain}`,
    own: before.plain,
    period: read.period ?? before.period,
    day: null,
    isFollowUp: true,
  };
}

const loosely = /\b(?:stocks|the (?:stock )?market|equities|bonds|treasuries|gold|the dollar|tech|banks|energy)\b/;
const longestOfSpan = 9;

/** "And how did bonds do?" behind a past span of the economy asks of that span; null where one has a time of its own. */
export function overSameSpan(read: Question, before: Question): Question | null {
  const isOfPast = before.symbols.length === 0 && before.period?.kind === 'between' && /\bdid\b/.test(read.plain);
  const hasTime = read.period !== null || read.day !== null || read.asOf !== null || read.events.length > 0;
  const isNamed = read.symbols.length > 0 || (read.unknown.length === 0 && loosely.test(read.plain));
  if (!isOfPast || hasTime || !isNamed || read.intents.length === 0) return null;
  return read.plain.split(' ').length > longestOfSpan ? null : { ...read, period: before.period, isFollowUp: true };
}
