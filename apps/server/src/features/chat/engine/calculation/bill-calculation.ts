import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { discountRate } from '@aex/quant/bonds/discount-security';
import { billBondEquivalent, billPrice, billYield } from '@aex/quant/bonds/treasury-bill';
import type { Calculation, Desk, Given, Worked } from './calculation.ts';
import { percentRow, amountRow, numberRow, givenAmount, givenPercent } from './calculation-rows.ts';
import { percentOf, type TermSpec } from './given-terms.ts';

const specs: readonly TermSpec[] = [
  {
    name: 'discount',
    patterns: [
      '{R} (?:bank |bankers? )?discount',
      'discount(?:ed)?(?: rate| yield)?(?: of| at| is|:|=)*(?: an?)? ?{R}',
      '\\b(?:at|rate of|quoted at|of)(?: an?)? {P}',
      '{P}',
    ],
  },
  {
    name: 'face',
    patterns: [
      '(?:face(?: value)?|par|nominal)(?: of| is)* ?{M}',
      '{M}[ -](?:face|par|nominal|(?:\\{s\\d+\\} )?(?:treasury )?(?:t-?)?bill)',
      '{M} (?:of|in) (?:a )?(?:t-|treasury |the )*bills?',
    ],
  },
  {
    name: 'price',
    patterns: [
      '(?:price[ds]?|trad(?:es|ing)|bought|costs?|quoted|purchased|sells?|pay|paid)(?: (?:is|of|at|for))* ?{M}',
      '\\b(?:at|for) {M}',
      '{M}',
    ],
  },
  { name: 'settlement', patterns: ['(?:settl\\w*|bought|purchased)(?: on| date| is|:)* ?{D}'] },
  { name: 'time', patterns: ['(?:matur\\w*|due)(?: on| in)* ?{T}', '{S}', '{D}'] },
];

/** What a bill of the Treasury costs at a discount, and what it yields. */
export const billCalculation: Calculation = {
  id: 'bill_figures',
  name: 'the figures of a Treasury bill',
  asked: /\bt-?bills?\b|\btreasury bills?\b|\bbills?\b|\bcommercial paper\b/,
  specs,
  wants: {
    price: /\bprices?\b|\bcosts?\b|\bworth\b|\bpay\b/,
    equivalent: /\b(?:bond|coupon)[- ]equivalent\b|\bbey\b|\binvestment (?:yield|rate)\b/,
    money: /\bmoney[- ]market\b/,
    discount: /\b(?:what|which|the) discount\b|\bdiscount rate (?:of|on) (?:a|the) /,
  },
  instead: [['price', 'discount']],
  bare: { percent: ['discount'], span: ['time'], money: ['price'], number: ['price'], date: ['time'] },
  vocabulary:
    /^(?:buy|sells?|selling|bills?|treasury|tbills?|t|discount\w*|bank|bankers?|bond|coupon|equivalent|yield\w*|money|investment|bey|quoted|matur\w+|face|par|nominal|settle\w*|purchas\w+|bought|commercial|paper|paid|pay|cost\w*)$/,
  isEnough: ({ terms }) =>
    (terms['discount'] !== undefined || terms['price'] !== undefined) &&
    (terms['time'] !== undefined || terms['discount']?.kind === 'percent'),
  work: workBill,
};

const anyDay = '2001-01-15';

function workBill({ terms, currency }: Given, { today }: Desk): Worked {
  const { time, discount, price, settlement } = terms;
  const missing = [
    ...(time === undefined ? ['the days to its maturity'] : []),
    ...(discount === undefined && price === undefined ? ['its discount or its price'] : []),
  ];
  if (time === undefined || missing.length > 0) return { missing };
  const face = terms['face']?.value ?? 100;
  if (!(face > 0)) return { fault: 'the face value must be positive' };
  const settled = time.day === null ? anyDay : (settlement?.day ?? today);
  const days = time.day === null ? Math.round(time.value * 365) : dayNumberOf(time.day) - dayNumberOf(settled);
  const dates = { settlement: settled, maturity: dateOf(dayNumberOf(settled) + days) };
  const per100 =
    price === undefined ? null : price.value / face > 0.5 && face !== 100 ? (price.value / face) * 100 : price.value;
  const rated =
    discount !== undefined
      ? { ok: true as const, value: percentOf(discount) / 100 }
      : discountRate({ ...dates, price: per100 ?? 0, redemption: 100, dayCount: 'actual/360' });
  if (!rated.ok) return { fault: rated.reason };
  if (Math.abs(rated.value) >= 1)
    return { fault: 'a discount of more than the whole face value is none that I work with' };
  const [priced, equivalent] = [billPrice(dates, rated.value), billBondEquivalent(dates, rated.value)];
  if (!priced.ok) return { fault: priced.reason };
  const yielded = billYield(dates, priced.value);
  if (!equivalent.ok || !yielded.ok) return { fault: 'no yield can be given for it' };
  return {
    told: {
      title: 'Treasury bill from figures given in the question',
      entity: 'bill',
      formula:
        'Price per 100 = 100 * (1 - discount * days / 360). Bond-equivalent yield: 365 * discount / (360 - discount * days) up to 182 days, beyond it that of a bond with one coupon on the way. Money-market yield = (100 - price) / price * 360 / days.',
      results: [
        ...(discount === undefined
          ? [percentRow({ key: 'rate', label: 'discount rate' }, rated.value * 100)]
          : [
              numberRow(
                { key: 'price', label: 'price of the bill', tail: ', per hundred of face value' },
                priced.value,
                4,
              ),
            ]),
        ...(discount !== undefined && face !== 100
          ? [
              amountRow({ key: 'whole', label: 'price of the whole face value' }, (priced.value / 100) * face, {
                currency,
              }),
            ]
          : []),
        percentRow({ key: 'equivalent', label: 'bond-equivalent yield' }, equivalent.value * 100),
        percentRow({ key: 'money', label: 'money-market yield' }, yielded.value * 100),
      ],
      given: [
        ...(discount === undefined ? [] : [givenPercent({ key: 'discount', label: 'discount' }, rated.value * 100)]),
        ...(price === undefined ? [] : [givenAmount({ key: 'paid', label: 'price' }, price.value, price.currency)]),
        ...(terms['face'] === undefined
          ? []
          : [givenAmount({ key: 'face', label: 'face value' }, face, terms['face'].currency)]),
        { key: 'days', label: 'days to maturity', value: days, unit: 'count', format: 'num0' },
      ],
      days:
        time.day === null
          ? []
          : [
              { label: 'settlement', day: settled },
              { label: 'maturity', day: time.day },
            ],
      assumed: [
        'The discount is the bank discount of the face value, on actual days and a year of equal months.',
        ...(time.day !== null && settlement === undefined ? ['It settles on the day of the question.'] : []),
      ],
      next: ['And at a discount of 4%?', 'And with 180 days?'],
    },
  };
}
