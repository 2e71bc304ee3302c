import { clausesOf } from '../reading/recognition.ts';
import { findOperators, type Operator } from './operators.ts';

/** Words that say that something is not so, or leave something out. */
export type Negation = Operator & {
  /** The question that they stand in, of the several that a text may hold, and their place in it. */
  clause: string;
  at: number;
};

const notSo = 'what is not so';
const without = 'a figure with something left out of it';
const rest =
  "(?: (?!(?:in|on|at|since|over|this|last|past|for|during|from|by|of|with|without|except|and|when)\\b)[a-z&'-]+){0,3}";
const patterns: ReadonlyArray<{ said: string; pattern: RegExp }> = [
  {
    said: notSo,
    pattern: new RegExp(
      `\\b(?:no longer|no more(?! than)|not|never|cannot|hardly|barely|scarcely|rarely|seldom|neither|none|nobody|nor|fail(?:ed|s|ing)? to|lack(?:s|ed|ing)?|with no|of no|ha(?:d|ve|s) no|no (?:more|less|fewer|higher|lower|better|worse) than)\\b${rest}`,
      'g',
    ),
  },
  {
    said: without,
    pattern: new RegExp(
      `\\b(?:without|except|excluding|exclude|other than|apart from|(?<!^)besides|(?:any|every)(?:thing|one) (?:but|bar|save)|all (?:but|bar)|save for|but not)\\b${rest}|\\bnon-?(?!farm|linear|stop|fiction|sense|etheless|current|interest|profit|e\\b)[a-z]+${rest}|\\bex[- ](?!div|us\\b|usa\\b|date|post\\b|ante\\b)[a-z]+`,
      'g',
    ),
  },
];

/** Sayings in which nothing is denied of what is asked. */
const sayings =
  /\b(?:whether or not|or not|(?:more|less) often than not|not (?:only|just|to mention|least|sure|certain|quite sure|really sure|too (?:much trouble|late|bad)|bad\b|necessarily)|why not|if not|last but not least|never mind|no matter|nothing but|not a (?:problem|clue)|if you do not mind|(?:is|are|was|were|do|does|did|has|have) not (?:it|they|he|she)(?=\??$)|(?:i|we) (?:really |just |still |also |honestly |simply )?(?:do|did|can|could|am|was|have|had|would|will|are|were) (?:not|never) (?:really |quite |even |yet )?(?:know|knew|understand|understood|get|got it|see|seen|remember|recall|believe|mind|trust|own|hold|have|had|heard|sure|certain|an? (?:expert|trader|professional)|good at|looking for|asking|following|followed|invested|used|want (?:any |an |a |your )?(?:advice|opinions?|charts?|graphs?|drawings?|tables?|essays?|predictions?|forecasts?)|need (?:any |an |a )?(?:advice|opinions?|charts?|graphs?|tables?))|do not (?:worry|bother|tell me|forget|know|lie|be)\b|can(?:not| not) (?:i|you|we)|(?:i|we) cannot (?:remember|see|find|tell|understand|recall|believe))/g;
