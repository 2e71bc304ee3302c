import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { said } from '../talk/said.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_worth', input: {} };
const priceNamed =
  /\b(?:at|if (?:it|they|[a-z0-9.&-]+) (?:hits?|reach(?:es)?|goes? to|gets? to|trades? at)) \$? ?(\d[\d,]*(?:\.\d+)?)(?! ?(?:%|percent|pct))/;

const boundOfShare =
  /\b(more than|over|above|at least|less than|under|below|at most) (\d+(?:\.\d+)?) ?(?:%|percent) of (?:my|our) (?:own |whole |total )?(?:portfolio|account|money|wealth|savings|investments)\b/;

/** Whether a share of the portfolio is set against a percentage: "is AAPL over 20% of my portfolio?". */
export const asksShareBound = new RegExp(`^(?:and |so |but )?(?:is|are|does|do)\\b.*${boundOfShare.source}`);

/** Yes or no behind the share of the one holding that is named; nothing where it is not held. */
export function shareVerdict(
  { holdings, value }: PortfolioReading,
  { own, symbols }: Pick<Question, 'own' | 'symbols'>,
): Part[] {
  const [, side = '', percent = ''] = boundOfShare.exec(own) ?? [];
  const worth = holdings.find(({ symbol }) => symbol === symbols[0])?.value;
  if (side === '' || symbols.length !== 1 || worth === undefined || value === null || value <= 0) return [];
  const share = (worth / value) * 100;
  const bound = Number(percent);
  const isSo =
    side === 'at least'
      ? share >= bound
      : side === 'at most'
        ? share <= bound
        : /^(?:less than|under|below)$/.test(side)
          ? share < bound
          : share > bound;
  return [said(isSo ? 'Yes.' : 'No.')];
}

/** What one holding is worth: by its last price, or its shares at a price that the question names. */
export function worthPart(reading: PortfolioReading, { own, symbols }: Pick<Question, 'own' | 'symbols'>): Part {
  const [symbol] = symbols;
  const held = reading.held.find((each) => each.symbol === symbol);
  const value = reading.holdings.find((each) => each.symbol === symbol)?.value ?? null;
  if (symbol === undefined || held === undefined)
    return { ...place, gap: `You hold no ${symbol ?? 'such symbol'} at present.` };
  const named = priceNamed.exec(own)?.[1];
  const price = named === undefined ? null : Number(named.replaceAll(',', ''));
  if (price === null && value === null)
    return { ...place, gap: `I hold no price of ${symbol}, so I can\u2019t tell its worth.` };
  const { currency, asOf } = reading;
  const whole = reading.value ?? 0;
  const weight = value === null || whole <= 0 ? null : (value / whole) * 100;
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: worth of ${symbol}`,
    content: `What is held of it on ${asOf}, ${price === null ? 'at its last price' : 'times the price of the question'}.`,
    shown: (price === null ? (value ?? 0) : held.quantity * price).toFixed(2),
    figures: [
      { key: 'units', metric: `number of shares of ${symbol}`, value: held.quantity, unit: 'count' },
      ...(value === null ? [] : [{ key: 'value', metric: `value of ${symbol}`, value, ...money }]),
      ...(weight === null
        ? []
        : [{ key: 'weight', metric: `weight of ${symbol}`, value: weight, unit: 'percent' as const }]),
      ...(price === null
        ? []
        : [
            { key: 'price', metric: 'price asked about', value: price, ...money },
            { key: 'worth', metric: `worth of ${symbol} at that price`, value: held.quantity * price, ...money },
          ]),
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      ...(price === null
        ? []
        : [
            `The price asked about is ${slot(e, 'price', 'usd2')} ${cite(e)}.`,
            `The worth of ${symbol} at that price would be ${slot(e, 'worth', 'usd2')} ${cite(e)}.`,
          ]),
      `The number of shares of ${symbol} that you hold is ${slot(e, 'units', Number.isInteger(held.quantity) ? 'num0' : 'num4')} ${cite(e)}.`,
      ...(value === null
        ? []
        : [`The value of ${symbol} on ${slot(e, 'last', 'date')} was ${slot(e, 'value', 'usd2')} ${cite(e)}.`]),
      ...(weight === null ? [] : [`The weight of ${symbol} was ${slot(e, 'weight', 'pct1')} ${cite(e)}.`]),
    ],
  ]);
}
