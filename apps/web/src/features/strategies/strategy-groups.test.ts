import type { Strategy } from '@aex/contracts/strategies';
import { expect, test } from 'vitest';
import { distinctTags, groupStrategies } from '#features/strategies/strategy-groups.ts';
import { readStrategySearch } from '#features/strategies/strategy-search.ts';
import { strategyOf } from '#test/strategy-samples.ts';

const strategies: Strategy[] = [
  strategyOf({ id: 's4', category: 'options_builder', tags: ['income', 'options'] }),
  strategyOf({ id: 's1', category: 'macro_playbook', tags: ['rates', 'fed'] }),
  strategyOf({ id: 's2', category: 'macro_playbook', tags: ['cpi', 'rates'] }),
];

test('tags are distinct and sorted', () => {
  expect(distinctTags(strategies)).toEqual(['cpi', 'fed', 'income', 'options', 'rates']);
});

test('groups stand in their fixed order, and only those with something in them', () => {
  const groups = groupStrategies(strategies, { tag: null, category: undefined });
  expect(groups.map(({ name, strategies: { length } }) => [name, length])).toEqual([
    ['Macro Playbooks', 2],
    ['Options Builder', 1],
  ]);
});

test('a tag and a category narrow together', () => {
  const ids = (tag: string | null, category?: Strategy['category']) =>
    groupStrategies(strategies, { tag, category }).flatMap((group) => group.strategies.map(({ id }) => id));
  expect(ids('rates')).toEqual(['s1', 's2']);
  expect(ids('fed', 'macro_playbook')).toEqual(['s1']);
  expect(ids('fed', 'options_builder')).toEqual([]);
});

test('the address may name a category short or long; others are dropped', () => {
  expect(readStrategySearch({ category: 'options', strategy: 's4' })).toEqual({
    category: 'options_builder',
    strategy: 's4',
  });
  expect(readStrategySearch({ category: 'macro_playbook' })).toEqual({ category: 'macro_playbook' });
  expect(readStrategySearch({ category: 'toString', strategy: 4 })).toEqual({});
});
