import { foldText, type FoldedText } from '#text/text-folding';
import { tokenize, type Token } from '#text/tokens';

import { isDurationNoun } from './calendar-words.ts';
import { isYearNumber, readDate } from './date-reading.ts';
import type { Figure } from './figure.ts';
import { readHedge } from './hedges.ts';
import { isLabelNumber } from './label-numbers.ts';
import { parseNumberLiteral } from './number-literal.ts';
import { linkRanges } from './range-linking.ts';
import {
  currencyOfDollarRegion,
  currencyOfPrefix,
  scaleOf,
  unitOf,
  unitOfPair,
  type UnitReading,
} from './unit-words.ts';
import { pointBehind, readWordQuantity } from './word-quantity.ts';

type Reading = { figure: Figure; next: number };
type Scan = { folded: FoldedText; original: string; tokens: Token[] };
type Suffix = { last: number; scale: number; unit: UnitReading | null };

const negativeWords: ReadonlySet<string> = new Set(['negative', 'minus']);

function figureAt(scan: Scan, span: { first: number; last: number }, part: Partial<Figure>): Figure {
  const start = scan.folded.startOf(scan.tokens[span.first]?.start ?? 0);
  const end = scan.folded.endOf((scan.tokens[span.last]?.end ?? 1) - 1);
  return {
    start,
    end,
    text: scan.original.slice(start, end),
    kind: 'quantity',
    value: 0,
    scale: 1,
    unit: null,
    currency: null,
    decimals: 0,
    form: 'digits',
    signed: false,
    hedge: null,
    range: null,
    iso: null,
    ...part,
  };
}

function adjoined(token: Token | undefined): token is Token {
  return token !== undefined && !token.spaced;
}

/** Scale and unit after a number: "million dollars", "%", "-percent", "bn". */
function readSuffix(tokens: readonly Token[], at: number, hasCurrency: boolean): Suffix {
  let last = at;
  let scale = 1;
  const step = (): number => (tokens[last + 1]?.text === '-' && adjoined(tokens[last + 2]) ? last + 2 : last + 1);
  const scaleToken = tokens[step()];
  const factor = scaleToken === undefined ? null : scaleOf(scaleToken.lower);
  const isLetter = (scaleToken?.lower.length ?? 0) === 1;
  const letterCounts = !isLetter || (step() === last + 1 && (adjoined(scaleToken) || hasCurrency));
  if (scaleToken !== undefined && factor !== null && letterCounts) {
    last = step();
    scale = factor;
  }
  const first = tokens[step()];
  const second = tokens[step() + 1];
  const pair = first === undefined || second === undefined ? null : unitOfPair(first.lower, second.lower);
  if (pair !== null) return { last: step() + 1, scale, unit: pair };
  const single = first === undefined ? null : unitOf(first.lower);
  const isCurrencySymbol = first?.kind === 'symbol' && first.text !== '%';
  if (single === null || (isCurrencySymbol && tokens[step() + 1]?.kind === 'number' && !adjoined(first))) {
    return { last, scale, unit: null };
  }
  if (first?.lower === 'x' && !adjoined(first)) return { last, scale, unit: null };
  return { last: step(), scale, unit: single };
}

/** Currency and sign before a number: "-$", "US$", "USD ", "negative $". */
function readPrefix(
  tokens: readonly Token[],
  at: number,
): { first: number; currency: string | null; negative: boolean; plus: boolean } {
  let first = at;
  let currency: string | null = null;
  const before = tokens[first - 1];
  const symbolCurrency = before === undefined ? null : currencyOfPrefix(before.lower);
  if (before !== undefined && symbolCurrency !== null) {
    first -= 1;
    currency = symbolCurrency;
    const region = tokens[first - 1];
    const ofRegion =
      before.text === '$' && !before.spaced && region?.kind === 'word' ? currencyOfDollarRegion(region.lower) : null;
    if (ofRegion !== null) {
      first -= 1;
      currency = ofRegion;
    }
  }
  const mark = tokens[first - 1];
  const isDash =
    mark !== undefined && (mark.text === '-' || (mark.text === '–' && currency !== null)) && adjoined(tokens[first]);
  const beforeDash = tokens[first - 2];
  const isMinus = isDash && (mark.spaced || beforeDash === undefined || '([|~'.includes(beforeDash.text));
  if (isMinus) return { first: first - 1, currency, negative: true, plus: false };
  if (mark?.text === '+' && adjoined(tokens[first])) return { first: first - 1, currency, negative: false, plus: true };
  if (mark !== undefined && negativeWords.has(mark.lower))
    return { first: first - 1, currency, negative: true, plus: false };
  return { first, currency, negative: false, plus: false };
}

