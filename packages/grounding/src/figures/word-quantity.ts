import type { Token } from '#text/tokens';

import { isDurationNoun } from './calendar-words.ts';
import { denominatorWords, isNumberWord, magnitudeWords, multipleWords, smallNumberWords } from './number-words.ts';
import { unitOf } from './unit-words.ts';

/** A quantity in words: tokens `first..last`, value before units; `magnitude` is kept apart as the figure's scale. */
export type WordQuantity = { last: number; value: number; scale: number; decimals: number; isMultiple: boolean };

/** Multiples only beside what they are of, "double that of": else an adjective or a verb. */
const comparedWords: ReadonlySet<string> = new Set(['double', 'triple', 'quadruple']);
const comparedTo: ReadonlySet<string> = new Set(['that', 'those', 'what']);

const largeMagnitudes = [1e3, 1e6, 1e9, 1e12];

function decimalsOf(value: number): number {
  const printed = String(value);
  const dot = printed.indexOf('.');
  return dot < 0 ? 0 : Math.min(printed.length - dot - 1, 4);
}

function quantity({ last, value, scale }: { last: number; value: number; scale: number }): WordQuantity {
  return { last, value, scale, decimals: decimalsOf(value), isMultiple: false };
}

function magnitudeAfter(tokens: readonly Token[], at: number): { scale: number; last: number } | null {
  const skipped = tokens[at]?.lower === 'a' ? at + 1 : at;
  const scale = magnitudeWords.get(tokens[skipped]?.lower ?? '');
  return scale === undefined ? null : { scale, last: skipped };
}

/** The last token of the point or the percent that a fraction is of: "a tenth of a percentage point", "a quarter point". */
export function pointBehind(tokens: readonly Token[], at: number): { last: number; isPercent: boolean } | null {
  const word = (index: number) => tokens[index]?.lower ?? '';
  const isOf = word(at) === 'of' && ['a', 'one'].includes(word(at + 1));
  const from = isOf ? at + 2 : word(at) === '-' ? at + 1 : at;
  const last =
    word(from) === 'percentage' || (word(from) === 'percent' && word(from + 1) === 'point') ? from + 1 : from;
  if (word(last) === 'point') return { last, isPercent: false };
  return isOf && word(from) === 'percent' ? { last: from, isPercent: true } : null;
}

/** "half a million", "a quarter of", "two thirds", "half of". */
function readFraction(tokens: readonly Token[], at: number): WordQuantity | null {
  const word = tokens[at]?.lower ?? '';
  const numerator = word === 'a' || word === 'an' ? 1 : smallNumberWords.get(word);
  const gap = tokens[at + 1]?.text === '-' ? 1 : 0;
  const denominator = denominatorWords.get(tokens[at + 1 + gap]?.lower ?? '');
  if (numerator !== undefined && numerator > 0 && denominator !== undefined) {
    const last = at + 1 + gap;
    const large = magnitudeAfter(tokens, last + 1);
    if (large !== null) return quantity({ last: large.last, value: numerator / denominator, scale: large.scale });
    const isOfPoint = pointBehind(tokens, last + 1) !== null;
    const isFraction = word !== 'a' || tokens[last + 1]?.lower === 'of' || isOfPoint;
    const isPeriod =
      /^quarters?$|^seconds?$/.test(tokens[last]?.lower ?? '') && tokens[last + 1]?.lower !== 'of' && !isOfPoint;
    return isFraction && !isPeriod ? quantity({ last, value: numerator / denominator, scale: 1 }) : null;
  }
  if (word !== 'half') return null;
  const large = magnitudeAfter(tokens, at + 1);
  if (large !== null) return quantity({ last: large.last, value: 0.5, scale: large.scale });
  const afterHalf = tokens[at + 1]?.lower ?? '';
  const before = tokens[at - 1]?.lower ?? '';
  const isPart =
    afterHalf === 'of' ||
    comparedTo.has(afterHalf) ||
    afterHalf === 'the' ||
    (afterHalf === 'a' && (unitOf(tokens[at + 2]?.lower ?? '') !== null || pointBehind(tokens, at + 2) !== null));
  if (before === 'first' || before === 'second' || before === '-' || !isPart) return null;
  return quantity({ last: afterHalf === 'a' ? at + 1 : at, value: 0.5, scale: 1 });
}

