import { rangeIds, type RangeId } from '#features/charts/bar-ranges.ts';

export type ChartCommand =
  | { do: 'cursor'; index: number }
  | { do: 'zoom'; factor: number }
  | { do: 'range'; range: RangeId }
  | { do: 'log' | 'compare' | 'table' };

type Pressed = { key: string; shiftKey: boolean };

const step = 10;

/** What a key does on the focused chart, or null; the cursor starts at the newest bar. */
export function chartCommand({ key, shiftKey }: Pressed, cursor: number | null, barCount: number): ChartCommand | null {
  const last = barCount - 1;
  const at = cursor ?? last;
  const moveTo = (index: number): ChartCommand => ({ do: 'cursor', index: Math.min(last, Math.max(0, index)) });
  const stride = shiftKey ? step : 1;
  switch (key) {
    case 'ArrowLeft':
      return moveTo(at - stride);
    case 'ArrowRight':
      return moveTo(at + stride);
    case 'Home':
      return moveTo(0);
    case 'End':
      return moveTo(last);
    case '+':
    case '=':
      return { do: 'zoom', factor: 0.8 };
    case '-':
      return { do: 'zoom', factor: 1.25 };
    case 'l':
      return { do: 'log' };
    case 'c':
      return { do: 'compare' };
    case 't':
      return { do: 'table' };
    default: {
      const range = rangeIds[Number(key) - 1];
      return range === undefined ? null : { do: 'range', range };
    }
  }
}
