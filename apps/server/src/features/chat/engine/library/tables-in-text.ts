import type { SearchHit } from '@aex/contracts/search';
import type { ClaimEvidence } from '@aex/grounding/answer-table-question';

/** A line of an upload with its place. */
type TextLine = { text: string; hit: SearchHit; start: number; end: number };

/** A table that stands in the text of an upload, with the prose around it and the line that each of its rows was. */
export type TextTable = { evidence: ClaimEvidence; lines: readonly TextLine[] };
type Row = { cells: string[]; line: TextLine };

const separatedName = /\.(?:csv|tsv)$/i;
const mostProse = 12;
const fewestRows = 2;
const mostRows = 200;
const mostCells = 40;

/** The tables of a stretch of passages: of a file of columns, of cells with lines between them, or of figures in columns of text. */
export function tablesInText(passages: readonly SearchHit[]): TextTable[] {
  const lines = passages.flatMap(linesOf);
  const [first] = passages;
  if (first === undefined) return [];
  if (separatedName.test(first.document) || /^Lines \d+ to \d+: /.test(first.section ?? ''))
    return separatedTable(lines);
  const isCelled = lines.some(({ text }) => isCellLine(text));
  return runsOf(lines, isCelled ? isCellLine : isColumnLine).flatMap(({ rows, prose }) => {
    const read = isCelled ? rows.map((line) => ({ cells: cellsOf(line.text), line })) : inColumns(rows);
    return read.length < fewestRows ? [] : [tableOf(read, prose)];
  });
}

function tableOf(rows: readonly Row[], paragraphs: string[]): TextTable {
  return { evidence: { table: rows.map(({ cells }) => cells), paragraphs }, lines: rows.map(({ line }) => line) };
}

function linesOf(hit: SearchHit): TextLine[] {
  let at = hit.start;
  return hit.passage.split('\n').flatMap((text) => {
    const start = at;
    at += text.length + 1;
    return text.trim() === '' ? [] : [{ text, hit, start, end: start + text.length }];
  });
}

type Run = { rows: TextLine[]; prose: string[] };

/** Lines of tables that follow one another, each run with the lines before and behind it that are none. */
function runsOf(lines: readonly TextLine[], isRow: (text: string) => boolean): Run[] {
  const runs: { first: number; last: number }[] = [];
  let hasFigures = false;
  lines.forEach(({ text }, index) => {
    const run = runs.at(-1);
    if (!isRow(text)) return;
    const isHead = isYearHead(text);
    // A line of years behind figures heads another table.
    const isOfNext = hasFigures && isHead;
    hasFigures = isOfNext
      ? false
      : hasFigures || (!isHead && /\d/.test(text) && !/\b(?:ended|as of|as at)\b/i.test(text));
    // A short line within a table, such as "Current assets:", is one of its own.
    const isNext = run !== undefined && index - run.last <= 2 && lines.slice(run.last + 1, index).every(isHeading);
    if (isNext && !isOfNext) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs.flatMap(({ first, last }) => {
    const from = headFrom(lines, first, isRow);
    const rows = lines.slice(from, Math.min(last + 1, from + mostRows));
    if (rows.length < fewestRows) return [];
    const around = [
      ...lines.slice(Math.max(0, from - mostProse), from),
      ...lines.slice(last + 1, last + 1 + mostProse),
    ];
    return [{ rows, prose: around.filter(({ text }) => !isRow(text)).map(({ text }) => text) }];
  });
}

/** "Segment revenue | 2019 | 2018": years alone behind a label without a figure. */
function isYearHead(text: string): boolean {
  const [label = '', ...rest] = isCellLine(text) ? text.split('|').map((cell) => cell.trim()) : headCells(text);
  const heads = rest.filter((cell) => cell !== '');
  return isHeadLabel(label) && heads.length > 1 && heads.every((cell) => /^(?:fy ?)?(?:19|20)\d\d$/i.test(cell));
}

/** Words without a figure, but for the day in "Year ended December 31,". */
function isHeadLabel(label: string): boolean {
  return !/\d/.test(label.replace(/\b(?:\p{L}{3,9}) \d{1,2},?$/u, ''));
}

function headCells(text: string): string[] {
  const { label, figures } = figuresOf(text);
  return [label, ...figures];
}

const longestHeading = 80;

function isHeading({ text }: TextLine): boolean {
  return text.length <= longestHeading && !/[.!?]$/.test(text.trim());
}

/** "Year ended December 31," over the years of a table in columns of text is a part of its head. */
function headFrom(lines: readonly TextLine[], first: number, isRow: (text: string) => boolean): number {
  const before = lines[first - 1];
  const isHead =
    isRow === isColumnLine &&
    before !== undefined &&
    isHeading(before) &&
    /\b(?:ended|as of|in (?:thousand|million|billion)s)\b/i.test(before.text);
  return isHead ? first - 1 : first;
}

function isCellLine(text: string): boolean {
  return /\|/.test(text);
}

/** The cells of a line, with a sign of money or percent in a cell of its own put to its number. */
function cellsOf(text: string): string[] {
  const cells = text
    .split('|')
    .map((cell) => cell.trim())
    .slice(0, mostCells);
  cells.forEach((cell, index) => {
    const next = cells[index + 1];
    if (/^[$€£¥]$/.test(cell) && next !== undefined && /\d|^[-–—]$/.test(next)) {
      cells[index + 1] = `${cell}${next}`;
      cells[index] = '';
    }
    const before = cells.findLastIndex((each, at) => at < index && each !== '');
    if (/^(?:\)|%|\)%|\) ?%)$/.test(cell) && before > 0) {
      cells[before] = `${cells[before] ?? ''}${cell}`;
      cells[index] = '';
    }
  });
  return cells;
}

