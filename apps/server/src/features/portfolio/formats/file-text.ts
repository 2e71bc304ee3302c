import { FileFailure } from '#features/imports/index.ts';

/** The text of a file, and what had to be assumed to read it. */
export type FileText = { text: string; note: string | null };

// No table, XML or JSON holds other control characters than tabs and ends of lines.
const binary = /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u;

/** Reads a file as UTF-8, as UTF-16 where a mark at its beginning says so, else as Windows-1252, which spreadsheets still write. */
export function textOf(bytes: Buffer): FileText {
  if (bytes.length === 0) throw new FileFailure('The file is empty.');
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const found = marked === null ? decodedUnmarked(bytes) : { text: decoded(bytes, marked), note: null };
  if (found.text === null || binary.test(found.text))
    throw new FileFailure('This is a binary file, or text in an encoding that is not known. Save it as text in UTF-8.');
  return { text: found.text, note: found.note };
}

function decodedUnmarked(bytes: Buffer): { text: string | null; note: string | null } {
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return { text, note: null };
  const note = 'the text is not UTF-8: it was read as Windows-1252, so look at its letters with accents';
  return { text: decoded(bytes, 'windows-1252'), note };
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const delimiters = [',', ';', '\t'] as const;
const linesLookedAt = 20;

/** What parts the cells of a table: what its first line names (sep=;), else what most lines have equally often. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const lines = head.split(/[\r\n]+/, linesLookedAt);
  const named = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) return named;
  const [best] = delimiters.map((delimiter) => rankOf(delimiter, lines)).sort(byRank);
  return best?.delimiter ?? ',';
}

type Rank = { delimiter: string; lines: number; cells: number };

// Decimal commas stand in the rows, but not in the heading, and not as often in each.
function rankOf(delimiter: string, lines: readonly string[]): Rank {
  const counts = lines.map((line) => line.split(delimiter).length).filter((cells) => cells > 2);
  const byCount = [...Map.groupBy(counts, (cells) => cells)].map(([cells, same]) => ({ cells, lines: same.length }));
  const [most] = byCount.sort((a, b) => b.lines - a.lines || b.cells - a.cells);
  return { delimiter, lines: most?.lines ?? 0, cells: most?.cells ?? 0 };
}

function byRank(a: Rank, b: Rank): number {
  return b.lines - a.lines || b.cells - a.cells;
}
