import type { Weight } from './document-fonts.ts';

export type TextStyle = { size: number; lineHeight: number; color: string; weight: Weight };

const width = 612;
const height = 792;
const margin = 56;

/** A Letter page in points, with the space that text may take. */
export const page = {
  width,
  height,
  left: margin,
  right: width - margin,
  top: 68,
  bottom: height - 68,
  contentWidth: width - 2 * margin,
} as const;

export const ink = {
  text: '#16181d',
  soft: '#4a5160',
  rule: '#c9ced8',
  band: '#f1f3f7',
  link: '#1d4fb8',
  warning: '#8a4b00',
  warningBand: '#fdf3e3',
  // Told apart by lightness too, so that they hold in print and for colour-blind readers.
  series: ['#1d4fb8', '#c2570c', '#0f766e', '#6b21a8'],
} as const;

function style(size: number, weight: TextStyle['weight'] = 'regular', color: string = ink.text): TextStyle {
  return { size, lineHeight: Math.round(size * 1.45 * 2) / 2, color, weight };
}

export const styles = {
  title: style(26, 'bold'),
  subtitle: style(12.5, 'regular', ink.soft),
  section: style(16, 'bold'),
  heading: style(12, 'bold'),
  subheading: style(10.5, 'bold'),
  body: style(10),
  quote: style(10, 'italic', ink.soft),
  note: style(9.5),
  warning: style(9.5, 'bold', ink.warning),
  code: style(9, 'regular', ink.soft),
  cell: style(8.5),
  headerCell: style(8.5, 'bold'),
  caption: style(9.5, 'bold'),
  running: style(8, 'regular', ink.soft),
  tick: style(7.5, 'regular', ink.soft),
} as const;