function numberTokenText(scan: Scan, at: number): { text: string; last: number } {
  const token = scan.tokens[at];
  if (token === undefined) return { text: '', last: at };
  let { text } = token;
  let last = at;
  if (!/^\d{1,3}$/.test(text)) return { text, last };
  for (let next = scan.tokens[last + 1]; next?.kind === 'number' && next.spaced; next = scan.tokens[last + 1]) {
    const isGap = scan.folded.text.slice(scan.tokens[last]?.end, next.start) === ' ';
    if (!isGap || !/^\d{3}(?:,\d{1,2})?$/.test(next.text)) break;
    text += ` ${next.text}`;
    last += 1;
    if (next.text.includes(',')) return { text, last };
  }
  const hasUnit = last > at && (readSuffix(scan.tokens, last, false).unit !== null || last - at > 1);
  return hasUnit ? { text, last } : { text: token.text, last: at };
}

function isIdentifier(tokens: readonly Token[], at: number, suffixEnd: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const after = tokens[suffixEnd + 1];
  if (token !== undefined && /[.,]/.test(token.text)) return false;
  if (token !== undefined && adjoined(token) && before?.kind === 'word' && currencyOfPrefix(before.lower) === null)
    return true;
  if (adjoined(token) && before?.text === '-' && tokens[at - 2]?.kind === 'word' && adjoined(before))
    return !hasLooseUnit(tokens, at);
  if (suffixEnd !== at || !adjoined(after)) return false;
  if (after.kind === 'word') return true;
  const tail = tokens[suffixEnd + 2];
  return after.text === '-' && adjoined(tail) && tail.kind === 'word' && tail.text.length === 1;
}

function hasLooseUnit(tokens: readonly Token[], at: number): boolean {
  return readSuffix(tokens, at, false).unit !== null;
}

function readDuration(scan: Scan, at: number, last: number): number | null {
  const { tokens } = scan;
  const dash = tokens[last + 1]?.text === '-' ? 1 : 0;
  const noun = tokens[last + 1 + dash];
  return tokens[at] !== undefined && noun !== undefined && isDurationNoun(noun.lower) ? last + 1 + dash : null;
}

/** Nothing after a year, or a spaced sign of a table head as in "2019 £m" and "2019 %". */
function isBareAfter(tokens: readonly Token[], at: number, last: number): boolean {
  const sign = tokens[at + 1];
  return last === at || (last === at + 1 && sign?.kind === 'symbol' && sign.spaced);
}

