import type { AskedFigure } from '@aex/grounding/answer-table-question';
import type { TextTable } from './text-table.ts';

const mostTimes = 400;
const year = '(?:19|20)\\d\\d';
const time = new RegExp(
  `^(?:(?:fy|fiscal(?: year)?|year) ?)?(?:${year}|${year}[ -]?q[1-4]|q[1-4][ ,-]*${year}|${year}-\\d\\d(?:-\\d\\d)?|\\p{L}{3,9}\\.? (?:\\d{1,2}, )?${year})$`,
  'iu',
);

/** A table each of whose rows is a time, with its columns as rows, as what is asked of it is a column at a time. Null for any other. */
export function turnedTable(table: TextTable): TextTable | null {
  const [head = [], ...rows] = table.evidence.table;
  const [corner = '', ...names] = head;
  const times = rows.map(([first = '']) => first.trim());
  const isTurned =
    times.length > 1 &&
    times.length <= mostTimes &&
    times.every((each) => time.test(each)) &&
    new Set(times).size === times.length &&
    ![corner, ...names].some((each) => /\d/.test(each)) &&
    names.some((name) => /\p{L}{2}/u.test(name));
  if (!isTurned) return null;
  const turned = names.map((name, index) => [name, ...rows.map((row) => row[index + 1] ?? '')]);
  return { ...table, evidence: { ...table.evidence, table: [['', ...times], ...turned] }, isTurned };
}

/** The line that a figure of a table stands in; undefined for what prose tells. */
export function lineOf(
  { lines, isTurned }: TextTable,
  { row, column }: AskedFigure,
): TextTable['lines'][number] | undefined {
  return lines[isTurned ? column : row];
}
