import { sharesOf } from '../comparison/mix-shares.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { Question } from '../reading/question.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { asksPurchase, purchasePart } from './portfolio-purchase-section.ts';
import { asksRebalancing, namesWeights, rebalancePart } from './portfolio-rebalance-section.ts';
import { asksSale, salePart } from './portfolio-sale-section.ts';

const noKinds =
  'I work out a rebalancing where each holding is named with its weight; how a kind of holdings is to be divided among them I can\u2019t tell.';

/** Whether a question supposes trades that are worked out at the last prices: a rebalancing, a purchase or a sale. */
export function asksTrade(question: Question): boolean {
  return asksRebalancing(question.own) || asksPurchase(question) || asksSale(question);
}

export async function tradePart(task: Task, reading: PortfolioReading): Promise<Part> {
  const { question } = task;
  if (!asksRebalancing(question.own))
    return asksPurchase(question) ? purchasePart(reading, question) : salePart(reading, question);
  if (!namesWeights(question.own)) return rebalancePart(reading, question.own, null);
  const wanted = await sharesOf(task);
  if ('gap' in wanted) return { tool: 'portfolio_rebalance', input: {}, gap: wanted.gap };
  // "Half stocks, half gold" means what is held of them, and no one fund.
  const isNamed = wanted.shares.every(({ symbol }) => question.symbols.includes(symbol));
  return !isNamed || wanted.notes.length > 0
    ? { tool: 'portfolio_rebalance', input: {}, gap: noKinds }
    : rebalancePart(reading, question.own, wanted.shares);
}
