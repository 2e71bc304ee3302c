import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_purchase', input: {} };
const purchase =
  /\bif (?:i|we) (?:were to |now |also )*(?:put|puts|add|added|invest|invested|buy|bought|moved?|placed?)\b.*\b(?:weights?|share of|share in|allocation|exposure|percent(?:age)? of|concentrat\w*)\b|\b(?:weight|share|allocation|exposure|percentage)\b.*\bif (?:i|we) (?:were to |now |also )*(?:put|add|added|invest|invested|buy|bought|moved?|placed?)\b/;
const fromCash = /\b(?:from|out of|with|using) (?:my |the )?(?:own )?cash\b/;

/** Whether a plain text asks what a holding would weigh after a sum of money is put into it. */
export function asksPurchase({ own, symbols }: Pick<Question, 'own' | 'symbols'>): boolean {
  return symbols.length === 1 && purchase.test(own) && namesAmount(own);
}

/** The weight of a holding with a sum of money put into it, which is new to the portfolio unless it comes from its cash. */
export function purchasePart(reading: PortfolioReading, { own, symbols }: Pick<Question, 'own' | 'symbols'>): Part {
  const [symbol = ''] = symbols;
  const { value, currency, asOf } = reading;
  if (value === null || value <= 0)
    return { ...place, gap: 'I can\u2019t work that out: something held has no price, or nothing is held.' };
  const amount = readAmount(own);
  const held = reading.holdings.find((each) => each.symbol === symbol)?.value ?? 0;
  const isFromCash = fromCash.test(own);
  if (isFromCash && amount > (reading.cash ?? 0))
    return { ...place, gap: 'That is more than the cash of your portfolio, so it could not pay for it.' };
  const money = { unit: 'currency' as const, currency };
  const after = ((held + amount) / (isFromCash ? value : value + amount)) * 100;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: more of ${symbol}`,
    content: `The value of ${symbol} on ${asOf} with the sum of the question added, over that of the portfolio${isFromCash ? '' : ' with the same sum added'}.`,
    shown: `${after.toFixed(1)}%`,
    figures: [
      { key: 'amount', metric: 'sum asked about', value: amount, ...money },
      { key: 'before', metric: `weight of ${symbol}`, value: (held / value) * 100, unit: 'percent' },
      { key: 'after', metric: `supposed weight of ${symbol}`, aliases: ['weight'], value: after, unit: 'percent' },
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The sum asked about is ${slot(e, 'amount', 'usd2')} ${cite(e)}.`,
      `The supposed weight of ${symbol} with it is ${slot(e, 'after', 'pct1')} ${cite(e)}.`,
      `The weight of ${symbol} on ${slot(e, 'last', 'date')} was ${slot(e, 'before', 'pct1')} ${cite(e)}.`,
      isFromCash
        ? 'The sum is taken from the cash of the portfolio, at the last prices.'
        : 'The sum is taken to be new money, at the last prices; paid from the cash that is there, the weight would be larger.',
    ],
  ]);
}
