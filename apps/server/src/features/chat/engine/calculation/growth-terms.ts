import type { Given } from './calculation.ts';
import type { Figure } from './given-text.ts';
import type { TermSpec } from './given-terms.ts';

const per = '(?:a|per|each|every|/) ?';
/** Words of growth and of interest. */
export const growthVocabulary =
  /^(?:times|bigger|multiple|house|home|college|university|kids?|child\w*|retirement|pension|bank|cd|car|wedding|nest|egg|come|comes|years?|apr|level|equal|beginning|advance|annuity|due|withdrawals?|half|year-end|inflation|power|purchasing|today|then|end|compounds?|mo|yr|rule|doubling|went|takes?|growth|grow\w*|grew|grown|cagr|compound\w*|annual\w*|rate|return\w*|interest|turns?|turned|become\w*|became|double\w*|doubling|triple\w*|quadruple\w*|halve\w*|half|invest\w*|deposit\w*|save\w*|saving\w*|contribut\w*|add\w*|adding|monthly|yearly|daily|weekly|quarterly|semi\w*|continuous\w*|earn\w*|worth|future|present|today's|lump|sum|needed|reach|target|initial\w*|start\w*|final|ending|apr|apy|nominal|effective|discount\w*|pv|fv|need\w*|required|regular\w*|payments?|money|total|balance|retire\w*|years'|month's|rule|inflation|bought|sold|buy|sell|cost|purchas\w*|fixed|account|withdraw\w*|draw\w*|spend\w*|last|run|out|deplet\w*|exhaust\w*|loan|mortgage|borrow\w*|repay\w*|instal\w*|debt|amorti\w*)$/;

export const contributionSpec: TermSpec = {
  name: 'contribution',
  patterns: [
    `{M}(?: (?:dollars?|is|are|more|extra|added|saved|invested|contributed|put in))* ${per}(?:month|year|quarter|week|mo\\b|yr\\b)`,
    '(?:monthly|annual|yearly|weekly|quarterly) (?:contributions?|savings?|deposits?|investments?|additions?|payments?|withdrawals?)(?: of|:)* ?{M}',
    '{M} (?:monthly|annually|yearly|weekly|quarterly)',
    '(?:add(?:ing)?|contribut\\w+|sav\\w+|deposit\\w*|invest\\w*) {M} (?:monthly|annually|yearly|weekly|quarterly)',
  ],
};

export const rateSpec: TermSpec = {
  name: 'rate',
  patterns: [
    '(?:interest(?: rate)?|rate|return|yield|growth|apr|apy|discount(?: rate)?)s?(?: (?:of|at|is|rate))*:? ?{R}',
    '(?:at|earning|earns?|grow\\w*(?: at| by)?|compound\\w*(?: at)?|returns?|returning|yielding|with|by|discounted at) (?:an? )?{P}',
    '{P}',
  ],
};

export const spanSpec: TermSpec = { name: 'years', patterns: ['{S}', '(?:in|for|over|after) {N} more years'] };

export const frequencyModes: ReadonlyArray<readonly [string, RegExp]> = [
  ['continuous', /\bcontinuous(?:ly)?\b/],
  ['365', /\bcompound\w* daily\b|\bdaily compound\w*\b/],
  ['12', /\bcompound\w* (?:every month|monthly)\b|\bmonthly compound\w*\b/],
  ['4', /\bcompound\w* quarterly\b|\bquarterly compound\w*\b/],
  ['2', /\bcompound\w* (?:semi-?annually|half-?yearly|twice)\b|\bsemi-?annual compound\w*\b/],
  ['1', /\bcompound\w* (?:annually|yearly|every year)\b|\bannual compound\w*\b/],
];

export const everyModes: ReadonlyArray<readonly [string, RegExp]> = [
  ['12', /\b(?:a|per|each|every) month\b|\bmonthly\b|\/ ?mo(?:nth)?\b/],
  ['4', /\b(?:a|per|each|every) quarter\b|\bquarterly\b/],
  ['52', /\b(?:a|per|each|every) week\b|\bweekly\b/],
  ['1', /\b(?:a|per|each|every) year\b|\bannually\b|\byearly\b/],
];

/** The yearly growth of a rate under its compounding, as a factor. */
export function yearlyFactor(rate: number, frequency: string | undefined): number {
  if (frequency === 'continuous') return Math.exp(rate);
  const times = Number(frequency ?? '1');
  return (1 + rate / times) ** times;
}

const compoundingSaid: Readonly<Record<string, string>> = {
  continuous: 'The rate is compounded continuously.',
  '365': 'The rate is compounded daily.',
  '12': 'The rate is compounded monthly.',
  '4': 'The rate is compounded quarterly.',
  '2': 'The rate is compounded semi-annually.',
  '1': 'The rate is compounded yearly.',
};

/** How the rate is compounded, as it is told. */
export function compoundingOf({ modes }: Given): string {
  const { frequency } = modes;
  return frequency === undefined
    ? 'The rate is taken as a yearly one that is compounded yearly, for the question does not say.'
    : (compoundingSaid[frequency] ?? '');
}

export const mostYears = 1000;
const mostRate = 10;

/** Why a time or a rate makes no sense; null where both do. */
export function faultOf(years: number, rate: number | null): string | null {
  if (!(years > 0)) return 'the time must be longer than nothing';
  if (years > mostYears) return 'nothing compounds for so long; name a shorter time';
  if (rate !== null && !(rate > -1)) return 'that rate loses everything in a year';
  if (rate !== null && rate > mostRate) return 'so high a rate is none that I work with; name one in percent a year';
  return null;
}

/** The years of a span, of whole months where it has them. */
export function spanYears({ value, months }: Figure): number {
  return months === null ? value : months / 12;
}

export const everySaid: Readonly<Record<string, string>> = { '12': 'month', '4': 'quarter', '52': 'week', '1': 'year' };

/** When the regular sum moves, as it is told. */
export function paymentSaid({ modes }: Given): string {
  return `The regular sum moves at the end of each ${everySaid[modes['every'] ?? '12'] ?? 'month'}, at the rate of that span which compounds to the yearly one.`;
}
