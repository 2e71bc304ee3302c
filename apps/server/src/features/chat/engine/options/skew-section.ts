import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { readExpiry } from './option-terms.ts';

const awayShare = 0.1;
const leastAwayShare = 0.04;

/** How much dearer, by implied volatility, puts below the price are than calls as far above it, of one expiry. */
export function skewPart(task: Task, chain: OptionChainAnswer): Part {
  const { symbol, underlying_price: price } = chain;
  const call = { tool: 'option_chain', input: { symbol, order: 'skew' } };
  const wanted = readExpiry(task.question.plain, task.moment);
  const expiry = chain.expiries.find(({ date }) => date >= wanted.day)?.date ?? chain.expiries.at(-1)?.date;
  const nearest = (right: 'call' | 'put', strike: number) =>
    chain.options
      .flatMap((each) =>
        each.right === right && each.expiry === expiry && each.implied_volatility_pct !== null
          ? [{ strike: each.strike, pct: each.implied_volatility_pct }]
          : [],
      )
      .toSorted((a, b) => Math.abs(a.strike - strike) - Math.abs(b.strike - strike))[0];
  const put = nearest('put', price * (1 - awayShare));
  const above = nearest('call', price * (1 + awayShare));
  const middle = nearest('call', price);
  const isFar = (strike: number) => Math.abs(strike / price - 1) >= leastAwayShare;
  if (
    expiry === undefined ||
    put === undefined ||
    above === undefined ||
    middle === undefined ||
    !isFar(put.strike) ||
    !isFar(above.strike)
  )
    return { ...call, gap: `I hold no options of ${symbol} far enough from its price to tell a skew.` };
  const apart = put.pct - above.pct;
  const percent = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const money = { unit: 'currency' as const, currency: 'USD' };
  const finding = findingOf(cardOfChain(chain), {
    title: `${symbol} skew`,
    content: `Implied volatilities of the options that expire on ${expiry}, at the listed strikes nearest to a tenth below and above the price of ${price.toFixed(2)}.`,
    shown: `${apart.toFixed(1)} pp`,
    figures: [
      { key: 'skew', metric: 'skew', value: apart, unit: 'percentage_point' },
      percent('put', 'implied volatility of the put', put.pct),
      percent('call', 'implied volatility of the call', above.pct),
      percent('middle', 'implied volatility at the money', middle.pct),
      { key: 'putStrike', metric: 'strike of the put', value: put.strike, ...money },
      { key: 'callStrike', metric: 'strike of the call', value: above.strike, ...money },
    ],
    dates: { last: chain.quoted_at.slice(0, 10), expiry },
  });
  return sectionOf(call, finding, (e) => [
    [
      `The skew of ${symbol} was ${slot(e, 'skew', 'pp1')} on ${slot(e, 'last', 'date')} ${cite(e)}, for options that expire on ${slot(e, 'expiry', 'date')}: the implied volatility of a put below the price less that of a call about as far above it.`,
      `The implied volatility of the put was ${slot(e, 'put', 'pct1')} ${cite(e)}; the strike of the put is ${slot(e, 'putStrike', 'usd2')} ${cite(e)}.`,
      `The implied volatility of the call was ${slot(e, 'call', 'pct1')} ${cite(e)}; the strike of the call is ${slot(e, 'callStrike', 'usd2')} ${cite(e)}.`,
      `The implied volatility at the money was ${slot(e, 'middle', 'pct1')} ${cite(e)}.`,
      'What was usual before is not held, so whether that is steep for it can\u2019t be said.',
    ],
  ]);
}
