import { perYear } from '../guard/honoured-words.ts';
import { totalReturn, simpleReturns } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Gap, type Part, slot, spanOf } from '../section.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import { movementWords } from '../reading/concept-words.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { eachCompared } from './compared-figures.ts';
import { readPeriod } from '../reading/question-period.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, figureSection, gapFor, measureAll, moneyOf, symbolSection, yearsOf } from './history-figures.ts';

const ofShares =
  'I work out what became of a sum of money, not of a number of shares: closes here are adjusted for later splits and dividends, so a number of shares bought then is not the same number now. Name a sum.';

function namesShares(plain: string): boolean {
  return /\b\d[\d,]* shares\b/.test(plain) && !namesAmount(plain);
}

export const returnIntents: readonly Intent[] = [
  {
    id: 'performance',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:perform(?:ed|ance|ing|s)?|returns?|returned|gain(?:ed|s)?|gone (?:up|down)|went (?:up|down)|fallen|risen|rallied|climbed|dropped|beat(?:en|ing)?|outperform(?:ed|s|ing|ance)?|underperform(?:ed|s|ing|ance)?|up or down|ahead of|lag(?:ged|ging|s)?)\b/,
      /\b(?:has|have|did|do|does|is|are|was|were)\b.{1,60}\b(?:done|do|doing|fared?|gone|go|lost|lose|made|make|move[ds]?|moving)\b/,
      new RegExp(
        `\\b(?:how (?:much|many|far)|by how much|what percent(?:age)?|did|has|have|is|are|was|were|does)\\b.{0,60}\\b${movementWords}\\b`,
      ),
      /\bsince (?:how|what) .{0,30}\b(?:changed?|done)\b|\b(?:evolution|development|track record) of\b|\bwho (?:won|wins|did better|came out ahead)\b/,
      /\bhow (?:has|have|did|is|are|was) .{1,30}\b(?:since|over the|this year|ytd|in 20|last|in the)\b/,
      /\bwhat (?:has |have )?happened (?:to|with)\b(?! the news)/,
      /\b(?:was|is|were|has|have|had)\b.{0,40}\b(?:good|bad|great|rough|terrible|ugly|brutal|strong|weak|tough|awful|nice|kind)\b.{0,12}\b(?:for|to|months?|years?|weeks?|quarters?|days?|run)\b/,
      /\bchange (?:of|in|since|over)\b|\b(?:daily|weekly|monthly|yearly|percent(?:age)?|ytd|price) change\b|\bchange\W*$/,
    ],
    hints: [/\bhow (?:is|are|was|has|have|did)\b/, /\bgrowth\b/, /\bagainst\b/],
    over: ['comparison'],
    answer: comparedReturns,
    turns: 'Another start or end date can change the order and the sign of a return.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [
            `What was the maximum drawdown of ${symbol}?`,
            `How volatile is ${symbol}?`,
            `What about the last five years?`,
          ],
  },
  {
    id: 'cagr',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, 'aggregate'],
    span: 'all',
    asks: [
      /\b(?:cagr|(?:annual|yearly) rate|compound(?:ed|ing)? (?:at|annual|yearly|returns?|rate|growth)|(?:annual|yearly) compound|compound(?:ed)? annual|annuali[sz]ed (?:returns?|growth|gain)|annual (?:rate of )?(?:return|growth)|yearly (?:rate of )?return|returns? (?:per|a|each) year|(?:average|mean|typical|long[- ](?:term|run)|historical) (?:(?:annual|yearly|market|stock) )?(?:returns?|growth))\b/,
    ],
    over: ['performance', 'comparison', 'calendar_years', 'ranking'],
    answer: (task) => eachCompared(task, compoundGrowth),
    turns: 'A compound rate hides the path: the same rate can come with small or large falls on the way.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What would 10,000 dollars in ${symbol} have become?`, `Rolling three-year returns of ${symbol}`],
  },
  {
    id: 'growth_of_money',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['counterfactual'],
    span: 'five_years',
    asks: [
      /\b(?:what|how much) .{0,50}\b(?:would|if|have|be|become|turned?|worth|grow[n]?|has)\b.{0,60}(?:\$ ?\d|\d[\d,.]*\s?(?:k|dollars|bucks|usd|grand)|invest(?:ed|ment|ing)?|(?<!\b(?:an?|the|protective|long|short) )put)\b/,
      /(?:\$ ?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?(?:k|dollars|bucks|usd|grand)\b).{0,60}\b(?:invest(?:ed|ment)?|put|grow[n]?|become|became|turned?|worth|in(?:to)?)\b/,
      /\b(?:if|had) (?:i|we|you|someone|one|he|she|they|my \w+) (?:had |have )?(?:invested|put|bought|placed|parked)\b/,
      /\bgrowth of (?:\$|\d)/,
      /\b\d{3,7} (?:put|invested|placed) (?:in|into)\b/,
    ],
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
  {
    id: 'win_rate',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:win rate|hit rate|how (?:often|frequently) (?:does|do|did|has|is) .{1,30}(?:clos|up|down|ris|fall|positive|negative|green|gain|lose|win)|share of (?:up|positive|green|rising)|(?:percent(?:age)?|proportion|fraction|number|share) of (?:up|positive|green|down|red|winning|rising)|up days|down days|positive days|green days|red days)\b/,
      /\bhow many (?:trading )?(?:days|sessions)\b(?!.*(?:\d ?(?:%|percent)|\b(?:in a row|straight|consecutive\w*|until|to recover|streak)\b)).{0,40}\b(?:up|down|higher|lower|ris\w+|rose|f[ae]ll\w*|gain\w*|los[et]\w*|green|red|positive|negative)\b/,
    ],
    over: ['performance', 'streak', 'best_worst_days', 'up_volume', 'quote'],
    answer: (task) => eachRanged(task, (history) => winRate(history, task.question.plain)),
    turns: 'The share of rising days says nothing of their size.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What were the best and worst days of ${symbol}?`]),
  },
];

