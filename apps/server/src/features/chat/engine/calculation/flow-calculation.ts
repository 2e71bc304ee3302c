import { datedPresentValue, moneyWeightedReturn } from '@aex/quant/cash-flows/money-weighted-return';
import { netPresentValue, periodicInternalRate } from '@aex/quant/cash-flows/periodic-rates';
import type { Calculation, Given, Worked } from './calculation.ts';
import { percentRow, amountRow, givenAmount, givenPercent, type Row } from './calculation-rows.ts';
import type { Figure, GivenText } from './given-text.ts';
import { isSum, partsOf } from './given-lines.ts';
import { percentOf } from './given-terms.ts';

type Flow = { amount: number; day: string | null; currency: string | null };

const paidOut =
  /\b(?:paid|pay|pays|paying|invest\w*|bought|buy|put|deposit\w*|contribut\w*|outlay|costs?|spent|spend|outflows?|lent)\b/;
const received =
  /\b(?:got|get|gets|getting|receiv\w*|returns?|returned|returning|sold|sell|withdr\w*|took|worth|valued?|balance|back|dividends?|inflows?|proceeds|ends?|ended|pays? (?:me|back|out)|paid (?:me|back|out))\b/;

/** What flows that a text lists earn, or are worth at a rate. */
export const flowCalculation: Calculation = {
  id: 'cash_flows',
  name: 'the return of those flows',
  asked:
    /\bx?irr\b|\bx?npv\b|\binternal rate\b|\bmoney[- ]weighted\b|\bnet present value\b|\b(?:annual\w*|yearly|rate of|what|my|the) return\b|\breturn (?:a|per) year\b|\bcash ?flows?\b/,
  specs: [
    {
      name: 'rate',
      patterns: [
        '(?:discount(?:ed)?(?: rate)?|rate|cost of capital|wacc)(?: (?:of|at|is))*:? ?{R}',
        '\\b(?:at|with) (?:an? )?{P}',
        '{P}',
      ],
    },
  ],
  wants: { value: /\bx?npv\b|\bpresent value\b/ },
  strict: {
    isMeant: (_given, unused) => unused.some(isSum),
    said: 'I can\u2019t tell what each of these figures stands for, so I give no return: list the flows one behind the other, with what is paid as negative, or each with its day.',
  },
  items: flowsIn,
  bare: { percent: ['rate'] },
  vocabulary:
    /^(?:balance|irr|xirr|npv|xnpv|internal|rate|return\w*|money|weighted|present|net|flows?|cash|cashflows?|paid|pay|pays|paying|invest\w*|bought|put|deposit\w*|contribut\w*|outlay|costs?|spent|outflows?|inflows?|got|receiv\w*|sold|withdr\w*|took|worth|value|back|dividends?|proceeds|discount\w*|annual\w*|yearly|project|initial\w*|followed|capital|wacc|dated|ended?|ends|end)$/,
  isEnough: ({ items, text }) => {
    const flows = (items ?? []) as Flow[];
    const isNamed =
      /\bx?irr\b|\bx?npv\b|\binternal rate\b|\bmoney[- ]weighted\b|\bnet present value\b|\bcash ?flows?\b/.test(
        text.pattern,
      );
    return (
      flows.length > 1 &&
      (isNamed || (flows.every(({ day }) => day !== null) && flows.some(({ amount }) => amount < 0)))
    );
  },
  work: workFlows,
};

