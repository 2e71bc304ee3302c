import { growthRate } from '@aex/quant/cash-flows/periodic-rates';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Calculation, Given, Worked } from './calculation.ts';
import {
  percentRow,
  numberRow,
  givenAmount,
  givenPercent,
  givenNumber,
  givenSpan,
  type Row,
} from './calculation-rows.ts';
import type { Figure } from './given-text.ts';
import { percentOf, type TermSpec, unknownWords } from './given-terms.ts';
import {
  growthVocabulary,
  contributionSpec,
  rateSpec,
  spanSpec,
  frequencyModes,
  everyModes,
  mostYears,
  yearlyFactor,
  compoundingOf,
  faultOf,
  spanYears,
  paymentSaid,
} from './growth-terms.ts';

/** The years between two years or days that are named, or the span itself. */
function yearsOf({ terms }: Given): { years: number; rows: Row[]; days: Array<{ label: string; day: string }> } | null {
  const { years, from, to } = terms;
  if (years !== undefined)
    return { years: spanYears(years), rows: [givenSpan({ key: 'years', label: 'time' }, years)], days: [] };
  if (from === undefined || to === undefined) return null;
  if (from.kind === 'year' && to.kind === 'year')
    return {
      years: to.value - from.value,
      rows: [givenNumber({ key: 'years', label: 'time, in years' }, to.value - from.value)],
      days: [],
    };
  if (from.day === null || to.day === null) return null;
  return {
    years: (dayNumberOf(to.day) - dayNumberOf(from.day)) / 365.25,
    rows: [],
    days: [
      { label: 'first day', day: from.day },
      { label: 'last day', day: to.day },
    ],
  };
}

const multiples: ReadonlyArray<readonly [string, RegExp]> = [
  ['2', /\bdoubl\w*\b/],
  ['3', /\btripl\w*\b/],
  ['4', /\bquadrupl\w*\b/],
  ['0.5', /\bhalv\w*\b|\blose half\b|\bhalf (?:its|their) (?:value|worth)\b/],
];

const fromTo: readonly TermSpec[] = [
  {
    name: 'start',
    patterns: [
      '{M}(?: (?:in|on) \\{[yd]\\d+\\})?(?: (?:has|have|had|that|which|would|will|could|grew|grown))*,? (?:to|into|becomes?|became|become|grows? (?:to|into)|grew (?:to|into)|grown (?:to|into)|is now|now|->|turned into|turns into)',
      '(?:put(?: in)?|turns?|turned|from|grows?|grew|invest\\w*|bought|buy|paid|start\\w*(?: with| at| value)?|initial\\w*(?: value| investment)?|begin\\w*(?: value)?|cost|purchas\\w*)(?: (?:of|at|for|it|them|is|was|a|the|shares?|stock|[a-z]{2,6}))* {M}',
    ],
  },
  {
    name: 'end',
    patterns: [
      "(?:it is|it's|to|into|becomes?|became|become|now|worth|end\\w*(?: value)?|final(?: value)?|sold|sell|reach\\w*|->)(?: (?:of|at|for|it|is|was|with|them|worth|now))* {M}",
    ],
  },
  spanSpec,
  { name: 'from', patterns: ['(?:in|since|on|from|between) {Z}'] },
  { name: 'to', patterns: ['(?:in|by|on|to|until|and) {Z}'] },
];

// A sum that doubles is one that becomes two, whatever it is.
function oneOf(value: number): Figure {
  return { kind: 'number', value, day: null, months: null, currency: null, isPoints: false, words: '', index: 0 };
}

/** "The three years from 2017 to 2019": the ends of a time, and no values. */
function areYears({ start, end, years, from }: Given['terms']): boolean {
  if (start?.kind !== 'number' || end?.kind !== 'number' || (years === undefined && from !== undefined)) return false;
  const isYear = ({ value }: { value: number }) => Number.isInteger(value) && value >= 1900 && value <= 2100;
  return (
    isYear(start) && isYear(end) && (years === undefined || Math.abs(end.value - start.value - spanYears(years)) <= 1)
  );
}

