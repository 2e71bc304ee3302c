import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { readExpiry } from './option-terms.ts';
import { chainOf } from './structure-section.ts';

const mostSymbols = 3;

/** The price at which the open options of one expiry would be worth least, of each symbol; of the nearest expiry where none is named. */
export async function maxPainParts(task: Task): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, mostSymbols))
    parts.push(painPart(task, symbol, await chainOf(task, symbol)));
  return parts;
}

type Open = { right: 'call' | 'put'; strike: number; count: number };

// What all of them would pay their holders at a price of the share.
const paidAt = (price: number, open: readonly Open[]) =>
  open.reduce(
    (sum, { right, strike, count }) => sum + count * Math.max(0, right === 'call' ? price - strike : strike - price),
    0,
  );

function painPart(task: Task, symbol: string, chain: OptionChainAnswer | null): Part {
  const call = { tool: 'option_chain', input: { symbol, order: 'max_pain' } };
  const wanted = readExpiry(task.question.plain, task.moment);
  const expiry = chain?.expiries.find(({ date }) => !wanted.isNamed || date >= wanted.day)?.date;
  const open = (chain?.options ?? []).flatMap((option): Open[] =>
    option.expiry === expiry && option.open_interest !== null && option.open_interest > 0
      ? [{ right: option.right, strike: option.strike, count: option.open_interest }]
      : [],
  );
  const [strike] = [...new Set(open.map((each) => each.strike))].toSorted((a, b) => paidAt(a, open) - paidAt(b, open));
  if (chain === null || expiry === undefined || strike === undefined)
    return { ...call, gap: `I hold no open interest of options of ${symbol}.` };
  const money = { unit: 'currency' as const, currency: 'USD' };
  const finding = findingOf(cardOfChain(chain), {
    title: `${symbol} maximum pain`,
    content: `The strike at which the open calls and puts that expire on ${expiry} would pay their holders least in all.`,
    shown: strike.toFixed(2),
    figures: [
      { key: 'pain', metric: 'maximum pain', value: strike, ...money },
      { key: 'price', metric: 'price of the share', value: chain.underlying_price, ...money },
      {
        key: 'apart',
        metric: 'distance from the price',
        value: (strike / chain.underlying_price - 1) * 100,
        unit: 'percent',
      },
    ],
    dates: { last: chain.quoted_at.slice(0, 10), expiry },
  });
  return sectionOf(call, finding, (e) => [
    [
      `The maximum pain of ${symbol} was ${slot(e, 'pain', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `It is the strike at which the calls and puts that were open then and expire on ${slot(e, 'expiry', 'date')} would pay their holders least in all, which says nothing of where the price will be.`,
      `The price of the share used is ${slot(e, 'price', 'usd2')} ${cite(e)}; its distance from the price is ${slot(e, 'apart', 'pct1')} ${cite(e)}.`,
    ],
  ]);
}
