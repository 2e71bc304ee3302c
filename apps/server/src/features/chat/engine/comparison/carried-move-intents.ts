import { beta } from '@aex/quant/beta';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { moveAsked, moveWords } from '../reading/moves-asked.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { gapFor, measureAll } from '../symbol/history-figures.ts';
import { noData, type Task } from '../task.ts';
import { ofBoth, pairedReturns } from './paired-returns.ts';

const marketFund = 'SPY';
const fewestReturns = 60;
const mostTold = 4;
const market = '(?:(?:the )?(?:us )?(?:stock )?markets?|stocks|equities|the s&p(?: 500)?|the nasdaq)';
const condition = '(?:if|when|suppose|assuming|were)';
const notOther =
  '^(?!.*\\b(?:my|our|i|we|rates?|yields?|inflation|oil|fed|calls?|puts?|options?|often|did|was|were there|has|have)\\b)';
const outcome = '(?:what|how (?:much|far|would|will|does)|where)';

/** What a move of a market, or of another symbol, would mean for a symbol by its beta: arithmetic, no forecast. */
export const carriedMoveIntents: readonly Intent[] = [
  {
    id: 'carried_move',
    subject: 'comparison',
    needs: 'symbol',
    span: 'year',
    honours: ['condition', 'bound', 'counterfactual', /^(?:happens?|likely|expect(?:ed)?|roughly|should)$/],
    asks: [
      new RegExp(`${notOther}.*\\b${condition} (?:${market}|\\$?[a-z.]{2,10}) ${moveWords}.{0,60}\\b${outcome}\\b`),
      new RegExp(
        `${notOther}.*\\b${outcome}\\b.{0,60}\\b${condition} (?:${market}|\\$?(?!it\\b|they\\b)[a-z.]{2,10}) ${moveWords}`,
      ),
    ],
    over: [
      'capture',
      'performance',
      'comparison',
      'forecast',
      'quote',
      'beta',
      'after_move',
      'during_moves',
      'series_link',
      'day_count',
      'overview',
      'sector_of',
    ],
    answer: carriedParts,
    turns: 'A beta is of the past, and links tighten when markets fall.',
    next: ({ symbols }) => {
      const symbol = symbols.find((each) => each !== marketFund);
      return symbol === undefined ? [] : [`What is the beta of ${symbol}?`, `Rolling beta of ${symbol}`];
    },
  },
];

// Who is named behind the "if" moves; the others are asked about.
async function carriedParts(task: Task): Promise<Part[]> {
  const { plain, symbols, assumed, named: words } = task.question;
  const pct = moveAsked(plain);
  const clause = new RegExp(`\\b${condition} (.{1,30}?) ?${moveWords}`).exec(plain)?.[1] ?? '';
  const isOfMarket = new RegExp(`^${market}$`).test(clause.trim());
  const names = (symbol: string) => [
    symbol.toLowerCase(),
    ...assumed.flatMap((each) => (each.symbol === symbol ? [each.said.toLowerCase()] : [])),
  ];
  // A name that stands for no ticker is that of the first symbol, or of the last where the "if" comes behind.
  const placed = words.some((word) => clause.includes(word))
    ? /^.{0,12}\b(?:if|when|suppose|assuming)\b/.test(plain)
      ? symbols[0]
      : symbols.at(-1)
    : undefined;
  const named = symbols.find((symbol) => names(symbol).some((name) => clause.includes(name))) ?? placed;
  const driver = isOfMarket ? marketFund : (named ?? null);
  const others = symbols.filter((symbol) => symbol !== driver);
  if (pct === null || driver === null || others.length === 0) return [];
  const { found, missing } = await task.ranged([driver, ...others]);
  const moving = found.find(({ symbol }) => symbol === driver);
  if (moving === undefined) return missing.length > 0 ? missing : [noData(driver)];
  return [
    ...missing,
    ...found
      .filter(({ symbol }) => symbol !== driver)
      .slice(0, mostTold)
      .map((history) => carriedSection(history, moving, pct)),
  ];
}

function carriedSection(history: PriceHistory, moving: PriceHistory, pct: number): Part {
  const { own, theirs } = pairedReturns(history, moving);
  const link = own.length < fewestReturns ? null : beta(own, theirs);
  if (link === null || !link.ok)
    return gapFor('carried_move', history, `I have too few returns beside those of ${moving.symbol}.`);
  const { symbol } = history;
  const finding = measureAll(ofBoth(history, moving), {
    title: `move carried over from ${moving.symbol}`,
    content: `Beta of daily returns with ${moving.symbol}, times the move of the question, ${pct}%.`,
    shown: `${(link.value * pct).toFixed(1)}%`,
    figures: [
      { key: 'move', metric: `move of ${moving.symbol}`, value: pct, unit: 'percent' },
      { key: 'beta', metric: `beta with ${moving.symbol}`, aliases: ['beta'], value: link.value, unit: 'ratio' },
      { key: 'carried', metric: 'move at that beta', value: link.value * pct, unit: 'percent' },
    ],
  });
  return sectionOf({ tool: 'carried_move', input: { symbol, with: moving.symbol } }, finding, (e) => [
    [
      `The move at that beta would be ${slot(e, 'carried', 'pct1')} for ${symbol} ${cite(e)}.`,
      `The move of ${moving.symbol} asked about is ${slot(e, 'move', 'pct1')} ${cite(e)}.`,
      `The beta of ${symbol} with ${moving.symbol} was ${slot(e, 'beta', 'num2')} from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')} ${cite(e)}.`,
      'It is arithmetic on daily returns of the past, no forecast.',
    ],
  ]);
}