/** Words that name a figure and no flow. */
const namesOfFigures =
  /\b(?:net )?present value\b|\brates? of return\b|\b(?:money[- ]weighted|annual\w*|yearly|internal) (?:rate of )?returns?\b|\bcash ?flows?\b|\bwhat(?: is|'s) my return\b/g;
const repeated = /(?:a|per|each|every|next) (?:year|month|quarter)s?\b/;
const mostRepeats = 600;

function flowsIn(text: GivenText): { items: Flow[]; used: GivenText['figures'] } | null {
  const flows: Flow[] = [];
  const used: GivenText['figures'] = [];
  let side: 1 | -1 | null = null;
  for (const { words: said, figures } of partsOf(text)) {
    const words = said.replaceAll(namesOfFigures, ' ');
    const sums = figures.filter(isSum);
    side = received.test(words) && !/\bpaid (?:in|for|\{)/.test(words) ? 1 : paidOut.test(words) ? -1 : side;
    const days = figures.filter(({ kind }) => kind === 'date');
    const span = figures.find(({ kind }) => kind === 'span');
    const times = sums.length === 1 && span !== undefined && repeated.test(words) ? timesOf(span, words) : 1;
    for (const [index, sum] of sums.entries()) {
      const day = days[index] ?? days[0];
      const isSigned = /^[-+]/.test(sum.words);
      const flow = {
        amount: isSigned || side === null ? sum.value : side * Math.abs(sum.value),
        day: day?.day ?? null,
        currency: sum.currency,
      };
      flows.push(...Array.from({ length: times }, () => flow));
      used.push(sum);
    }
    used.push(...days, ...(times > 1 && span !== undefined ? [span] : []));
    if (span !== undefined && sums.length > 1 && Math.round(span.value) === sums.length) used.push(span);
  }
  return flows.length < 2 ? null : { items: flows, used };
}

// "1,500 a year for four years" are four flows.
function timesOf({ value }: Figure, words: string): number {
  const perYear = /\bmonths?\b/.test(words) ? 12 : /\bquarters?\b/.test(words) ? 4 : 1;
  return Math.min(mostRepeats, Math.max(1, Math.round(value * perYear)));
}

function workFlows(given: Given): Worked {
  const flows = (given.items ?? []) as Flow[];
  const { rate } = given.terms;
  const isDated = flows.every(({ day }) => day !== null);
  if (!isDated && flows.some(({ day }) => day !== null)) return { missing: ['the day of each flow'] };
  if (given.wants.has('value') && rate === undefined && !/\birr\b/.test(given.text.pattern))
    return { missing: ['the discount rate'] };
  const dated = flows.map(({ amount, day }) => ({ amount, date: day ?? '' }));
  const amounts = flows.map(({ amount }) => amount);
  const returned = isDated ? moneyWeightedReturn(dated) : periodicInternalRate(amounts);
  const { currency } = given;
  const values =
    rate === undefined ? [] : valueRows({ flows: dated, amounts, isDated, rate: percentOf(rate) / 100, currency });
  if (values === null) return { fault: 'the rate is a loss of everything' };
  if (!returned.ok && values.length === 0) return { fault: returned.reason };
  const results: Row[] = [
    ...values,
    ...(returned.ok
      ? [
          percentRow(
            { key: 'irr', label: isDated ? 'money-weighted return a year' : 'internal rate of return per period' },
            returned.value * 100,
          ),
          amountRow(
            { key: 'net', label: 'sum of all flows' },
            amounts.reduce((sum, each) => sum + each, 0),
            { currency },
          ),
        ]
      : []),
  ];
  return {
    told: {
      title: 'Cash flows from figures given in the question',
      entity: 'flows',
      formula: isDated
        ? 'Money-weighted return (XIRR): the yearly rate at which the sum of amount / (1 + rate)^(days / 365) is zero.'
        : 'Internal rate of return: the rate per period at which the sum of amount / (1 + rate)^n is zero, the first flow now.',
      results,
      given: [
        ...flows.slice(0, mostListed).map(({ amount }, index) =>
          givenAmount(
            {
              key: `flow${index}`,
              label: amount < 0 ? `flow ${letter(index)}, paid` : `flow ${letter(index)}, received`,
            },
            amount,
            currency,
          ),
        ),
        ...(rate === undefined ? [] : [givenPercent({ key: 'rate', label: 'discount rate' }, percentOf(rate))]),
      ],
      days: flows.flatMap(({ day }, index) => (day === null ? [] : [{ label: `day of flow ${letter(index)}`, day }])),
      assumed: [
        isDated
          ? 'Days are counted as they are, in years of equal length; what is paid counts as negative.'
          : 'The flows are taken as equally far apart, the first of them now; what is paid counts as negative.',
      ],
      notes: returned.ok || values.length === 0 ? [] : ['No rate makes these flows worth nothing.'],
      next: ['And their net present value at 10%?'],
    },
  };
}

const mostListed = 26;
const letter = (index: number) => String.fromCodePoint(97 + (index % 26));

type Valued = {
  flows: ReadonlyArray<{ amount: number; date: string }>;
  amounts: readonly number[];
  isDated: boolean;
  rate: number;
  currency: string | null;
};

function valueRows({ flows, amounts, isDated, rate, currency }: Valued): Row[] | null {
  const row = (place: { key: string; label: string; tail: string }, value: number) =>
    amountRow(place, value, { currency });
  if (isDated) {
    const value = datedPresentValue(flows, rate);
    return value.ok
      ? [row({ key: 'value', label: 'net present value', tail: ' on the day of the earliest flow' }, value.value)]
      : null;
  }
  const [first = 0, ...others] = amounts;
  const [rest, all] = [netPresentValue(rate, others), netPresentValue(rate, amounts)];
  if (!rest.ok || !all.ok) return null;
  return [
    row({ key: 'value', label: 'net present value', tail: ', with the first flow now' }, first + rest.value),
    row(
      {
        key: 'later',
        label: 'net present value as spreadsheets count it',
        tail: ', with the first flow a period from now',
      },
      all.value,
    ),
  ];
}
