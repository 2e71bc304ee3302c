import { Readable } from 'node:stream';
import type { ColumnMapping, ImportFormat } from '@aex/contracts/portfolio-imports';
import { CsvHeader, type CsvRow, FileFailure, readCsv, RowLog } from '#features/imports/index.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type ActivityFile, noTotals, type ReadingOptions } from './activity-file.ts';
import { type DayOrder, dayOrderOf, isTwofoldDay } from './day-cell.ts';
import { type DecimalSign, decimalSignOf, isTwofold } from './decimal-cell.ts';
import { fidelityTable } from './fidelity-table.ts';
import { delimiterOf, textOf } from './file-text.ts';
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
  const { text, note } = textOf(bytes);
  const start = text.trimStart().slice(0, 1);
  const file =
    start === '<'
      ? readFlexFile(text, options)
      : start === '{' || start === '['
        ? readJsonFile(text, options)
        : await readTable(text, options);
  if (note !== null) file.log.note(note);
  if (options.format !== undefined && options.format !== file.format)
    throw new FileFailure(`This is a file of the format ${file.format}, not ${options.format}.`);
  return file;
}

/** Titles and blank lines may stand above the heading. */
const headingRows = 20;

async function readTable(
  text: string,
  options: ReadingOptions & { format: ImportFormat | undefined },
): Promise<ActivityFile> {
  const rows: CsvRow[] = [];
  const source: Parameters<typeof readCsv>[0] = { streams: [Readable.from([text])], digest: () => sha256(text) };
  const delimiter = delimiterOf(text);
  await readCsv(source, (row) => rows.push(row), { delimiter });
  const { format, header, at, problem } = chooseTable(rows, options);
  const log = new RowLog();
  const stated = noTotals();
  const lines = rows.slice(at + 1);
  const decimals = format.decimals ?? decimalsOf(lines, { delimiter, log });
  const body = lines.map((row) => new TableRow(row, { header, log, decimals }));
  const dayOrder = dayOrderFor(body, { format, told: options.dayOrder, log });
  if (problem !== null) log.fault(rows[at]?.line ?? 1, null, problem);
  const drafts = problem === null ? body.flatMap((row) => format.read(row, { ...options, dayOrder, stated })) : [];
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

type Looked = { delimiter: string; log: RowLog };

/** How a file writes its numbers: as those show that can be read in one way only, else as tables with its delimiter usually do. */
function decimalsOf(rows: readonly CsvRow[], { delimiter, log }: Looked): DecimalSign {
  const cells = rows.flatMap((row) => row.cells);
  const shown = decimalSignOf(cells);
  if (shown !== null) return shown;
  const assumed = delimiter === ';' ? 'comma' : 'point';
  const unclear = cells.filter(isTwofold).length;
  if (unclear > 0) log.note(`numbers such as 1,234 and 1.234 were read with a decimal ${assumed}`, unclear);
  return assumed;
}

type Dated = { format: TableFormat; told: DayOrder | undefined; log: RowLog };

function dayOrderFor(rows: readonly TableRow[], { format, told, log }: Dated): DayOrder {
  const shown = told ?? format.dayOrder ?? dayOrderOf(days(rows, format));
  if (shown !== null) return shown;
  const unclear = [...days(rows, format)].filter(isTwofoldDay).length;
  if (unclear > 0) log.note('days such as 03/04/2025 were read with the month first', unclear);
  return 'month first';
}

function* days(rows: readonly TableRow[], format: TableFormat): Generator<string> {
  for (const row of rows) yield row.text(...format.dayKeys);
}

type Chosen = { format: TableFormat; header: CsvHeader; at: number; problem: string | null };

/** The kind of table and its heading; `problem` where the columns have to be named first. */
function chooseTable(rows: readonly CsvRow[], options: ReadingOptions & { format: ImportFormat | undefined }): Chosen {
  const isGeneric = options.format === 'generic' || options.mapping !== undefined;
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const header = new CsvHeader(row.cells);
    const format = isGeneric ? undefined : tables.find((candidate) => candidate.matches(header));
    if (format !== undefined) return { format, header, at, problem: null };
  }
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 3);
  const row = rows[at];
  if (row === undefined) throw new FileFailure('The file has no table: no row has three cells or more.');
  const header = new CsvHeader(row.cells);
  const mapping = mappingOf(header, options.mapping);
  return {
    format: genericTable(mapping),
    header,
    at,
    problem: mappingProblem(header, { mapping, told: options.mapping }),
  };
}

type Mapped = { mapping: ColumnMapping; told: ColumnMapping | undefined };

function mappingProblem({ names }: CsvHeader, { mapping, told }: Mapped): string | null {
  const missing = [told?.date, told?.kind].filter((name) => name !== undefined && !names.includes(name));
  const present = `The file has: ${names.join(', ').slice(0, 300)}.`;
  if (missing.length > 0) return `The file has no column ${missing.join(', ')}. ${present}`;
  if (mapping.date !== undefined && mapping.kind !== undefined) return null;
  return `It is not clear which columns hold the date and the kind of activity: name them. ${present}`;
}
