/** How often a mark stands in the text outside code spans. */
function countOutsideCode(text: string, mark: string): number {
  return text
    .split('`')
    .filter((_piece, index) => index % 2 === 0)
    .reduce((count, piece) => count + piece.split(mark).length - 1, 0);
}

/** Closes what a growing text has opened and not yet closed, so that marks do not flicker; drops half a citation at the end. */
export function healTail(raw: string): string {
  if (/^ {0,3}(?:```|~~~)/.test(raw)) return raw;
  const text = raw.replace(/\[\d{0,3}$/, '');
  if ((text.split('`').length - 1) % 2 === 1) return `${text}\``;
  const end = text.trimEnd();
  if (end.endsWith('*')) return text;
  return countOutsideCode(text, '**') % 2 === 1 ? `${end}**` : text;
}