const correcting = /\bi (?:meant?|wanted)\b|^(?:no|nope),? /;
// What a correction rejects stands behind what it puts in its place: "the fund, not the metal".
const instead = /(?:\bi meant? (?:the )?[\w.&'-]+|(?<!^(?:no|nope)),) $/;
const auxiliary =
  '(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|might|must|may|need|why|how come)';
// "Can you show me those that are not" asks for a list, "can you tell me whether" does not.
const requesting =
  '(?:(?:can|could|would|will) you (?!not\\b)|(?:can|could|may|might) (?:i|we) (?:please )?(?:see|get|have)\\b)(?!.*\\bwhether\\b)';
// "Is SPY no longer above it?" asks whether it is so, and the figure tells that either way.
const ofWhether = new RegExp(
  `^(?:(?:and|so|but|ok|okay|well|hey|please|then|wait|hmm)[, ]+)*(?!do not\\b)(?!${requesting})${auxiliary}\\b(?!.*\\b(?:which|what|who|whose|how (?:many|often|much|long)|list|name|neither|none|fail\\w*|lack\\w*|(?:on|in|of) (?:the |those |all )?(?:days|weeks|months|years)|with no|of no|but not)\\b)`,
);
const conditional = /\b(?:when|while|whenever|if|unless|after|before|because|since|although|though|that|than|where)\b/;

/** The negations of a plain text that turn what it asks into something else, in their order; none of sayings and of what only asks whether. */
export function findNegations(plain: string): Negation[] {
  const found = patterns.flatMap(({ said, pattern }) =>
    [...plain.matchAll(pattern)].map(({ 0: words, index }) => ({ kind: 'negation' as const, said, words, index })),
  );
  const harmless = [...plain.matchAll(sayings)].map(({ 0: words, index }) => ({ index, end: index + words.length }));
  // What an operator takes out of a figure is tried as such.
  const others = findOperators(plain).filter(({ kind }) => kind === 'adjustment' || kind === 'counterfactual');
  const kept: Negation[] = [];
  for (const each of found.toSorted((a, b) => a.index - b.index)) {
    const clause = clauseAt(plain, each.index);
    const before = kept.at(-1);
    const isInside = before !== undefined && each.index < before.index + before.words.length;
    const isSaying = harmless.some(({ index, end }) => each.index >= index && each.index < end);
    const isOther = others.some(({ index, words }) => each.index < index + words.length && index <= each.index + 4);
    const isWhether = each.said === notSo && ofWhether.test(clause.text) && !conditional.test(clause.before);
    const isMeant = isSaying || isOther || isWhether || isRejected(clause, each.words) || isTold(plain, each.index);
    if (!isInside && !isMeant) kept.push({ ...each, clause: clause.text, at: clause.before.length });
  }
  return kept;
}

const telling =
  /^(?!(?:(?:please|now|ok|okay|and|then|just),? )*(?:(?:can|could|would|will) you|which|give|list|show|tell|find|name|compare|rank|get|i (?:want|need|would like)|do not|leave|no|not|never|without|except|exclud\w+|ignor\w+|count|only|just)\b)/;

// "My boss says that stocks never fall. How did SPY do?": what is told before a question asks nothing.
function isTold(plain: string, index: number): boolean {
  const start = plain.slice(0, index).search(/[.?!;]\s+[^.?!;]*$/);
  const sentence = plain.slice(start < 0 ? 0 : start + 2).trimStart();
  const own = /^[^.?!;]*[.?!;]?/.exec(sentence)?.[0] ?? '';
  return plain.includes('?') && !own.endsWith('?') && telling.test(own);
}

function isRejected({ text, before }: { text: string; before: string }, words: string): boolean {
  return correcting.test(text) && /^not\b/.test(words) && instead.test(before);
}

function clauseAt(plain: string, index: number): { text: string; before: string } {
  let start = 0;
  for (const text of clausesOf(plain)) {
    const at = plain.indexOf(text, start);
    if (index < at + text.length) return { text, before: plain.slice(at, Math.max(at, index)) };
    start = at + text.length;
  }
  return { text: plain, before: plain.slice(0, index) };
}

/** Whether a pattern has the negation itself among its words. */
export function isHeededBy(pattern: RegExp, { clause, at }: Negation): boolean {
  return [...clause.matchAll(new RegExp(pattern, 'g'))].some(
    ({ 0: words, index }) => at >= index && at < index + words.length,
  );
}

/** What is struck from a question to ask the opposite: "did not rise" becomes "did rise", and what is left out goes with its words. */
export function struckOf({ said, words }: Negation): string {
  if (said === without) return words;
  return /^(?:no longer|no more(?! than)|fail(?:ed|s|ing)? to|with no|of no|[a-z]+)/.exec(words)?.[0] ?? words;
}
