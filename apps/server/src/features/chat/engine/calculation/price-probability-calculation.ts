import { probabilityBelow01, touchProbability01 } from '@aex/quant/options/price-distribution';
import type { Calculation, Given, Worked } from './calculation.ts';
import { givenAmount, givenPercent, givenSpan, percentRow } from './calculation-rows.ts';
import { percentOf, unknownWords } from './given-terms.ts';

const vocabulary =
  /^(?:probabilit\w+|chances?|odds|likel\w+|stock|shares?|price|spot|above|below|under|over|touch\w*|reach\w*|hit|hits|ends?|finish\w*|closes?|volatilit\w+|vol|implied|annual\w*|rate|interest|lognormal|expir\w+|least|more|less|than|within)$/;

/** The probability that a price ends beyond a level, or touches it, by a lognormal price of a given volatility. */
export const priceProbabilityCalculation: Calculation = {
  id: 'price_probability',
  name: 'that probability',
  asked: /\b(?:probabilit\w+|chances?|odds|how likely)\b/,
  specs: [
    {
      name: 'volatility',
      eitherSide: true,
      patterns: [
        '(?:vol(?:atility)?|iv|sigma)(?: (?:of|is|at)| ?[:=])* ?{R}',
        '{R} (?:annual(?:i[sz]ed)? |implied )?(?:vol(?:atility)?|iv)\\b',
      ],
    },
    {
      name: 'rate',
      patterns: ['(?:interest |risk-free )?rate(?: (?:of|is|at)| ?[:=])* ?{R}', '{P} (?:interest |risk-free )?rate'],
    },
    {
      name: 'level',
      patterns: [
        '(?:above|below|under|over|exceed\\w*|beyond|more than|less than|at least)(?: (?:of|a|the|price))* {M}',
        '(?:touch\\w*|reach\\w*|hits?|get(?:s)? to|ris(?:es|ing) to|fall(?:s|ing)? to|drop(?:s|ping)? to) {M}',
      ],
    },
    {
      name: 'spot',
      patterns: [
        '(?:stock|share|spot|price|underlying|it)(?: (?:is|of|at|now|trad(?:es|ing)|currently|price))*(?: ?[:=])? ?{M}',
        '(?:at|from) {M}',
      ],
    },
    { name: 'years', patterns: ['{S}'] },
  ],
  modes: {
    side: [
      ['touch', /\b(?:touch\w*|hits?|reach\w*)\b/],
      ['below', /\b(?:below|under|less than|fall\w* to|drop\w* to)\b/],
      ['above', /\b(?:above|over|exceed\w*|beyond|more than|at least|ris\w+ to)\b/],
    ],
  },
  bare: { percent: ['volatility'], money: ['level'], number: ['level'], span: ['years'] },
  vocabulary,
  isEnough: ({ terms, text }) =>
    ['spot', 'level', 'volatility'].every((name) => terms[name] !== undefined) &&
    unknownWords(text, vocabulary).length === 0,
  work: async (given, desk): Promise<Worked> => {
    const { spot, level, volatility, years, rate } = given.terms;
    if (spot === undefined || level === undefined || volatility === undefined)
      return { missing: ['price, level and volatility'] };
    if (years === undefined) return { missing: ['the time'] };
    const stored = rate === undefined ? await desk.treasuryRate(years.value) : null;
    const percent = rate === undefined ? stored?.percent : percentOf(rate);
    if (percent === undefined) return { missing: ['the interest rate'] };
    const outlook = {
      spot: spot.value,
      years: years.value,
      rate: percent / 100,
      dividendYield: 0,
      volatility: percentOf(volatility) / 100,
    };
    if (outlook.volatility > mostVolatility)
      return { fault: 'so high a volatility is none that I work with; name one in percent a year' };
    const side = sideOf(given);
    const found =
      side === 'touch' ? touchProbability01(outlook, level.value) : probabilityBelow01(outlook, level.value);
    if (!found.ok) return { fault: found.reason };
    const chance = side === 'above' ? 1 - found.value : found.value;
    return {
      told: {
        title: 'Probability of a price from figures given in the question',
        entity: 'price',
        formula:
          'Below a level: N((ln(level / price) - (rate - s^2 / 2) T) / (s sqrt(T))) of a lognormal price; a touch by the reflection principle.',
        results: [percentRow({ key: 'chance', label: told[side] }, chance * 100)],
        given: [
          givenAmount({ key: 'spot', label: 'price' }, spot.value, spot.currency ?? given.currency),
          givenAmount({ key: 'level', label: 'mark' }, level.value, level.currency ?? given.currency),
          givenPercent({ key: 'volatility', label: 'volatility' }, percentOf(volatility)),
          givenSpan({ key: 'years', label: 'time' }, years),
          ...(stored === null
            ? [givenPercent({ key: 'rate', label: 'interest rate' }, percent)]
            : [percentRow({ key: 'rate', label: 'rate from the Treasury yields' }, percent)]),
        ],
        assumed: [
          'The price is taken as lognormal, drifting with the rate and without dividends; the probability is that of this model and no forecast.',
        ],
        ...(stored === null ? {} : { stored: stored.finding }),
        next: ['And with 20% volatility?'],
      },
    };
  },
};

const mostVolatility = 5;

const told = {
  above: 'probability that the price ends above the mark',
  below: 'probability that the price ends below the mark',
  touch: 'probability that the price touches the mark',
} as const;

function sideOf({ modes }: Given): keyof typeof told {
  const { side } = modes;
  return side === 'touch' || side === 'below' ? side : 'above';
}
