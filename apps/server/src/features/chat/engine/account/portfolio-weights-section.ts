import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_weights', input: {} };
const noShares = 'I can\u2019t give shares of your portfolio: something held has no price, or it is worth nothing.';
const things = '(?:holdings?|positions?|stocks?|shares|investments?|funds?|names?|symbols?|one|thing)';
const sides =
  'more than|over|above|at least|greater than|bigger than|larger than|heavier than|exceed(?:s|ing)?|beyond|less than|under|below|at most|smaller than';
const bound = new RegExp(
  `\\b(${sides}) (?:an? )?(\\d+(?:\\.\\d+)?|half|third|quarter|fifth|tenth)(?: ?(?:%|percent))?(?: (?:of|in|weight)\\b|\\W*$| each\\b| weight\\b)`,
);
const ofHeld = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?(?:holdings?|positions?|stocks?|shares|investments?|funds?)\\b|\\b(?:single|individual|any|which|what|how many) (?:of (?:my|our) )?(?:\\w+ )?${things}\\b|\\b(?:do|have) (?:i|we)\\b.{0,24}\\b${things}\\b`,
);
const ofWhole =
  /\b(?:of (?:my|our|the) (?:\w+ )?(?:portfolio|account|money|wealth|savings|investments|whole|total)|weights?|of the whole|position|portfolio)\b|\b(?:holdings|positions) (?:are|is) (?:over|above|under|below) \d/;
const ofOther =
  /\b(?:if|return(?:s|ed)?|volatil\w*|correlat\w*|gain(?:ed|s)?|(?<!mak(?:e|es|ing) )up|down|los[et]|lost|rose|fell|rise|fall|drop\w*|dividends?|yields?|income|risk\w*|would|should|made|make(?! up\b)|growth|growing|margins?|below its|p\/e|since|today|this (?:week|month|year)|watch ?list|high|sell|buy|trim|get|bring|beta|cost|profit)\b/;
const ofRow = /\b(?:weights?|share|percent(?:age)?|proportion|fraction|part|how much)\b/;

const parts: Readonly<Record<string, number>> = { half: 50, third: 100 / 3, quarter: 25, fifth: 20, tenth: 10 };

type Bound = { isAbove: boolean; includes: boolean; percent: number };

function boundOf(plain: string): Bound | null {
  const [, side = '', percent = ''] = bound.exec(plain) ?? [];
  if (side === '') return null;
  const isAbove = !/^(?:less|under|below|at most|smaller)/.test(side);
  return { isAbove, includes: side.startsWith('at '), percent: parts[percent] ?? Number(percent) };
}

/** Whether a plain text asks which of the own holdings weigh more or less than so many percent. */
export const weightsBeyondAsked = askedWithout(bound, ofOther, ofHeld, ofWhole);

const ofSeveral = /\b(?:together|combined|altogether|in sum|both)\b/;
const ofShare = /\b(?:weights?|of (?:my|our) (?:\w+ )?(?:portfolio|account|money|wealth|savings|investments))\b/;

/** Several holdings that are asked for by what they weigh together. */
export const weightTogetherAsked = askedWithout(ofRow, ofOther, ofSeveral, ofShare);

function weightsFinding(reading: PortfolioReading, whole: number, more: readonly FigureSpec[]) {
  return findingOf(portfolioCard(reading), {
    title: 'Your portfolio: weights',
    content: `Shares of the value on ${reading.asOf}, cash included in it; funds are not looked through.`,
    shown: `${reading.holdings.length} holdings`,
    figures: [
      ...reading.holdings.map(({ symbol, value }): FigureSpec => ({
        key: `w_${symbol}`,
        metric: `weight of ${symbol}`,
        aliases: ['weight'],
        value: (value / whole) * 100,
        unit: 'percent',
      })),
      ...more,
    ],
    dates: { last: reading.asOf },
  });
}

/** The holdings that weigh more or less than the share that a text names. */
export function weightsBeyondPart(reading: PortfolioReading, plain: string): Part {
  const { holdings, value } = reading;
  const asked = boundOf(plain);
  if (value === null || value <= 0 || holdings.length === 0 || asked === null) return { ...place, gap: noShares };
  const { isAbove, includes, percent } = asked;
  const side = isAbove ? 'above' : 'below';
  const found = holdings.filter(({ value: own }) => {
    const weight = (own / value) * 100;
    return (includes && weight === percent) || (isAbove ? weight > percent : weight < percent);
  });
  const finding = weightsFinding(reading, value, [
    { key: 'bound', metric: 'share asked about', value: percent, unit: 'percent' },
    { key: 'count', metric: `number of holdings ${side} it`, value: found.length, unit: 'count' },
  ]);
  const asksWhether = /^(?:and |so |but |ok )*(?:is|are|do|does|have|has)\b/.test(plain);
  return sectionOf(place, finding, (e) => [
    [
      ...(asksWhether ? [found.length > 0 ? 'Yes.' : 'No.'] : []),
      `The share asked about is ${slot(e, 'bound', 'pct1')} ${cite(e)}.`,
      found.length === 0
        ? `None of your holdings was ${side} it on ${slot(e, 'last', 'date')}.`
        : `The number of holdings ${side} it on ${slot(e, 'last', 'date')} was ${slot(e, 'count', 'num0')} ${cite(e)}: ${listOf(
            found.map(({ symbol }) => symbol),
            'and',
          )}.`,
      'Weights are of the whole portfolio with its cash.',
    ],
    { columns: ['Holding', 'Weight'], rows: holdings.map(({ symbol }) => rowOf(symbol, e, [[`w_${symbol}`, 'pct1']])) },
  ]);
}

/** What several holdings that are named weigh, each and together. */
export function weightsTogetherPart(reading: PortfolioReading, symbols: readonly string[]): Part {
  const { holdings, value } = reading;
  if (value === null || value <= 0) return { ...place, gap: noShares };
  const held = symbols.filter((name) => holdings.some(({ symbol }) => symbol === name));
  const absent = symbols.filter((name) => !held.includes(name));
  if (held.length === 0) return { ...place, gap: `You hold no ${listOf(absent, 'or')} at present.` };
  const sum = holdings.reduce((all, each) => all + (held.includes(each.symbol) ? each.value : 0), 0);
  const finding = weightsFinding(reading, value, [
    { key: 'sum', metric: 'share', value: (sum / value) * 100, unit: 'percent' },
    { key: 'worth', metric: 'value of these holdings', value: sum, unit: 'currency', currency: reading.currency },
  ]);
  return sectionOf(place, finding, (e) => [
    [
      ...(held.length === 1
        ? []
        : [
            `The share of ${held.join(', ')} together in your portfolio was ${slot(e, 'sum', 'pct1')} ${cite(e)}.`,
            `The value of these holdings was ${slot(e, 'worth', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
          ]),
      ...(absent.length === 0 ? [] : [`You hold no ${listOf(absent, 'or')} at present.`]),
    ],
    { columns: ['Holding', 'Weight'], rows: held.map((symbol) => rowOf(symbol, e, [[`w_${symbol}`, 'pct1']])) },
  ]);
}
