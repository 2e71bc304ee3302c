import { scaleOf, shareOf } from './chart-scale.ts';
import { chartCaption, drawFigure, drawLabel, type Plot } from './figure-frame.ts';
import { chartFigure } from './figure-text.ts';
import { ink } from './page-style.ts';
import type { Canvas, Structure } from './report-canvas.ts';
import type { BarChartBlock } from './report-document.ts';

const rowHeight = 18;
const labelWidth = 110;
const valueWidth = 56;

/** Horizontal bars from zero, each with its name and its figure. */
export function drawBarChart(canvas: Canvas, parent: Structure, block: BarChartBlock): void {
  drawFigure(canvas, parent, {
    title: chartCaption(block),
    alt: barChartAlternative(block),
    height: Math.max(1, block.bars.length) * rowHeight,
    draw: (plot) => drawBars(canvas, block, plot),
  });
}

/** The chart in words: every bar with its figure. */
function barChartAlternative({ title, unit, bars, decimals, isSimulated }: BarChartBlock): string {
  const told = bars.map(({ label, value }) => `${label} ${chartFigure(value, { decimals, unit })}`).join(', ');
  return `Bar chart: ${title}, ${unit}${isSimulated ? ', simulated data' : ''}. ${told === '' ? 'No data' : told}.`;
}

function drawBars(canvas: Canvas, block: BarChartBlock, plot: Plot): void {
  const { doc } = canvas;
  if (block.bars.length === 0) return drawLabel(canvas, 'No data', { x: plot.left, y: plot.top, align: 'left' });
  const scale = scaleOf([0, ...block.bars.map(({ value }) => value)], 4);
  const left = plot.left + labelWidth;
  const width = plot.right - valueWidth - left;
  const zero = left + shareOf(scale, 0) * width;
  for (const [index, { label, value }] of block.bars.entries()) {
    const y = plot.top + index * rowHeight;
    const end = left + shareOf(scale, value) * width;
    drawLabel(canvas, label, { x: plot.left, y: y + 3, align: 'left', width: labelWidth - 6 });
    doc
      .rect(Math.min(zero, end), y + 3, Math.max(0.5, Math.abs(end - zero)), rowHeight - 6)
      .fill(ink.series[value < 0 ? 1 : 0]);
    drawLabel(canvas, chartFigure(value, block), {
      x: Math.max(zero, end) + 5,
      y: y + 3,
      align: 'left',
      width: valueWidth,
    });
  }
  doc.lineWidth(0.6).strokeColor(ink.soft).moveTo(zero, plot.top).lineTo(zero, plot.bottom).stroke();
}
