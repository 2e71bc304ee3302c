import { page, styles, type TextStyle } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';

export type Plot = { left: number; right: number; top: number; bottom: number };
type Figure = { title: string; alt: string; height: number; draw: (plot: Plot) => void };

const captionGap = 6;

/** What stands above a chart: its title, whether its data are made up, and its unit where the title has not told it. */
export function chartCaption(chart: { title: string; unit: string; isSimulated: boolean }): string {
  const { title, unit, isSimulated } = chart;
  const isTold = title.toLowerCase().includes(`in ${unit.toLowerCase()}`);
  return `${title}${isSimulated ? ' (Simulated)' : ''}${isTold ? '' : `, ${unit}`}`;
}

/** A chart with its title: one figure of the tree, whose text alternative says what the drawing shows. */
export function drawFigure(canvas: Canvas, parent: Structure, { title, alt, height, draw }: Figure): void {
  const { doc, pen } = canvas;
  const captionHeight = styles.caption.lineHeight + captionGap;
  canvas.ensure(captionHeight + height);
  const { y: top } = pen;
  const bbox: [number, number, number, number] = [page.left, top, page.right, top + captionHeight + height];
  // A variable, since PDFKit's types do not know of the box.
  const options = { alt, bbox, placement: 'Block' };
  const figure = doc.struct('Figure', options);
  parent.add(figure);
  canvas.content(figure, () => {
    const caption = canvas.fittingLine(title, styles.caption, page.contentWidth);
    canvas.drawLine(caption, styles.caption, { x: page.left, y: top });
    draw({ left: page.left, right: page.right, top: top + captionHeight, bottom: top + captionHeight + height });
  });
  figure.end();
  pen.y = top + captionHeight + height;
}

export type LabelPlace = {
  x: number;
  y: number;
  align: 'left' | 'right' | 'center';
  style?: TextStyle;
  width?: number;
};

/** A short text beside, before or around a point; `y` is its upper edge. */
export function drawLabel(canvas: Canvas, text: string, place: LabelPlace): void {
  const { x, y, align, style = styles.tick, width = page.contentWidth } = place;
  const line = canvas.fittingLine(text, style, width);
  const shift = align === 'left' ? 0 : align === 'right' ? line.width : line.width / 2;
  canvas.drawLine(line, style, { x: x - shift, y });
}