/** "one hundred and twenty-five point three", leaving thousand and above as the scale when it comes last. */
function readCardinal(tokens: readonly Token[], at: number): WordQuantity | null {
  let total = 0;
  let group: number | null = null;
  let lastScale = 1;
  let index = at;
  let last = -1;
  for (; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    const lower = token.lower;
    const small = smallNumberWords.get(lower);
    const magnitude = magnitudeWords.get(lower);
    const isJoint =
      last >= 0 && (token.text === '-' || lower === 'and') && smallNumberWords.has(tokens[index + 1]?.lower ?? '');
    if (small !== undefined) {
      const fits: boolean =
        group === null || (group % 100 === 0 && small < 100) || (group % 10 === 0 && group % 100 >= 20 && small < 10);
      if (!fits) break;
      group = (group ?? 0) + small;
      lastScale = 1;
      last = index;
    } else if (
      magnitude !== undefined &&
      (last >= 0 || (index === at && ['a', 'an'].includes(tokens[at - 1]?.lower ?? '')))
    ) {
      if (magnitude === 100) group = (group ?? 1) * 100;
      else {
        total += (group ?? 1) * magnitude;
        group = null;
        lastScale = magnitude;
      }
      last = index;
    } else if (!isJoint || (lower === 'and' && !(group !== null && group % 100 === 0) && lastScale === 1)) break;
  }
  if (last < 0) return null;
  const value = total + (group ?? 0);
  const isLarge = group === null && largeMagnitudes.includes(lastScale);
  return quantity({ last, value: isLarge ? value / lastScale : value, scale: isLarge ? lastScale : 1 });
}

function withDecimals(tokens: readonly Token[], whole: WordQuantity): WordQuantity {
  if (whole.scale !== 1 || tokens[whole.last + 1]?.lower !== 'point') return whole;
  let digits = '';
  let last = whole.last + 1;
  for (let index = last + 1; index < tokens.length; index += 1) {
    const digit = smallNumberWords.get(tokens[index]?.lower ?? '');
    if (digit === undefined || digit > 9) break;
    digits += String(digit);
    last = index;
  }
  if (digits === '') return whole;
  return { ...whole, last, value: Number(`${whole.value}.${digits}`), decimals: digits.length };
}

function withHalf(tokens: readonly Token[], whole: WordQuantity): WordQuantity {
  const [and, a, half] = [1, 2, 3].map((step) => tokens[whole.last + step]?.lower);
  if (and !== 'and' || a !== 'a' || (half !== 'half' && half !== 'quarter')) return whole;
  const value = whole.value + (half === 'half' ? 0.5 : 0.25);
  return { ...whole, last: whole.last + 3, value, decimals: decimalsOf(value) };
}

function isQuantityContext(tokens: readonly Token[], at: number, last: number): boolean {
  const after = tokens[last + 1]?.lower ?? '';
  const afterDash = after === '-' ? (tokens[last + 2]?.lower ?? '') : after;
  if (last > at || tokens[at]?.lower === 'zero') return true;
  if (unitOf(afterDash) !== null || ['percentage', 'basis', 'per'].includes(afterDash)) return true;
  const word = tokens[at]?.lower ?? '';
  const before = tokens[at - 1]?.lower ?? '';
  if (isDurationNoun(afterDash)) return true;
  if (word === 'one' || ['the', 'these', 'those', 'our', 'all', 'no', 'each', 'any', 'last', 'other'].includes(before))
    return false;
  return true;
}

/** Reads a quantity written in words at token `at`; null for "one of the", "the two", "first half". */
export function readWordQuantity(tokens: readonly Token[], at: number): WordQuantity | null {
  const word = tokens[at]?.lower ?? '';
  const multiple = multipleWords.get(word);
  if (multiple !== undefined && (!comparedWords.has(word) || comparedTo.has(tokens[at + 1]?.lower ?? '')))
    return { ...quantity({ last: at, value: multiple, scale: 1 }), isMultiple: true };
  if (word === 'dozen') return quantity({ last: at, value: 12, scale: 1 });
  const fraction = readFraction(tokens, at);
  if (fraction !== null) return fraction;
  if (!isNumberWord(word)) return null;
  const cardinal = readCardinal(tokens, at);
  if (cardinal === null || !isQuantityContext(tokens, at, cardinal.last)) return null;
  const exact = withHalf(tokens, withDecimals(tokens, cardinal));
  const magnitude = exact.scale === 1 ? magnitudeWords.get(tokens[exact.last + 1]?.lower ?? '') : undefined;
  if (magnitude === undefined || magnitude === 100) return exact;
  return { ...exact, last: exact.last + 1, scale: magnitude };
}
