/** Marks without width, which converters leave in empty cells. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;
const chunkMark = /^\[chunk \d+\]$/gm;
/** A list item that a converter took for a table: "| ● | The Company ... |". */
const listRow =
  /^\|[^\S\n]*(?:[●•▪■◦○–—*-]|\(?[a-z0-9]{1,3}[.)])[^\S\n]*\|(?=[^|\n]{0,80}\p{L})([^|\n]{1,8000})\|[^\S\n]*$/gmu;

/** A day and its year that lost the space between them: "January 31,2024". */
const runTogether = /(?<=\b\p{Lu}[a-z]{2,8}\.? \d{1,2},)(?=(?:19|20)\d\d(?!\d))/gu;

/** A converted filing without the marks of its conversion. */
export function cleanConverted(text: string): string {
  return text.replace(chunkMark, '\n').replace(invisible, '').replace(listRow, '\n$1\n').replace(runTogether, ' ');
}
