import type { SearchHit } from '@aex/contracts/search';
import type { UploadStretch } from '#features/search/index.ts';
import { readScaleNote } from '@aex/grounding/claims/scale-reading';
import { hasNames } from './records/record-table.ts';
import type { TextLine, TextTable } from './text-table.ts';
import { turnedTable } from './turned-tables.ts';

type Row = { cells: string[]; line: TextLine };

const separatedName = /\.(?:csv|tsv)$/i;
const mostProse = 12;
/** Of a stretch, the lines of prose that may tell figures. */
const mostTelling = 60;
const fewestRows = 2;
const mostRows = 200;
const mostCells = 40;
/** Of a file of columns. */
const mostLines = 2000;

/** The tables of a stretch of passages: of a file of columns, of cells with lines between them, or of figures in columns of text. */
export function tablesInText(stretch: UploadStretch): TextTable[] {
  // Rows with names beside their times are things of their own, and no times of one.
  return tablesAsWritten(stretch).map((table) => (hasNames(table) ? table : (turnedTable(table) ?? table)));
}

function tablesAsWritten({ passages, isWhole }: UploadStretch): TextTable[] {
  const lines = passages.flatMap(linesOf);
  const [first] = passages;
  if (first === undefined) return [];
  if (separatedName.test(first.document) || /^Lines \d+ to \d+: /.test(first.section ?? ''))
    return separatedTable(lines, isWhole);
  // A line between cells may as well stand in the foot of a page.
  const countOf = (isRow: (text: string) => boolean) => lines.filter(({ text }) => isRow(text)).length;
  const isCelled = countOf(isCellLine) > countOf(isColumnLine);
  const isRow = isCelled ? isCellLine : isColumnLine;
  const prose = lines.filter(({ text }) => !isRow(text) && mayTell(text)).slice(0, mostTelling);
  const tables = runsOf(lines, isRow).flatMap(({ rows, before, prose: told, isAtEdge }) => {
    const read = isCelled ? rows.map((line) => ({ cells: cellsOf(line.text), line })) : inColumns(rows, before);
    if (read.length < fewestRows) return [];
    // The head is a line more, where it stands before the rows.
    const areAllRead = read.length >= rows.length + (isCelled ? 0 : 1);
    const table = tableOf(read, told);
    return [{ ...table, prose: lines, caption: captionOf(before), isWhole: areAllRead && (isWhole || !isAtEdge) }];
  });
  return prose.length === 0 ? tables : [...tables, proseTable(prose)];
}

function tableOf(rows: readonly Row[], paragraphs: string[]): TextTable {
  const table = rows.map(({ cells }) => cells);
  return {
    evidence: { table, paragraphs },
    lines: rows.map(({ line }) => line),
    prose: [],
    caption: '',
    isWhole: true,
    isTurned: false,
  };
}

/** What prose tells of names at times, with no table around it; rows of it are never all that there are. */
function proseTable(prose: readonly TextLine[]): TextTable {
  const paragraphs = prose.map(({ text }) => text);
  return { evidence: { table: [], paragraphs }, lines: [], prose, caption: '', isWhole: false, isTurned: false };
}

/** Whether a line may tell an amount at a time. */
function mayTell(text: string): boolean {
  return /\b(?:19|20)\d\d\b/.test(text) && /[$€£%]\s?\d|\d\s?%|\bper ?cent\b/.test(text);
}

