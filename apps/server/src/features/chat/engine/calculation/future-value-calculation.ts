import type { Calculation, Given, Worked } from './calculation.ts';
import { amountRow, numberRow, givenAmount, givenPercent, givenSpan, type Row } from './calculation-rows.ts';
import { percentOf, unknownWords } from './given-terms.ts';
import {
  growthVocabulary,
  contributionSpec,
  rateSpec,
  spanSpec,
  frequencyModes,
  everyModes,
  everySaid,
  yearlyFactor,
  compoundingOf,
  faultOf,
  spanYears,
  paymentSaid,
} from './growth-terms.ts';

/** What a sum, or a regular sum, grows to. */
export const futureValueCalculation: Calculation = {
  id: 'future_value',
  name: 'the future value',
  asked: /\{[mnp]\d+\}/,
  specs: [
    contributionSpec,
    {
      name: 'target',
      patterns: [
        '(?:to (?:have|reach|get|accumulate|save)|target(?: of)?|need|goal(?: of)?|reach) {M}',
        '(?:present value|pv|worth today)(?: of)? (?:an? )?{M}',
        'discount {M}',
      ],
    },
    rateSpec,
    spanSpec,
    {
      name: 'start',
      patterns: [
        '(?:invest\\w*|put|deposit\\w*|start\\w*(?: with)?|have|sum of|lump sum(?: of)?|principal(?: of)?|value of|with|of|does|do|will|would|is|if) {M}',
        '{M}',
      ],
    },
  ],
  modes: {
    frequency: frequencyModes,
    every: everyModes,
    solve: [
      ['loan', /\b(?:loan|mortgage|borrow\w*|repay\w*)\b/],
      [
        'payment',
        /\bhow much (?:do i (?:need|have) to |must i |should i |to )?(?:\w+ ){0,3}(?:a|per|each|every) (?:month|year)\b|\bhow much (?:\w+ ){0,5}monthly\b|\bmonthly (?:saving|payment|contribution|deposit)s? (?:\w+ ){0,3}(?:to|need|requir)/,
      ],
      [
        'present',
        /\bpresent value\b|\bpv\b|\bworth (?:today|now)\b|\b(?:need|invest|put in|deposit|set aside) (?:today|now)\b|\btoday to have\b|\bneed (?:to have |to be )?invested\b|\bto (?:withdraw|draw|spend|pay) \{[mn]\d+\} (?:a|per|each|every)\b(?=.*\bfor \{s)(?<=\bhow much\b.*)|\btoday's (?:money|dollars)\b|\bdiscounted?\b|^(?=.*\binflation\b)(?!.*\b(?:costs?|needs?|prices?|equivalent|equal|match|keep up|invest\w*|earn\w*|return\w*)\b).*\b(?:worth|buys?|purchasing power|today's (?:money|dollars)|in real terms|real value)\b/,
      ],
    ],
    of: [['inflation', /\binflation\b/]],
    outflow: [['yes', /\bwithdraw\w*|\btak(?:e|ing) out\b|\bdraw(?:ing)?\b|\bspend\w*/]],
    early: [['yes', /\b(?:beginning|start) of (?:each|every|the)\b|\bin advance\b|\bannuity[- ]due\b/]],
  },
  vocabulary: growthVocabulary,
  drops: {
    contribution:
      /\b(?:without|no|drop)\b.{0,20}\b(?:monthly|yearly|regular|sums?|contributions?|additions?|savings?|deposits?|added)\b/,
  },
  bare: { percent: ['rate'], span: ['years'], money: ['start'], number: ['start'] },
  isEnough: ({ terms, modes, text }) =>
    !/\b(?:calls?|puts?|options?|bonds?|coupons?|t-?bills?|bills?|shares|dividends?|loss|drops?|falls?|fell|rises?|fees?|above|below|average|volatility|deviation|weights?|s ?& ?p|nasdaq|russell|dow)\b/.test(
      text.pattern,
    ) &&
    terms['rate'] !== undefined &&
    terms['years'] !== undefined &&
    (terms['start'] !== undefined ||
      terms['contribution'] !== undefined ||
      (terms['target'] !== undefined && modes['solve'] !== undefined) ||
      /\bhow many times\b|\bwhat multiple\b/.test(text.pattern)) &&
    text.figures.filter(({ kind }) => kind === 'percent').length === 1 &&
    unknownWords(text, growthVocabulary).length === 0,
  work: workFutureValue,
};

// What the question leaves open, and when the regular sum moves.
function assumedOf(given: Given): string[] {
  const { modes, terms } = given;
  const isLoan = modes['solve'] === 'loan' && modes['frequency'] === undefined;
  const span = everySaid[modes['every'] ?? '12'] ?? 'month';
  const isRegular = terms['contribution'] !== undefined || modes['solve'] === 'loan' || modes['solve'] === 'payment';
  const moves =
    modes['early'] !== undefined
      ? `The regular sum moves at the beginning of each ${span}.`
      : isLoan
        ? `The payment is made at the end of each ${span}.`
        : paymentSaid(given);
  return [
    isLoan ? 'The rate of a month is a twelfth of the yearly one, as loans are quoted.' : compoundingOf(given),
    ...(isRegular ? [moves] : []),
    'Taxes and costs are left out.',
  ];
}

