import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

type Asked = Pick<Question, 'own' | 'symbols'>;
type Trade = NonNullable<PortfolioReading['trades']>[number];

const place = { tool: 'portfolio_trades', input: {} };
const notKnown = 'I hold no single purchases and sales of that portfolio.';
const mostListed = 20;
const deed = '(?:buy|bought|purchase[ds]?|sell|sold|trade[ds]?)';
const nouns = '(?:purchases?|buys?|sales?|trades|transactions|orders|trade)';
const asked = [
  new RegExp(
    `\\b(?:what|which (?:stocks?|shares?|funds?|ones?|holdings?)?) ?(?:did|have|had) (?:i|we) (?:last |most recently |first |ever |actually )?${deed}\\b`,
  ),
  new RegExp(
    `\\b(?:my|our) (?:very )?(?:last|latest|newest|most recent|first|earliest|recent|biggest|largest|smallest) (?:\\w+ )?${nouns}\\b`,
  ),
  new RegExp(
    `\\b(?:last|latest|most recent|first) (?:thing|stock|share|fund|one|position) (?:that )?(?:i|we) (?:bought|sold|purchased|traded)\\b`,
  ),
  /\bwhen did (?:i|we) (?:last|most recently) (?:buy|sell|purchase|trade)\b|\bwhen did (?:i|we) (?:buy|sell|purchase|trade)\b.{0,30}\b(?:last|most recently)\b/,
  new RegExp(
    `\\bhow many (?:of (?:my|our) )?(?:\\w+ )?${nouns} (?:did|have|do) (?:i|we)\\b|\\bhow (?:often|many times) (?:did|have) (?:i|we) ${deed}\\b`,
  ),
  new RegExp(
    `\\b(?:list|show|see|which|what (?:are|were))(?: me)? (?:all )?(?:of )?(?:my|our) (?:\\w+ )?(?:purchases|buys|sales|trades|transactions|orders)\\b`,
  ),
  new RegExp(`\\b(?:which|what) (?:purchases|buys|sales|trades|transactions|orders) (?:did|have|do|had) (?:i|we)\\b`),
  /\b(?:what|how much) (?:did|had|have) (?:i|we) (?:pay|paid) (?:per share )?(?:for|on) (?:my |the |our )?(?:very )?(?:first|last|latest|second)\b/,
  /\bat what prices? did (?:i|we) (?:buy|sell|purchase)\b|\bwhat prices? did (?:i|we) (?:buy|sell|purchase|get|pay)\b/,
];
const ofOther =
  /\b(?:if|should|would|gain(?:ed)?|profits?|loss(?:es)?|los[et]|lost|earn\w*|(?:ma[dk]e|making) (?:any |the most |the least |me )?money|best|worst|return\w*|done|performed|fees?|commissions?|tax(?:es)?|since|before|after|calls?|puts?|options?|dividends?|index|worth|cost basis|average|fed|insiders?)\b/;
const ofCount = /\bhow (?:many|often)\b/;
const ofSales = /\b(?:sell|sold|sales?)\b/;
const ofBuys = /\b(?:buy|bought|buys|purchase[ds]?|pay|paid)\b/;
const ofLast = /\b(?:last|latest|newest|most recent(?:ly)?)\b(?! (?:year|month|week|quarter|\d|two|three|six|twelve))/;
const ofFirst = /\b(?:first|earliest)\b(?! (?:half|quarter))/;
const ofBiggest = /\b(?:biggest|largest)\b/;
const ofSmallest = /\bsmallest\b/;

/** Whether a plain text asks for single purchases or sales of the own portfolio. */
export const tradesAsked = asked.map((words) => askedWithout(words, ofOther));

