import { maxDrawdown } from '@aex/quant/drawdown';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'drawdown_length';
const dayMs = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The deepest fall within a history, how long it went down and when it was made good; `whole` goes on behind that history. */
export function drawdownLengthSection(history: PriceHistory, whole: PriceHistory): Part {
  const worst = maxDrawdown(closesOf(history));
  if (!worst.ok) return gapFor(tool, history, worst.reason);
  const { drawdown01, peakIndex, troughIndex } = worst.value;
  const [peak, trough] = [history.bars[peakIndex], history.bars[troughIndex]];
  if (drawdown01 === 0 || peak === undefined || trough === undefined)
    return gapFor(tool, history, 'There was no fall below an earlier close in that period.');
  const back = whole.bars.find(({ date, close }) => date > trough.date && close >= peak.close)?.date ?? null;
  const newest = whole.bars.at(-1)?.date ?? trough.date;
  const length = (key: string, metric: string, [from, to]: readonly [string, string]) => ({
    key,
    metric,
    value: daysBetween(from, to),
    unit: 'count' as const,
    period: { start: from, end: to },
  });
  const finding = measureAll(history, {
    title: 'deepest fall and its length',
    content: `Closes from ${peak.date} to ${trough.date}, and the first later close at the peak or above it: ${back ?? 'none yet'}.`,
    shown: `${(drawdown01 * 100).toFixed(1)}%`,
    figures: [
      {
        key: 'fall',
        metric: 'maximum drawdown',
        aliases: ['drawdown'],
        value: drawdown01 * 100,
        unit: 'percent',
      },
      length('down', 'number of days from peak to trough', [peak.date, trough.date]),
      ...(back === null ? [] : [length('days', 'number of days from peak to recovery', [peak.date, back])]),
      ...(back === null ? [length('open', 'number of days since the peak', [peak.date, newest])] : []),
    ],
    dates: { peak: peak.date, trough: trough.date, newest, ...(back === null ? {} : { back }) },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'fall' },
    write: (evidence) => {
      const e = at(evidence, 0);
      const recovery =
        back === null
          ? [
              `By ${slot(e, 'newest', 'date')} ${history.symbol} had not been back at that peak; the number of days since the peak was ${slot(e, 'open', 'num0')} ${cite(e)}.`,
            ]
          : [
              `${history.symbol} was back at that peak on ${slot(e, 'back', 'date')}; the number of days from peak to recovery was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
            ];
      return [
        [
          `The maximum drawdown of ${history.symbol} ${spanOf(e)} was ${slot(e, 'fall', 'pct1')}, from the peak of ${slot(e, 'peak', 'date')} to the trough of ${slot(e, 'trough', 'date')} ${cite(e)}.`,
          `The number of days from peak to trough was ${slot(e, 'down', 'num0')} ${cite(e)}.`,
          ...recovery,
        ],
      ];
    },
  });
}