/** The nearest line before a table that is a heading: a few words, and no time, scale or figure. */
function captionOf(before: readonly TextLine[]): string {
  const heading = before.findLast(
    (line) =>
      isHeading(line) &&
      /^\p{Lu}[\p{L}\d ,&’'()/–-]{4,}$/u.test(line.text.trim()) &&
      !/\b(?:ended|as of|in (?:thousand|million|billion)s|table of contents)\b/i.test(line.text),
  );
  return heading?.text.trim() ?? '';
}

function linesOf(hit: SearchHit): TextLine[] {
  let at = hit.start;
  return hit.passage.split('\n').flatMap((text) => {
    const start = at;
    at += text.length + 1;
    return text.trim() === '' ? [] : [{ text, hit, start, end: start + text.length }];
  });
}

/** `isAtEdge`: more of it may stand before or behind the lines that were read. */
type Run = { rows: TextLine[]; before: TextLine[]; prose: string[]; isAtEdge: boolean };

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
    const isNext =
      run !== undefined &&
      index - run.last <= 2 &&
      lines.slice(run.last + 1, index).every(isHeadingWithin) &&
      (index - run.last === 1 || areAlikeWide(lines[run.last]?.text ?? '', text));
    if (isNext && !isOfNext) run.last = index;
    else runs.push({ first: index, last: index });
  });
  const isProse = ({ text }: TextLine) => !isRow(text);
  return runs.map(({ first, last }, at) => {
    const rows = lines.slice(first, Math.min(last + 1, first + mostRows));
    const before = lines.slice((runs[at - 1]?.last ?? -1) + 1, first);
    const isAtEdge = first === 0 || last === lines.length - 1 || last - first >= mostRows;
    const earlier = lines.slice(0, first - before.length).filter(isProse);
    const behind = lines.slice(last + 1).filter(isProse);
    return { rows, before, isAtEdge, prose: proseOf({ before, earlier, behind }) };
  });
}

type Prose = { before: readonly TextLine[]; earlier: readonly TextLine[]; behind: readonly TextLine[] };

/**
 * The lines that tell of a table, the nearest before it first: its scale is that of its own lines. Where these write none and others
 * write more than one, none of those is taken for it.
 */
function proseOf({ before, earlier, behind }: Prose): string[] {
  const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text).filter((text) => !hasTwoScales(text));
  const own = textsOf(before).toReversed().slice(0, mostProse);
  const others = [...textsOf(earlier).toReversed().slice(0, mostProse), ...textsOf(behind).slice(0, mostProse)];
  const isTold = own.some((text) => scaleIn(text) !== null);
  const scales = new Set(others.flatMap((text) => scaleIn(text) ?? []));
  return [...own, ...(isTold || scales.size > 1 ? others.filter((text) => scaleIn(text) === null) : others)];
}

function scaleIn(text: string): number | null {
  return readScaleNote(text)?.factor ?? null;
}

