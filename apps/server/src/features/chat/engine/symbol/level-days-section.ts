import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { adjustmentNote } from './close-sections.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

/** On how many days of a span the close stood above or below a level, and on which of them first and last. */
export function levelDaysSection(history: PriceHistory, { level, isAbove }: { level: number; isAbove: boolean }): Part {
  // A span begins with the close before it, which is no day of it.
  const days = history.bars.slice(1);
  if (days.length === 0) return gapFor('level_days', history, 'There is no close in that period.');
  const there = days.filter(({ close }) => (isAbove ? close > level : close < level));
  const side = isAbove ? 'above' : 'below';
  const [first, last] = [there[0]?.date, there.at(-1)?.date];
  const note = adjustmentNote(history, days[0]?.date ?? '');
  const finding = measureAll(history, {
    title: `days ${side} ${level}`,
    content: `Closes ${side} ${level}: ${there.length} of ${days.length}.`,
    shown: `${there.length} days`,
    figures: [
      { key: 'level', metric: 'threshold', value: level, unit: 'currency', currency: history.currency },
      { key: 'count', metric: 'number of such closes', value: there.length, unit: 'count' },
      { key: 'all', metric: 'number of sessions', value: days.length, unit: 'count' },
      { key: 'share', metric: 'share of the sessions', value: (there.length / days.length) * 100, unit: 'percent' },
    ],
    dates: first === undefined || last === undefined ? {} : { begun: first, ended: last },
  });
  return symbolSection('level_days', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'level', 'usd2')} ${cite(e)}; closes ${side} it are looked for.`,
          `The number of such closes of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of sessions was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
          `The share of the sessions was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          ...(first === undefined
            ? []
            : [`The first of those closes was ${slot(e, 'begun', 'date')}, the last ${slot(e, 'ended', 'date')}.`]),
          ...(note === null ? [] : [note]),
        ],
      ];
    },
  });
}
