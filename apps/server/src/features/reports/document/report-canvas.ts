import PDFDocument from 'pdfkit';
import { asFontSource, chooseFace, hasGlyph, textWidth, type Weight } from './document-fonts.ts';
import { breakLines, type TextLine, type TextRun } from './line-breaking.ts';
import { ink, page, type TextStyle } from './page-style.ts';
import { printableText } from './printable-text.ts';
import type { Inline } from '#platform/content/markdown-inlines.ts';
import type { ReportDocument } from './report-document.ts';
import { reportInfo } from './report-info.ts';

export type Structure = PDFKit.PDFStructureElement;

export type Canvas = ReturnType<typeof createCanvas>;

const safeUrl = /^https?:\/\/[^\s]+$/;

/** The pages of one document with a pen that moves down: measuring, drawing, page breaks and the tree of its structure. */
export function createCanvas(report: ReportDocument) {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    // Otherwise Helvetica would be named in the file without being in it.
    font: asFontSource(null),
    pdfVersion: '1.7',
    subset: asSubset('PDF/UA'),
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: reportInfo(report),
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pen: { y: number } = { y: page.top };

  const canvas = {
    doc,
    root,
    pen,

    /** Begins a page unless this much still fits on the present one. */
    ensure: (height: number): void => {
      if (pen.y + height > page.bottom) canvas.newPage();
    },

    newPage: (): void => {
      doc.addPage();
      pen.y = page.top;
    },

    linesOf: (inlines: readonly Inline[], style: TextStyle, width: number): TextLine[] =>
      breakLines(
        inlines.map((inline) => toRun(inline, style.weight)),
        width,
        (face, text) => textWidth(face, text, style.size),
      ),

    /** A text on one line, cut with an ellipsis where it is too long. */
    fittingLine: (text: string, style: TextStyle, width: number): TextLine => {
      const [first, ...rest] = canvas.linesOf([{ text }], style, width);
      if (first === undefined || rest.length === 0) return first ?? { pieces: [], width: 0 };
      const shown = first.pieces.map((piece) => piece.text).join('');
      return canvas.linesOf([{ text: `${shown.slice(0, -2).trimEnd()}\u2026` }], style, width)[0] ?? first;
    },

    /** Draws a line with its upper edge at `y`; marking its content is the caller's part. */
    drawLine: (line: TextLine, style: TextStyle, at: { x: number; y: number }): void => {
      for (const piece of line.pieces) canvas.drawPiece(piece, style, { x: at.x + piece.x, y: at.y });
    },

    drawPiece: (piece: TextLine['pieces'][number], style: TextStyle, at: { x: number; y: number }): void => {
      const lead = (style.lineHeight - style.size) / 2;
      chooseFace(doc, piece.face)
        .fontSize(style.size)
        .fillColor(piece.url === null ? style.color : ink.link)
        .text(piece.text, at.x, at.y + lead - style.size * 0.1, {
          ...measuredOptions(piece.width),
          strike: piece.isStruck,
        });
    },

    /** Draws what a screen reader passes over. */
    artifact: (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },

    /** Draws something as one piece of an element's content. */
    content: (element: Structure, draw: () => void): void => {
      const type = elementType(element);
      const content = doc.markStructureContent(type);
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
  };
  return canvas;
}

function toRun(inline: Inline, weight: Weight): TextRun {
  const own = inline.bold === true ? 'bold' : inline.italic === true ? 'italic' : weight;
  const url = inline.url !== undefined && safeUrl.test(inline.url) && URL.canParse(inline.url) ? inline.url : null;
  return { text: printableText(inline.text, hasGlyph(own)), weight: own, url, isStruck: inline.struck === true };
}

// The width is known already; PDFKit would measure every piece again. Its types leave both options out.
function measuredOptions(textWidth: number): PDFKit.Mixins.TextOptions {
  const options = { lineBreak: false, textWidth, wordCount: 1 };
  return options;
}

// The element's own type, which PDFKit asks for once more where content begins.
function elementType(element: Structure): string {
  return (element as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S;
}

// PDFKit has made it since 0.14; its types name PDF/A alone.
function asSubset(name: 'PDF/UA'): PDFKit.Mixins.PDFSubsets {
  return name as unknown as PDFKit.Mixins.PDFSubsets;
}
