import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';

/** The days that count; where they end before the newest close, that is set beside them. */
type Days = { from?: string; until?: string };

/** The highest and the lowest close of a span. */
export function extremeCloses(history: PriceHistory, { from, until }: Days = {}): Part {
  const [first, ...others] = history.bars.filter(
    ({ date }) => (from === undefined || date >= from) && (until === undefined || date <= until),
  );
  if (first === undefined) return gapFor('extreme_closes', history, 'There are no prices in that period.');
  const high = others.reduce((best, bar) => (bar.close >= best.close ? bar : best), first);
  const low = others.reduce((best, bar) => (bar.close <= best.close ? bar : best), first);
  const close = moneyOf(history);
  const looked = { period: { start: first.date, end: (others.at(-1) ?? first).date } };
  const last = history.bars.at(-1) ?? first;
  const changeOf = (key: 'high' | 'low', { date, close: start }: typeof first) =>
    until !== undefined && start > 0 && date < last.date
      ? [
          {
            key: `${key}Change`,
            metric: `change since its ${key === 'high' ? 'highest' : 'lowest'} close`,
            value: (last.close / start - 1) * 100,
            unit: 'percent' as const,
            period: { start: date, end: last.date },
          },
        ]
      : [];
  const finding = measureAll(history, {
    title: 'highest and lowest close',
    content: `Closes from ${first.date} to ${history.bars.at(-1)?.date ?? ''}.`,
    shown: `${low.close.toFixed(2)} to ${high.close.toFixed(2)}`,
    figures: [
      { ...close('high', 'highest close', high.close), ...looked },
      { ...close('low', 'lowest close', low.close), ...looked },
      ...changeOf('high', high),
      ...changeOf('low', low),
    ],
    dates: {
      highDay: high.date,
      lowDay: low.date,
      begin: first.date,
      end: (others.at(-1) ?? first).date,
      newest: last.date,
    },
  });
  return symbolSection('extreme_closes', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const span = `from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}`;
      const line = (key: 'high' | 'low', metric: string) => {
        const hasChange = e.facts.some((fact) => fact.key === `${key}Change`);
        const change = hasChange
          ? ` The change since its ${metric} from ${slot(e, `${key}Day`, 'date')} to ${slot(e, 'newest', 'date')} is ${slot(e, `${key}Change`, 'pct1')} ${cite(e)}.`
          : '';
        return `The ${metric} of ${history.symbol} ${span} was ${slot(e, key, 'usd2')} ${cite(e)}. It was on ${slot(e, `${key}Day`, 'date')}.${change}`;
      };
      return [[line('high', 'highest close'), line('low', 'lowest close')]];
    },
  });
}
