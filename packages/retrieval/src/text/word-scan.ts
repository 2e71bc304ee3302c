/** A word of a text: lower case, digits without grouping; offsets are UTF-16 units of the original. */
export type VisitWord = (word: string, start: number, end: number) => void;

const other = 1;
const letter = 2;
const digit = 3;
const classes = new Uint8Array(65_536);

function classOf(code: number): number {
  const known = classes[code] ?? other;
  if (known !== 0) return known;
  const character = String.fromCharCode(code);
  const found = /\p{L}|\p{M}/u.test(character) ? letter : /\p{Nd}/u.test(character) ? digit : other;
  classes[code] = found;
  return found;
}

/**
 * Calls `visit` for every word in order. Words are runs of letters and digits; kept whole are grouped and decimal
 * numbers ("1,446.20" is `1446.20`), "PP&E", "don't" and "10-K"; a year is cut from what it is glued to ("FY2019",
 * "2022Q4"); "%" is the word `percent`. Linear in the text.
 */
export function scanWords(text: string, visit: VisitWord): void {
  const lower = lowerCase(text);
  const length = lower.length;
  let at = 0;
  while (at < length) {
    const code = lower.charCodeAt(at);
    if (code === 37) visit('percent', at, at + 1);
    if (classOf(code) === other) {
      at += 1;
      continue;
    }
    const end = endOfWord(lower, at);
    visit(cleanWord(lower, at, end), at, end);
    at = end;
    if (isApostrophe(lower.charCodeAt(at)) && lower.charCodeAt(at + 1) === 115) at += 2;
  }
}

/** The words of a text as a list. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (word) => words.push(word));
  return words;
}

// A few letters change their length in lower case, which would shift every offset after them.
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/[\s\S]/g, (unit) => {
    const small = unit.toLowerCase();
    return small.length === 1 ? small : unit;
  });
}

function endOfWord(lower: string, start: number): number {
  if (isYearAt(lower, start)) return start + 4;
  let at = start + 1;
  for (;;) {
    const before = classOf(lower.charCodeAt(at - 1));
    const kind = at < lower.length ? classOf(lower.charCodeAt(at)) : other;
    if (kind === digit && before === letter && isYearAt(lower, at)) return at;
    if (kind !== other) at += 1;
    else if (joinsAt(lower, at, before)) at += 2;
    else return at;
  }
}

/** Four digits from 1900 to 2099 that are no part of a longer number. */
function isYearAt(lower: string, at: number): boolean {
  const century = lower.charCodeAt(at) * 256 + lower.charCodeAt(at + 1);
  if (century !== 49 * 256 + 57 && century !== 50 * 256 + 48) return false;
  if (classOf(lower.charCodeAt(at + 2)) !== digit || classOf(lower.charCodeAt(at + 3)) !== digit) return false;
  const next = lower.charCodeAt(at + 4);
  if (classOf(next) === digit) return false;
  return !((next === 44 || next === 46) && classOf(lower.charCodeAt(at + 5)) === digit);
}

function joinsAt(lower: string, at: number, before: number): boolean {
  const mark = lower.charCodeAt(at);
  const next = at + 1 < lower.length ? classOf(lower.charCodeAt(at + 1)) : other;
  if (next === other) return false;
  if (mark === 44 || mark === 46) return before === digit && next === digit;
  if (mark === 38) return before === letter && next === letter;
  if (isApostrophe(mark)) return before === letter && !isPossessive(lower, at + 1);
  if (mark !== 45) return false;
  return before === digit && next === letter && !isWordUnit(lower, at + 2);
}

function isPossessive(lower: string, at: number): boolean {
  return lower.charCodeAt(at) === 115 && !isWordUnit(lower, at + 1);
}

function isWordUnit(lower: string, at: number): boolean {
  return at < lower.length && classOf(lower.charCodeAt(at)) !== other;
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 8217;
}

function cleanWord(lower: string, start: number, end: number): string {
  const word = lower.slice(start, end);
  if (!/[,.'\u2019-]/.test(word)) return word;
  const plain = word.replace(/[,'\u2019-]/g, '');
  return /^\d+\.0+$/.test(plain) ? plain.slice(0, plain.indexOf('.')) : plain;
}
