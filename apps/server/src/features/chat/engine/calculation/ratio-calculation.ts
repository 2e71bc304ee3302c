import type { Calculation, Given, Worked } from './calculation.ts';
import { percentRow, numberRow, givenPercent, givenNumber } from './calculation-rows.ts';
import { percentOf, type TermSpec } from './given-terms.ts';

const vocabulary =
  /^(?:vols?|minus|sharpe|ratio|returns?|mean|average|annual\w*|yearly|volatilit\w+|vol|deviation\w*|standard|std|dev|sd|risk|free|riskfree|rate|rates|excess|portfolio\w*|varianc\w+|assets?|weights?|weighted|correlat\w+|stocks?|bonds?|funds?|expected|rest|other|diversif\w+|combined|beta|capm|market|premium|required|cost|equity|interest|treynor|jensen's?|alpha|covarianc\w+|securit\w+)$/;

const is = '(?: (?:of|is|at|was|return|rate|are|being))* ?[:=,]? ?';

/** The Sharpe ratio of a mean, a deviation and a rate that are given. */
export const sharpeCalculation: Calculation = {
  id: 'sharpe_given',
  name: 'the Sharpe ratio',
  asked: /\bsharpe\b/,
  specs: [
    {
      name: 'rate',
      eitherSide: true,
      patterns: [
        `risk[- ]?free(?: interest)?(?: rate)?${is}{R}`,
        '{R} (?:risk[- ]?free|cash|t-?bill|rf\\b)',
        `\\b(?:interest rates?|rf|cash(?: rate)?|t-?bills?)${is}{R}`,
      ],
    },
    {
      name: 'deviation',
      eitherSide: true,
      patterns: [
        `(?:volatility|vol|standard deviation|std(?:\\.? dev)?|deviation|sd|risk|sigma)${is}{R}`,
        '{R} (?:annual(?:i[sz]ed)? )?(?:volatility|vol|standard deviation|std|deviation|sd)',
      ],
    },
    {
      name: 'mean',
      eitherSide: true,
      patterns: [
        `(?:mean|average|expected|annual(?:i[sz]ed)?|return|returns|returning|returned|earn\\w*)(?: (?:mean|annual|yearly|return|returns))*${is}{R}`,
        '{R} (?:annual |mean |average |expected )*(?:return|mean)',
        '{P}',
      ],
    },
  ],
  modes: { noRate: [['yes', /\b(?:no|zero|without(?: a)?) (?:risk[- ]?free|rate|interest)\b/]] },
  vocabulary,
  bare: { percent: ['rate'] },
  isEnough: ({ terms }) => terms['mean'] !== undefined && terms['deviation'] !== undefined,
  work: ({ terms, modes }): Worked => {
    const { mean, deviation, rate } = terms;
    if (mean === undefined || deviation === undefined) return { missing: ['the mean return and the deviation'] };
    if (rate === undefined && modes['noRate'] === undefined)
      return { missing: ['the risk-free rate, or that there is none'] };
    const spread = percentOf(deviation);
    if (!(spread > 0)) return { fault: 'the deviation must be positive' };
    const free = rate === undefined ? 0 : percentOf(rate);
    return {
      told: {
        title: 'Sharpe ratio from figures given in the question',
        entity: 'portfolio',
        formula: 'Sharpe ratio = (mean return - risk-free rate) / standard deviation, all of the same span.',
        results: [
          numberRow({ key: 'sharpe', label: 'Sharpe ratio' }, (percentOf(mean) - free) / spread),
          percentRow({ key: 'excess', label: 'excess return' }, percentOf(mean) - free),
        ],
        given: [
          givenPercent({ key: 'mean', label: 'mean return' }, percentOf(mean)),
          givenPercent({ key: 'deviation', label: 'standard deviation' }, spread),
          givenPercent({ key: 'rate', label: 'risk-free rate' }, free),
        ],
        assumed: ['All of them are taken as yearly; those of another span give the ratio of that span.'],
        next: ['And with a 2% risk-free rate?'],
      },
    };
  },
};

const pairs: readonly TermSpec[] = [
  { name: 'correlation', patterns: [`correlat\\w+(?: coefficient)?${is}{R}`, '{R} correlat\\w+'] },
];

type Pair = { weights: number[]; deviations: number[]; returns: number[] };

/** Variance and deviation of two assets by their weights, volatilities and correlation. */
export const pairVarianceCalculation: Calculation = {
  id: 'pair_variance',
  name: 'the deviation of the two assets together',
  asked: /\b(?:portfolio|two|mix|assets?|combined|weights?|\{p\d+\} in)\b/,
  specs: pairs,
  items: (text) => {
    const used = new Set<number>();
    const listOf = (words: string): number[] => {
      const found = new RegExp(words).exec(text.pattern);
      if (found === null) return [];
      return [...found[0].matchAll(/\{[pn](\d+)\}/g)].flatMap(([, place]) => {
        const figure = text.figures[Number(place)];
        if (figure === undefined || used.has(Number(place))) return [];
        used.add(Number(place));
        return [percentOf(figure)];
      });
    };
    const two = '\\{[pn]\\d+\\}(?: and |/| & |, | vs )\\{[pn]\\d+\\}';
    const deviations = listOf(
      `(?:volatilit\\w+|vols?|standard deviations?|deviations?|stds?|risks?|sigmas?)(?: (?:of|are|is|at))*[:=]? ?${two}|${two} (?:volatilit\\w+|vols?|standard deviations?|deviations?)`,
    );
    const returns = listOf(`(?:returns?)(?: (?:of|are|is))*[:=]? ?${two}|${two} (?:expected )?returns?`);
    const weights = listOf(
      `(?:weights?|weighted|split|invested|allocat\\w+)(?: (?:of|are|is|at))*[:=]? ?${two}|${two} (?:weights?|split|mix|portfolio|in)|(?:portfolio|mix) of ${two}|\\{[pn]\\d+\\}/\\{[pn]\\d+\\}`,
    );
    // "70% in one with 20% volatility and 30% in another with 10%".
    const eachOf = (words: string): number[] =>
      [...text.pattern.matchAll(new RegExp(words, 'g'))].flatMap((match) => {
        const place = Number(match[1]);
        const figure = text.figures[place];
        if (figure === undefined || used.has(place)) return [];
        used.add(place);
        return [percentOf(figure)];
      });
    const risk = '(?:volatility|vol|standard deviation|deviation|risk)';
    const named = deviations.length > 0 ? deviations : eachOf(`\\b${risk}(?: of)? \\{p(\\d+)\\}`);
    const items: Pair = {
      deviations: named.length > 0 ? named : eachOf(`\\{p(\\d+)\\} (?:annual )?${risk}`),
      weights:
        weights.length > 0
          ? weights
          : eachOf('\\{p(\\d+)\\}(?: weight)? (?:in|of|to|stocks?|bonds?|equit\\w+|shares|gold|cash)\\b'),
      returns,
    };
    return { items, used: text.figures.filter((_figure, index) => used.has(index)) };
  },
  vocabulary,
  bare: { number: ['correlation'], percent: ['correlation'] },
  joined: (before) => before,
  isEnough: ({ items, terms, text }) => {
    const { deviations, weights } = items as Pair;
    return (
      deviations.length === 2 &&
      (weights.length > 0 || terms['correlation'] !== undefined) &&
      /\b(?:portfolio|mix|two|combined|together|weights?|varianc\w+)\b/.test(text.pattern)
    );
  },
  work: workPair,
};

function workPair({ items, terms }: Given): Worked {
  const { deviations, weights, returns } = items as Pair;
  const missing = [
    ...(weights.length < 2 ? ['the weights of the two assets'] : []),
    ...(terms['correlation'] === undefined ? ['their correlation'] : []),
  ];
  const [first = 0, second = 0] = weights.map((weight) => weight / 100);
  const [one = 0, other = 0] = deviations.map((deviation) => deviation / 100);
  if (missing.length > 0 || terms['correlation'] === undefined) return { missing };
  const said = terms['correlation'];
  const correlation = said.kind === 'percent' ? said.value / 100 : said.value;
  if (!(Math.abs(correlation) <= 1)) return { fault: 'a correlation lies between minus and plus the whole' };
  if (!(one >= 0 && other >= 0)) return { fault: 'a volatility must not be negative' };
  const variance = (first * one) ** 2 + (second * other) ** 2 + 2 * first * second * one * other * correlation;
  const [mean, otherMean] = returns;
  return {
    told: {
      title: 'Two assets together, from figures given in the question',
      entity: 'portfolio',
      formula: 'Variance = w1^2 s1^2 + w2^2 s2^2 + 2 w1 w2 s1 s2 r; deviation = its square root.',
      results: [
        percentRow({ key: 'deviation', label: 'volatility of the portfolio' }, Math.sqrt(Math.max(0, variance)) * 100),
        numberRow({ key: 'variance', label: 'variance of the portfolio' }, variance, 4),
        percentRow(
          { key: 'average', label: 'weighted mean of the two volatilities' },
          (first * one + second * other) * 100,
        ),
        ...(mean === undefined || otherMean === undefined
          ? []
          : [
              percentRow(
                { key: 'return', label: 'expected return of the portfolio' },
                first * mean + second * otherMean,
              ),
            ]),
      ],
      given: [
        givenPercent({ key: 'w1', label: 'weight of the first' }, first * 100),
        givenPercent({ key: 'w2', label: 'weight of the second' }, second * 100),
        givenPercent({ key: 's1', label: 'volatility of the first' }, one * 100),
        givenPercent({ key: 's2', label: 'volatility of the second' }, other * 100),
        givenNumber({ key: 'r', label: 'correlation' }, correlation),
        ...(mean === undefined || otherMean === undefined
          ? []
          : [
              givenPercent({ key: 'm1', label: 'return of the first' }, mean),
              givenPercent({ key: 'm2', label: 'return of the second' }, otherMean),
            ]),
      ],
      assumed:
        Math.abs(first + second - 1) < 1e-9
          ? []
          : ['The weights do not add up to the whole; they are used as they are given.'],
      next: ['And with a correlation of 0.5?'],
    },
  };
}

/** The return that the capital asset pricing model asks for. */
export const capmCalculation: Calculation = {
  id: 'capm_return',
  name: 'the return by the capital asset pricing model',
  asked: /\bcapm\b|\bcost of equity\b|\brequired return\b|\bexpected return\b.*\bbeta\b|\bbeta\b.*\bexpected return\b/,
  specs: [
    { name: 'rate', patterns: [`(?:risk[- ]?free(?: rate)?|rf)${is}{R}`, '{R} risk[- ]?free'] },
    {
      name: 'premium',
      patterns: [`(?:market |equity )?(?:risk )?premium${is}{R}`, '{R} (?:market |equity )?(?:risk )?premium'],
    },
    { name: 'beta', patterns: [`beta${is}{N}`, '{N} beta'] },
    { name: 'market', patterns: [`market(?: return)?${is}{R}`, '{R} market'] },
  ],
  instead: [['market', 'premium']],
  vocabulary,
  bare: { number: ['beta'] },
  isEnough: ({ terms }) =>
    terms['beta'] !== undefined && (terms['market'] !== undefined || terms['premium'] !== undefined),
  work: ({ terms }): Worked => {
    const { rate, beta, market, premium } = terms;
    if (beta === undefined || rate === undefined) return { missing: ['the risk-free rate'] };
    const free = percentOf(rate);
    const excess = premium === undefined ? percentOf(market ?? rate) - free : percentOf(premium);
    return {
      told: {
        title: 'Return by the capital asset pricing model, from figures given in the question',
        entity: 'asset',
        formula: 'Expected return = risk-free rate + beta * (market return - risk-free rate).',
        results: [percentRow({ key: 'expected', label: 'return that the model asks for' }, free + beta.value * excess)],
        given: [
          givenPercent({ key: 'rate', label: 'risk-free rate' }, free),
          givenNumber({ key: 'beta', label: 'beta' }, beta.value),
          ...(premium === undefined
            ? [givenPercent({ key: 'market', label: 'market return' }, free + excess)]
            : [givenPercent({ key: 'premium', label: 'market risk premium' }, excess)]),
        ],
        assumed: ['It is what the model asks for, and no forecast.'],
        next: ['And with a beta of 0.8?'],
      },
    };
  },
};