function compoundGrowth(history: PriceHistory): Part {
  const closes = closesOf(history);
  const total = totalReturn(closes);
  if (!total.ok) return gapFor('cagr', history, total.reason);
  const years = yearsOf(history);
  if (!(years > 0)) return gapFor('cagr', history, 'The period is too short for a yearly rate.');
  const rate = ((1 + total.value) ** (1 / years) - 1) * 100;
  const isShort = years < 1;
  return figureSection(
    'cagr',
    {
      history,
      metric: 'compound annual growth rate',
      aliases: ['CAGR', 'annualized return'],
      value: rate,
      unit: 'percent',
      content: `Total return ${(total.value * 100).toFixed(1)}% over ${years.toFixed(2)} years of calendar days.`,
      more: [
        { key: 'total', metric: 'total return', aliases: ['returned'], value: total.value * 100, unit: 'percent' },
      ],
    },
    (e) =>
      `The compound annual growth rate of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}${isShort ? ', extrapolated from a part of a year' : ''}; its total return was ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
  );
}

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

const risingDays = /\b(?:up|ris\w+|rose|positive|green|gain\w*|win\w*|higher)\b/;
const fallingDays = /\b(?:down|f[ae]ll\w*|negative|red|los[et]\w*|losing|lower)\b/;

function winRate(history: PriceHistory, plain: string): Part | Gap {
  const returns = simpleReturns(closesOf(history));
  if (returns.length === 0) return gapFor('win_rate', history, 'There is no daily return in that period.');
  const isFall = fallingDays.test(plain) && !risingDays.test(plain);
  const counted = returns.filter((value) => (isFall ? value < 0 : value > 0)).length;
  const move = isFall ? 'falling' : 'rising';
  return figureSection(
    'win_rate',
    {
      history,
      metric: `share of ${move} days`,
      aliases: [`${move} days`],
      value: (counted / returns.length) * 100,
      unit: 'percent',
      content: `${counted} of ${returns.length} sessions closed ${isFall ? 'below' : 'above'} the one before.`,
      more: [
        { key: 'sessions', metric: 'sessions counted', aliases: ['sessions'], value: returns.length, unit: 'count' },
        { key: 'count', metric: 'count of such days', value: counted, unit: 'count' },
      ],
    },
    (e) =>
      `The share of ${move} days of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}, of ${slot(e, 'sessions', 'num0')} sessions counted ${cite(e)}.`,
    (e) => `The count of such days of ${history.symbol} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
  );
}
