import { effectiveRate, nominalRate } from '@aex/quant/cash-flows/periodic-rates';
import { realReturn } from '@aex/quant/returns';
import type { Calculation, Given, Worked } from './calculation.ts';
import { percentRow, givenPercent, type Row } from './calculation-rows.ts';
import { percentOf, unknownWords } from './given-terms.ts';

const vocabulary =
  /^(?:bonds?|markets?|stocks?|fund|effective|nominal|annual\w*|yearly|monthly|quarterly|weekly|daily|semi\w*|compound\w*|continuous\w*|interest|rate|rates|apr|apy|ear|percentage|yield|equivalent|convert\w*|correspond\w*|returns?|real|inflation|purchas\w+|power|gain\w*|needed|need\w*|required|loss\w*|lost|lose|losing|fall\w*|fell|drop\w*|down|declin\w*|drawdown|recover\w*|break|even|back|rise|rally|average|geometric|arithmetic|mean|total|overall|cumulative|followed|then|portfolio|fisher|adjusted|earn\w*|nominally|require\w*|save|savings|deposit|account|card|credit|loan)$/;

const frequencies: ReadonlyArray<readonly [string, RegExp]> = [
  ['continuous', /\bcontinuous(?:ly)?\b/],
  ['365', /\bdaily\b|\bper day\b|\ba day\b/],
  ['52', /\bweekly\b|\b(?:a|per|each|every) week\b/],
  ['12', /\bmonthly\b|\b(?:a|per|each|every) month\b/],
  ['4', /\bquarterly\b|\b(?:a|per|each|every) quarter\b/],
  ['2', /\bsemi-?annual(?:ly)?\b|\bhalf-?yearly\b|\btwice (?:a|per) year\b/],
];

const timesSaid: Readonly<Record<string, string>> = {
  '365': 'day',
  '52': 'week',
  '12': 'month',
  '4': 'quarter',
  '2': 'half-year',
};

type ToldRate = { results: Row[]; formula: string; assumed: string[]; label: string };

