import type { TextBlock } from './file-text.ts';

const rowsInBlock = 25;
const longestHeader = 160;

/** The lines of a table in blocks of some rows; each is named by its rows and the names of the columns. */
export function readTable(text: string): TextBlock[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const header = (lines[0] ?? '').slice(0, longestHeader);
  const blocks: TextBlock[] = [];
  for (let first = 0; first < lines.length; first += rowsInBlock) {
    const rows = lines.slice(first, first + rowsInBlock);
    blocks.push({
      page: null,
      section: `Lines ${first + 1} to ${first + rows.length}: ${header}`,
      text: rows.join('\n'),
    });
  }
  return blocks;
}
