import type { FactUnit } from '@aex/grounding/fact';
import { elementAt } from '@aex/quant/element';
import type { Bar } from '@aex/quant/bar';
import type { IndicatorLine } from '@aex/quant/indicator-line';
import { averageTrueRange } from '@aex/quant/technical/average-true-range';
import { directionalMovement } from '@aex/quant/technical/directional-movement';
import { rateOfChangePct } from '@aex/quant/technical/rate-of-change';
import { stochastic, williamsPercentR } from '@aex/quant/technical/stochastic';
import { ulcerIndex } from '@aex/quant/technical/ulcer-index';
import { moneyFlowIndex } from '@aex/quant/technical/volume-indicators';

/** The newest value of one line of an indicator, and how it is told. */
export type IndicatorValue = {
  metric: string;
  aliases?: string[];
  value: number | null;
  unit: FactUnit;
  format: string;
};

/** An indicator of daily bars; null values where there are too few of them. */
export type Indicator = {
  id: string;
  /** The source of a pattern for its names. */
  name: string;
  usualWindow: number;
  /** What it is, without its window. */
  how: string;
  values: (bars: readonly Bar[], window: number) => IndicatorValue[];
  /** What its values say by the usual marks, for the end of the first sentence. */
  reading?: (values: readonly number[]) => string;
  turns: string;
};

const newest = (line: IndicatorLine) => line.at(-1) ?? null;

/** Marks of an oscillator: what lies beyond either is called overbought or oversold. */
function zoneBy(low: number, high: number) {
  return ([value = Number.NaN]: readonly number[]) =>
    value > high
      ? 'overbought by the usual mark'
      : value < low
        ? 'oversold by the usual mark'
        : 'neither overbought nor oversold by the usual marks';
}

const trendMark = 25;
const weakTrendMark = 20;

function trendStrength([strength = Number.NaN, plus = Number.NaN, minus = Number.NaN]: readonly number[]): string {
  const direction = plus >= minus ? 'up' : 'down';
  if (strength > trendMark) return `a strong trend by the usual mark, and its direction is ${direction}`;
  return strength < weakTrendMark ? 'no trend to speak of by the usual marks' : 'a weak trend by the usual marks';
}

/** The indicators of daily bars that are told by their newest value. */
export const indicators: readonly Indicator[] = [
  {
    id: 'average_true_range',
    name: 'atr|average true range|true range',
    usualWindow: 14,
    how: 'Average true range by Wilder',
    values: (bars, window) => {
      const range = newest(averageTrueRange(bars, window));
      const { close } = elementAt(bars, bars.length - 1);
      return [
        { metric: 'average true range', aliases: ['ATR'], value: range, unit: 'currency', format: 'usd2' },
        {
          metric: 'range as a share of the close',
          value: range === null ? null : (range / close) * 100,
          unit: 'percent',
          format: 'pct1',
        },
      ];
    },
    turns: 'The range grows and shrinks with volatility.',
  },
  {
    id: 'directional_movement',
    name: 'adx|average directional (?:index|movement(?: index)?)|directional (?:movement|index)|dmi',
    usualWindow: 14,
    how: 'Directional movement by Wilder',
    values: (bars, window) => {
      const lines = directionalMovement(bars, window);
      return [
        {
          metric: 'average directional index',
          aliases: ['ADX'],
          value: newest(lines.averageDirectionalIndex),
          unit: 'index',
          format: 'num1',
        },
        {
          metric: 'positive direction',
          aliases: ['+DI'],
          value: newest(lines.plusDirection),
          unit: 'index',
          format: 'num1',
        },
        {
          metric: 'negative direction',
          aliases: ['−DI'],
          value: newest(lines.minusDirection),
          unit: 'index',
          format: 'num1',
        },
      ];
    },
    reading: trendStrength,
    turns: 'The index tells how strong a trend is and not which way it goes, and it lags.',
  },
  {
    id: 'stochastic',
    name: 'stochastics?(?: oscillator)?',
    usualWindow: 14,
    how: 'Place of the close in the range of highs and lows by Lane, smoothed over 3 sessions, with a signal of 3',
    values: (bars, window) => {
      const { percentK, percentD } = stochastic(bars, { period: window });
      return [
        { metric: 'stochastic', aliases: ['%K'], value: newest(percentK), unit: 'index', format: 'num1' },
        { metric: 'stochastic signal', aliases: ['%D'], value: newest(percentD), unit: 'index', format: 'num1' },
      ];
    },
    reading: zoneBy(20, 80),
    turns: 'In a strong trend it stays beyond its marks for long.',
  },
  {
    id: 'williams_r',
    name: "williams(?:'s?)? ?%? ?r|williams(?:'s?)? percent r(?:ange)?",
    usualWindow: 14,
    how: 'How far the close lies under the highest high, in percent of the range, by Williams',
    values: (bars, window) => [
      { metric: 'Williams index', value: newest(williamsPercentR(bars, window)), unit: 'index', format: 'num1' },
    ],
    reading: zoneBy(-80, -20),
    turns: 'In a strong trend it stays beyond its marks for long.',
  },
  {
    id: 'money_flow_index',
    name: 'mfi|money flow(?: index)?',
    usualWindow: 14,
    how: 'Money of sessions with a higher typical price, in percent of that of all that changed',
    values: (bars, window) => [
      {
        metric: 'money flow index',
        aliases: ['MFI'],
        value: newest(moneyFlowIndex(bars, window)),
        unit: 'index',
        format: 'num1',
      },
    ],
    reading: zoneBy(20, 80),
    turns: 'Volumes of single sessions can carry it.',
  },
  {
    id: 'rate_of_change',
    name: 'roc|price rate of change|rate[- ]of[- ]change indicator',
    usualWindow: 14,
    how: 'Change of the close in percent',
    values: (bars, window) => [
      {
        metric: 'rate of change',
        aliases: ['ROC'],
        value: newest(
          rateOfChangePct(
            bars.map(({ close }) => close),
            window,
          ),
        ),
        unit: 'percent',
        format: 'pct1',
      },
    ],
    turns: 'It changes as much by the close that drops out as by the one that comes in.',
  },
  {
    id: 'ulcer_index',
    name: 'ulcer(?: index)?',
    usualWindow: 14,
    how: 'Root of the mean squared fall below the highest close so far in the window, by Martin',
    values: (bars, window) => [
      {
        metric: 'ulcer index',
        value: newest(
          ulcerIndex(
            bars.map(({ close }) => close),
            window,
          ),
        ),
        unit: 'percent',
        format: 'pct2',
      },
    ],
    turns: 'A window without a fall makes it nothing, whatever came before.',
  },
];
