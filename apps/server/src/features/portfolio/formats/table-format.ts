import type { ImportFormat } from '@aex/contracts/portfolio-imports';
import type { CsvHeader } from '#features/imports/index.ts';
import type { ActivityFile, Draft, ReadingOptions } from './activity-file.ts';
import type { DayOrder } from './day-cell.ts';
import type { DecimalSign } from './decimal-cell.ts';
import type { TableRow } from './table-row.ts';

export type TableContext = ReadingOptions & { dayOrder: DayOrder; stated: ActivityFile['stated'] };

/** A kind of CSV file, told by its heading: what each row means. */
export type TableFormat = {
  format: ImportFormat;
  /** The heading of the column with days. */
  dayKeys: readonly string[];
  /** How days with slashes are meant; null when the file must show it. */
  dayOrder: DayOrder | null;
  /** How its numbers are written; null when the file must show it. */
  decimals: DecimalSign | null;
  matches: (header: CsvHeader) => boolean;
  /** The activities of a row; what is wrong or left out was logged. */
  read: (row: TableRow, context: TableContext) => Draft[];
};

/** Whether all headings are there. */
export function hasColumns(header: CsvHeader, ...keys: readonly string[]): boolean {
  return keys.every((key) => header.find(key) !== null);
}
