import { strategyCategorySchema, type StrategyCategory } from '@aex/contracts/strategy-categories';

/** `strategy` opens its preview, `category` shows one group. */
export type StrategySearch = { strategy?: string; category?: StrategyCategory };

/** The dashboard's short names of the categories (specified). */
const shortNames: Record<string, StrategyCategory> = {
  macro: 'macro_playbook',
  equity: 'equity_deep_dive',
  options: 'options_builder',
};

export function readStrategySearch(search: Record<string, unknown>): StrategySearch {
  const { strategy, category } = search;
  const read: StrategySearch = {};
  if (typeof strategy === 'string' && strategy !== '') read.strategy = strategy;
  const long = typeof category === 'string' ? (shortNames[category] ?? category) : category;
  const known = strategyCategorySchema.safeParse(long);
  if (known.success) read.category = known.data;
  return read;
}