/** "Net income in millions and shares in thousands": which figures are in which, no cell tells. */
function hasTwoScales(text: string): boolean {
  const scales = new Set(text.toLowerCase().match(/\b(?:thousand|million|billion)s\b/g) ?? []);
  return scales.size > 1 && !/\bexcept\b/i.test(text);
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

/** Behind a heading, rows with another number of figures are of another table. */
function areAlikeWide(one: string, other: string): boolean {
  if (isCellLine(one) || isCellLine(other)) return true;
  const [width, next] = [one, other].map((text) => figuresOf(text).figures.length);
  return width === 0 || next === 0 || width === next;
}

/** Years alone behind a label head another table. */
function isHeadingWithin(line: TextLine): boolean {
  return isHeading(line) && !isYearHead(line.text);
}

function isHeading({ text }: TextLine): boolean {
  return text.length <= longestHeading && !/[.!?]$/.test(text.trim());
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
const wholeFigure = new RegExp(`^${figure}$`);
const yearAlone = /^(?:19|20)\d\d$/;
const longestLabel = 140;
/** In a column beside figures: "Up 114%", "n/m". */
const longestRemark = 14;

/** A line of words with figures behind them; years alone are no figures. */
function isColumnLine(text: string): boolean {
  const { label, figures } = figuresOf(text);
  const isNamed = label.length <= longestLabel && /\p{L}{2}/u.test(label);
  return (
    isNamed &&
    figures.some((each) => /\d/.test(each)) &&
    !figures.every((each) => yearAlone.test(each)) &&
    !endsInDay(label)
  );
}

/** "Year ended December 31, 2019": the day is no figure of a row. */
function endsInDay(label: string): boolean {
  return /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i.test(label);
}

/** The figures at the end of a line, and the words before them. */
function figuresOf(text: string): { label: string; figures: string[] } {
  if (text.includes('\t')) return tabbed(text);
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

/** A line whose cells are parted by tabs, of which none is more than a label, a figure or a short remark. */
function tabbed(text: string): { label: string; figures: string[] } {
  const [label = '', ...rest] = cellsOf(text.replaceAll('\t', '|')).filter((cell) => cell !== '');
  const isRow = rest.every((cell) => cell.length <= longestRemark || wholeFigure.test(cell));
  return isRow && !isYears([label, ...rest]) ? { label, figures: rest } : { label: text.trim(), figures: [] };
}

function isYears(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => /\b(?:19|20)\d\d$/.test(cell)) &&
    cells.every((cell) => !/\d/.test(cell) || /\b(?:19|20)\d\d$/.test(cell))
  );
}

const linesOfHead = 8;
const headToken = /(?:\p{L}{3,9}\.? \d{1,2}, ?)?\b(?:19|20)\d\d\b|\bchange\b|(?<=\s|^)[$%](?=\s|$)/giu;

/**
 * Rows of words with figures behind them, under the heads that the lines before them write: as many as the rows have figures,
 * or none of the rows are read. The number of a remark is no figure; a row of another width is left out.
 */
function inColumns(lines: readonly TextLine[], before: readonly TextLine[]): Row[] {
  const read = lines.map((line) => ({ ...figuresOf(line.text), line }));
  const width = commonest(read.flatMap(({ figures }) => (figures.length > 0 ? [figures.length] : [])));
  const head = headOf(before, width);
  if (head === null) return [];
  const rows = read.flatMap(({ label, figures, line }): Row[] => {
    if (figures.length === 0) return [{ cells: [label], line }];
    const own = figures.length === width + 1 && /^\(\w\)$/.test(figures[0] ?? '') ? figures.slice(1) : figures;
    return own.length === width ? [{ cells: [label, ...own], line }] : [];
  });
  return [{ cells: ['', ...head.cells], line: head.line }, ...rows];
}

/** The names of so many columns: the cells of a line, or the periods that lines before the rows list in turn. */
function headOf(before: readonly TextLine[], width: number): { cells: string[]; line: TextLine } | null {
  let listed = '';
  for (const line of before.slice(-linesOfHead).toReversed()) {
    const cells = line.text
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    const named = cells.length === width + 1 ? cells.slice(1) : cells;
    if (line.text.includes('\t') && named.length === width && isYearsBesideNames(named)) return { cells: named, line };
    listed = `${line.text} ${listed}`;
    const tokens = listed.match(headToken) ?? [];
    if (tokens.length === width && tokens.some((token) => /\d/.test(token))) return { cells: tokens, line };
    if (tokens.length > width) break;
  }
  return null;
}

/** Years with names of other columns beside them, and no day whose year stands elsewhere. */
function isYearsBesideNames(cells: readonly string[]): boolean {
  const hasYear = (cell: string) => /\b(?:19|20)\d\d\b/.test(cell);
  return cells.some(hasYear) && cells.every((cell) => hasYear(cell) || !/\d/.test(cell));
}

function commonest(counts: readonly number[]): number {
  const ranked = [...new Set(counts)].toSorted(
    (one, other) => counts.filter((each) => each === other).length - counts.filter((each) => each === one).length,
  );
  return ranked[0] ?? 0;
}

/** A file of columns as a table, where its first line names them. */
function separatedTable(lines: readonly TextLine[], isWhole: boolean): TextTable[] {
  const [first] = lines;
  if (first === undefined) return [];
  const head = /^Lines (\d+) to \d+: (.*)$/.exec(first.hit.section ?? '');
  const names = head?.[2] ?? first.text;
  const separator =
    [',', ';', '\t', '|'].toSorted((one, other) => names.split(other).length - names.split(one).length)[0] ?? ',';
  const rows = lines.slice(0, mostLines).map((line) => ({ cells: separatedCells(line.text, separator), line }));
  const isHeaded = head === null || head[1] === '1';
  const table = tableOf(isHeaded ? rows : [{ cells: separatedCells(names, separator), line: first }, ...rows], []);
  return [{ ...table, isWhole: isWhole && lines.length <= mostLines }];
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
