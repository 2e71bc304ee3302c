import { intrinsicValue, type OptionKind } from '@aex/quant/options/option-terms';
import type { Given, Told, Worked } from './calculation.ts';
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

/** What of a price is intrinsic, which needs neither time nor model; null where more is asked for. */
export function innerValue(given: Given): Told | null {
  const { terms, wants, currency } = given;
  const [premium, { spot, strike }] = [premiumOf(given), terms];
  if (!wants.has('intrinsic') || premium === null || spot === undefined || strike === undefined) return null;
  const inner = intrinsicValue(premium.kind, spot.value, strike.value);
  const row = (key: string, label: string, value: number) => amountRow({ key, label }, value, { currency });
  return {
    title: 'Intrinsic and time value from figures given in the question',
    entity: 'option',
    formula: 'Intrinsic value = what exercise at once would bring; time value = price - intrinsic value.',
    results: [
      row('inner', `intrinsic value of the ${premium.kind}`, inner),
      row('time', `time value of the ${premium.kind}`, premium.value - inner),
    ],
    given: [
      row('spot', 'price of the underlying', spot.value),
      row('strike', 'strike', strike.value),
      row('premium', `price of the ${premium.kind} in the market`, premium.value),
    ],
    assumed: [],
  };
}

/** Which option is asked for. */
export function kindOf({ modes, terms }: Given): OptionKind | 'both' {
  const { kind } = modes;
  if (kind === 'call' || kind === 'put') return kind;
  if (kind === 'both' || kind === 'parity') return 'both';
  return terms['putPrice'] !== undefined && terms['callPrice'] === undefined ? 'put' : 'both';
}

/** The price of an option that is given, with the option that it is of. */
export function premiumOf(given: Given): { kind: OptionKind; value: number } | null {
  const { callPrice, putPrice, premium } = given.terms;
  if (callPrice !== undefined) return { kind: 'call', value: callPrice.value };
  if (putPrice !== undefined) return { kind: 'put', value: putPrice.value };
  const kind = kindOf(given);
  return premium === undefined ? null : { kind: kind === 'both' ? 'call' : kind, value: premium.value };
}
