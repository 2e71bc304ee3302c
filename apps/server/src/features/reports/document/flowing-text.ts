import type { TextLine } from './line-breaking.ts';
import { page, type TextStyle } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';

type Flow = { element: Structure; lines: readonly TextLine[]; style: TextStyle; x: number };

/** Draws lines one under the other, over as many pages as they take, as the content of one element; links get their own. */
export function drawLines(canvas: Canvas, { element, lines, style, x }: Flow): void {
  const { pen } = canvas;
  for (let start = 0; start < lines.length;) {
    canvas.ensure(style.lineHeight);
    const room = Math.max(1, Math.floor((page.bottom - pen.y) / style.lineHeight + 1e-6));
    const group = lines.slice(start, start + room);
    drawGroup(canvas, { element, lines: group, style, x });
    start += group.length;
  }
}

// Pieces of a page: what stands between two links is one piece of content.
function drawGroup(canvas: Canvas, { element, lines, style, x }: Flow): void {
  const { doc, pen } = canvas;
  let pending: Array<() => void> = [];
  const flush = () => {
    const draws = pending;
    pending = [];
    if (draws.length > 0) canvas.content(element, () => draws.forEach((draw) => draw()));
  };
  for (const line of lines) {
    const { y } = pen;
    for (const piece of line.pieces) {
      const at = { x: x + piece.x, y };
      const { url } = piece;
      if (url === null) {
        pending.push(() => canvas.drawPiece(piece, style, at));
        continue;
      }
      flush();
      const link = doc.struct('Link');
      element.add(link);
      canvas.content(link, () => canvas.drawPiece(piece, style, at));
      doc.link(at.x, at.y, piece.width, style.lineHeight, url, linkOptions(link, piece.text.trim()));
      link.end();
    }
    pen.y += style.lineHeight;
  }
  flush();
}

// What a reader hears for the link; its types leave out the element that the annotation belongs to.
function linkOptions(structParent: Structure, text: string): PDFKit.Mixins.AnnotationOption {
  const contents = new String(text) as unknown as string;
  const options = { structParent, Contents: contents };
  return options;
}
