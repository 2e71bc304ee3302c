import type { Cell } from './cell-reading.ts';
import type { CsvHeader } from './csv-header.ts';
import type { CsvRow } from './csv-reading.ts';
import type { RowLog } from './row-log.ts';

/** The cells of one row; what is wrong with one is logged under its line and heading. */
export class RowCells {
  readonly #row: CsvRow;
  readonly #header: CsvHeader;
  readonly #log: RowLog;

  constructor(row: CsvRow, { header, log }: { header: CsvHeader; log: RowLog }) {
    this.#row = row;
    this.#header = header;
    this.#log = log;
  }

  text(position: number): string {
    return this.#row.cells[position] ?? '';
  }

  /** The cell's value; undefined when it is wrong, which is then logged. */
  take<T>(position: number, read: (text: string) => Cell<T>): T | undefined {
    const cell = read(this.text(position));
    if (cell.ok) return cell.value;
    this.fault(position, cell.problem);
    return undefined;
  }

  fault(position: number | null, problem: string): void {
    this.#log.fault(this.#row.line, position === null ? null : this.#header.nameAt(position), problem);
  }
}
