import { confusableLetters } from './confusable-letters.ts';
import { decimalDigitValue } from './decimal-digits.ts';

/** Text reduced to plain characters, with the place in the original of each of its UTF-16 units. */
export type FoldedText = {
  text: string;
  /** Offset in the original of the unit at `index`; `index` may be the length. */
  startOf: (index: number) => number;
  /** Offset in the original just after the unit at `index`. */
  endOf: (index: number) => number;
};

const plainText = /^[\n\r\t -~]*$/;
const invisible = /^[\p{Cf}\p{Mn}\p{Me}\u3164\u115f\u1160]$/u;
const wideSpace = /^[\u00a0\u2007\u2009\u202f\u2008\u200a]$/;
const replacements: ReadonlyMap<string, string> = new Map([
  ['\u2212', '-'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\ufe63', '-'],
  ['\uff0d', '-'],
  ['\u2044', '/'],
  ['\u066a', '%'],
  ['\u066b', '.'],
  ['\u066c', ','],
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
]);

function foldCharacter(character: string, codePoint: number): string {
  const replacement = replacements.get(character) ?? confusableLetters.get(character);
  if (replacement !== undefined) return replacement;
  if (wideSpace.test(character)) return '\u00a0';
  const digit = decimalDigitValue(codePoint);
  if (digit !== null) return String(digit);
  if (invisible.test(character)) return '';
  const compatible = character.normalize('NFKC');
  return compatible === character ? character : compatible.replaceAll('\u2044', '/').replaceAll('\u2212', '-');
}

/**
 * Folds digits of any script, look-alike letters, compatibility forms (full width, circled, superscript) and minus
 * signs to ASCII, and drops what is invisible. No-break and thin spaces become U+00A0. Linear in the text.
 */
export function foldText(original: string): FoldedText {
  if (plainText.test(original)) {
    return { text: original, startOf: (index) => index, endOf: (index) => index + 1 };
  }
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of original) {
    const codePoint = character.codePointAt(0) ?? 0;
    const folded = codePoint < 128 ? character : foldCharacter(character, codePoint);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(offset);
      ends.push(offset + character.length);
    }
    parts.push(folded);
    offset += character.length;
  }
  const length = original.length;
  return {
    text: parts.join(''),
    startOf: (index) => starts[index] ?? length,
    endOf: (index) => ends[index] ?? length,
  };
}
