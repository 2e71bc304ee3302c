import { inlinesOf, plainInlines } from '#platform/content/markdown-inlines.ts';
import type { Block } from '../document/report-document.ts';

const heading = /^(#{1,6}) +(.*)$/;
const bullet = /^ {0,3}[-*+] +(.*)$/;
const numbered = /^ {0,3}\d{1,9}[.)] +(.*)$/;
const tableRow = /^ *\|(.*)\| *$/;
const tableRule = /^[ |:-]+$/;
const fence = /^ {0,3}```/;

/** Markdown as blocks of a report: headings, paragraphs, lists, quotes, code and tables; anything else stays as it is written. */
export function markdownBlocks(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at);
    if (block !== null) blocks.push(block);
    at = next;
  }
  return blocks;
}

type Read = { block: Block | null; next: number };

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks !== undefined && title !== undefined) {
    return { block: { kind: 'heading', level: marks.length <= 2 ? 3 : 4, text: plainInlines(title) }, next: at + 1 };
  }
  if (fence.test(line)) return readCode(lines, at);
  if (tableRow.test(line) && tableRule.test(lines[at + 1] ?? '-x')) return readTable(lines, at);
  if (bullet.test(line)) return readList(lines, at, { mark: bullet, isOrdered: false });
  if (numbered.test(line)) return readList(lines, at, { mark: numbered, isOrdered: true });
  if (line.startsWith('>')) return readQuote(lines, at);
  return readParagraph(lines, at);
}

function readCode(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && !fence.test(lines[end] ?? '')) end += 1;
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
}

function readTable(lines: readonly string[], at: number): Read {
  let end = at + 2;
  while (end < lines.length && tableRow.test(lines[end] ?? '')) end += 1;
  const titles = cellsOf(lines[at] ?? '');
  const rules = cellsOf(lines[at + 1] ?? '');
  const rows = lines.slice(at + 2, end).map(cellsOf);
  const columns = titles.map((title, index) => ({
    title: plainInlines(title),
    weight: columnWeight([title, ...rows.map((row) => row[index] ?? '')]),
    align: (rules[index] ?? '').endsWith(':') ? ('right' as const) : ('left' as const),
  }));
  const texts = rows.map((row) => titles.map((_, index) => plainInlines(row[index] ?? '')));
  return { block: { kind: 'table', caption: 'Table', columns, rows: texts }, next: end };
}

function cellsOf(line: string): string[] {
  const inner = tableRow.exec(line)?.[1] ?? line;
  return inner.split('|').map((cell) => cell.trim());
}

function columnWeight(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(40, Math.max(6, longest));
}

function readList(
  lines: readonly string[],
  at: number,
  { mark, isOrdered }: { mark: RegExp; isOrdered: boolean },
): Read {
  const items: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const text = mark.exec(line)?.[1];
    if (text !== undefined) items.push(text);
    // An indented line goes on with the item before it.
    else if (/^ {2,}\S/.test(line) && items.length > 0) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else break;
  }
  return { block: { kind: 'list', isOrdered, items: items.map(inlinesOf) }, next: end };
}

function readQuote(lines: readonly string[], at: number): Read {
  let end = at;
  while (end < lines.length && (lines[end] ?? '').startsWith('>')) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.replace(/^> ?/, ''))
    .join(' ');
  return { block: { kind: 'quote', inlines: inlinesOf(text) }, next: end };
}

function readParagraph(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && isProse(lines[end] ?? '')) end += 1;
  return { block: { kind: 'paragraph', inlines: inlinesOf(lines.slice(at, end).join(' ')) }, next: end };
}

function isProse(line: string): boolean {
  return (
    line.trim() !== '' &&
    !line.startsWith('>') &&
    ![heading, bullet, numbered, tableRow, fence].some((pattern) => pattern.test(line))
  );
}
