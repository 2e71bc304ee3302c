import type { BehaviorCard, BehaviorKind } from '@aex/contracts/behaviors';

const groupOf = {
  streak_up: 'streaks',
  streak_down: 'streaks',
  streak_extreme: 'streaks',
  streak_reversal: 'streaks',
  high_20d: 'range',
  low_20d: 'range',
  high_52w: 'range',
  low_52w: 'range',
  rsi_overbought: 'momentum',
  rsi_oversold: 'momentum',
  gap_up: 'momentum',
  gap_down: 'momentum',
  volume_breakout: 'volume',
  up_volume_dominance: 'volume',
  high_put_call: 'volume',
  breadth_leaders: 'breadth',
  macro_energy_quad_2: 'macro',
  defensive_quad_4: 'macro',
  rate_sensitive_leaders: 'macro',
} as const satisfies Record<BehaviorKind, string>;

type BehaviorGroup = (typeof groupOf)[BehaviorKind];
export type BehaviorChoice = 'all' | BehaviorGroup;

const groups: readonly BehaviorGroup[] = [...new Set(Object.values(groupOf))];

/** What can be chosen: everything, and each group that has a card today. */
export function choicesOf(cards: readonly BehaviorCard[]): readonly BehaviorChoice[] {
  const present = new Set(cards.map(({ kind }) => groupOf[kind]));
  return ['all', ...groups.filter((group) => present.has(group))];
}

/** The cards of a choice; all of them where the group has none any more. */
export function cardsOf(cards: readonly BehaviorCard[], choice: BehaviorChoice): readonly BehaviorCard[] {
  const chosen = cards.filter(({ kind }) => groupOf[kind] === choice);
  return chosen.length === 0 ? cards : chosen;
}
