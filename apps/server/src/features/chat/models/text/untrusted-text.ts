// Control, format (zero-width, bidirectional) and private-use characters, but for line breaks and tabs.
const hidden = /[\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]|(?![\n\t])\p{Cc}/gu;
const numericReference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const namedReference =
  /&(amp|lt|gt|quot|apos|nbsp|colon|sol|lpar|rpar|lsqb|rsqb|lbrack|rbrack|percnt|period|comma|dollar|num|excl|bsol|NewLine|Tab|shy|zwj|zwnj|half|frac12|frac14|frac34|minus);/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  sol: '/',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lbrack: '[',
  rbrack: ']',
  percnt: '%',
  period: '.',
  comma: ',',
  dollar: '$',
  num: '#',
  excl: '!',
  bsol: '\\',
  NewLine: ' ',
  Tab: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  half: '½',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  minus: '-',
};
export const addressPattern =
  /(?:\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|tel:|javascript:|data:[a-z]+\/)|(?<![\w:/])\/\/(?=[\w[]))[^\s<>"')\]]*/gi;
export const tagPattern = /<\/?[a-z!?][^<>]{0,2000}>/gi;

// A reference may be written by references; what is still one after a few rounds is broken up.
const rounds = 3;

/** The text as it is seen: well-formed, with character references read and nothing hidden in it. */
export function visibleText(text: string): string {
  let seen = text.toWellFormed();
  for (let round = 0; round < rounds && seen.includes('&'); round += 1) seen = readReferences(seen);
  return seen.replace(hidden, '').replace(/&(?=#)/g, '& ');
}

function readReferences(text: string): string {
  return text
    .replace(numericReference, (whole, hex: string | undefined, decimal: string | undefined) => {
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : (whole[0] ?? '');
    })
    .replace(namedReference, (_whole, name: string) => named[name] ?? '');
}

/** One line of text that others wrote: no markup, no addresses, nothing hidden, no slots, at most `length` characters. */
export function plainLine(text: string, length: number): string {
  const line = visibleText(text.slice(0, length * 4))
    .replace(tagPattern, ' ')
    .replace(/!?\[([^\][]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(addressPattern, '(address removed)')
    .replace(/[{}`|<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}\u2026`;
}
