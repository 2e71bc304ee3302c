import { drawdownEpisodes } from '@aex/quant/risk/drawdown-episodes';
import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachRanged } from './each-history.ts';
import { depthOfKind } from './fall-depth.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const usual =
  '(?:usual(?:ly)?|typical(?:ly)?|normal(?:ly)?|on average|average|generally|tend to|mean|median|historically)';
const kinds =
  '(?:bear markets?|corrections?|crash(?:es)?|draw-?downs?|pull-?backs?|declines?|sell-?offs?|slumps?|falls?|drops?|downturns?|dips?|market lows?)';
const lasting =
  '(?:last(?:s|ed|ing)?|take[sn]?|took|go(?:es)? on|recover\\w*|get(?:ting)? over|(?:come|get|bounce) back|length|duration)';
const percent = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent|pct)/;
const leastTold = 3;
const dayMs = 86_400_000;

/** How long falls beyond some depth lasted, from the peak to the trough and back. */
export const fallLengthIntents: readonly Intent[] = [
  {
    id: 'fall_length',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'search', 'bound', /^until\b/],
    asks: [
      new RegExp(
        `\\bhow (?:long|many (?:days|weeks|months|years)|quickly|fast|soon)\\b(?=.*\\b${usual}\\b).*\\b${kinds}\\b`,
      ),
      new RegExp(
        `\\bhow (?:long|many (?:days|weeks|months|years)) (?:do|does) (?!it\\b|they\\b|that\\b|this\\b).{0,60}\\b${kinds}\\b.{0,40}\\b${lasting}\\b`,
      ),
      new RegExp(
        `\\bhow (?:long|many (?:days|weeks|months|years)) (?:do|does) it take\\b.{0,60}\\b(?:after|from) (?:an?|such an?) .{0,20}\\b${kinds}\\b`,
      ),
      new RegExp(`\\b${usual} (?:length|duration|recovery(?: time)?|time to recover)\\b.{0,40}\\b(?:${kinds})\\b`),
      new RegExp(
        `\\b(?:${kinds}|declines)\\b.{0,20}\\d ?(?:%|percent|pct).{0,20}\\bhow (?:long|many (?:days|weeks|months|years)|quickly|soon)\\b.*\\b(?:${usual}|does it|do they)\\b`,
      ),
      new RegExp(`\\b${usual} ${kinds} (?:length|duration|last)`),
    ],
    over: [
      'fall_speed',
      'recovery',
      'drawdown',
      'performance',
      'span_runs',
      'span_statistics',
      'fall_frequency',
      'cagr',
      'record_high',
      'capture',
      'recession',
      'causes',
      'forecast',
    ],
    answer: (task) => eachRanged(task, (history) => lengthSection(history, task.question.plain)),
    turns: 'A few falls are few cases, and the next one may last far longer or shorter.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the worst drawdowns of ${symbol}?`, `How often does ${symbol} fall 10%?`],
  },
];

function lengthSection(history: PriceHistory, plain: string): Part {
  const named = Number(percent.exec(plain)?.[1] ?? 0);
  const mark = named > 0 ? named : (depthOfKind(plain) ?? 10);
  const closes = closesOf(history);
  if (!closes.every((close) => close > 0)) return gapFor('fall_length', history, 'A price is not positive.');
  const dateAt = (index: number) => history.bars[index]?.date ?? '';
  const daysBetween = (from: number, to: number) => (Date.parse(dateAt(to)) - Date.parse(dateAt(from))) / dayMs;
  const all = drawdownEpisodes(closes).filter(({ drawdown01 }) => -drawdown01 * 100 >= mark);
  const over = all.flatMap(({ recoveryIndex, ...rest }) =>
    recoveryIndex === null ? [] : [{ ...rest, recoveryIndex }],
  );
  const spans = over.map(({ peakIndex, troughIndex, recoveryIndex }) => ({
    down: daysBetween(peakIndex, troughIndex),
    back: daysBetween(troughIndex, recoveryIndex),
    whole: daysBetween(peakIndex, recoveryIndex),
  }));
  const of = (key: 'down' | 'back' | 'whole') => spans.map((span) => span[key]);
  const rows = [
    ['down', 'From the peak to the trough', 'days from peak to trough'],
    ['back', 'From the trough back to the peak', 'days from trough to peak'],
    ['whole', 'From peak back to peak', 'days from peak back to peak'],
  ] as const;
  const finding = measureAll(history, {
    title: `length of falls of ${mark}% or more`,
    content: `From closes: a fall begins at a peak and is over when that peak is reached again; ${all.length} falls, ${all.length - over.length} of them not over.`,
    shown: `${over.length} falls`,
    figures: [
      { key: 'mark', metric: 'threshold', value: mark, unit: 'percent' },
      { key: 'count', metric: 'number of falls that are over', value: over.length, unit: 'count' },
      ...(over.length === 0
        ? []
        : rows.flatMap(([key, , metric]) => [
            { key: `${key}Median`, metric: `median ${metric}`, value: median(of(key)), unit: 'count' as const },
            { key: `${key}Mean`, metric: `average ${metric}`, value: mean(of(key)), unit: 'count' as const },
            { key: `${key}Most`, metric: `longest ${metric}`, value: Math.max(...of(key)), unit: 'count' as const },
          ])),
    ],
  });
  return symbolSection('fall_length', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = [
        `The threshold is ${slot(e, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} below the last peak ${cite(e)}.`,
        `The number of falls that are over of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
        ...(all.length > over.length ? ['A fall that is not over yet is left out.'] : []),
      ];
      if (over.length === 0) return [lead];
      return [
        [
          ...lead,
          `The median days from peak to trough of ${history.symbol} came to ${slot(e, 'downMedian', 'num0')} ${cite(e)}.`,
          `The median days from peak back to peak of ${history.symbol} came to ${slot(e, 'wholeMedian', 'num0')} ${cite(e)}.`,
          ...(over.length < leastTold ? ['So few falls say little of what is usual.'] : []),
        ],
        {
          columns: ['Calendar days', 'Median', 'Average', 'Longest'],
          rows: rows.map(([key, label]) =>
            rowOf(label, e, [
              [`${key}Median`, 'num0'],
              [`${key}Mean`, 'num0'],
              [`${key}Most`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}
