import { plainInlines } from '#platform/content/markdown-inlines.ts';

const length = 200;
// A heading, a list's item, a quote, or the rule under a table's head.
const lineStart = /^\s*(?:#{1,6} +|[-*+] +|\d{1,9}[.)] +|> ?)/;
const rule = /^[\s|:-]+$/;
const citation = / ?\[\d+\]/g;
// What is left of marks that the end of the text cut off.
const openMarks = /\*\*|`+/g;

/** The beginning of a message as one line of plain words, for lists. */
export function previewOf(markdown: string): string {
  const lines = markdown
    .split('\n')
    .filter((line) => !rule.test(line))
    .map((line) => line.replace(lineStart, '').replaceAll(citation, '').replaceAll('|', ' '));
  const words = plainInlines(lines.join(' ')).replaceAll(openMarks, '').replaceAll(/\s+/g, ' ').trim();
  return Array.from(words).slice(0, length).join('');
}
