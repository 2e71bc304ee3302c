import { readShared } from '@aex/testing/shared-data';

/** A row of a CSV file by column name; a blank or '.' cell is null. */
export type GoldenRow = (column: string) => string | null;

/** Rows of a CSV reference file; quoted cells may hold commas. A column that does not exist throws. */
export function goldenRows(path: string): GoldenRow[] {
  const [header = '', ...lines] = readShared(path).trimEnd().split(/\r?\n/);
  const columns = new Map(header.split(',').map((name, index) => [name, index]));
  return lines.map((line) => {
    const cells = cellsOf(line);
    return (column) => {
      const index = columns.get(column);
      if (index === undefined) throw new Error(`${path} has no column ${column}`);
      const cell = cells[index] ?? '';
      return cell === '' || cell === '.' ? null : cell;
    };
  });
}

function cellsOf(line: string): string[] {
  return line.split('"').flatMap((part, index, parts) => {
    if (index % 2 === 1) return [part];
    const plain = part.split(',');
    // A quote stands right beside its commas, which leave empty cells at the seams.
    return plain.slice(index === 0 ? 0 : 1, index === parts.length - 1 ? undefined : -1);
  });
}

/** A column as numbers; blank cells are null. */
export function numbersOf(rows: readonly GoldenRow[], column: string): (number | null)[] {
  return rows.map((row) => {
    const cell = row(column);
    return cell === null ? null : Number(cell);
  });
}

/** A column in which every cell must hold a number. */
export function filledNumbersOf(rows: readonly GoldenRow[], column: string): number[] {
  return numbersOf(rows, column).map((value, index) => {
    if (value === null) throw new Error(`row ${index} has no ${column}`);
    return value;
  });
}

/** Largest distance between two columns relative to max(1, |expected|); Infinity where only one of the two is null. */
export function worstDifference(actual: readonly (number | null)[], expected: readonly (number | null)[]): number {
  if (actual.length !== expected.length) return Infinity;
  let worst = 0;
  for (const [index, wanted] of expected.entries()) {
    const given = actual[index] ?? null;
    if ((wanted === null) !== (given === null)) return Infinity;
    if (wanted !== null && given !== null) {
      const difference = Math.abs(given - wanted) / Math.max(1, Math.abs(wanted));
      worst = Math.max(worst, Number.isFinite(difference) ? difference : Infinity);
    }
  }
  return worst;
}

/** The value of a successful outcome; a failure fails the test with its reason. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!outcome.ok) throw new Error(`expected a value, got: ${outcome.reason}`);
  return outcome.value;
}
