import { type CsvHeader, type CsvRow, quoted, type RowLog } from '#features/imports/index.ts';
import { type CellReading, type DecimalSign, isTooFine, keptDecimal, readDecimal } from './decimal-cell.ts';

/** A row of a table with its heading; what is wrong with a cell is logged under its line and column. */
export class TableRow {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #header: CsvHeader;
  readonly #log: RowLog;
  readonly #decimals: DecimalSign;

  constructor(row: CsvRow, { header, log, decimals }: { header: CsvHeader; log: RowLog; decimals: DecimalSign }) {
    this.line = row.line;
    this.#cells = row.cells;
    this.#header = header;
    this.#log = log;
    this.#decimals = decimals;
  }

  /** The cell under the first of some headings that is there, without blanks around; '' without one. */
  text(...keys: readonly string[]): string {
    const position = this.#header.find(...keys);
    return position === null ? '' : (this.#cells[position] ?? '').trim();
  }

  /** The value of a cell; undefined when it is wrong, which is then logged. */
  take<T>(keys: readonly string[], read: (text: string) => CellReading<T>): T | undefined {
    const cell = read(this.text(...keys));
    if (cell.ok) return cell.value;
    this.fault(keys, cell.problem);
    return undefined;
  }

  /** An exact decimal in the digits that the ledger keeps, null for a blank cell, undefined when it is wrong. */
  decimal(...keys: readonly string[]): string | null | undefined {
    const value = this.take(keys, (text) => readDecimal(text, this.#decimals));
    if (value === undefined || value === null || !isTooFine(value)) return value;
    this.#log.note('numbers with more than 10 digits after the point were rounded');
    return keptDecimal(value);
  }

  fault(keys: readonly string[], problem: string): void {
    const position = this.#header.find(...keys);
    this.#log.fault(this.line, position === null ? null : this.#header.nameAt(position), problem);
  }

  /** Logs that a word in a cell means nothing here. */
  unknownWord(keys: readonly string[], known: string): void {
    this.fault(keys, `${quoted(this.text(...keys))} is not known here; expected one such as ${known}`);
  }

  skip(reason: string): void {
    this.#log.skip(reason);
  }
}
