import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cardOfChain } from './chain-sections.ts';
import { oddsBelow } from './odds-below.ts';

const amount =
  '\\$?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:\\.\\d{1,2})?)(?![\\d,.]*\\d)(?! ?(?:%|percent|pct|days?|weeks?|months?))';
const percentage = '(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const betweenPrices = new RegExp(
  `\\b(?:between|in (?:the|a) range (?:of|from|between)) ${amount} (?:and|to) ${amount}`,
);
const betweenMoves = new RegExp(
  `\\bbetween ${percentage} (?:below|under|down|lower)\\b.{0,30}\\band ${percentage} (?:above|over|up|higher)\\b`,
);
const withinMove = new RegExp(
  `\\b(?:within|inside)(?: of)?(?: (?:plus or minus|\\+/-|\u00b1|a range of))? ?${percentage}|(?:plus or minus|\\+/-|\u00b1) ?${percentage}`,
);

/** Words of two prices between which one is to end. */
export const rangeWords = `(?:${betweenPrices.source}|${betweenMoves.source}|${withinMove.source})`;

type PriceRange = { low: number; high: number };

/** The two prices between which a plain text asks it to end; null where it names none. */
export function rangeOf(plain: string, spot: number): PriceRange | null {
  const numbersOf = (pattern: RegExp) =>
    (pattern.exec(plain) ?? [])
      .slice(1)
      .flatMap((each) => (each === undefined ? [] : [Number(each.replaceAll(',', ''))]));
  const [down, up = down] = [...numbersOf(betweenMoves), ...numbersOf(withinMove)];
  if (down !== undefined && up !== undefined) return { low: spot * (1 - down / 100), high: spot * (1 + up / 100) };
  const [one, other] = numbersOf(betweenPrices);
  if (one === undefined || other === undefined || one === other) return null;
  return { low: Math.min(one, other), high: Math.max(one, other) };
}

/** How likely option prices hold it that a price ends between two others. */
export function rangePart(chain: OptionChainAnswer, { low, high }: PriceRange, expiry: string): Part {
  const place = { tool: 'implied_probability', input: { symbol: chain.symbol, expiry } };
  const [under, over] = [oddsBelow(chain, expiry, low), oddsBelow(chain, expiry, high)];
  if (typeof under === 'string') return { ...place, gap: under };
  if (typeof over === 'string') return { ...place, gap: over };
  const quoted = chain.quoted_at.slice(0, 10);
  const [below, above] = [under.below01 * 100, (1 - over.below01) * 100];
  const between = Math.max(0, 100 - below - above);
  const money = { unit: 'currency' as const, currency: 'USD', asOf: quoted };
  const percent = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = findingOf(cardOfChain(chain), {
    title: `${chain.symbol} implied probability of a range`,
    content: `A lognormal price from ${chain.underlying_price.toFixed(2)} that drifts with interest of ${under.ratePct}% less dividends of ${under.dividendYieldPct.toFixed(2)}%, at the implied volatilities of the strikes of ${under.strike} and ${over.strike}, up to ${expiry}.`,
    shown: `${between.toFixed(0)}%`,
    figures: [
      { ...percent('between', 'implied probability', between), aliases: ['probability'] },
      percent('below', 'implied probability of less', below),
      percent('above', 'implied probability of more', above),
      { key: 'low', metric: 'lower price asked about', value: low, ...money },
      { key: 'high', metric: 'upper price asked about', value: high, ...money },
      { key: 'spot', metric: 'price used', value: chain.underlying_price, ...money },
    ],
    dates: { expiry, last: quoted },
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The lower price asked about of ${chain.symbol} is ${slot(e, 'low', 'usd2')} ${cite(e)}.`,
          `The upper price asked about of ${chain.symbol} is ${slot(e, 'high', 'usd2')} ${cite(e)}.`,
          `The implied probability of ${chain.symbol} to end between them is ${slot(e, 'between', 'pct0')} ${cite(e)}.`,
          `The implied probability of less is ${slot(e, 'below', 'pct0')} ${cite(e)}, the implied probability of more ${slot(e, 'above', 'pct0')} ${cite(e)}.`,
          `It is looked at on the expiry of ${slot(e, 'expiry', 'date')}.`,
          `The price used of ${chain.symbol} is ${slot(e, 'spot', 'usd2')} of ${slot(e, 'last', 'date')} ${cite(e)}.`,
          'It is what option prices imply of a lognormal price that drifts with interest less dividends, each side at the implied volatility of the strike nearest to it, which is no forecast; how likely the price is to stay between them all the time is less than that.',
        ],
      ];
    },
  };
}
