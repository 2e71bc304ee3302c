import { withoutDividends } from '@aex/quant/bar-defects/dividend-removal';
import { totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { closesOf, gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import type { Task } from '../task.ts';

const mostTold = 4;

/** The return of a symbol with and without its dividends. */
export const priceReturnIntents: readonly Intent[] = [
  {
    id: 'price_return',
    subject: 'company',
    needs: 'symbol',
    span: 'five_years',
    honours: ['adjustment', 'share'],
    negates: [/\bwith (?:the |its )?dividends?\b.{0,16}\bwithout\b/, /\bwithout (?:the |its |all |any )?dividends?\b/],
    asks: [
      /\bprice(?:[- ]only)? returns?\b|\btotal returns? (?:vs\.?|versus|against|and|compared (?:to|with)) (?:the )?price\b/,
      /\breturn\w*\b.{0,60}\b(?:(?:with|incl\w*) (?:and|or|vs\.?|versus) )?(?:without|w\/o|excluding|ex) (?:the |its |all |any )?dividends?\b/,
      /\breturn\w*\b.{0,60}\bwith (?:the |its )?dividends?(?: reinvested)? (?:and|or|vs\.?|versus|against|compared (?:to|with)) (?:without|w\/o|excluding)\b/,
      /\b(?:without|excluding) (?:the |its |all |any )?dividends?\b.{0,60}\breturn\w*\b/,
      /\b(?:cagr|annuali[sz]ed|yearly|compound)\b.{0,40}\b(?:without|w\/o|excluding|ex)[- ](?:the |its |all |any )?dividends?\b/,
      /\bhow much of\b.{0,60}\breturns?\b.{0,40}\bdividends?\b/,
    ],
    over: ['dividends', 'performance', 'comparison', 'growth_of_money', 'cagr', 'ranking', 'quote', 'causes'],
    answer: returnParts,
    turns: 'Dividends put back in buy more when prices are low; taxes on them are left out.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Dividends of ${symbol}`, `Dividend yield of ${symbol}`],
  },
];

async function returnParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  const parts: Part[] = [];
  for (const history of found.slice(0, mostTold)) parts.push(await bothReturns(task, history));
  return [...missing, ...parts];
}

async function bothReturns({ deps, moment, load }: Task, history: PriceHistory): Promise<Part> {
  const { symbol } = history;
  if (history.adjustment !== 'split_and_dividend')
    return gapFor(
      'price_return',
      history,
      'Its prices do not have the dividends inside, so I can\u2019t tell both returns.',
    );
  const [dividends, splits] = await Promise.all([
    deps.companies.actions({ symbol, moment, kind: 'dividend' }),
    deps.companies.actions({ symbol, moment, kind: 'split' }),
  ]);
  const [first, last] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  const paid = dividends.filter(({ exDate }) => exDate > first && exDate <= last);
  const whole = (await load(symbol))?.bars ?? [];
  const plain = withoutDividends(whole, {
    splits: splits.map(({ exDate, amount }) => ({ exDate, ratio: amount })),
    dividends,
  }).filter(({ date }) => date >= first && date <= last);
  const [total, price] = [totalReturn(closesOf(history)), totalReturn(plain.map(({ close }) => close))];
  if (paid.length === 0)
    return gapFor(
      'price_return',
      history,
      'No dividends of that time are held, so its return without them can\u2019t be told.',
    );
  if (!total.ok || !price.ok) return gapFor('price_return', history, 'There is no return in that period.');
  const percent = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = measureAll(history, {
    title: 'return with and without dividends',
    content: `The dividends held, ${paid.length} of them, taken out of the adjusted closes by the rule by which they were put in.`,
    shown: `${(total.value * 100).toFixed(1)}% and ${(price.value * 100).toFixed(1)}%`,
    figures: [
      percent('total', 'total return', total.value * 100),
      percent('price', 'price return', price.value * 100),
      {
        key: 'gap',
        metric: 'part of the dividends',
        value: (total.value - price.value) * 100,
        unit: 'percentage_point',
      },
      { key: 'count', metric: 'number of dividends', value: paid.length, unit: 'count' },
    ],
  });
  return symbolSection('price_return', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The total return of ${symbol} was ${slot(e, 'total', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
          `The price return of ${symbol} was ${slot(e, 'price', 'pct1')} over the same dates ${cite(e)}.`,
          'The total return has the dividends put back in, the price return leaves them out.',
          `The part of the dividends of ${symbol} was ${slot(e, 'gap', 'pp1')} ${cite(e)}.`,
          `The number of dividends of ${symbol} was ${slot(e, 'count', 'num0')} ${cite(e)}; only those that are held are taken out.`,
        ],
      ];
    },
  });
}
