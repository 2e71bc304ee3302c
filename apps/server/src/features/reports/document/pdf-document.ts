import { copy } from '@aex/contracts/copy';
import { drawBlocks, drawHeading, drawText } from './block-drawing.ts';
import { drawLabel } from './figure-frame.ts';
import { ink, page, styles } from './page-style.ts';
import { type Canvas, createCanvas } from './report-canvas.ts';
import type { ReportDocument } from './report-document.ts';
import { utf16 } from './report-info.ts';

const simulatedWarning =
  'Simulated data. Figures marked Simulated come from a made-up market and economy. They say nothing about real prices.';

/** A report as a tagged PDF with its fonts inside. The same document gives the same bytes. */
export async function makePdf(report: ReportDocument): Promise<Buffer> {
  const canvas = createCanvas(report);
  const bytes = collect(canvas.doc);
  drawCover(canvas, report);
  for (const section of report.sections) {
    const element = canvas.doc.struct('Sect');
    canvas.root.add(element);
    if (section.startsPage === true) canvas.newPage();
    else canvas.pen.y += 10;
    drawHeading(canvas, element, { type: 'H2', text: section.title, style: styles.section });
    addToOutline(canvas, section.title);
    canvas.pen.y += 4;
    drawBlocks(canvas, element, section.blocks);
    element.end();
  }
  canvas.root.end();
  drawRunningLines(canvas, report);
  canvas.doc.end();
  return bytes;
}

function drawCover(canvas: Canvas, report: ReportDocument): void {
  const cover = canvas.doc.struct('Sect');
  canvas.root.add(cover);
  const { pen } = canvas;
  const full = { x: page.left, width: page.contentWidth };
  drawText(canvas, cover, {
    type: 'P',
    inlines: [{ text: `AEX · ${report.typeLabel}` }],
    style: styles.subtitle,
    ...full,
  });
  pen.y += 60;
  drawHeading(canvas, cover, { type: 'H1', text: report.title, style: styles.title });
  addToOutline(canvas, report.title);
  pen.y += 6;
  drawText(canvas, cover, { type: 'P', inlines: [{ text: report.subtitle }], style: styles.subtitle, ...full });
  pen.y += 18;
  const facts = [...report.facts, { label: 'Report', value: report.id }];
  for (const { label, value } of facts) {
    const inlines = [{ text: `${label}: `, bold: true }, { text: value }];
    drawText(canvas, cover, { type: 'P', inlines, style: styles.body, ...full });
  }
  pen.y += 14;
  if (report.isSimulated) {
    drawBlocks(canvas, cover, [{ kind: 'note', tone: 'warning', inlines: [{ text: simulatedWarning }] }]);
  }
  drawBlocks(canvas, cover, [{ kind: 'note', tone: 'plain', inlines: [{ text: copy.disclaimer }] }]);
  pen.y += 10;
  if (report.summary.length > 0) {
    drawHeading(canvas, cover, { type: 'H2', text: 'Summary', style: styles.section });
    addToOutline(canvas, 'Summary');
    pen.y += 4;
    drawBlocks(canvas, cover, report.summary);
  }
  cover.end();
}

// To the heading just drawn, or to the top of its page where it began one.
function addToOutline(canvas: Canvas, title: string): void {
  const shown = title.slice(0, 200);
  // As bytes, for the reason that `report-info.ts` gives; the types of PDFKit leave out what an item holds.
  const item = canvas.doc.outline.addItem(shown) as unknown as { outlineData: { Title: Uint8Array } };
  item.outlineData.Title = utf16(shown);
}

// Above and below the text of every page, once it is known how many there are.
function drawRunningLines(canvas: Canvas, report: ReportDocument): void {
  const { start, count } = canvas.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    canvas.doc.switchToPage(start + index);
    canvas.artifact(() => {
      if (index > 0)
        drawLabel(canvas, report.title, { x: page.left, y: 34, align: 'left', style: styles.running, width: 360 });
      if (report.isSimulated) {
        const style = { ...styles.running, color: ink.warning, weight: 'bold' as const };
        drawLabel(canvas, 'Contains simulated data', { x: page.right, y: 34, align: 'right', style });
      }
      canvas.doc
        .lineWidth(0.4)
        .strokeColor(ink.rule)
        .moveTo(page.left, page.height - 54)
        .lineTo(page.right, page.height - 54)
        .stroke();
      const y = page.height - 46;
      drawLabel(canvas, copy.disclaimer, { x: page.left, y, align: 'left', style: styles.running });
      drawLabel(canvas, `Page ${index + 1} of ${count}`, { x: page.right, y, align: 'right', style: styles.running });
    }, 'Pagination');
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
}
