import { sharesOf } from '../comparison/mix-shares.ts';
import type { MixShare } from '../comparison/mixed-history.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { Question } from '../reading/question.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { asksPurchase, purchasePart } from './portfolio-purchase-section.ts';
import { asksRebalancing, namesWeights, rebalancePart } from './portfolio-rebalance-section.ts';
import { asksSale, salePart } from './portfolio-sale-section.ts';

const place = { tool: 'portfolio_rebalance', input: {} };
const weightOfSymbol = /(\d+(?:\.\d+)?) ?(?:%|percent) (?:of |in |into |to )?\$?([a-z][a-z.-]*)/g;
const ofKind =
  /\d ?(?:%|percent) (?:of |in |into |to )?(?:my |the )?(?:stocks?|shares|equit(?:y|ies)|bonds?|cash|funds?|etfs?)\b/;
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
  if (ofKind.test(question.own)) return { ...place, gap: noKinds };
  const held = heldShares(reading, question.own);
  if (held !== null) return rebalancePart(reading, question.own, held);
  const wanted = await sharesOf(task);
  if ('gap' in wanted) return { ...place, gap: wanted.gap };
  // A fund that stands in the place of what was named is not what is meant.
  const isNamed = wanted.shares.every(({ symbol }) => question.symbols.includes(symbol));
  return isNamed && wanted.notes.length === 0
    ? rebalancePart(reading, question.own, wanted.shares)
    : { ...place, gap: noKinds };
}

/** The weights of a text that names each by the symbol of a holding; null where it names them otherwise. */
function heldShares({ holdings }: PortfolioReading, own: string): MixShare[] | null {
  const shares = [...own.matchAll(weightOfSymbol)].map(([, percent, name = '']) => ({
    symbol: name.toUpperCase(),
    weight01: Number(percent) / 100,
  }));
  const isOfHeld = shares.every(({ symbol }) => holdings.some((each) => each.symbol === symbol));
  return shares.length > 0 && isOfHeld ? shares : null;
}
