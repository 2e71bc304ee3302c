import { drawBarChart } from './bar-chart.ts';
import { drawLines } from './flowing-text.ts';
import { drawLineChart } from './line-chart.ts';
import { ink, page, styles, type TextStyle } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';
import type { Inline } from '#platform/content/markdown-inlines.ts';
import type { Block } from './report-document.ts';
import { childOf } from './structure-tree.ts';
import { drawTable } from './table-drawing.ts';

const gap = 8;
const indent = 18;
const padding = 10;
const keptLines = 3;
const shortText = 4;

/** Draws the blocks of a section one under the other, as children of its element. */
export function drawBlocks(canvas: Canvas, parent: Structure, blocks: readonly Block[]): void {
  for (const block of blocks) {
    drawBlock(canvas, parent, block);
    canvas.pen.y += gap;
  }
}

function drawBlock(canvas: Canvas, parent: Structure, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(canvas, parent, {
        type: block.level === 3 ? 'H3' : 'H4',
        text: block.text,
        style: block.level === 3 ? styles.heading : styles.subheading,
      });
    case 'paragraph':
      return drawParagraph(canvas, parent, block.inlines);
    case 'quote':
      return drawAside(canvas, parent, { inlines: block.inlines, style: styles.quote, type: 'BlockQuote' });
    case 'note':
      return drawNote(canvas, parent, block);
    case 'list':
      return drawList(canvas, parent, block);
    case 'code':
      return drawCode(canvas, parent, block.text);
    case 'table':
      return drawTable(canvas, parent, block);
    case 'line-chart':
      return drawLineChart(canvas, parent, block);
    case 'bar-chart':
      return drawBarChart(canvas, parent, block);
  }
}

type Heading = { type: 'H1' | 'H2' | 'H3' | 'H4'; text: string; style: TextStyle };

/** A heading with room for some lines below it, so that it never ends a page. */
export function drawHeading(canvas: Canvas, parent: Structure, { type, text, style }: Heading): void {
  const lines = canvas.linesOf([{ text }], style, page.contentWidth);
  canvas.ensure(lines.length * style.lineHeight + keptLines * styles.body.lineHeight + gap);
  const element = childOf(canvas, parent, type);
  drawLines(canvas, { element, lines, style, x: page.left });
  element.end();
}

function drawParagraph(canvas: Canvas, parent: Structure, inlines: readonly Inline[]): void {
  drawText(canvas, parent, { type: 'P', inlines, style: styles.body, x: page.left, width: page.contentWidth });
}

type Text = { type: string; inlines: readonly Inline[]; style: TextStyle; x: number; width: number };

/** A text as an element of its own. */
export function drawText(canvas: Canvas, parent: Structure, { type, inlines, style, x, width }: Text): void {
  const lines = canvas.linesOf(inlines, style, width);
  canvas.ensure(linesTogether(lines.length) * style.lineHeight);
  const element = childOf(canvas, parent, type);
  drawLines(canvas, { element, lines, style, x });
  element.end();
}

// A short text is never torn apart by the end of a page, and of a longer one no line stands alone at its foot.
function linesTogether(count: number): number {
  return count <= shortText ? count : 2;
}

function drawAside(
  canvas: Canvas,
  parent: Structure,
  { inlines, style, type }: { inlines: readonly Inline[]; style: TextStyle; type: string },
): void {
  const element = childOf(canvas, parent, type);
  drawText(canvas, element, {
    type: 'P',
    inlines,
    style,
    x: page.left + indent,
    width: page.contentWidth - 2 * indent,
  });
  element.end();
}

// A band behind a short text; one that is longer than half a page goes without.
function drawNote(canvas: Canvas, parent: Structure, block: Extract<Block, { kind: 'note' }>): void {
  const style = block.tone === 'warning' ? styles.warning : styles.note;
  const width = page.contentWidth - 2 * padding;
  const height = canvas.linesOf(block.inlines, style, width).length * style.lineHeight + 2 * padding;
  const hasBand = height < (page.bottom - page.top) / 2;
  if (hasBand) {
    canvas.ensure(height);
    const { y } = canvas.pen;
    canvas.artifact(() =>
      canvas.doc
        .rect(page.left, y, page.contentWidth, height)
        .fill(block.tone === 'warning' ? ink.warningBand : ink.band),
    );
    canvas.pen.y += padding;
  }
  drawText(canvas, parent, { type: 'P', inlines: block.inlines, style, x: page.left + padding, width });
  if (hasBand) canvas.pen.y += padding;
}

function drawList(canvas: Canvas, parent: Structure, block: Extract<Block, { kind: 'list' }>): void {
  const list = childOf(canvas, parent, 'L');
  for (const [index, item] of block.items.entries()) {
    const style = styles.body;
    const lines = canvas.linesOf(item, style, page.contentWidth - indent);
    canvas.ensure(linesTogether(lines.length) * style.lineHeight);
    const entry = childOf(canvas, list, 'LI');
    const label = childOf(canvas, entry, 'Lbl');
    const { y } = canvas.pen;
    const [mark] = canvas.linesOf([{ text: block.isOrdered ? `${index + 1}.` : '\u2022' }], style, indent);
    canvas.content(label, () => {
      if (mark !== undefined) canvas.drawLine(mark, style, { x: page.left + 2, y });
    });
    label.end();
    const body = childOf(canvas, entry, 'LBody');
    drawLines(canvas, { element: body, lines, style, x: page.left + indent });
    body.end();
    entry.end();
    canvas.pen.y += 2;
  }
  list.end();
}

function drawCode(canvas: Canvas, parent: Structure, text: string): void {
  const element = childOf(canvas, parent, 'Code');
  const lines = text
    .split('\n')
    .flatMap((line) => canvas.linesOf([{ text: line }], styles.code, page.contentWidth - 2 * indent));
  drawLines(canvas, { element, lines, style: styles.code, x: page.left + indent });
  element.end();
}
