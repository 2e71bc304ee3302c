/** A stretch of text in one manner. */
export type Inline = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  struck?: boolean;
  /** Where the words lead; anything but http and https is left out. */
  url?: string;
};

// Each mark runs to the next of its kind, so the whole takes time in proportion to the text; 2*3*4 has no emphasis.
const marked = /\*\*([^*]+)\*\*|(?<!\w)\*([^*\s][^*]*)\*(?!\w)|~~([^~]+)~~|`([^`]+)`|\[([^\][]+)\]\(([^()\s]+)\)/g;

/** A line's emphasis, code and links; everything else as written. */
export function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, bold, italic, struck, code, label, url] = match;
    if (match.index > from) inlines.push({ text: text.slice(from, match.index) });
    if (bold !== undefined) inlines.push({ text: bold, bold: true });
    else if (italic !== undefined) inlines.push({ text: italic, italic: true });
    else if (struck !== undefined) inlines.push({ text: struck, struck: true });
    else if (code !== undefined) inlines.push({ text: code });
    else inlines.push({ text: label ?? '', ...(url === undefined ? {} : { url }) });
    from = match.index + whole.length;
  }
  if (from < text.length) inlines.push({ text: text.slice(from) });
  return inlines;
}

/** A line's words without its marks; what was struck through keeps them, for it is not what the line says. */
export function plainInlines(text: string): string {
  return inlinesOf(text)
    .map((inline) => (inline.struck === true ? `~~${inline.text}~~` : inline.text))
    .join('');
}
