import type { Given, Worked } from './calculation.ts';
import { amountRow, type Row } from './calculation-rows.ts';
import { type LaidOption, optionRows } from './option-terms-given.ts';

/** The price of the other option, or the gap to parity where both are given. */
export function parityOf(given: Given, laid: LaidOption): Worked {
  const { terms, currency } = given;
  const { spot, strike, years, rate, dividendYield } = laid;
  const carried = spot * Math.exp(-dividendYield * years) - strike * Math.exp(-rate * years);
  const [callPrice, putPrice] = [terms['callPrice']?.value, terms['putPrice']?.value];
  const call = callPrice ?? (putPrice === undefined ? terms['premium']?.value : undefined);
  const results: Row[] =
    call !== undefined && putPrice !== undefined
      ? [
          amountRow({ key: 'difference', label: 'price of the call less that of the put' }, call - putPrice, {
            currency,
            decimals: 4,
          }),
          amountRow({ key: 'parity', label: 'difference that parity asks for' }, carried, { currency, decimals: 4 }),
          amountRow({ key: 'gap', label: 'gap to parity' }, call - putPrice - carried, { currency, decimals: 4 }),
        ]
      : call !== undefined
        ? [amountRow({ key: 'put', label: 'price of the put by parity' }, call - carried, { currency, decimals: 4 })]
        : [
            amountRow({ key: 'call', label: 'price of the call by parity' }, (putPrice ?? 0) + carried, {
              currency,
              decimals: 4,
            }),
          ];
  const [first] = results;
  if (first !== undefined && first.key !== 'difference' && first.value < 0)
    return { fault: 'no price of the other option fits: that one lies beyond its bounds' };
  return {
    told: {
      title: 'Put-call parity from figures given in the question',
      entity: 'option',
      formula:
        'Put-call parity of European options: call - put = S e^(-qT) - K e^(-rT), rate and dividend yield continuously compounded.',
      results,
      given: optionRows(given, laid),
      assumed: ['Parity holds for European options of the same strike and expiry.', ...laid.assumed],
      ...(laid.stored === null ? {} : { stored: laid.stored.finding }),
    },
  };
}
