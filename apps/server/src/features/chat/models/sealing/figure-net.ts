import { amountLead } from '@aex/grounding/figures/amount-places';
import { findNumberedNames } from '@aex/grounding/figures/numbered-names';
import type { Sentence } from '@aex/grounding/split-sentences';
import { foreignNumberWord, isLikelyEnglish } from './foreign-words.ts';
import { codedFigures } from './coded-figures.ts';
import { nets } from './number-nets.ts';
import { findUnreadWords, isMostlyUnread } from './unread-words.ts';
import type { Span } from './typed-dates.ts';

export type NetFault = Span & { text: string; reason: string };

const foreignNet = { pattern: foreignNumberWord, reason: 'a figure in the words of another language' };

// Digits that are names: tenors and windows in common use, indices, forms.
const knownNames =
  /(?<=\b(?:slope|spread|curve|gap)\b.{0,30}\b(?:from|between) )\d{1,2} (?:to|and) \d{1,2} years?\b|\b252 trading days(?= (?:a|per|in a|each) year)|(?<=\b(?:covers?|controls?|represents?|stands? for) )100 shares\b|\b(?:1|2|3|5|6|7|10|12|14|15|20|26|30|50|52|60|90|100|120|180|200|252|365)[- \u2011](?:day|week|month|year|session)s?\b(?! (?:ago|later|old|in a row))|\b(?:10-[KQ]|8-K|20-F|6-K|13[FDG]|401(?=\(k\))|2s10s|COVID-19|RSI ?14|[2-6]G|[23]D|B2[BC]|G7|G20)\b(?! (?:dollars?|euros?|points?|percent|per cent|pct|times|cents)\b)|\bQ[1-4]\b|\bH[12]\b/gi;
const digitToken = /[^\s\0|()[\]{}"'\u201c\u201d,;:]*[0-9][^\s\0|()[\]{}"'\u201c\u201d,;:]*/g;
const foreignLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\P{L}](?:[^\p{Script=Latin}\0]*[^\p{Script=Latin}\P{L}])?|[\p{Script=Greek}](?:[^\p{Script=Latin}\0]*\p{Script=Greek})/gu;
/** Behind these a name would be no object: "watches the 10-year" is one. */
const valueLead =
  /\b(?:returned|gained|lost|rose|fell|yielded|closed at|traded at|rose to|fell to|rose by|fell by)\s*$/i;
/** A letter alone that stands for a measure or a unit: β, µ. */
const symbolLetter = /^[\p{Script=Greek}\p{Script=Common}]$/u;
const citationMark = /\[\d{1,4}\]/g;

/**
 * What still shows a number in a rendered sentence although nothing sealed it: signs and words of other scripts and languages,
 * symbols, and any digit that is no part of a known name. `standing` spans are sealed, quoted, struck or dated already;
 * `names` are words with digits that the evidence or the question use as names, `known` all words of such names.
 */
export function findNetFaults(
  text: string,
  {
    standing,
    names,
    known,
    kind,
  }: {
    standing: readonly Span[];
    names: ReadonlySet<string>;
    known: ReadonlySet<string>;
    kind: Sentence['kind'];
  },
): NetFault[] {
  const faults: NetFault[] = [];
  const covered = [...standing, ...spansOf(text, citationMark)];
  const named = findNumberedNames(text);
  let rest = covered.reduce(blanked, text);
  const take = (pattern: RegExp, reason: string, isFine: (found: string) => boolean = () => false) => {
    // Most patterns find nothing, and looking for one costs far less than a list of all.
    if (rest.search(pattern) < 0) return;
    for (const match of rest.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (match[0].trim() === '' || isFine(match[0])) continue;
      rest = blanked(rest, span);
      faults.push({ ...span, text: match[0], reason });
    }
  };
  const own = rest;
  rest = named.reduce(blanked, rest);
  take(foreignLetters, 'words in letters that cannot be checked', (found) => symbolLetter.test(found));
  for (const { pattern, reason } of [...nets, ...codedFigures, foreignNet]) {
    if (kind === 'table_row' && reason === 'a figure in strokes') continue;
    take(pattern, reason, (found) => /^[%(]+$/.test(found) && kind !== 'sentence');
  }
  for (const fault of findUnreadWords(rest, known)) {
    rest = blanked(rest, fault);
    faults.push(fault);
  }
  rest = spansOf(text, knownNames)
    .filter((span) => !isAmount(text, span))
    .reduce(blanked, rest);
  take(digitToken, 'a typed figure', (found) => names.has(found.replace(/[.!?]+$/, '').toUpperCase()));
  const prose = named.reduce(blanked, own);
  const isOther = kind !== 'table_row' && kind !== 'heading' && !isLikelyEnglish(prose);
  if (isOther || (kind !== 'code' && isMostlyUnread(prose, known)))
    faults.push({ start: 0, end: 0, text: '', reason: 'not in English, so its figures cannot be checked' });
  return faults;
}

/** A name alone in the place of an amount, as in "returned 10-year.", shows its number. */
function isAmount(text: string, { start, end }: Span): boolean {
  return (
    /^(?:\(k\))?\s*(?:[.,;:!?]|$)/.test(text.slice(end)) &&
    valueLead.test(text.slice(0, start)) &&
    amountLead.test(text.slice(0, start))
  );
}

// What is covered is blanked by a sign that no pattern crosses, so that "e12" is seen behind a struck "1.2".
function blanked(text: string, { start, end }: Span): string {
  return text.slice(0, start) + '\0'.repeat(end - start) + text.slice(end);
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
