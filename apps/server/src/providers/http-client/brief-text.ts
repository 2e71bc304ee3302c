/** The start of a text of others as one line without markup, fit for a message; says so where it gives none. */
export function briefly(text: string): string {
  const line = text
    .replaceAll(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return 'no reason given';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