const figure = '(?:[$€£]\\s?)?[(\\-−–]?(?:[$€£]\\s?)?\\d[\\d,]*(?<!,)(?:\\.\\d+)?\\)?\\s?%?\\)?';
const lastFigure = new RegExp(`(?:^|\\s)(${figure}|[-–—])$`);

function isColumnLine(text: string): boolean {
  return figuresOf(text).figures.length > 0;
}

/** The figures at the end of a line, and the words before them. */
function figuresOf(text: string): { label: string; figures: string[] } {
  const figures: string[] = [];
  let label = text.trim();
  for (
    let match = lastFigure.exec(label);
    match !== null && figures.length < mostCells;
    match = lastFigure.exec(label)
  ) {
    figures.unshift(match[1] ?? '');
    label = label
      .slice(0, match.index)
      .trim()
      .replace(/\s*[$€£]$/, '');
  }
  return { label, figures };
}

/** Rows of words with figures behind them; none where no line of years heads them. A row of another width is left out. */
function inColumns(lines: readonly TextLine[]): Row[] {
  const read = lines.map((line) => ({ ...figuresOf(line.text), line }));
  const at = read.findIndex(
    ({ label, figures }) =>
      figures.length > 1 && figures.every((each) => /^(?:19|20)\d\d$/.test(each)) && isHeadLabel(label),
  );
  const head = read[at];
  if (head === undefined) return [];
  const width = head.figures.length;
  const above = read.slice(0, at).map(({ label, line }) => ({ cells: [label], line }));
  const rows = read.slice(at + 1).flatMap(({ label, figures, line }): Row[] => {
    if (figures.length === 0) return [{ cells: [label], line }];
    return figures.length === width ? [{ cells: [label, ...figures], line }] : [];
  });
  return [...above, { cells: [head.label, ...head.figures], line: head.line }, ...rows];
}

/** A file of columns as a table, where its first line names them. */
function separatedTable(lines: readonly TextLine[]): TextTable[] {
  const [first] = lines;
  if (first === undefined) return [];
  const head = /^Lines (\d+) to \d+: (.*)$/.exec(first.hit.section ?? '');
  const names = head?.[2] ?? first.text;
  const separator =
    [',', ';', '\t', '|'].toSorted((one, other) => names.split(other).length - names.split(one).length)[0] ?? ',';
  const rows = lines.slice(0, mostRows).map((line) => ({ cells: separatedCells(line.text, separator), line }));
  const isHeaded = head === null || head[1] === '1';
  return [tableOf(isHeaded ? rows : [{ cells: separatedCells(names, separator), line: first }, ...rows], [])];
}

function separatedCells(text: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] = `${cells.at(-1) ?? ''}${character}`;
  }
  return cells.map((cell) => cell.trim()).slice(0, mostCells);
}
