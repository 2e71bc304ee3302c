import { featuresOf, tokensOf } from './sentence-features.ts';
import { toneWeights } from './tone-weights.ts';

const baseline = '(baseline)';
const longestPhrase = 6;

let weights: ReadonlyMap<string, number> | null = null;

/** Reads weights from pairs of a name and a number; names are written with typographic quotes. */
function parseWeights(text: string): Map<string, number> {
  return new Map(
    text.split('|').map((pair): [string, number] => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at).replaceAll('’', "'").replaceAll('”', '"'), Number(pair.slice(at + 1))];
    }),
  );
}

function learnedWeights(): ReadonlyMap<string, number> {
  weights ??= parseWeights(toneWeights);
  return weights;
}

/**
 * How much a sentence reads like promises, pressure, forecasts and praise rather than like plain statements: the log of the
 * odds, above 0 where it is likelier than not. Learned from labelled sentences by logistic regression over words and kinds
 * of words.
 */
export function promotionalWeight(sentence: string, learned: ReadonlyMap<string, number> = learnedWeights()): number {
  const features = featuresOf(tokensOf(sentence));
  const sum = features.reduce((total, { name }) => total + (learned.get(name) ?? 0), learned.get(baseline) ?? 0);
  return sum / Math.sqrt(features.length + 1);
}

/** Above it a sentence is taken for promotion though no rule names its phrase; below the other, for a plain statement whatever its phrases. */
const promotionalAbove = 0.4;
const promotionalAboveHedged = 1;
const plainBelow = -2;
const nearlyPlainBelow = -1;
/** Longer ones hold much that is plain; headings and cells of tables say too little. */
const leastWords = 3;
const mostWords = 30;
const wholeSentence = /^["“'(*\s-]*[A-Z\d$][^`|\t\n]*[a-z][^`|\t\n]*[.!?]["”')\]]*$/;

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

/** @param isHedged whether it is worded as a mild recommendation, an outlook or a benefit, which is told apart from promotion */
export function isPromotional(sentence: string, isHedged: boolean): boolean {
  const text = sentence.trim();
  const count = wordCount(text);
  if (!wholeSentence.test(text) || count < leastWords || count > mostWords) return false;
  return promotionalWeight(text) > (isHedged ? promotionalAboveHedged : promotionalAbove);
}

/** Whether a clause of a sentence is a plain statement, by itself or, less clearly, within a sentence that is one. */
export function isPlain(sentence: string, clause: string): boolean {
  const weight = promotionalWeight(clause);
  if (weight < plainBelow) return true;
  return weight < nearlyPlainBelow && promotionalWeight(sentence) < plainBelow;
}

/** The few words that weigh most. */
export function weightiestPhrase(sentence: string): { start: number; end: number } {
  const learned = learnedWeights();
  const tokens = tokensOf(sentence);
  const shares = tokens.map(() => 0);
  for (const { name, from, to } of featuresOf(tokens)) {
    const share = (learned.get(name) ?? 0) / Math.max(to - from, 1);
    for (let index = from; index < to; index += 1) shares[index] = (shares[index] ?? 0) + share;
  }
  let best = { sum: -Infinity, from: 0, to: 1 };
  for (let from = 0; from < shares.length; from += 1) {
    let sum = 0;
    for (let to = from + 1; to <= Math.min(from + longestPhrase, shares.length); to += 1) {
      sum += shares[to - 1] ?? 0;
      if (sum > best.sum) best = { sum, from, to };
    }
  }
  return { start: tokens[best.from]?.start ?? 0, end: tokens[best.to - 1]?.end ?? sentence.length };
}
