import { strategiesCopy } from '@aex/contracts/copy/strategies';
import type { Strategy } from '@aex/contracts/strategies';
import type { StrategyCategory } from '@aex/contracts/strategy-categories';

const texts = strategiesCopy.strategyGroups;

/** The groups in their fixed order with their specified names. */
export const groupNames = {
  macro_playbook: texts.macroPlaybooks,
  equity_deep_dive: texts.equityDeepDive,
  options_builder: texts.optionsBuilder,
} as const satisfies Record<StrategyCategory, string>;

const order: readonly StrategyCategory[] = ['macro_playbook', 'equity_deep_dive', 'options_builder'];

export type StrategyGroup = { category: StrategyCategory; name: string; strategies: readonly Strategy[] };
export type StrategyFilter = { tag: string | null; category: StrategyCategory | undefined };

/** Every tag once, sorted. */
export function distinctTags(strategies: readonly Strategy[]): string[] {
  return [...new Set(strategies.flatMap((strategy) => strategy.tags))].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** The groups that have something to show under the filter. */
export function groupStrategies(strategies: readonly Strategy[], filter: StrategyFilter): StrategyGroup[] {
  const wanted = strategies.filter(({ tags }) => filter.tag === null || tags.includes(filter.tag));
  return order
    .filter((category) => filter.category === undefined || filter.category === category)
    .map((category) => ({
      category,
      name: groupNames[category],
      strategies: wanted.filter((strategy) => strategy.category === category),
    }))
    .filter((group) => group.strategies.length > 0);
}
