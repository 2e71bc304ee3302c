import { behaviorThresholds } from '@aex/quant/behaviors/behavior-signals';
import type { Signals, SymbolSession } from '../symbol-session.ts';
import { type CardContent, type CardRecipe, item, ranked, signedPercent, signedPercentOrNull } from './card.ts';

type Flag = 'newHigh20' | 'newLow20' | 'newHigh52Week' | 'newLow52Week';

const { overboughtRsi, oversoldRsi, volumeRatio, gapPct } = behaviorThresholds;

// The larger move of the day in the direction of the extreme comes first.
function extremes(symbols: readonly SymbolSession[], flag: Flag, none: string): CardContent {
  const sign = flag === 'newHigh20' || flag === 'newHigh52Week' ? 1 : -1;
  return ranked(symbols, {
    strength: ({ signals, changePct }) => (signals[flag] === true ? sign * (changePct ?? 0) : null),
    item: ({ symbol, close, changePct }) => item(symbol, close.toFixed(2), signedPercentOrNull(changePct)),
    none,
  });
}

function byFigure(
  symbols: readonly SymbolSession[],
  how: {
    isMet: (signals: Signals) => boolean | null;
    figure: (signals: Signals) => number | null;
    primary: (figure: number) => string;
    secondary: (symbol: SymbolSession) => string | null;
    order: 1 | -1;
    none: string;
  },
): CardContent {
  return ranked(symbols, {
    strength: ({ signals }) => (how.isMet(signals) === true ? how.order * (how.figure(signals) ?? 0) : null),
    item: (symbol) => item(symbol.symbol, how.primary(how.figure(symbol.signals) ?? 0), how.secondary(symbol)),
    none: how.none,
  });
}

const changeOf = ({ changePct }: SymbolSession) => signedPercentOrNull(changePct);
const volumeOf = ({ signals: { volumeRatio20 } }: SymbolSession) =>
  volumeRatio20 === null ? null : `on ${volumeRatio20.toFixed(1)}\u00d7 volume`;

export const levelCards: readonly CardRecipe[] = [
  {
    kind: 'high_20d',
    title: '20-day highs',
    description: 'Traded above every high of the 20 sessions before.',
    accent: 'green',
    read: ({ symbols }) => extremes(symbols, 'newHigh20', 'No symbol made a 20-day high.'),
  },
  {
    kind: 'low_20d',
    title: '20-day lows',
    description: 'Traded below every low of the 20 sessions before.',
    accent: 'red',
    read: ({ symbols }) => extremes(symbols, 'newLow20', 'No symbol made a 20-day low.'),
  },
  {
    kind: 'high_52w',
    title: '52-week highs',
    description: 'Traded above every high of the 252 sessions before.',
    accent: 'green',
    read: ({ symbols }) => extremes(symbols, 'newHigh52Week', 'No symbol made a 52-week high.'),
  },
  {
    kind: 'low_52w',
    title: '52-week lows',
    description: 'Traded below every low of the 252 sessions before.',
    accent: 'red',
    read: ({ symbols }) => extremes(symbols, 'newLow52Week', 'No symbol made a 52-week low.'),
  },
  {
    kind: 'rsi_overbought',
    title: 'RSI overbought',
    description: `Relative strength index of 14 sessions over ${overboughtRsi}.`,
    accent: 'red',
    read: ({ symbols }) =>
      byFigure(symbols, {
        isMet: ({ overbought }) => overbought,
        figure: ({ rsi14 }) => rsi14,
        primary: (rsi) => `RSI ${rsi.toFixed(1)}`,
        secondary: changeOf,
        order: 1,
        none: `No symbol has an RSI over ${overboughtRsi}.`,
      }),
  },
  {
    kind: 'rsi_oversold',
    title: 'RSI oversold',
    description: `Relative strength index of 14 sessions under ${oversoldRsi}.`,
    accent: 'green',
    read: ({ symbols }) =>
      byFigure(symbols, {
        isMet: ({ oversold }) => oversold,
        figure: ({ rsi14 }) => rsi14,
        primary: (rsi) => `RSI ${rsi.toFixed(1)}`,
        secondary: changeOf,
        order: -1,
        none: `No symbol has an RSI under ${oversoldRsi}.`,
      }),
  },
  {
    kind: 'volume_breakout',
    title: 'Volume breakouts',
    description: `Traded over ${volumeRatio} times the average volume of the 20 sessions before.`,
    accent: 'blue',
    read: ({ symbols }) =>
      byFigure(symbols, {
        isMet: ({ volumeBreakout }) => volumeBreakout,
        figure: ({ volumeRatio20 }) => volumeRatio20,
        primary: (ratio) => `${ratio.toFixed(1)}\u00d7 volume`,
        secondary: changeOf,
        order: 1,
        none: `No symbol traded over ${volumeRatio} times its average volume.`,
      }),
  },
  {
    kind: 'gap_up',
    title: 'Gaps up',
    description: `Opened over ${gapPct}% above the close before.`,
    accent: 'green',
    read: ({ symbols }) =>
      byFigure(symbols, {
        isMet: ({ gapUp }) => gapUp,
        figure: ({ gapPct: gap }) => gap,
        primary: signedPercent,
        secondary: volumeOf,
        order: 1,
        none: `No symbol opened over ${gapPct}% higher.`,
      }),
  },
  {
    kind: 'gap_down',
    title: 'Gaps down',
    description: `Opened over ${gapPct}% below the close before.`,
    accent: 'red',
    read: ({ symbols }) =>
      byFigure(symbols, {
        isMet: ({ gapDown }) => gapDown,
        figure: ({ gapPct: gap }) => gap,
        primary: signedPercent,
        secondary: volumeOf,
        order: -1,
        none: `No symbol opened over ${gapPct}% lower.`,
      }),
  },
];
