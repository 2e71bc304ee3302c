import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rollingReturns } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

/** The best, the worst and the mean of all windows of some years. */
export function rollingSection(history: PriceHistory, years: number): Part {
  const rates = rollingReturns(history, years);
  const order = rates.toSorted((a, b) => b.pct - a.pct);
  const [best, worst, newest] = [order[0], order.at(-1), rates.at(-1)];
  if (best === undefined || worst === undefined || newest === undefined)
    return gapFor('rolling_returns', history, 'The history is shorter than that window.');
  const share = (rates.filter(({ pct }) => pct > 0).length / rates.length) * 100;
  const made = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = measureAll(history, {
    title: `rolling returns over ${years} years`,
    content: `Compound yearly rate of every window of ${years} years.`,
    shown: `${worst.pct.toFixed(1)}% to ${best.pct.toFixed(1)}%`,
    figures: [
      made('newest', 'newest rolling return', newest.pct),
      made('best', 'best rolling return', best.pct),
      made('worst', 'worst rolling return', worst.pct),
      made('mean', 'average rolling return', mean(rates.map(({ pct }) => pct))),
      made('positive', 'share of positive windows', share),
      { key: 'years', metric: 'years in a window', value: years, unit: 'count' },
    ],
    dates: { newestEnd: newest.end, bestEnd: best.end, worstEnd: worst.end },
  });
  return symbolSection('rolling_returns', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Years in a window for ${history.symbol}: ${slot(e, 'years', 'num0')} ${cite(e)}; rates are compound and yearly.`,
          `The newest rolling return of ${history.symbol}, on ${slot(e, 'newestEnd', 'date')}, was ${slot(e, 'newest', 'pct1')} ${cite(e)}.`,
          `The best rolling return of ${history.symbol} was ${slot(e, 'best', 'pct1')} ${cite(e)}.`,
          `That window ended on ${slot(e, 'bestEnd', 'date')}.`,
          `The worst rolling return of ${history.symbol} was ${slot(e, 'worst', 'pct1')} ${cite(e)}.`,
          `That window ended on ${slot(e, 'worstEnd', 'date')}.`,
          `The average rolling return of ${history.symbol} was ${slot(e, 'mean', 'pct1')} ${cite(e)}.`,
          `The share of positive windows of ${history.symbol} was ${slot(e, 'positive', 'pct0')} ${cite(e)}.`,
          `The prices begin on ${slot(e, 'first', 'date')}.`,
        ],
      ];
    },
  });
}
