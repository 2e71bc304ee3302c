import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import { formatDate } from '@aex/grounding/slots/slot-format';
import { drawdownEpisodes } from '@aex/quant/risk/drawdown-episodes';
import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Gap, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory } from '../task.ts';
import { closesOf, gapFor, measure, measureAll, spanText, symbolSection } from './history-figures.ts';

const mostEpisodes = 5;
const dayMs = 86_400_000;

/** The largest fall from a peak, and how far below its peak the last close is. */
export function drawdownSection(history: PriceHistory): Part {
  const closes = closesOf(history);
  const worst = maxDrawdown(closes);
  const current = currentDrawdown(closes);
  if (!worst.ok || !current.ok)
    return gapFor('drawdown', history, worst.ok ? 'There is no close to show.' : worst.reason);
  const { drawdown01, peakIndex, troughIndex } = worst.value;
  const peak = history.bars[peakIndex]?.date ?? '';
  const trough = history.bars[troughIndex]?.date ?? '';
  const measured = (metric: string, aliases: string[], value01: number) =>
    measure({
      history,
      metric,
      aliases,
      value: value01 * 100,
      unit: 'percent',
      content: `From closes, ${spanText(history)}; largest fall from ${peak} to ${trough}.`,
      dates: { peak, trough },
    });
  return symbolSection('drawdown', history, {
    findings: [
      measured('maximum drawdown', ['largest drawdown'], drawdown01),
      measured('current drawdown', ['below its peak'], current.value),
    ],
    write: (evidence) => {
      const [largest, now] = [at(evidence, 0), at(evidence, 1)];
      const fall =
        drawdown01 === 0
          ? ''
          : `, from the peak of ${slot(largest, 'peak', 'date')} to the trough of ${slot(largest, 'trough', 'date')}`;
      return [
        [
          `The maximum drawdown of ${history.symbol} ${spanOf(largest)} was ${slot(largest, 'value', 'pct1')}${fall} ${cite(largest)}.`,
          `On ${slot(now, 'last', 'date')} the current drawdown of ${history.symbol} was ${slot(now, 'value', 'pct1')} ${cite(now)}.`,
        ],
      ];
    },
    chart: {
      kind: 'line',
      title: `Distance of ${history.symbol} from its peak, in percent`,
      series: [{ name: history.symbol, unit: 'percent', points: underWater(history) }],
      sources: [0],
    },
  });
}

