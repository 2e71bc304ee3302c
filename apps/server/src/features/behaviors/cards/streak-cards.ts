import { behaviorLimits } from '@aex/contracts/behaviors';
import type { SymbolSession } from '../symbol-session.ts';
import { type CardRecipe, item, ranked, signedPercentOrNull } from './card.ts';

const { upDays, downDays, extremeDays, reversalAfterDays } = behaviorLimits;

// Of equal lengths the larger move is the stronger; it adds less than a day.
function lengthThenMove({ signals, streakReturnPct }: SymbolSession): number {
  return Math.abs(signals.streakDays) + Math.min(0.999, Math.abs(streakReturnPct ?? 0) / 1000);
}

const streakItem = (direction: (streak: number) => string) => (symbol: SymbolSession) =>
  item(symbol.symbol, direction(symbol.signals.streakDays), signedPercentOrNull(symbol.streakReturnPct));

export const streakCards: readonly CardRecipe[] = [
  {
    kind: 'streak_up',
    title: 'Up streaks',
    description: `Closed higher at least ${upDays} sessions in a row, with the change since the streak began.`,
    accent: 'green',
    read: ({ symbols }) =>
      ranked(symbols, {
        strength: (symbol) => (symbol.signals.streakDays >= upDays ? lengthThenMove(symbol) : null),
        item: streakItem((streak) => `${streak} days`),
        none: `No symbol has closed higher ${upDays} sessions in a row.`,
      }),
  },
  {
    kind: 'streak_down',
    title: 'Down streaks',
    description: `Closed lower at least ${downDays} sessions in a row, with the change since the streak began.`,
    accent: 'red',
    read: ({ symbols }) =>
      ranked(symbols, {
        strength: (symbol) => (symbol.signals.streakDays <= -downDays ? lengthThenMove(symbol) : null),
        item: streakItem((streak) => `${-streak} days`),
        none: `No symbol has closed lower ${downDays} sessions in a row.`,
      }),
  },
  {
    kind: 'streak_extreme',
    title: 'Extreme streaks',
    description: `Closed in the same direction at least ${extremeDays} sessions in a row.`,
    accent: 'blue',
    read: ({ symbols }) =>
      ranked(symbols, {
        strength: (symbol) => (Math.abs(symbol.signals.streakDays) >= extremeDays ? lengthThenMove(symbol) : null),
        item: streakItem((streak) => `${Math.abs(streak)} days ${streak > 0 ? 'up' : 'down'}`),
        none: `No symbol has closed in the same direction ${extremeDays} sessions in a row.`,
      }),
  },
  {
    kind: 'streak_reversal',
    title: 'Streak reversals',
    description: `Turned after at least ${reversalAfterDays} sessions in one direction, with the change on the day.`,
    accent: 'blue',
    read: ({ symbols }) =>
      ranked(symbols, {
        strength: ({ streakBefore, signals }) =>
          Math.abs(streakBefore) >= reversalAfterDays && streakBefore * signals.streakDays < 0
            ? Math.abs(streakBefore)
            : null,
        item: ({ symbol, streakBefore, changePct }) =>
          item(
            symbol,
            `after ${Math.abs(streakBefore)} days ${streakBefore > 0 ? 'up' : 'down'}`,
            signedPercentOrNull(changePct),
          ),
        none: `No streak of ${reversalAfterDays} or more sessions turned.`,
      }),
  },
];
