import type { Strategy } from '@aex/contracts/strategies';
import type { StrategyCategory } from '@aex/contracts/strategy-categories';
import { createKeptAnswers } from '#platform/http/kept-answers.ts';
import { type ListOrder, pageOfList, type PageQuery } from '#platform/http/list-page.ts';
import { createFrameworkFinder } from './framework-questions.ts';
import { type Framework, numberOf } from './strategies-reader.ts';

export type StrategyService = ReturnType<typeof createStrategyService>;

export type StrategyListInput = PageQuery & { category?: StrategyCategory | undefined };

const order: ListOrder<Strategy> = {
  positionOf: ({ id }) => ({ key: id, id }),
  compare: (left, right) => numberOf(left.id) - numberOf(right.id),
};

/** The strategy frameworks that ship with the product, from memory. */
export function createStrategyService({ strategies: frameworks }: { strategies: readonly Framework[] }) {
  const strategies = frameworks.map(({ questions: _questions, unanswered: _unanswered, ...shown }) => shown);
  const answerTo = createKeptAnswers<{ strategies: Strategy[]; next_cursor: string | null }>();
  return {
    /** The questions of the framework whose prompt a text is; null for any other text. */
    questionsOf: createFrameworkFinder(frameworks),

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
