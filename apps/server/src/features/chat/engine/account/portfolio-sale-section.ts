import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';
import { supposedSale } from './portfolio-measure.ts';

type Asked = Pick<Question, 'own' | 'symbols' | 'period'>;

const place = { tool: 'portfolio_sale', input: {} };
const noSize =
  'I can\u2019t tell how much of it is to be sold: name a number of shares, a share in percent, half or all.';
const numberBefore = (text: string, pattern: RegExp) => {
  const match = pattern.exec(text)?.[1];
  return match === undefined ? null : Number(match.replaceAll(',', ''));
};
// A percentage or a sum elsewhere in the question is none of what is sold.
const afterSale = (number: string) =>
  new RegExp(`\\b(?:sold|sell|trim(?:med)?|closed?|exit(?:ed)?|liquidated?|unload(?:ed)?) (?:out )?(?:off )?${number}`);
const ofOtherFigure =
  /\b(?:volatil\w*|risk\w*|sharpe|sortino|beta|draw-?downs?|diversif\w*|correlat\w*|concentrat\w*|returns?|dividends?|income|yields?|sectors?)\b/;
const ofTax = /\btax(?:es|ed)?\b/;
const partNames: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bhalf\b/, 1 / 2],
  [/\ba third\b/, 1 / 3],
  [/\ba quarter\b/, 1 / 4],
];

/** Whether a plain text asks what a sale of a holding now, at its last price, would bring. */
export function asksSale({ own, symbols, period }: Asked): boolean {
  return (
    symbols.length === 1 &&
    period === null &&
    supposedSale.test(own) &&
    !ofOtherFigure.test(own) &&
    !/\bat \$? ?\d/.test(own)
  );
}

/** What the sale would bring and gain, by the average cost of what is held, and what would be left of the holding. */
export function salePart(reading: PortfolioReading, { own, symbols }: Asked): Part {
  const [symbol = ''] = symbols;
  const { value, currency, asOf } = reading;
  const held = reading.held.find((each) => each.symbol === symbol);
  const worth = reading.holdings.find((each) => each.symbol === symbol)?.value;
  if (held === undefined || held.quantity <= 0)
    return { ...place, gap: `You hold no ${symbol} at present, so there is none to sell.` };
  if (worth === undefined || value === null || value <= 0)
    return { ...place, gap: 'I can\u2019t work that out: something held has no price.' };
  const sold = soldOf(own, held.quantity, worth);
  if (sold === null) return { ...place, gap: noSize };
  if (sold > held.quantity) return { ...place, gap: `That is more ${symbol} than you hold.` };
  const part = sold / held.quantity;
  const proceeds = worth * part;
  const cost = held.cost === null ? null : held.cost * part;
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: a sale of ${symbol}`,
    content: `The named part of ${symbol} at its last price on ${asOf}, less the same part of what it cost; fees and taxes are left out.`,
    shown: proceeds.toFixed(2),
    figures: [
      { key: 'sold', metric: `shares of ${symbol} to sell`, value: sold, unit: 'count' },
      { key: 'proceeds', metric: `proceeds of ${symbol}`, value: proceeds, ...money },
      ...(cost === null
        ? []
        : [
            { key: 'cost', metric: `cost of the shares sold`, value: cost, ...money } satisfies FigureSpec,
            {
              key: 'gain',
              metric: `gain of the sale of ${symbol}`,
              value: proceeds - cost,
              ...money,
            } satisfies FigureSpec,
          ]),
      { key: 'left', metric: `shares of ${symbol} left`, value: held.quantity - sold, unit: 'count' },
      ...(reading.cash === null
        ? []
        : [{ key: 'cash', metric: 'supposed cash', value: reading.cash + proceeds, ...money } satisfies FigureSpec]),
      { key: 'before', metric: `weight of ${symbol}`, value: (worth / value) * 100, unit: 'percent' },
      {
        key: 'after',
        metric: `supposed weight of ${symbol}`,
        value: ((worth - proceeds) / value) * 100,
        unit: 'percent',
      },
    ],
    dates: { last: asOf },
  });
  const shares = (count: number) => (Number.isInteger(count) ? 'num0' : 'num4');
  return sectionOf(place, finding, (e) => [
    [
      ...(ofTax.test(own)
        ? ['What tax is due depends on the account and its rules, so I tell the gain and no tax.']
        : []),
      `The number of shares of ${symbol} to sell is ${slot(e, 'sold', shares(sold))} ${cite(e)}.`,
      `The proceeds of ${symbol} at the last price are ${slot(e, 'proceeds', 'usd2')} ${cite(e)}.`,
      ...(cost === null
        ? [`What ${symbol} cost is not known, so I can\u2019t tell a gain.`]
        : [
            `The gain of the sale of ${symbol} is ${slot(e, 'gain', 'usd2')} ${cite(e)}.`,
            `The cost of the shares sold is ${slot(e, 'cost', 'usd2')} ${cite(e)}, at the average cost of what is held.`,
          ]),
      `The number of shares of ${symbol} left is ${slot(e, 'left', shares(held.quantity - sold))} ${cite(e)}.`,
      ...(reading.cash === null ? [] : [`The supposed cash is ${slot(e, 'cash', 'usd2')} ${cite(e)}.`]),
      `The weight of ${symbol} was ${slot(e, 'before', 'pct1')} on ${slot(e, 'last', 'date')}; the supposed weight of ${symbol} is ${slot(e, 'after', 'pct1')} ${cite(e)}.`,
      'It is arithmetic, no recommendation: fees and taxes are left out, and where an account sells its first purchases first the gain is another.',
    ],
  ]);
}

function soldOf(own: string, quantity: number, worth: number): number | null {
  const percent = numberBefore(own, afterSale('(\\d[\\d,.]*) ?(?:%|percent)'));
  if (percent !== null) return (percent / 100) * quantity;
  const amount = numberBefore(own, afterSale('\\$ ?(\\d[\\d,]*(?:\\.\\d+)?)'));
  if (amount !== null) return (amount / worth) * quantity;
  const count = numberBefore(own, afterSale('(\\d[\\d,]*(?:\\.\\d+)?)\\b'));
  if (count !== null) return count;
  const named = partNames.find(([words]) => words.test(own));
  if (named !== undefined) return named[1] * quantity;
  return /\btrim|\b(?:some|part|a few|a bit|a little)\b/.test(own) ? null : quantity;
}
