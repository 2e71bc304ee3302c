import { isPlainWord } from '../guard/plain-words.ts';
import type { Calculation, Given } from './calculation.ts';
import { calculations } from './calculations.ts';
import { type Figure, type GivenText, readGivenText } from './given-text.ts';
import { readTerms, unknownWords } from './given-terms.ts';

/** A question that brings its own figures. */
export type Asked = {
  calculation: Calculation;
  given: Given;
  /** Figures and words of the last turn that count for nothing. */
  unused: Figure[];
  unknown: string[];
  /** What it asks for that is not worked out, by name. */
  beyond: string | null;
  /** Whether the formula is asked for. */
  showsFormula: boolean;
};

const longestTurn = 16;

/** The question that a text asks with figures of its own, completed by the turns before it; null where it asks none. */
export function readCalculation(text: string, earlier: readonly string[]): Asked | null {
  const before = earlier.reduce<Asked | null>((last, turn) => readOne(turn, last) ?? keptBehind(turn, last), null);
  return readOne(text, before);
}

// "Thanks" and "why?" behind a calculation leave it where it was; what names anything else begins anew.
function keptBehind(turn: string, last: Asked | null): Asked | null {
  const text = last === null ? null : readGivenText(turn);
  if (last === null || text === null) return null;
  return text.figures.length === 0 && unknownWords(text, last.calculation.vocabulary).length === 0 ? last : null;
}

/** The turns of a thread that ask something else than a calculation. */
export function withoutCalculations(earlier: readonly string[]): string[] {
  let last: Asked | null = null;
  return earlier.filter((turn) => {
    const read = readOne(turn, last);
    last = read ?? keptBehind(turn, last);
    return read === null;
  });
}

function readOne(text: string, before: Asked | null): Asked | null {
  const read = readGivenText(text);
  const turn = before === null ? null : turnOf(read, before);
  if (turn !== null) return turn;
  for (const calculation of calculations) {
    const asked = askedOf(calculation, read);
    if (asked !== null) return asked;
  }
  return null;
}

function askedOf(calculation: Calculation, text: GivenText): Asked | null {
  if (!calculation.asked.test(text.pattern)) return null;
  const { given, unused } = givenIn(calculation, text, false);
  if (!calculation.isEnough(given)) return null;
  return {
    calculation,
    given,
    unused: unused.filter(isFigure),
    unknown: unknownWords(text, calculation.vocabulary),
    beyond: beyondOf(calculation, text),
    showsFormula: formulaAsked.test(text.pattern),
  };
}

function givenIn(calculation: Calculation, text: GivenText, isTurn: boolean): { given: Given; unused: Figure[] } {
  const listed = calculation.items?.(text) ?? null;
  const left = listed === null ? text : withoutFigures(text, listed.used);
  const { terms, unused } = readTerms(left, calculation.specs, { isTurn });
  const given = {
    terms,
    wants: wantsIn(calculation, text),
    modes: modesIn(calculation, text),
    items: listed?.items ?? null,
    text,
    words: text.pattern,
    currency: text.figures.find(({ currency }) => currency !== null)?.currency ?? null,
  };
  return { given, unused: unused.filter((figure) => listed?.used.includes(figure) !== true) };
}

function withoutFigures(text: GivenText, used: readonly Figure[]): GivenText {
  const pattern = text.pattern.replaceAll(/\{[a-z](\d+)\}/g, (all, place: string) => {
    const figure = text.figures[Number(place)];
    return figure !== undefined && used.includes(figure) ? '\u00b7' : all;
  });
  return { ...text, pattern };
}

// Words such as "one" are figures only where a term takes them.
const isFigure = ({ words }: Figure) => /\d/.test(words);

function wantsIn({ wants = {} }: Calculation, { pattern }: GivenText): Set<string> {
  return new Set(Object.entries(wants).flatMap(([name, words]) => (words.test(pattern) ? [name] : [])));
}

function modesIn({ modes = {} }: Calculation, { pattern }: GivenText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modes).flatMap(([name, ways]) => {
      const way = ways.find(([, words]) => words.test(pattern));
      return way === undefined ? [] : [[name, way[0]]];
    }),
  );
}

function beyondOf({ beyond = [] }: Calculation, { pattern }: GivenText): string | null {
  return beyond.find(([words]) => words.test(pattern))?.[1] ?? null;
}

