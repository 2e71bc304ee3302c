import { elsewhereWords } from '../account/elsewhere-words.ts';
import { totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { readPeriod } from '../reading/question-period.ts';
import { at, type Part, cite, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, moneyOf, symbolSection } from './history-figures.ts';

const ofShares =
  'I work out what became of a sum of money, not of a number of shares: closes here are adjusted for later splits and dividends, so a number of shares bought then is not the same number now. Name a sum.';

function namesShares(plain: string): boolean {
  return /\b\d[\d,]* shares\b/.test(plain) && !namesAmount(plain);
}

/** "…: what is it worth today?" asks for the value that is told. */
const sumNow = /^what (?:is|was|would|will) (?:it|that|this|the sum) (?:now |today )?(?:be |have been )?worth\b/;

/** What a sum became that was put in once. */
export const growthOfMoneyIntents: readonly Intent[] = [
  {
    id: 'growth_of_money',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['counterfactual', sumNow],
    span: 'five_years',
    asks: [
      /\b(?:what|how much) .{0,50}\b(?:would|if|have|be|become|turned?|worth|grow[n]?|has)\b.{0,60}(?:\$ ?\d|\d[\d,.]*\s?(?:k|dollars|bucks|usd|grand)|invest(?:ed|ment|ing)?|(?<!\b(?:an?|the|protective|long|short) )put)\b/,
      /(?:\$ ?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?(?:k|dollars|bucks|usd|grand)\b).{0,60}\b(?:invest(?:ed|ment)?|put|grow[n]?|become|became|turned?|worth|in(?:to)?)\b/,
      /\b(?:if|had) (?:i|we|you|someone|one|he|she|they|my \w+) (?:had |have )?(?:invested|put|bought|placed|parked)\b/,
      /\b(?:put|invest|place) (?:\$ ?)?\d[\d,.]*\s?k? (?:dollars |bucks )?(?:in(?:to)?|on) (?:each|both|it|them|all)\b/,
      /\b(?:bought|purchased|owned|held|got) \d[\d,]* shares\b.{0,80}\b(?:worth|value|be now)\b|\b\d[\d,]* shares\b.{0,60}\b(?:bought|purchased)\b.{0,60}\bworth\b/,
      /\bgrowth of (?:\$|\d)/,
      /\b\d{3,7} (?:put|invested|placed) (?:in|into)\b/,
    ].map(({ source }) => new RegExp(`^(?!.*(?:${elsewhereWords.source})).*(?:${source})`)),
    over: [
      'performance',
      'quote',
      'comparison',
      'advice',
      'cagr',
      'day_change',
      'forecast',
      'price_on_date',
      'filings',
      'record_high',
      'portfolio',
    ],
    answer: (task) =>
      namesShares(task.question.plain)
        ? [{ tool: 'growth_of_money', input: {}, gap: ofShares }]
        : (boughtAtExtreme(task) ??
          eachRanged(task, (history) => moneySection(history, readAmount(task.question.plain)))),
    turns: 'Taxes, costs and the day of purchase are left out; another start gives another sum.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the CAGR of ${symbol}?`, `What was the worst year of ${symbol}?`],
  },
];

const boughtHigh =
  /\b(?:at|near|on) (?:the |its )?(?:(?:19|20)\d\d )?(?:very |all[- ]time |absolute )?(?:top|peak|highs?)\b/;
const boughtLow =
  /\b(?:at|near|on) (?:the |its )?(?:(?:19|20)\d\d )?(?:very |all[- ]time |absolute )?(?:bottom|lows?|trough)\b/;

// "At the top in November 2021" is the day of the highest close of that span.
function boughtAtExtreme(task: Task): Promise<Part[]> | null {
  const { plain } = task.question;
  const span = readPeriod(plain);
  if (span?.kind !== 'between' || (!boughtHigh.test(plain) && !boughtLow.test(plain))) return null;
  const sign = boughtHigh.test(plain) ? 1 : -1;
  return eachWhole(task, (history) => {
    const within = history.bars.filter(({ date }) => date >= span.start && date <= span.end);
    const day = within.toSorted((a, b) => sign * (b.close - a.close))[0]?.date;
    if (day === undefined) return gapFor('growth_of_money', history, 'There are no prices in that period.');
    const held = { ...history, bars: history.bars.filter(({ date }) => date >= day) };
    return moneySection(held, readAmount(plain));
  });
}

function moneySection(history: PriceHistory, amount: number): Part {
  const total = totalReturn(closesOf(history));
  if (!total.ok) return gapFor('growth_of_money', history, total.reason);
  const money = moneyOf(history);
  const finding = measureAll(history, {
    title: `growth of ${amount.toLocaleString('en-US')}`,
    content: `${amount} times the growth of the close, without taxes and costs.`,
    shown: (amount * (1 + total.value)).toFixed(0),
    figures: [
      money('start', 'sum invested', amount),
      money('end', 'value at the end', amount * (1 + total.value)),
      { key: 'total', metric: 'total return', aliases: ['returned'], value: total.value * 100, unit: 'percent' },
    ],
  });
  return symbolSection('growth_of_money', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The sum invested in ${history.symbol} was ${slot(e, 'start', 'usd0')} ${cite(e)}.`,
          `It went in on ${slot(e, 'first', 'date')}.`,
          `Its value at the end, on ${slot(e, 'last', 'date')}, was ${slot(e, 'end', 'usd0')} ${cite(e)}.`,
          `That is a total return of ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
    chart: {
      kind: 'line',
      title: `Growth of a sum in ${history.symbol}`,
      series: [{ name: history.symbol, unit: history.currency, points: thinned(history, amount) }],
      sources: [0],
    },
  });
}

function thinned({ bars }: PriceHistory, amount: number): Array<{ x: string; y: number }> {
  const base = bars[0]?.close ?? 1;
  const step = Math.max(1, Math.ceil(bars.length / 260));
  return bars
    .filter((_bar, index) => index % step === 0 || index === bars.length - 1)
    .map(({ date, close }) => ({ x: date, y: (amount * close) / base }));
}
