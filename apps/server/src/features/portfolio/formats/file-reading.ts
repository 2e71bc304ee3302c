import { Readable } from 'node:stream';
import type { ImportFormat } from '@aex/contracts/portfolio-imports';
import { CsvHeader, type CsvRow, FileFailure, readCsv, RowLog } from '#features/imports/index.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type ActivityFile, noTotals, type ReadingOptions } from './activity-file.ts';
import { dayOrderOf } from './day-cell.ts';
import { fidelityTable } from './fidelity-table.ts';
import { genericTable, mappingOf } from './generic-table.ts';
import { ghostfolioTable } from './ghostfolio-table.ts';
import { readFlexFile } from './ibkr-flex.ts';
import { readJsonFile } from './json-files.ts';
import { ownTable } from './own-format.ts';
import { schwabTable } from './schwab-table.ts';
import type { TableFormat } from './table-format.ts';
import { TableRow } from './table-row.ts';
import { wealthfolioTable } from './wealthfolio-table.ts';

const tables: readonly TableFormat[] = [ownTable, wealthfolioTable, schwabTable, fidelityTable, ghostfolioTable];

/** Tells what kind of file it is and reads it. Throws FileFailure when it is none that can be read at all. */
export async function readActivityFile(
  bytes: Buffer,
  options: ReadingOptions & { format: ImportFormat | undefined },
): Promise<ActivityFile> {
  const text = textOf(bytes);
  const start = text.trimStart().slice(0, 1);
  const file =
    start === '<'
      ? readFlexFile(text, options)
      : start === '{' || start === '['
        ? readJsonFile(text, options)
        : await readTable(text, options);
  if (options.format !== undefined && options.format !== file.format)
    throw new FileFailure(`This is a file of the format ${file.format}, not ${options.format}.`);
  return file;
}

function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw new FileFailure('The file is empty.');
  if (bytes.includes(0)) throw new FileFailure('This is a binary file or UTF-16. Save it as text in UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFailure('The text is not UTF-8. Save it as CSV in UTF-8.');
  }
}

/** Titles and blank lines may stand above the heading. */
const headingRows = 20;

async function readTable(
  text: string,
  options: ReadingOptions & { format: ImportFormat | undefined },
): Promise<ActivityFile> {
  const rows: CsvRow[] = [];
  const source: Parameters<typeof readCsv>[0] = { streams: [Readable.from([text])], digest: () => sha256(text) };
  await readCsv(source, (row) => rows.push(row));
  const { format, header, at } = chooseTable(rows, options);
  const log = new RowLog();
  const stated = noTotals();
  const body = rows.slice(at + 1).map((row) => new TableRow(row, { header, log }));
  const dayOrder = format.dayOrder ?? dayOrderOf(days(body, format)) ?? 'month first';
  const drafts = body.flatMap((row) => format.read(row, { ...options, dayOrder, stated }));
  const mapping = mappingOf(header, options.mapping);
  return {
    format: format.format,
    columns: header.names,
    mapping,
    rowsRead: body.length,
    drafts,
    log,
    stated,
    rates: [],
  };
}

function* days(rows: readonly TableRow[], format: TableFormat): Generator<string> {
  for (const row of rows) yield row.text(...format.dayKeys);
}

function chooseTable(
  rows: readonly CsvRow[],
  options: ReadingOptions & { format: ImportFormat | undefined },
): { format: TableFormat; header: CsvHeader; at: number } {
  const isGeneric = options.format === 'generic' || options.mapping !== undefined;
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const header = new CsvHeader(row.cells);
    const format = isGeneric ? undefined : tables.find((candidate) => candidate.matches(header));
    if (format !== undefined) return { format, header, at };
  }
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 3);
  const row = rows[at];
  if (row === undefined) throw new FileFailure('The file has no table: no row has three cells or more.');
  const header = new CsvHeader(row.cells);
  const mapping = mappingOf(header, options.mapping);
  const missing = [options.mapping?.date, options.mapping?.kind].filter(
    (name) => name !== undefined && !header.names.includes(name),
  );
  if (missing.length > 0)
    throw new FileFailure(
      `The file has no column ${missing.join(', ')}. It has: ${header.names.join(', ').slice(0, 300)}.`,
    );
  if (mapping.date === undefined || mapping.kind === undefined) {
    throw new FileFailure(
      `It is not clear which columns hold the date and the kind of activity. The file has: ${header.names.join(', ').slice(0, 300)}.`,
    );
  }
  return { format: genericTable(mapping), header, at };
}
