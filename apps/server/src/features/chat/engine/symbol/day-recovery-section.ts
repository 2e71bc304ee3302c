import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { type SpanReturn, spanReturns } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const dayMs = 86_400_000;

/** How long it took to come back to the close before the worst day of a history; `whole` goes on behind that history. */
export function dayRecoverySection(history: PriceHistory, whole: PriceHistory): Part {
  const worst = spanReturns(history, 'day').toSorted((one, other) => one.pct - other.pct)[0];
  if (worst === undefined || worst.pct >= 0)
    return gapFor('day_recovery', history, 'There was no day with a loss in that period.');
  return recoveryOfDay(whole, worst, 'worst daily return');
}

/** How long it took to come back to the close before a day that fell. */
export function recoveryOfDay(whole: PriceHistory, worst: SpanReturn, metric: string): Part {
  const base = whole.bars.find(({ date }) => date === worst.start)?.close ?? Number.POSITIVE_INFINITY;
  const later = whole.bars.filter(({ date }) => date > worst.end);
  const sessions = later.findIndex(({ close }) => close >= base) + 1;
  const back = sessions === 0 ? null : (later[sessions - 1]?.date ?? null);
  const days = back === null ? null : (Date.parse(back) - Date.parse(worst.end)) / dayMs;
  const finding = measureAll(whole, {
    title: `recovery from the fall of ${worst.end}`,
    content: `The close of ${worst.end} against that of ${worst.start}, and the first later close that was no lower than the one before the fall.`,
    shown: back ?? 'not yet',
    figures: [
      {
        key: 'fall',
        metric,
        value: worst.pct,
        unit: 'percent',
        period: { start: worst.start, end: worst.end },
      },
      ...(back === null || days === null
        ? []
        : [
            { key: 'sessions', metric: 'sessions to recover', value: sessions, unit: 'count' as const },
            { key: 'days', metric: 'calendar days to recover', value: days, unit: 'count' as const },
          ].map((figure) => ({ ...figure, period: { start: worst.end, end: back } }))),
    ],
    dates: { day: worst.end, ...(back === null ? {} : { back }) },
  });
  return symbolSection('day_recovery', whole, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${metric} of ${whole.symbol} was ${slot(e, 'fall', 'pct1')}, on ${slot(e, 'day', 'date')} ${cite(e)}.`,
          ...(back === null
            ? [`By ${slot(e, 'last', 'date')} ${whole.symbol} had not closed where it stood before that day.`]
            : [
                `${whole.symbol} first closed where it stood before that day on ${slot(e, 'back', 'date')}.`,
                `The number of sessions to recover was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
                `The number of calendar days to recover was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  });
}
