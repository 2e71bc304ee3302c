import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_target', input: {} };
const percent = '(\\d{1,3}(?:\\.\\d+)?) ?(?:%|percent)';
const trade =
  '(?:sell|sold|selling|trim(?:med|ming)?|reduc(?:e|ed|ing)|cut(?:ting)?|shrink|lower|buy|bought|buying|add|adding|rais(?:e|ed|ing)|increas(?:e|ed|ing)|bring|brought|get|take|want|need)';
const toWeight = new RegExp(
  `\\b${trade}\\b.{0,70}\\b(?:(?:back |down |up )?to|at|until it is|so (?:that )?it is|be) (?:only |just |exactly |an? )?${percent}(?! (?:more|less|gain|loss|return|yield|of (?:it|my shares|the shares|the position)))`,
);
const sized =
  /\bhow (?:much|many)\b|\bwhat (?:would|do|must|should) (?:i|we) (?:have to |need to )?(?:sell|buy)\b|\b(?:trim|reduce|cut|sell)\b/;
const ofOther =
  /\b(?:if it (?:falls|drops|rises)|price|yields?|returns?|inflation|rates?|unemployment|tax(?:es)?|calls?|puts?|options?|strike|\d ?(?:%|percent) (?:stocks|bonds|cash))\b/;
const ofOwn = /\b(?:my|our|i|we|me|trim(?:med)?|how many shares)\b/;

/** Whether a plain text asks what is to be bought or sold for one holding to have the weight that it names. */
export const targetWeightAsked = askedWithout(toWeight, ofOther, sized, ofOwn);

/** The trade that would bring a holding to a weight: the whole stays what it is, for cash takes or gives what the trade moves. */
export function targetWeightPart(reading: PortfolioReading, { own, symbols }: Pick<Question, 'own' | 'symbols'>): Part {
  const [symbol = ''] = symbols;
  const target = Number(toWeight.exec(own)?.[1]);
  const { value, currency, asOf, cash } = reading;
  const held = reading.held.find((each) => each.symbol === symbol);
  const worth = reading.holdings.find((each) => each.symbol === symbol)?.value;
  if (held === undefined || held.quantity <= 0)
    return {
      ...place,
      gap: `You hold no ${symbol} at present, so its weight can\u2019t be worked out from a holding.`,
    };
  if (worth === undefined || worth <= 0 || value === null || value <= 0)
    return { ...place, gap: 'I can\u2019t work that out: something held has no price.' };
  if (!(target >= 0) || target > 100)
    return { ...place, gap: 'A weight lies between nothing and all of the portfolio.' };
  const goal = (target / 100) * value;
  const moved = goal - worth;
  const price = worth / held.quantity;
  const shares = Math.abs(moved) / price;
  const isSale = moved < 0;
  // The fewest whole shares that bring it there.
  const whole = Math.ceil(shares - 1e-9);
  const money = { unit: 'currency' as const, currency };
  const cost = held.cost === null || !isSale ? null : (held.cost / held.quantity) * shares;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${symbol} at another weight`,
    content: `The value of ${symbol} on ${asOf} beside its share of the whole, cash included; the whole stays what it is, fees and taxes are left out.`,
    shown: shares.toFixed(2),
    figures: [
      { key: 'before', metric: `weight of ${symbol}`, value: (worth / value) * 100, unit: 'percent' },
      { key: 'target', metric: 'target asked for', value: target, unit: 'percent' },
      { key: 'shares', metric: `shares of ${symbol} to ${isSale ? 'sell' : 'buy'}`, value: shares, unit: 'count' },
      { key: 'whole', metric: `rounded shares of ${symbol}`, value: whole, unit: 'count' },
      {
        key: 'money',
        metric: `sum of the ${isSale ? 'sale' : 'purchase'} of ${symbol}`,
        value: Math.abs(moved),
        ...money,
      },
      { key: 'price', metric: `price of ${symbol}`, value: price, ...money },
      {
        key: 'left',
        metric: `shares of ${symbol} afterwards`,
        value: held.quantity + (isSale ? -shares : shares),
        unit: 'count',
      },
      ...(cost === null
        ? []
        : [
            {
              key: 'gain',
              metric: `gain of the sale of ${symbol}`,
              value: Math.abs(moved) - cost,
              ...money,
            } satisfies FigureSpec,
          ]),
      ...(cash === null
        ? []
        : [{ key: 'cash', metric: 'supposed cash', value: cash - moved, ...money } satisfies FigureSpec]),
    ],
    dates: { last: asOf },
  });
  const verb = isSale ? 'sell' : 'buy';
  return sectionOf(place, finding, (e) => {
    const now = `The weight of ${symbol} was ${slot(e, 'before', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}. The target asked for is ${slot(e, 'target', 'pct1')} ${cite(e)}.`;
    const wantsOther = isSale
      ? /\b(?:buy|add|raise|increase)\b/.test(own)
      : /\b(?:sell|trim|reduce|cut|down)\b/.test(own);
    return [
      [
        ...(wantsOther
          ? [
              `It already lies ${isSale ? 'above' : 'below'} that weight, so what leads there is a ${isSale ? 'sale' : 'purchase'}.`,
            ]
          : []),
        `The number of shares of ${symbol} to ${verb} is ${slot(e, 'shares', 'num2')} ${cite(e)}.`,
        `The sum of the ${isSale ? 'sale' : 'purchase'} of ${symbol} is ${slot(e, 'money', 'usd2')} ${cite(e)}.`,
        `The price of ${symbol} is ${slot(e, 'price', 'usd2')} ${cite(e)}.`,
        `The number of rounded shares of ${symbol} is ${slot(e, 'whole', 'num0')} ${cite(e)}.`,
        now,
        `The number of shares of ${symbol} afterwards is ${slot(e, 'left', 'num2')} ${cite(e)}.`,
        ...(cost === null
          ? []
          : [
              `The gain of the sale of ${symbol} is ${slot(e, 'gain', 'usd2')} ${cite(e)}, at the average cost of what is held.`,
            ]),
        ...(cash === null ? [] : [`The supposed cash is ${slot(e, 'cash', 'usd2')} ${cite(e)}.`]),
        ...(cash !== null && cash - moved < 0 ? ['The cash that is held would not pay for it.'] : []),
        `It is arithmetic, no recommendation: the whole portfolio stays what it is, for the money ${isSale ? 'stays in it as cash' : 'comes out of its cash'}, and fees and taxes are left out.`,
      ],
    ];
  });
}