const opening =
  /^(?:(?:and|but|so|ok|okay|now|then|or|well),? )*(?:what (?:if|about|happens)|how about|if|with|at|for|over|in|same|make|assume|assuming|suppose|say|use|using|instead|by how much|how much|the|its|it|let|after|on|under|without|no|as|against|when|\{)|^(?:and|or|but|so|now)\b/;
const pointing = /\b(?:it|its|that|this|them|those|these|instead)\b/;

const toldAgain =
  /^(?:(?:and|please|ok|now|can you|could you|show|give|put|tell|me|it|that|this|the|same) )*(?:(?:as|in|into) (?:an? )?table|shorter|again|once more|repeat (?:it|that)|summari[sz]e(?: (?:it|that))?)(?: please)?\W*$/;
const formulaAsked =
  /\bformulas?\b|\bhow (?:did|do|have) you (?:get|got|work|calculate|compute|arrive|come)\b|\bshow (?:me )?(?:the |your )?(?:math|maths|working|workings|calculation)\b|\bhow (?:is|was) (?:it|that|this) (?:calculated|computed|worked out)\b/;

/** A turn that changes a figure of the calculation before it, or asks for another one of the same; null where it asks anew. */
function turnOf(text: GivenText, before: Asked): Asked | null {
  const { calculation } = before;
  const { pattern } = text;
  if (pattern.split(' ').length > longestTurn) return null;
  if (text.figures.length === 0 && (toldAgain.test(pattern) || formulaAsked.test(pattern)))
    return { ...before, unused: [], unknown: [], showsFormula: formulaAsked.test(pattern) };
  const unknown = unknownWords(text, calculation.vocabulary);
  if (unknown.length > 0 || namesSymbol(text.plain)) return null;
  const { given, unused } = givenIn(calculation, text, true);
  const named = { ...given.terms };
  const left: Figure[] = [];
  for (const figure of unused) {
    const name = bareName(calculation, figure, { held: before.given.terms, named });
    if (name === null) left.push(figure);
    else named[name] = figure;
  }
  const hasTerms = Object.keys(named).length > 0;
  const items = itemsOf(calculation, before.given.items, given.items);
  const dropped = Object.entries(calculation.drops ?? {}).flatMap(([name, words]) =>
    words.test(pattern) && before.given.terms[name] !== undefined ? [name] : [],
  );
  const changes =
    hasTerms ||
    items !== before.given.items ||
    dropped.length > 0 ||
    Object.entries(given.modes).some(([name, way]) => before.given.modes[name] !== way);
  const isOpen = opening.test(pattern) || pointing.test(pattern) || isAnswer(text);
  if (changes ? !isOpen : given.wants.size === 0) return null;
  const isOther = calculation.asked.test(pattern) && calculation.isEnough(given) && !opening.test(pattern);
  if (isOther) return null;
  return {
    calculation,
    given: {
      ...before.given,
      terms: without(withInstead(calculation, before.given.terms, named), dropped),
      wants: given.wants.size > 0 ? given.wants : before.given.wants,
      modes: { ...before.given.modes, ...given.modes },
      words: `${before.given.words}; ${pattern}`,
      items,
      currency: given.currency ?? before.given.currency,
    },
    unused: left.filter(isFigure),
    unknown: [],
    beyond: beyondOf(calculation, text),
    showsFormula: formulaAsked.test(pattern),
  };
}

function itemsOf({ joined }: Calculation, before: unknown, now: unknown): unknown {
  if (now === null) return before;
  return joined === undefined || before === null ? now : joined(before, now);
}

// "6%" alone behind "I need the yield as well", and "LIFO?" behind FIFO.
function isAnswer({ pattern }: GivenText): boolean {
  const words = pattern.replaceAll(/\{[a-z]\d+\}/g, ' ').match(/[a-z'-]+/g) ?? [];
  return words.filter((word) => !isPlainWord(word)).length <= 3 && words.length <= 5;
}

function without(terms: Given['terms'], dropped: readonly string[]): Given['terms'] {
  return Object.fromEntries(Object.entries(terms).filter(([name]) => !dropped.includes(name)));
}

const symbolMark = /\$[a-z]/;

function namesSymbol(plain: string): boolean {
  return symbolMark.test(plain);
}

function bareName(
  { bare = {} }: Calculation,
  { kind }: Figure,
  { held, named }: { held: Given['terms']; named: Given['terms'] },
): string | null {
  const names = (bare[kind] ?? []).filter((name) => named[name] === undefined);
  return names.find((name) => held[name] !== undefined) ?? names[0] ?? null;
}

function withInstead({ instead = [] }: Calculation, held: Given['terms'], named: Given['terms']): Given['terms'] {
  const replaced = instead.flatMap((group) =>
    group.some((name) => named[name] !== undefined) ? group.filter((name) => named[name] === undefined) : [],
  );
  const kept = Object.entries(held).filter(([name]) => !replaced.includes(name));
  return { ...Object.fromEntries(kept), ...named };
}
