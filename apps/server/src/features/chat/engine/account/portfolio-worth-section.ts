import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_worth', input: {} };
const priceNamed =
  /\b(?:at|if (?:it|they|[a-z0-9.&-]+) (?:hits?|reach(?:es)?|goes? to|gets? to|trades? at)) \$? ?(\d[\d,]*(?:\.\d+)?)(?! ?(?:%|percent|pct))/;

/** What one holding is worth: by its last price, or its shares at a price that the question names. */
export function worthPart(reading: PortfolioReading, { own, symbols }: Pick<Question, 'own' | 'symbols'>): Part {
  const [symbol] = symbols;
  const held = reading.held.find((each) => each.symbol === symbol);
  const value = reading.holdings.find((each) => each.symbol === symbol)?.value ?? null;
  if (symbol === undefined || held === undefined)
    return { ...place, gap: `You hold no ${symbol ?? 'such symbol'} at present.` };
  const said = priceNamed.exec(own)?.[1];
  const price = said === undefined ? null : Number(said.replaceAll(',', ''));
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
