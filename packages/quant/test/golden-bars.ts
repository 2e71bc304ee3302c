import type { Bar } from '../src/bar.ts';
import { filledNumbersOf, goldenRows } from './golden-table.ts';

/** Bars of a reference file with lower-case column names. */
export function goldenBars(path: string): Bar[] {
  const rows = goldenRows(path);
  const column = (name: string) => filledNumbersOf(rows, name);
  const [open, high, low, close, volume] = [
    column('open'),
    column('high'),
    column('low'),
    column('close'),
    column('volume'),
  ];
  return rows.map((_, index) => ({
    open: open[index] ?? 0,
    high: high[index] ?? 0,
    low: low[index] ?? 0,
    close: close[index] ?? 0,
    volume: volume[index] ?? 0,
  }));
}
