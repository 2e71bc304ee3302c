import type { Strategy } from '@aex/contracts/strategies';
import type { StrategyCategory } from '@aex/contracts/strategy-categories';
import { createKeptAnswers } from '#platform/http/kept-answers.ts';
import { type ListOrder, pageOfList, type PageQuery } from '#platform/http/list-page.ts';
import { numberOf } from './strategies-reader.ts';

export type StrategyService = ReturnType<typeof createStrategyService>;

export type StrategyListInput = PageQuery & { category?: StrategyCategory | undefined };

const order: ListOrder<Strategy> = {
  positionOf: ({ id }) => ({ key: id, id }),
  compare: (left, right) => numberOf(left.id) - numberOf(right.id),
};

/** The strategy frameworks that ship with the product, from memory. */
export function createStrategyService({ strategies }: { strategies: readonly Strategy[] }) {
  const answerTo = createKeptAnswers<{ strategies: Strategy[]; next_cursor: string | null }>();
  return {
    list: async ({ input }: { input: StrategyListInput }) => {
      const { category, limit, cursor } = input;
      return answerTo([category, limit, cursor], () => {
        const wanted = strategies.filter((strategy) => category === undefined || strategy.category === category);
        const { page, next_cursor } = pageOfList(wanted, order, input);
        return { strategies: page, next_cursor };
      });
    },
  };
}