/** The yearly rate of one that is compounded within the year, and back. */
export const effectiveRateCalculation: Calculation = {
  id: 'effective_rate',
  name: 'the effective rate',
  asked:
    /\beffective\b|\bapy\b|\bear\b|\bcompound\w* (?:monthly|daily|weekly|quarterly|semi|continuously)|\bnominal\b.*\beffective\b|\b(?:monthly|daily|weekly|quarterly) (?:interest )?(?:rate|return)\b|\{p\d+\} (?:a|per|each|every) (?:month|week|day|quarter)\b|\{p\d+\} (?:monthly|weekly|daily|quarterly)\b|\{p\d+\} (?:annual|annually|yearly|(?:a|per) year)\b.*\b(?:monthly|weekly|daily|quarterly)\b/,
  specs: [{ name: 'rate', patterns: ['{P}'] }],
  modes: {
    frequency: frequencies,
    way: [
      ['nominal', /\b(?:nominal|apr)\b.*\b(?:of|from|equivalent|correspond\w*|for)\b.*\beffective\b|\bwhat nominal\b/],
      [
        'annualise',
        /\{p\d+\} (?:a|per|each|every) (?:month|week|day|quarter)\b|\{p\d+\} (?:monthly|weekly|daily|quarterly)\b(?! compound)|\b(?:monthly|daily|weekly|quarterly) (?:interest )?(?:rate|return)s?(?: (?:of|is))* \{p/,
      ],
      [
        'periodic',
        /\{p\d+\} (?:annual|annually|yearly|(?:a|per) year)\b.*\b(?:monthly|weekly|daily|quarterly)\b|\b(?:monthly|daily|weekly|quarterly) (?:interest )?(?:rate|return|equivalent)\b(?:.*\b(?:of|for|from|to|equals?|gives?|is|than|as)\b)?.*\{p\d+\}(?: (?:a|per) year| annual\w*| yearly)?/,
      ],
    ],
  },
  vocabulary,
  bare: { percent: ['rate'] },
  isEnough: ({ terms, modes, text }) =>
    terms['rate'] !== undefined &&
    modes['frequency'] !== undefined &&
    text.figures.every(({ kind }) => kind === 'percent' || kind === 'number') &&
    text.figures.filter(({ kind, words }) => kind !== 'percent' && /\d/.test(words)).length === 0 &&
    /\beffective\b|\bapy\b|\bapr\b|\bear\b|\bannual\w*|\byear\w*|\bcompound\w*|\bequivalent\b|\bnominal\b/.test(
      text.pattern,
    ),
  work: (given): Worked => {
    const { rate } = given.terms;
    const frequency = given.modes['frequency'] ?? '12';
    if (rate === undefined) return { missing: ['the rate'] };
    const said = percentOf(rate) / 100;
    if (!(said > -1) || said > 10) return { fault: 'that rate is none that I work with; name one in percent' };
    const isPerYear = /\{p\d+\} (?:a|per|each) year|\{p\d+\} (?:annual(?:ly)?\b|yearly)/.test(given.text.pattern);
    const isPerSpan = given.modes['way'] === 'annualise';
    // "A quarterly return of 2.5% per year" may be of either span.
    if (
      isPerSpan &&
      isPerYear &&
      /\b(?:monthly|daily|weekly|quarterly) (?:interest )?(?:rate|return)s? of/.test(given.words)
    )
      return { missing: ['whether the rate is that of a year or of the shorter span'] };
    const way = isPerSpan && isPerYear ? 'periodic' : given.modes['way'];
    const span = timesSaid[frequency] ?? 'span';
    const times = Number(frequency);
    const told = ({ results, formula, assumed, label }: ToldRate): Worked => ({
      told: {
        title: 'Rate from figures given in the question',
        entity: 'rate',
        formula,
        results,
        given: [givenPercent({ key: 'given', label }, said * 100)],
        assumed,
        next: ['And compounded daily?', 'And at 8%?'],
      },
    });
    if (way === 'annualise') {
      const yearly = (1 + said) ** times - 1;
      return told({
        results: [
          percentRow({ key: 'yearly', label: 'yearly rate with compounding' }, yearly * 100),
          percentRow({ key: 'simple', label: 'yearly rate without compounding' }, said * times * 100),
        ],
        formula: 'Yearly rate = (1 + rate of one span)^(spans in a year) - 1.',
        assumed: [`The rate is that of one ${span}, earned anew each ${span}.`],
        label: `rate of one ${span}`,
      });
    }
    if (frequency === 'continuous')
      return told({
        results: [percentRow({ key: 'effective', label: 'effective yearly rate' }, Math.expm1(said) * 100)],
        formula: 'Effective yearly rate = e^rate - 1.',
        assumed: ['The rate is compounded continuously.'],
        label: 'nominal rate',
      });
    if (way === 'nominal') {
      const nominal = nominalRate(said, times);
      if (!nominal.ok) return { fault: nominal.reason };
      return told({
        results: [percentRow({ key: 'nominal', label: 'nominal yearly rate' }, nominal.value * 100)],
        formula: 'Nominal yearly rate = n * ((1 + effective)^(1/n) - 1).',
        assumed: [`The nominal rate is compounded each ${span}.`],
        label: 'effective yearly rate',
      });
    }
    if (way === 'periodic')
      return told({
        results: [percentRow({ key: 'periodic', label: `rate of one ${span}` }, ((1 + said) ** (1 / times) - 1) * 100)],
        formula: 'Rate of one span = (1 + yearly rate)^(1 / spans in a year) - 1.',
        assumed: [`It compounds to the yearly rate; a plain share of the year would compound to more.`],
        label: 'yearly rate',
      });
    const effective = effectiveRate(said, times);
    if (!effective.ok) return { fault: effective.reason };
    return told({
      results: [percentRow({ key: 'effective', label: 'effective yearly rate' }, effective.value * 100)],
      formula: 'Effective yearly rate = (1 + nominal / n)^n - 1, n the spans in a year.',
      assumed: [`The nominal rate is compounded each ${span}.`],
      label: 'nominal rate',
    });
  },
};

/** What is left of a return after inflation. */
export const realRateCalculation: Calculation = {
  id: 'real_rate',
  name: 'the real return',
  asked: /\breal\b|\bafter inflation\b|\binflation[- ]adjusted\b|\bpurchasing power\b/,
  specs: [
    {
      name: 'inflation',
      patterns: [
        'inflation(?: rate)?(?: (?:of|is|at|runs|running|was))*:? ?{R}',
        '{R}(?: (?:annual|yearly))? inflation',
      ],
    },
    {
      name: 'return',
      patterns: ['(?:return|rate|yield|earn\\w*|gain|interest|nominal)s?(?: (?:of|is|at|rate|return))*:? ?{R}', '{P}'],
    },
  ],
  vocabulary,
  bare: { percent: ['inflation'] },
  isEnough: ({ terms }) => terms['inflation'] !== undefined && terms['return'] !== undefined,
  work: ({ terms }): Worked => {
    if (terms['return'] === undefined || terms['inflation'] === undefined)
      return { missing: ['the return and the inflation'] };
    const [nominal, inflation] = [percentOf(terms['return']) / 100, percentOf(terms['inflation']) / 100];
    const real = realReturn(1 + nominal, 1 + inflation);
    if (!real.ok) return { fault: real.reason };
    return {
      told: {
        title: 'Real return from figures given in the question',
        entity: 'return',
        formula: 'Real return = (1 + nominal return) / (1 + inflation) - 1 (Fisher).',
        results: [
          percentRow({ key: 'real', label: 'real return' }, real.value * 100),
          percentRow(
            { key: 'difference', label: 'plain difference of the two', tail: ', which is only near it' },
            (nominal - inflation) * 100,
          ),
        ],
        given: [
          givenPercent({ key: 'return', label: 'nominal return' }, nominal * 100),
          givenPercent({ key: 'inflation', label: 'inflation' }, inflation * 100),
        ],
        assumed: ['Both are of the same time; taxes and costs are left out.'],
        next: ['And with 2% inflation?'],
      },
    };
  },
};

/** The gain that makes a loss good. */
export const recoveryCalculation: Calculation = {
  id: 'recovery_gain',
  name: 'the gain that is needed',
  asked: /\b(?:gain|rise|return|rally|up|recover\w*|back to even|break[- ]?even|make (?:it )?(?:up|back)|get back)\b/,
  specs: [
    {
      name: 'loss',
      patterns: [
        '{P} (?:loss|drop|fall|drawdown|decline|drop|crash|bear market)',
        '(?:los[st]|lose|losing|loses|fell|falls?|falling|fallen|drop\\w*|down|declin\\w*|drawdown|loss)(?: (?:of|by|is|was))* {P}',
        '{P} (?:down|lower)',
      ],
    },
  ],
  vocabulary,
  bare: { percent: ['loss'] },
  isEnough: ({ terms, text }) =>
    terms['loss'] !== undefined &&
    text.figures.filter(({ words }) => /\d/.test(words)).length === 1 &&
    /\b(?:need\w*|required?|takes?|have to|must|make (?:it |that )?(?:up|good|back)|recover(?: from)? an?|back to even|break[- ]?even)\b/.test(
      text.pattern,
    ) &&
    !/\bhow (?:long|often|many)\b|\bwhen\b/.test(text.pattern) &&
    unknownWords(text, vocabulary).length === 0,
  work: ({ terms }): Worked => {
    if (terms['loss'] === undefined) return { missing: ['the loss'] };
    const loss = Math.abs(percentOf(terms['loss'])) / 100;
    if (!(loss < 1)) return { fault: 'no gain brings back what is lost whole' };
    return {
      told: {
        title: 'Gain after a loss, from figures given in the question',
        entity: 'loss',
        formula: 'Gain needed = 1 / (1 - loss) - 1.',
        results: [percentRow({ key: 'gain', label: 'gain that makes the loss good' }, (1 / (1 - loss) - 1) * 100)],
        given: [givenPercent({ key: 'loss', label: 'loss' }, loss * 100)],
        assumed: ['Nothing is put in or taken out; costs are left out.'],
        next: ['And after a 50% loss?'],
      },
    };
  },
};

/** The total and the mean of returns that follow each other. */
export const chainedReturnsCalculation: Calculation = {
  id: 'chained_returns',
  name: 'the return in all',
  asked: /\breturns?\b|\bgain\w*\b|\bup\b|\bdown\b|\blos[st]\b|\brose\b|\bfell\b/,
  specs: [],
  items: (text) => {
    const signed = chainOf(text.pattern, text.figures);
    return signed.length < 2 ? null : { items: signed, used: text.figures.filter(({ kind }) => kind === 'percent') };
  },
  vocabulary:
    /^(?:returns?|returned|gain\w*|loss\w*|lost|lose|then|followed|average|geometric|arithmetic|mean|total|overall|cumulative|compound\w*|annual\w*|year\w*|rose|rise|fell|fall|drop\w*|net|portfolio|end|result\w*|combined|up|down|after|vs|versus)$/,
  isEnough: ({ items, text }) =>
    Array.isArray(items) &&
    text.figures.every(({ kind, words }) => kind === 'percent' || !/\d/.test(words)) &&
    /\b(?:geometric|arithmetic|total|overall|cumulative|combined|compound\w*|average|annuali[sz]ed|net|end up|in all|where am i|where are we)\b/.test(
      text.pattern,
    ) &&
    /\breturns? of \{p|\{p\d+\}(?:,| and|,? then| followed)/.test(text.pattern) &&
    !/\b(?:weights?|volatilit\w+|deviation|correlation|sharpe|inflation|above|below|more than|at least|bonds?|coupon|yield|fee|withdraw\w*|rate)\b/.test(
      text.pattern,
    ),
  work: ({ items }): Worked => {
    const returns = (items as number[]).map((percent) => percent / 100);
    if (returns.some((each) => each <= -1)) return { fault: 'a loss of everything ends the chain' };
    const growth = returns.reduce((product, each) => product * (1 + each), 1);
    const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
    return {
      told: {
        title: 'Chained returns from figures given in the question',
        entity: 'returns',
        formula:
          'Return in all = product of (1 + return) - 1; geometric mean = that product^(1 / count) - 1; arithmetic mean = sum / count.',
        results: [
          percentRow({ key: 'all', label: 'return in all' }, (growth - 1) * 100),
          percentRow({ key: 'geometric', label: 'geometric mean' }, (growth ** (1 / returns.length) - 1) * 100),
          percentRow({ key: 'mean', label: 'arithmetic mean' }, mean * 100),
        ],
        given: returns.map((each, index) => givenPercent({ key: `return${index}`, label: 'return' }, each * 100)),
        assumed: ['The returns follow each other over spans of the same length, and nothing is put in or taken out.'],
      },
    };
  },
};

function chainOf(pattern: string, figures: Given['text']['figures']): number[] {
  return [...pattern.matchAll(/\{p(\d+)\}/g)].flatMap((match) => {
    const figure = figures[Number(match[1])];
    if (figure === undefined) return [];
    const before = pattern.slice(Math.max(0, match.index - 24), match.index);
    const after = pattern.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isLoss =
      /\b(?:loss(?: of)?|lost|lose|down|fell|falls?|drop\w*|minus|declin\w*)(?: (?:of|by))? $/.test(before) ||
      /^ (?:loss|drop|fall|down|decline)/.test(after);
    return [isLoss ? -Math.abs(figure.value) : figure.value];
  });
}
