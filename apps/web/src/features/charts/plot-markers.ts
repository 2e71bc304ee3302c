import { createSeriesMarkers, type ISeriesApi, type SeriesType } from 'lightweight-charts';
import { eventLetters, type EventsByBar } from '#features/charts/chart-events.ts';
import type { PlotLook } from '#features/charts/plot-look.ts';

/** Puts the letters of a bar's events under it; gives what takes them off again. */
export function addMarkers(series: ISeriesApi<SeriesType>, events: EventsByBar, look: PlotLook): () => void {
  if (events.size === 0) return () => undefined;
  const markers = [...events]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, found]) => ({
      time: day,
      position: 'belowBar' as const,
      shape: 'circle' as const,
      size: 0.6,
      color: look.crosshair,
      text: [...new Set(found.map(({ kind }) => eventLetters[kind]))].join(' '),
    }));
  const drawn = createSeriesMarkers(series, markers);
  return () => drawn.detach();
}
