import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';

/** The highest and the lowest close of a span. */
export function extremeCloses(history: PriceHistory): Part {
  const [first, ...others] = history.bars;
  if (first === undefined) return gapFor('extreme_closes', history, 'There are no prices in that period.');
  const high = others.reduce((best, bar) => (bar.close >= best.close ? bar : best), first);
  const low = others.reduce((best, bar) => (bar.close <= best.close ? bar : best), first);
  const close = moneyOf(history);
  const finding = measureAll(history, {
    title: 'highest and lowest close',
    content: `Closes from ${first.date} to ${history.bars.at(-1)?.date ?? ''}.`,
    shown: `${low.close.toFixed(2)} to ${high.close.toFixed(2)}`,
    figures: [close('high', 'highest close', high.close), close('low', 'lowest close', low.close)],
    dates: { highDay: high.date, lowDay: low.date },
  });
  return symbolSection('extreme_closes', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (key: 'high' | 'low', metric: string) =>
        `The ${metric} of ${history.symbol} ${spanOf(e)} was ${slot(e, key, 'usd2')} ${cite(e)}. It was on ${slot(e, `${key}Day`, 'date')}.`;
      return [[line('high', 'highest close'), line('low', 'lowest close')]];
    },
  });
}