/** The yearly rate that leads from one value to another. */
export const growthRateCalculation: Calculation = {
  id: 'growth_rate',
  name: 'the growth rate',
  asked:
    /\b(?:growth|cagr|compound\w*|annual\w*|yearly|rate|return\w*|interest|per year|a year|percent(?:age)? gain)\b.*\{|\{.*\b(?:growth|cagr|annual\w*|rate|return\w*|per year|a year)\b/,
  specs: fromTo,
  vocabulary: growthVocabulary,
  bare: { span: ['years'], money: ['end'], number: ['end'] },
  modes: { multiple: multiples },
  isEnough: ({ terms, modes, text }) =>
    ((terms['start'] !== undefined && terms['end'] !== undefined) ||
      (modes['multiple'] !== undefined &&
        terms['years'] !== undefined &&
        /\b(?:rate|return|growth)\b/.test(text.pattern))) &&
    (terms['years'] !== undefined ||
      (terms['from'] !== undefined && terms['to'] !== undefined) ||
      /\bcagr\b|\bgrowth rate\b|\bwhat rate\b/.test(text.pattern)) &&
    !text.figures.some(({ kind }) => kind === 'percent') &&
    !areYears(terms),
  work: (given): Worked => {
    const multiple = Number(given.modes['multiple'] ?? '0');
    const { start = oneOf(1), end = oneOf(multiple) } = given.terms;
    const time = yearsOf(given);
    if (time === null) return { missing: ['the time between the two values'] };
    const fault = faultOf(time.years, null);
    if (fault !== null) return { fault };
    if (!(start.value > 0) || !(end.value > 0)) return { fault: 'both values must be positive' };
    const rate = growthRate({ start: start.value, end: end.value, periods: time.years });
    if (!rate.ok) return { fault: rate.reason };
    return {
      told: {
        title: 'Growth rate from figures given in the question',
        entity: 'growth',
        formula: 'Compound annual growth rate = (end / start)^(1 / years) - 1, compounded once a year.',
        results: [
          percentRow({ key: 'rate', label: 'compound annual growth rate' }, rate.value * 100),
          percentRow({ key: 'all', label: 'growth over the whole time' }, (end.value / start.value - 1) * 100),
        ],
        given: [
          givenAmount({ key: 'start', label: 'first value' }, start.value, given.currency),
          givenAmount({ key: 'end', label: 'last value' }, end.value, given.currency),
          ...time.rows,
        ],
        days: time.days,
        assumed: [
          ...(given.terms['years'] === undefined && given.terms['from']?.kind === 'year'
            ? ['The time is counted from the same day of the one year to that of the other.']
            : []),
          'Nothing is put in or taken out between the two values.',
        ],
        next: ['And in 10 years?', 'How long to double at 6%?'],
      },
    };
  },
};

/** How long money takes to grow to a multiple or a sum. */
export const growthTimeCalculation: Calculation = {
  id: 'growth_time',
  name: 'the time',
  asked:
    /\b(?:how long|how many (?:years|months)|when (?:will|would|does)|time (?:to|until|it takes)|years to|rule-of-doubling)\b/,
  specs: [
    contributionSpec,
    {
      name: 'start',
      patterns: [
        '(?:have|from|turn|grow|with|invest\\w*|start\\w*) {M}',
        '{M} (?:to (?:become|grow|reach|turn|get)|becomes?|to|into|grows?)',
        '(?:for|does|will|would|do|before) {M}',
      ],
    },
    { name: 'end', patterns: ['(?:until|to|into|reach\\w*|becomes?|become|hit|have|get) {M}'] },
    rateSpec,
  ],
  modes: {
    multiple: multiples,
    frequency: frequencyModes,
    every: everyModes,
    outflow: [
      [
        'yes',
        /\bwithdraw\w*|\bdraw(?:ing|s)?\b|\bspend\w*|\btake out\b|\btaking out\b|\blast\b|\brun(?:s|ning)? out\b/,
      ],
    ],
  },
  vocabulary: growthVocabulary,
  bare: { percent: ['rate'], money: ['end'], number: ['end'] },
  isEnough: ({ terms, modes, text }) =>
    !/\bbonds?\b|\bbills?\b/.test(text.pattern) &&
    unknownWords(text, growthVocabulary).length === 0 &&
    ((terms['rate'] !== undefined &&
      (modes['multiple'] !== undefined || (terms['start'] !== undefined && terms['end'] !== undefined))) ||
      (terms['start'] !== undefined && terms['contribution'] !== undefined)),
  work: (given): Worked => {
    const { start, end, contribution } = given.terms;
    const isOut = given.modes['outflow'] !== undefined && contribution !== undefined && end === undefined;
    if (given.terms['rate'] === undefined) return { missing: ['the yearly rate'] };
    const rate = percentOf(given.terms['rate']) / 100;
    const fault = faultOf(1, rate);
    if (fault !== null) return { fault };
    const factor = yearlyFactor(rate, given.modes['frequency']);
    const multiple =
      start !== undefined && end !== undefined
        ? end.value / start.value
        : given.modes['multiple'] === undefined
          ? null
          : Number(given.modes['multiple']);
    if (multiple === null && !isOut && contribution === undefined)
      return { missing: ['the sum that is to be reached'] };
    const years =
      contribution === undefined
        ? Math.log(multiple ?? 1) / Math.log(factor)
        : yearsWith({
            start: start?.value ?? 0,
            end: isOut ? 0 : (end?.value ?? (start?.value ?? 0) * (multiple ?? 1)),
            payment: (isOut ? -1 : 1) * contribution.value,
            times: Number(given.modes['every'] ?? '12'),
            factor,
          });
    if (!(years > 0 && Number.isFinite(years)))
      return {
        fault: isOut
          ? 'at that rate the money earns at least what is taken out, so it does not run out'
          : 'at that rate the one value never leads to the other',
      };
    if (years > mostYears) return { fault: 'it would take longer than any time that I work with' };
    return {
      told: {
        title: 'Time to grow, from figures given in the question',
        entity: 'growth',
        formula:
          contribution === undefined
            ? 'Years = ln(multiple) / ln(growth factor of a year).'
            : 'Number of payments n from start * g^n + payment * (g^n - 1) / (g - 1) = end, g the growth of one period; payments at the end of each.',
        results: [
          numberRow({ key: 'years', label: 'time in years' }, years),
          numberRow({ key: 'months', label: 'time in months' }, years * 12, 1),
          ...(given.words.includes('rule-of-doubling') && rate > 0
            ? [numberRow({ key: 'rule', label: 'time in years by the rule of thumb' }, 0.72 / rate, 2)]
            : []),
        ],
        given: [
          givenPercent({ key: 'rate', label: 'rate' }, rate * 100),
          ...(start === undefined
            ? []
            : [givenAmount({ key: 'start', label: 'first value' }, start.value, given.currency)]),
          ...(end === undefined
            ? []
            : [givenAmount({ key: 'end', label: 'value to be reached' }, end.value, given.currency)]),
          ...(multiple === null || end !== undefined || isOut
            ? []
            : [givenAmount({ key: 'multiple', label: 'multiple to be reached' }, multiple, null)]),
          ...(contribution === undefined
            ? []
            : [
                givenAmount(
                  { key: 'contribution', label: isOut ? 'regular sum taken out' : 'regular sum put in' },
                  contribution.value,
                  given.currency,
                ),
              ]),
        ],
        assumed: [compoundingOf(given), ...(contribution === undefined ? [] : [paymentSaid(given)])],
        next: ['And at 8%?'],
      },
    };
  },
};

type Paid = { start: number; end: number; payment: number; times: number; factor: number };

function yearsWith({ start, end, payment, times, factor }: Paid): number {
  const growth = factor ** (1 / times);
  if (growth === 1) return (end - start) / payment / times;
  const share = payment / (growth - 1);
  return Math.log((end + share) / (start + share)) / Math.log(growth) / times;
}
