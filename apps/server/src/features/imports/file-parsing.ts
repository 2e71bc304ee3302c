import { basename } from 'node:path';
import { CsvHeader } from './csv-header.ts';
import { readCsv } from './csv-reading.ts';
import { FileFailure } from './file-failure.ts';
import type { FileContent, FormatReader } from './formats/file-format.ts';
import { recogniseFormat } from './formats/known-formats.ts';
import type { ImportInput } from './import-report.ts';
import { RowLog } from './row-log.ts';
import { openSourceFile } from './source-file.ts';

export type ParsedFile = {
  path: string;
  format: string;
  content: FileContent;
  rowsRead: number;
  log: RowLog;
  digest: string;
};

export type ParseRequest = {
  path: string;
  options: Pick<ImportInput, 'symbol' | 'series' | 'adjustment'>;
  now: Date;
  onRows: (count: number) => void;
};

const progressRows = 20_000;

/** Reads a file whole and checks every row. Throws FileFailure with the first faults when any row is wrong. */
export async function parseFile({ path, options, now, onRows }: ParseRequest): Promise<ParsedFile> {
  onRows(0);
  const source = await openSourceFile(path);
  const log = new RowLog();
  const table = new Table(log, (header) => {
    const year = now.getUTCFullYear();
    const years = { latestYear: year + 1, latestPeriodYear: year + 100 };
    const context = { header, fileName: basename(path), ...options, ...years, log };
    const format = recogniseFormat(context);
    return { name: format.name, reader: format.open(context) };
  });
  await readCsv(source, (row) => {
    table.read(row);
    if (table.rowsRead % progressRows === 0 && table.rowsRead > 0) onRows(table.rowsRead);
  });
  const { name, content } = table.finish();
  if (log.faultCount > 0) {
    throw new FileFailure(log.faultCount === 1 ? 'A row is wrong.' : `${log.faultCount} things are wrong.`, {
      faults: log.faults,
      count: log.faultCount,
    });
  }
  return { path, format: name, content, rowsRead: table.rowsRead, log, digest: source.digest() };
}

type OpenedFormat = { name: string; reader: FormatReader };

/** The first row is the header and decides the format; the others must be as wide as it. */
class Table {
  rowsRead = 0;
  #opened: OpenedFormat | null = null;
  #width = 0;
  readonly #log: RowLog;
  readonly #open: (header: CsvHeader) => OpenedFormat;

  constructor(log: RowLog, open: (header: CsvHeader) => OpenedFormat) {
    this.#log = log;
    this.#open = open;
  }

  read({ line, cells }: { line: number; cells: readonly string[] }): void {
    if (this.#opened === null) {
      this.#width = cells.length;
      this.#opened = this.#open(new CsvHeader(cells));
      return;
    }
    this.rowsRead += 1;
    if (cells.every((cell) => cell === '')) this.#log.skip('empty row');
    else if (cells.length === this.#width) this.#opened.reader.readRow({ line, cells });
    else this.#log.fault(line, null, `the row has ${cells.length} cells; expected ${this.#width} as in the header`);
  }

  finish(): { name: string; content: FileContent } {
    if (this.#opened === null) throw new FileFailure('The file has no rows.');
    if (this.rowsRead === 0) throw new FileFailure('The file has a header and no rows.');
    return { name: this.#opened.name, content: this.#opened.reader.finish() };
  }
}