function readDigits(scan: Scan, at: number): Reading | null {
  const { tokens } = scan;
  const printed = numberTokenText(scan, at);
  const prefix = readPrefix(tokens, at);
  const suffix = readSuffix(tokens, printed.last, prefix.currency !== null);
  if (isLabelNumber(scan.folded.text, tokens, at) || isIdentifier(tokens, at, suffix.last))
    return { figure: figureAt(scan, { first: at, last: at }, {}), next: -1 };
  const isBareYear =
    isYearNumber(tokens[at]) &&
    prefix.currency === null &&
    !prefix.negative &&
    !prefix.plus &&
    isBareAfter(tokens, at, suffix.last);
  if (isBareYear) {
    const year = tokens[at]?.text ?? '';
    return {
      figure: figureAt(scan, { first: at, last: at }, { kind: 'year', value: Number(year), iso: year }),
      next: at + 1,
    };
  }
  const number = parseNumberLiteral(printed.text);
  if (number === null) return null;
  const open = tokens[prefix.first - 1];
  const close = tokens[suffix.last + 1];
  const inParentheses = open?.text === '(' && close?.text === ')' && !prefix.plus && !prefix.negative;
  const negative = prefix.negative || inParentheses;
  const noun =
    suffix.unit === null && prefix.currency === null && suffix.scale === 1
      ? readDuration(scan, at, printed.last)
      : null;
  const leadingDot = tokens[at - 1]?.text === '.' && adjoined(tokens[at]) && (tokens[at - 1]?.spaced ?? false);
  const size = leadingDot ? Number(`0.${printed.text}`) : number.value;
  const unit = prefix.currency === null ? (suffix.unit?.unit ?? null) : 'currency';
  const first = inParentheses ? prefix.first - 1 : prefix.first;
  const last = inParentheses ? suffix.last + 1 : suffix.last;
  const figure = figureAt(
    scan,
    { first: leadingDot ? first - 1 : first, last: noun ?? last },
    {
      kind: noun === null ? 'quantity' : 'duration',
      value: negative && size !== 0 ? -size : size,
      scale: suffix.scale * (prefix.currency === null ? (suffix.unit?.scale ?? 1) : 1),
      unit,
      // "$165.10 euros" is of what the word says; "$1.5 million" has no word for it.
      currency: suffix.unit?.currency ?? prefix.currency,
      decimals: leadingDot ? printed.text.length : number.decimals,
      signed: negative || prefix.plus,
      hedge: readHedge(tokens, first),
    },
  );
  return { figure, next: (noun ?? last) + 1 };
}

/** "Two tenths of a point": a part of a point is one of a percentage. */
function readWordSuffix(tokens: readonly Token[], { last, value }: { last: number; value: number }): Suffix {
  const point = value < 1 ? pointBehind(tokens, last + 1) : null;
  if (point === null) return readSuffix(tokens, last, false);
  const unit = { unit: point.isPercent ? 'percent' : 'percentage_point', currency: null, scale: 1 } as const;
  return { last: point.last, scale: 1, unit };
}

function readWords(scan: Scan, at: number): Reading | null {
  const words = readWordQuantity(scan.tokens, at);
  if (words === null) return null;
  const suffix = words.isMultiple ? { last: words.last, scale: 1, unit: null } : readWordSuffix(scan.tokens, words);
  const noun = suffix.unit === null ? readDuration(scan, at, words.last) : null;
  const prefix = readPrefix(scan.tokens, at);
  const figure = figureAt(
    scan,
    { first: prefix.first, last: noun ?? suffix.last },
    {
      kind: noun === null ? 'quantity' : 'duration',
      value: prefix.negative ? -words.value : words.value,
      scale: words.scale * suffix.scale * (suffix.unit?.scale ?? 1),
      unit: words.isMultiple ? 'ratio' : (suffix.unit?.unit ?? null),
      currency: suffix.unit?.currency ?? null,
      decimals: words.decimals,
      form: 'words',
      signed: prefix.negative,
      hedge: readHedge(scan.tokens, prefix.first),
    },
  );
  return { figure, next: (noun ?? suffix.last) + 1 };
}

function readAt(scan: Scan, at: number): Reading | null {
  const date = readDate(scan.tokens, at);
  if (date !== null) {
    const part = { kind: date.kind, value: date.year, iso: date.iso };
    return { figure: figureAt(scan, { first: date.first, last: date.last }, part), next: date.last + 1 };
  }
  const token = scan.tokens[at];
  if (token?.kind === 'number') return readDigits(scan, at);
  return token?.kind === 'word' ? readWords(scan, at) : null;
}

/**
 * Every figure of a text, in order, with UTF-16 offsets of the text as given: digits of any script, number words,
 * multiples ("doubled"), localised forms, parentheses and U+2212 as minus, scales and units, hedges and ranges.
 * Years, dates, quarters and durations are told apart by `kind`. Citation markers, list numbers, ordinals and
 * numbers inside names are left out. Linear in the text.
 */
export function extractFigures(text: string): Figure[] {
  const folded = foldText(text);
  const scan: Scan = { folded, original: text, tokens: tokenize(folded.text) };
  const figures: Figure[] = [];
  for (let at = 0; at < scan.tokens.length;) {
    const reading = readAt(scan, at);
    if (reading !== null && reading.next > at) {
      figures.push(reading.figure);
      at = reading.next;
    } else at += 1;
  }
  return linkRanges(figures, text);
}