function workFutureValue(given: Given): Worked {
  const { terms, modes, currency } = given;
  const { start, contribution, target } = terms;
  if (terms['rate'] === undefined || terms['years'] === undefined) return { missing: ['the yearly rate and the time'] };
  const rate = percentOf(terms['rate']) / 100;
  const years = spanYears(terms['years']);
  const fault = faultOf(years, rate);
  if (fault !== null) return { fault };
  const solve = modes['solve'];
  const times = Number(modes['every'] ?? '12');
  // Loans are quoted with the rate of a month as its twelfth.
  const factor = yearlyFactor(rate, solve === 'loan' && modes['frequency'] === undefined ? '12' : modes['frequency']);
  const growth = factor ** (1 / times);
  const periods = years * times;
  const whole = factor ** years;
  const advance = modes['early'] === undefined ? 1 : growth;
  const annuity = (growth === 1 ? periods : (growth ** periods - 1) / (growth - 1)) * advance;
  const base: Row[] = [
    givenPercent({ key: 'rate', label: 'rate' }, rate * 100),
    givenSpan({ key: 'years', label: 'time' }, terms['years']),
  ];
  const amount = (key: string, label: string, value: number) => amountRow({ key, label }, value, { currency });
  const each = `each ${everySaid[String(times)] ?? 'month'}`;
  const told = (results: Row[], rows: Row[], formula: string): Worked => ({
    told: {
      title: 'Compounding from figures given in the question',
      entity: 'sum',
      formula,
      results,
      given: [...rows, ...base],
      assumed: assumedOf(given),
      next: ['And at 5%?', 'And over 30 years?'],
    },
  });
  const sum = target ?? start;
  const isOfPrices = modes['of'] === 'inflation';
  if (solve === 'loan' && contribution === undefined) {
    if (start === undefined && target === undefined) return { missing: ['the sum of the loan'] };
    const borrowed = (start ?? target)?.value ?? 0;
    const payment = (borrowed * whole) / annuity;
    return told(
      [
        amount('payment', `payment ${each}`, payment),
        amount('interest', 'interest in all', payment * periods - borrowed),
      ],
      [givenAmount({ key: 'loan', label: 'sum of the loan' }, borrowed, currency)],
      'Level payment = loan * g^n / ((g^n - 1) / (g - 1)), g the growth of one period.',
    );
  }
  if (solve === 'payment' && contribution === undefined && sum !== undefined) {
    const reached = target === undefined ? sum.value : target.value;
    const begun = target === undefined ? 0 : (start?.value ?? 0);
    return told(
      [amount('payment', `sum needed ${each}`, (reached - begun * whole) / annuity)],
      [
        givenAmount({ key: 'target', label: 'sum to be reached' }, reached, currency),
        ...(begun === 0 ? [] : [givenAmount({ key: 'start', label: 'sum at the start' }, begun, currency)]),
      ],
      'Payment = (target - start * g^n) / ((g^n - 1) / (g - 1)), g the growth of one period.',
    );
  }
  if (
    (solve === 'present' || (target !== undefined && start === undefined)) &&
    contribution === undefined &&
    sum !== undefined
  )
    return told(
      [amount('present', isOfPrices ? 'value in the money of today' : 'present value', sum.value / whole)],
      [givenAmount({ key: 'target', label: 'sum at the end' }, sum.value, currency)],
      isOfPrices
        ? 'Value in the money of today = sum / (1 + inflation)^years.'
        : 'Present value = sum / (growth of a year)^years.',
    );
  if (solve === 'present' && contribution !== undefined)
    return told(
      [amount('present', 'present value', (annuity / whole) * contribution.value)],
      [givenAmount({ key: 'contribution', label: 'regular sum' }, contribution.value, currency)],
      'Present value of level payments = payment * (1 - g^-n) / (g - 1), g the growth of one period.',
    );
  if (start === undefined && contribution === undefined)
    return told(
      [numberRow({ key: 'multiple', label: 'multiple of the sum at the start' }, whole, 2)],
      [],
      'Multiple = (growth of a year)^years.',
    );
  const signed = (modes['outflow'] === undefined ? 1 : -1) * (contribution?.value ?? 0);
  const end = (start?.value ?? 0) * whole + signed * annuity;
  if (end < 0) return { fault: 'what is taken out uses all of the money up before that time' };
  const put = (start?.value ?? 0) + signed * periods;
  return told(
    [
      amount('end', 'value at the end', end),
      ...(contribution === undefined
        ? []
        : [amount('put', signed > 0 ? 'sum put in by then' : 'sum put in less what is taken out', put)]),
      amount('gain', 'gain', end - put),
    ],
    [
      ...(start === undefined ? [] : [givenAmount({ key: 'start', label: 'sum at the start' }, start.value, currency)]),
      ...(contribution === undefined
        ? []
        : [
            givenAmount(
              { key: 'contribution', label: signed > 0 ? 'regular sum put in' : 'regular sum taken out' },
              contribution.value,
              currency,
            ),
          ]),
    ],
    'Value = start * g^n + payment * (g^n - 1) / (g - 1), g the growth of one period and n the number of them.',
  );
}
