import type { BehaviorCard, BehaviorKind } from '@aex/contracts/behaviors';

const groupOf = {
  streak_up: 'Streaks',
  streak_down: 'Streaks',
  streak_extreme: 'Streaks',
  streak_reversal: 'Streaks',
  high_20d: 'Highs/Lows',
  low_20d: 'Highs/Lows',
  high_52w: 'Highs/Lows',
  low_52w: 'Highs/Lows',
  rsi_overbought: 'RSI and gaps',
  rsi_oversold: 'RSI and gaps',
  gap_up: 'RSI and gaps',
  gap_down: 'RSI and gaps',
  volume_breakout: 'Volume',
  up_volume_dominance: 'Volume',
  high_put_call: 'Volume',
  breadth_leaders: 'Breadth',
  macro_energy_quad_2: 'Macro',
  defensive_quad_4: 'Macro',
  rate_sensitive_leaders: 'Macro',
} as const satisfies Record<BehaviorKind, string>;

type BehaviorGroup = (typeof groupOf)[BehaviorKind];
export type BehaviorChoice = 'All' | BehaviorGroup;

const groups: readonly BehaviorGroup[] = [...new Set(Object.values(groupOf))];

/** What can be chosen: everything, and each group that has a card today. */
export function choicesOf(cards: readonly BehaviorCard[]): readonly BehaviorChoice[] {
  const present = new Set(cards.map(({ kind }) => groupOf[kind]));
  return ['All', ...groups.filter((group) => present.has(group))];
}

/** The cards of a choice; all of them where the group has none any more. */
export function cardsOf(cards: readonly BehaviorCard[], choice: BehaviorChoice): readonly BehaviorCard[] {
  const chosen = cards.filter(({ kind }) => groupOf[kind] === choice);
  return chosen.length === 0 ? cards : chosen;
}
