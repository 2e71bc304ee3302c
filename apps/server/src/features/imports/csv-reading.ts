import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { FileFailure } from './file-failure.ts';
import { describeReadFailure, type SourceFile } from './source-file.ts';

export type CsvRow = { line: number; cells: readonly string[] };

const recordBytes = 64 * 1024;

/** Hands on each record with the line it ends on, without blank lines. Throws FileFailure when the text is not CSV. */
export async function readCsv(
  source: SourceFile,
  onRow: (row: CsvRow) => void,
  { delimiter = ',' }: { delimiter?: string } = {},
): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordBytes,
    // Returning null keeps records out of the stream: they are handed on here, at a third of the time.
    on_record: (cells: string[], { lines }) => {
      onRow({ line: lines, cells });
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline([...source.streams, parser]);
  } catch (error) {
    throw asFileFailure(error);
  }
}

function asFileFailure(error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error['lines'] === 'number' ? error['lines'] : null;
    return new FileFailure('The text is not well-formed CSV.', {
      faults: [{ line, column: null, problem: csvProblem(error.code) }],
      count: 1,
    });
  }
  const reason = describeReadFailure(error);
  return reason === null ? error : new FileFailure(reason);
}

function csvProblem(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quoted cell begins here or above and is never closed; expected a second "';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${recordBytes / 1024} KiB; expected one row a line`;
  return 'a quotation mark stands where none belongs; expected cells with a " inside to be quoted whole, with "" for it';
}
