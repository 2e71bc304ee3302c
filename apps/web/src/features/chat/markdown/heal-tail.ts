/** How often a mark stands in the text outside code spans. */
function countOutsideCode(text: string, mark: string): number {
  return text
    .split('`')
    .filter((_piece, index) => index % 2 === 0)
    .reduce((count, piece) => count + piece.split(mark).length - 1, 0);
}

const isRow = (line: string | undefined): boolean => line !== undefined && /^ {0,3}\|/.test(line);

/** Without a table's row that is being written, and without a table's head until the line under it is there: both would move. */
function wholeRows(text: string): string {
  const lines = text.split('\n');
  if (isRow(lines.at(-1))) lines.splice(-1, 1, '');
  if (isRow(lines.at(-2)) && !isRow(lines.at(-3))) lines.splice(-2, 1);
  return lines.join('\n');
}

/** Closes what a growing text has opened and not yet closed, so that marks do not flicker; drops half a citation or row at the end. */
export function healTail(raw: string): string {
  if (/^ {0,3}(?:```|~~~)/.test(raw)) return raw;
  const text = wholeRows(raw.replace(/\[\d{0,3}$/, ''));
  if ((text.split('`').length - 1) % 2 === 1) return `${text}\``;
  const end = text.trimEnd();
  if (end.endsWith('*')) return text;
  return countOutsideCode(text, '**') % 2 === 1 ? `${end}**` : text;
}
