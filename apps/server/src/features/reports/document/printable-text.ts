/** Whether a font of the document can draw a code point. */
export type HasGlyph = (codePoint: number) => boolean;

const spelled = new Map([
  ['\u25aa', '\u2022'],
  ['\u2714', '\u2713'],
  ['\u2717', '\u00d7'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u00ad', ''],
  ...Array.from('0123456789', (digit) => [String.fromCodePoint(0x2080 + Number(digit)), digit] as const),
]);

// What joins or styles the sign before it, and spaces without a width: nothing is lost without them.
const silent = /^(?:[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector})$/u;
const blank = /^[\p{Zs}\t\n\r\v\f\u0085\u2028\u2029]$/u;
// Controls, and the marks that turn the direction of what follows: a font may have glyphs for them, a reader must see them.
const hidden = /^[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u;

const plain = /^[ -~]*$/;

const mostSpelled = 4;

/**
 * Text as it can be drawn: white space as plain spaces, and whatever the fonts lack or would hide as a visible note of its
 * code point, or of the number of such signs where there are more than four in a row.
 */
export function printableText(text: string, hasGlyph: HasGlyph): string {
  if (plain.test(text)) return text;
  let shown = '';
  let lacking: string[] = [];
  const close = () => {
    if (lacking.length > mostSpelled) shown += `[${lacking.length} characters not in the font]`;
    else for (const character of lacking) shown += `[U+${hex(character)}]`;
    lacking = [];
  };
  for (const character of text.normalize('NFC')) {
    if (silent.test(character)) continue;
    if (isDrawable(character, hasGlyph)) {
      close();
      shown += blank.test(character) ? ' ' : (spelled.get(character) ?? character);
    } else lacking.push(character);
  }
  close();
  return shown;
}

function isDrawable(character: string, hasGlyph: HasGlyph): boolean {
  if (character >= ' ' && character <= '~') return true;
  if (blank.test(character) || spelled.has(character)) return true;
  return !hidden.test(character) && hasGlyph(character.codePointAt(0) ?? 0);
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