/** The purchases and sales that a text asks for, within a time: all of them, their number, or the last, first or largest one. */
export function portfolioTradesPart(
  reading: PortfolioReading,
  { own, symbols }: Asked,
  { from, to }: { from: string | null; to: string },
): Part {
  if (reading.trades === null) return { ...place, gap: notKnown };
  const isOfSales = ofSales.test(own);
  const isOfBuys = ofBuys.test(own);
  const kind = isOfSales === isOfBuys ? null : isOfSales ? 'sell' : 'buy';
  const fitting = reading.trades.filter(
    (trade) =>
      (kind === null || trade.kind === kind) &&
      (symbols.length === 0 || symbols.includes(trade.symbol)) &&
      (from === null || trade.day >= from) &&
      trade.day <= to,
  );
  const words = kind === null ? 'purchases and sales' : kind === 'buy' ? 'purchases' : 'sales';
  const ofThese = symbols.length === 0 ? '' : ` of ${symbols.join(' and ')}`;
  const chosen = chosenOf(own, fitting);
  const told = (chosen === null ? fitting : [chosen]).slice(-mostListed);
  if (fitting.length === 0)
    return { ...place, gap: `No ${words}${ofThese} are entered in your portfolio for that time.` };
  const figures = told.flatMap(({ symbol, day, quantity, price, currency }, index): FigureSpec[] => [
    { key: `q${index}`, metric: `number of shares of ${symbol}`, value: quantity, unit: 'count', asOf: day },
    ...(price === null
      ? []
      : [
          { key: `p${index}`, metric: `price of ${symbol}`, value: price, unit: 'currency' as const, currency },
          {
            key: `a${index}`,
            metric: `sum of ${symbol}`,
            value: price * quantity,
            unit: 'currency' as const,
            currency,
          },
        ]),
  ]);
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${words}`,
    content: `The ${words}${ofThese} as entered or imported${from === null ? '' : `, from ${from}`} to ${to}; sums are without fees.`,
    shown: `${fitting.length}`,
    figures: [{ key: 'count', metric: `number of ${words}`, value: fitting.length, unit: 'count' }, ...figures],
    dates: {
      to,
      ...(from === null ? {} : { from }),
      // What a turn calls "since then".
      ...(chosen === null ? {} : { day: chosen.day, symbol: chosen.symbol }),
      ...Object.fromEntries(told.map(({ day }, index) => [`d${index}`, day])),
    },
  });
  return sectionOf(place, finding, (e) => {
    const count = `The number of ${words}${ofThese}${from === null ? ` up to ${slot(e, 'to', 'date')}` : ` from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}`} was ${slot(e, 'count', 'num0')} ${cite(e)}.`;
    const units = (trade: Trade) => (Number.isInteger(trade.quantity) ? 'num0' : 'num4');
    const [one] = told;
    return [
      [
        ...(chosen === null || one === undefined
          ? [count]
          : [
              `Your ${endOf(own)} ${one.kind === 'buy' ? 'purchase' : 'sale'} ${symbols.length > 0 ? `of ${one.symbol} was` : `was of ${one.symbol},`} on ${slot(e, 'd0', 'date')}.`,
              `The number of shares of ${one.symbol} in that ${one.kind === 'buy' ? 'purchase' : 'sale'} was ${slot(e, 'q0', units(one))} ${cite(e)}.`,
              ...(one.price === null
                ? []
                : [
                    `The price of ${one.symbol} in it was ${slot(e, 'p0', 'usd2')} ${cite(e)}.`,
                    `The sum of ${one.symbol} in it was ${slot(e, 'a0', 'usd2')} ${cite(e)}.`,
                  ]),
            ]),
        'It is what was entered or imported; sums are without fees, and what was taken back is not among it.',
      ],
      ...(chosen === null
        ? [
            {
              columns: ['Trade', 'Day', 'Shares', 'Price', 'Sum'],
              rows: told.map((trade, index) =>
                rowOf(`${trade.kind === 'buy' ? 'bought' : 'sold'} ${trade.symbol}`, e, [
                  slot(e, `d${index}`, 'date'),
                  [`q${index}`, units(trade)],
                  trade.price === null ? 'N/A' : [`p${index}`, 'usd2'],
                  trade.price === null ? 'N/A' : [`a${index}`, 'usd2'],
                ]),
              ),
            },
          ]
        : []),
      ...(chosen === null && fitting.length > told.length ? [['Only the last of them are listed.']] : []),
    ];
  });
}

function endOf(own: string): string {
  return ofBiggest.test(own) ? 'largest' : ofSmallest.test(own) ? 'smallest' : ofFirst.test(own) ? 'first' : 'last';
}

function chosenOf(own: string, trades: readonly Trade[]): Trade | null {
  if (ofCount.test(own)) return null;
  const size = ({ price, quantity }: Trade) => (price ?? 0) * quantity;
  if (ofBiggest.test(own)) return trades.toSorted((one, other) => size(other) - size(one))[0] ?? null;
  if (ofSmallest.test(own)) return trades.toSorted((one, other) => size(one) - size(other))[0] ?? null;
  // "My last purchases" are several.
  if (/\b(?:purchases|buys|sales|trades|transactions|orders)\b/.test(own)) return null;
  if (ofFirst.test(own)) return trades[0] ?? null;
  return ofLast.test(own) ? (trades.at(-1) ?? null) : null;
}