/** The deepest falls with the days they took to recover from; those whose peak lies up to a day where one is given. */
export function recoverySection(history: PriceHistory, by: 'depth' | 'length' = 'depth', until?: string): Part {
  const closes = closesOf(history);
  if (!closes.every((close) => close > 0)) return gapFor('recovery', history, 'A price is not positive.');
  const lengthOf = ({ peakIndex, recoveryIndex }: { peakIndex: number; recoveryIndex: number | null }) =>
    (recoveryIndex ?? closes.length - 1) - peakIndex;
  const all = drawdownEpisodes(closes).filter(
    ({ peakIndex }) => until === undefined || (history.bars[peakIndex]?.date ?? '') <= until,
  );
  const order = by === 'length' ? all.toSorted((a, b) => lengthOf(b) - lengthOf(a)) : all;
  const episodes = order.slice(0, mostEpisodes);
  const dateAt = (index: number | null) => (index === null ? '' : (history.bars[index]?.date ?? ''));
  if (episodes.length === 0)
    return gapFor('recovery', history, 'There was no fall below an earlier close in that period.');
  const findings = episodes.map(({ drawdown01, peakIndex, troughIndex, recoveryIndex }) => {
    const [peak, trough, back] = [dateAt(peakIndex), dateAt(troughIndex), dateAt(recoveryIndex)];
    const days = back === '' ? null : (Date.parse(back) - Date.parse(peak)) / dayMs;
    return measureAll(history, {
      title: `fall from ${peak}`,
      content: `Peak ${peak}, trough ${trough}, back at the peak ${back === '' ? 'not yet' : back}.`,
      shown: `${(drawdown01 * 100).toFixed(1)}%`,
      figures: [
        {
          key: 'fall',
          metric: 'drawdown',
          value: drawdown01 * 100,
          unit: 'percent',
          period: { start: peak, end: trough },
        },
        ...(days === null
          ? []
          : [
              {
                key: 'days',
                metric: 'time to recover in days',
                aliases: ['days to recover'],
                value: days,
                unit: 'count' as const,
                period: { start: peak, end: back },
              },
            ]),
      ],
      dates: { peak, trough, ...(back === '' ? {} : { back }) },
    });
  });
  return symbolSection('recovery', history, {
    findings,
    write: (evidence) => {
      const worst = at(evidence, 0);
      const isBack = episodes[0]?.recoveryIndex !== null;
      const story = isBack
        ? [
            `The time to recover in days of ${history.symbol}, from peak back to peak, was ${slot(worst, 'days', 'num0')} ${cite(worst)}.`,
            `It ended on ${slot(worst, 'back', 'date')}.`,
          ]
        : [`By ${slot(worst, 'last', 'date')} ${history.symbol} had not been back at that peak.`];
      return [
        [
          `The ${by === 'length' ? 'longest' : 'deepest'} drawdown of ${history.symbol} was ${slot(worst, 'fall', 'pct1')} ${cite(worst)}.`,
          `It ran from the peak of ${slot(worst, 'peak', 'date')} to the trough of ${slot(worst, 'trough', 'date')}.`,
          ...story,
        ],
        {
          columns: ['Peak', 'Drawdown', 'Trough', 'Back at the peak', 'Days'],
          rows: episodes.map(({ recoveryIndex }, index) => {
            const e = at(evidence, index);
            const cells = [['fall', 'pct1'], slot(e, 'trough', 'date')] as const;
            const end =
              recoveryIndex === null
                ? (['not yet', 'N/A'] as const)
                : ([slot(e, 'back', 'date'), ['days', 'num0']] as const);
            return rowOf(slot(e, 'peak', 'date'), e, [...cells, ...end]);
          }),
        },
      ];
    },
  });
}

/** What to say of a fall that lies before the prices begin; null where they reach back to it. */
export function beginsLater(history: PriceHistory, day: string): Gap | null {
  const begin = history.bars[0]?.date ?? '';
  return begin <= day
    ? null
    : gapFor(
        'recovery',
        history,
        `The prices I hold begin on ${formatDate(begin)}, later than the fall that was asked about, so I can\u2019t tell when it was made good.`,
      );
}

/** The day of the peak from which a symbol was falling on a day; null where it stood at its peak then. */
export function fallUnderWay(history: PriceHistory, day: string): string | null {
  const underWay = drawdownEpisodes(closesOf(history)).find(
    ({ peakIndex, recoveryIndex }) =>
      (history.bars[peakIndex]?.date ?? '') <= day &&
      (recoveryIndex === null || (history.bars[recoveryIndex]?.date ?? '') > day),
  );
  return underWay === undefined ? null : (history.bars[underWay.peakIndex]?.date ?? null);
}

/** Falls that were under way on a day or came later: what it took to come back from them. */
export function recoveryAfter(history: PriceHistory, by: 'depth' | 'length', day: string): Part {
  const begin = fallUnderWay(history, day);
  return (
    beginsLater(history, day) ??
    recoverySection(cutHistory(history, { from: begin ?? day, to: '9999' }), by, begin === null ? undefined : day)
  );
}

function underWater({ bars }: PriceHistory): Array<{ x: string; y: number }> {
  let peak = 0;
  const step = Math.max(1, Math.ceil(bars.length / 260));
  return bars
    .map(({ date, close }) => {
      peak = Math.max(peak, close);
      return { x: date, y: (close / peak - 1) * 100 };
    })
    .filter((_point, index) => index % step === 0 || index === bars.length - 1);
}
