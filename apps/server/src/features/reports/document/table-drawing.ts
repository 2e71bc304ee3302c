import type { Inline } from '#platform/content/markdown-inlines.ts';
import { childOf } from './structure-tree.ts';
import type { TextLine } from './line-breaking.ts';
import { ink, page, styles, type TextStyle } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';
import type { TableBlock, TableColumn } from './report-document.ts';

const cellPadding = 4;
const captionGap = 4;
// A cell is for short things: what would not fit on a page with its row is cut, and says so.
const mostCellLines = 24;

type Cell = { lines: TextLine[]; x: number; width: number; column: TableColumn };
type Row = { cells: Cell[]; height: number; style: TextStyle };

/** Draws a table whose rows are never cut by the end of a page; the header is repeated on every page. */
export function drawTable(canvas: Canvas, parent: Structure, block: TableBlock): void {
  const table = canvas.doc.struct('Table');
  parent.add(table);
  const header = layOut(canvas, block.columns, {
    texts: block.columns.map(({ title }) => title),
    style: styles.headerCell,
  });
  const rows = block.rows.map((texts) => layOut(canvas, block.columns, { texts, style: styles.cell }));
  const first = rows[0]?.height ?? 0;
  canvas.ensure(styles.caption.lineHeight + captionGap + header.height + first);
  drawCaption(canvas, table, block.caption);
  drawRow(canvas, header, { table, cellType: 'TH' });
  for (const [index, row] of rows.entries()) {
    if (canvas.pen.y + row.height > page.bottom) {
      canvas.newPage();
      drawRow(canvas, header, null);
    }
    if (index % 2 === 1) drawBand(canvas, row.height);
    drawRow(canvas, row, { table, cellType: 'TD' });
  }
  table.end();
}

function layOut(
  canvas: Canvas,
  columns: readonly TableColumn[],
  { texts, style }: { texts: readonly string[]; style: TextStyle },
): Row {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  let x: number = page.left;
  const cells = columns.map((column, index): Cell => {
    const width = (page.contentWidth * column.weight) / total;
    const lines = canvas.linesOf(struckParts(texts[index] ?? ''), style, width - 2 * cellPadding);
    const cell = { lines: cutLines(canvas, lines, style), x, width, column };
    x += width;
    return cell;
  });
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { cells, height: most * style.lineHeight + 2 * cellPadding, style };
}

// Cells are plain but for what is struck through.
function struckParts(text: string): Inline[] {
  return text.split(/~~([^~]+)~~/).map((part, index) => ({ text: part, struck: index % 2 === 1 }));
}

function cutLines(canvas: Canvas, lines: TextLine[], style: TextStyle): TextLine[] {
  if (lines.length <= mostCellLines) return lines;
  const mark = canvas.linesOf([{ text: '\u2026 (cut)' }], style, Infinity);
  return [...lines.slice(0, mostCellLines - 1), ...mark];
}

function drawCaption(canvas: Canvas, table: Structure, caption: string): void {
  const element = childOf(canvas, table, 'Caption');
  const line = canvas.fittingLine(caption, styles.caption, page.contentWidth);
  const { y } = canvas.pen;
  canvas.content(element, () => canvas.drawLine(line, styles.caption, { x: page.left, y }));
  element.end();
  canvas.pen.y += styles.caption.lineHeight + captionGap;
}

/** With a place in the tree, or as a repetition that a screen reader passes over. */
function drawRow(canvas: Canvas, row: Row, place: { table: Structure; cellType: 'TH' | 'TD' } | null): void {
  const { doc, pen } = canvas;
  const { y } = pen;
  if (place === null)
    canvas.artifact(() => row.cells.forEach((cell) => drawCell(canvas, cell, { style: row.style, y })));
  else {
    const element = childOf(canvas, place.table, 'TR');
    for (const cell of row.cells) {
      const inner = doc.struct(place.cellType, cellOptions(place.cellType));
      element.add(inner);
      canvas.content(inner, () => drawCell(canvas, cell, { style: row.style, y }));
      inner.end();
    }
    element.end();
  }
  pen.y += row.height;
  const isHeader = place?.cellType !== 'TD';
  canvas.artifact(() =>
    doc
      .lineWidth(isHeader ? 0.8 : 0.4)
      .strokeColor(isHeader ? ink.soft : ink.rule)
      .moveTo(page.left, pen.y)
      .lineTo(page.right, pen.y)
      .stroke(),
  );
}

function drawCell(canvas: Canvas, cell: Cell, { style, y }: { style: TextStyle; y: number }): void {
  for (const [index, line] of cell.lines.entries()) {
    const slack = cell.width - 2 * cellPadding - line.width;
    const x = cell.x + cellPadding + (cell.column.align === 'right' ? Math.max(0, slack) : 0);
    canvas.drawLine(line, style, { x, y: y + cellPadding + index * style.lineHeight });
  }
}

function drawBand(canvas: Canvas, height: number): void {
  const { y } = canvas.pen;
  canvas.artifact(() => canvas.doc.rect(page.left, y, page.contentWidth, height).fill(ink.band));
}

// A variable, since PDFKit's types do not know of the scope.
function cellOptions(cellType: 'TH' | 'TD'): PDFKit.Mixins.StructureElementOptions {
  const options = { title: '', scope: cellType === 'TH' ? 'Column' : undefined };
  return options;
}
