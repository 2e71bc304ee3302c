import type { PriceHistory } from '#features/market/index.ts';
import { cite, type Part, slot } from '../section.ts';
import { figureSection, gapFor } from './history-figures.ts';

/** How far below its highest close until then a symbol was at most within some days; the peak may lie before them. */
export function belowPeakSection(history: PriceHistory, { from, to }: { from: string; to: string }): Part {
  let peak = { date: '', close: 0 };
  let deepest: { pct: number; day: string; peak: string } | null = null;
  for (const { date, close } of history.bars) {
    if (date > to) break;
    if (close > peak.close) peak = { date, close };
    const pct = (close / peak.close - 1) * 100;
    if (date >= from && (deepest === null || pct < deepest.pct)) deepest = { pct, day: date, peak: peak.date };
  }
  if (deepest === null) return gapFor('below_peak', history, 'I hold no closes of that time.');
  const { pct, day, peak: peakDay } = deepest;
  return figureSection(
    'below_peak',
    {
      history,
      metric: 'largest distance from its highest close until then',
      aliases: ['distance'],
      value: pct,
      unit: 'percent',
      content: `Closes up to ${to}, each beside the highest close until then.`,
      period: { start: peakDay, end: day },
      dates: { peakDay, lowDay: day },
    },
    (e) =>
      `The largest distance of ${history.symbol} from its highest close until then was ${slot(e, 'value', 'pct1')}, on ${slot(e, 'lowDay', 'date')} ${cite(e)}.`,
    (e) => `That highest close was on ${slot(e, 'peakDay', 'date')}.`,
  );
}
