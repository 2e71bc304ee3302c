import { periodKeysOf } from '#claims/period-key';
import { readScaleNote, type ScaleNote } from '#claims/scale-reading';

/** What stands above a row: the lines of the head, the section it is in, the scale, and the periods of the columns. */
export type TableHead = {
  lines: string[];
  section: string;
  /** The sentence above the table, which says what its sum is of. */
  caption: string;
  note: ScaleNote | null;
  periods: string[];
  rows: (string | null)[][];
};

const longestCaption = 240;

/** The head of a table under a line of prose, which may write its scale. */
export function headUnder(line: string): TableHead {
  const note = line.length <= longestCaption ? readScaleNote(line) : null;
  return { lines: [], section: '', caption: line, note, periods: [], rows: [] };
}

function datesOf(row: string): string[] {
  return periodKeysOf(row.replaceAll('|', ' ; '));
}

function withLine(head: TableHead, row: string, isContinued: boolean): TableHead {
  const periods = datesOf(row);
  const cells = row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^[$€£%]$/.test(cell));
  const columns = cells.map((cell) => periodKeysOf(cell)[0] ?? null);
  return {
    lines: [...(isContinued ? head.lines : []), row],
    section: '',
    caption: head.caption,
    note: readScaleNote(row) ?? head.note,
    periods: periods.length > 0 ? periods : head.periods,
    rows: [...(isContinued ? head.rows : []), ...(columns.some((period) => period !== null) ? [columns] : [])],
  };
}

/** The head with a row that has no values: a further line of it, a new head where it has dates, else a section of the table. */
export function headWith(head: TableHead, row: string, isBelowHead: boolean): { head: TableHead; isHead: boolean } {
  if (isBelowHead || head.lines.length === 0 || datesOf(row).length > 0)
    return { head: withLine(head, row, isBelowHead), isHead: true };
  return { head: { ...head, section: row, note: readScaleNote(row) ?? head.note }, isHead: false };
}

/** The period of every column: by the lowest head with as many cells as the row has numbers, else by the dates alone. */
export function columnPeriods(head: TableHead, count: number): (string | null)[] {
  const fitting = head.rows.findLast((row) => row.length === count || row.length === count + 1);
  if (fitting !== undefined) return fitting.slice(fitting.length - count);
  if (head.periods.length === count) return head.periods;
  return new Set(head.periods).size === 1 ? Array.from({ length: count }, () => head.periods[0] ?? null) : [];
}
