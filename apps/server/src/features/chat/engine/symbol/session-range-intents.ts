import type { PriceHistory } from '#features/market/index.ts';
import { highAndLow } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachUpTo } from './each-history.ts';
import { gapFor, measureAll, moneyOf } from './history-figures.ts';

const tool = 'session_range';
const ofDay =
  '(?:today|yesterday|(?:on|of) (?:the )?(?:day|session|last session|\\d{4}-|\\d{1,2} [a-z]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \\d{1,2}(?!\\d)))';
const ends = '(?:highs?|lows?|highest|lowest)';

/** Where a session opened, and its highest and lowest price. */
export const sessionRangeIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    honours: [highAndLow, 'calendar', /^(?:intraday|day'?s?|daily|open(?:ed|ing)?|range|session'?s?)$/],
    asks: [
      new RegExp(
        `\\b(?:how|where|at (?:what|which) (?:price|level)|what (?:price|level)) (?:did|does|has) (?!.*\\b(?:interest|position|account)\\b).{2,30} open(?:ed)?(?: at)?(?: ${ofDay}.*)?\\W*$`,
      ),
      new RegExp(`\\b(?:opening price|(?:'s|its|the) open)\\b(?! (?:interest|positions?)\\b)(?: .{0,24})? ?${ofDay}`),
      new RegExp(`\\b(?:intraday|day'?s|today'?s|yesterday'?s|session'?s|trading) (?:price )?(?:${ends}|range)\\b`),
      new RegExp(
        `(?<!\\b(?:52[- ]week|year|month|record|all[- ]time) )\\b(?:high and (?:the )?low|low and (?:the )?high|(?:day|price|trading) range|range)\\b(?: of [a-z.&-]{1,12})? ?${ofDay}`,
      ),
      new RegExp(`^(?!.*\\b(?:between|from|since|until|to \\d{4})\\b).*(?:'s|its|the) ${ends} ${ofDay}`),
    ],
    over: [
      'quote',
      'performance',
      'day_change',
      'price_on_date',
      'record_high',
      'year_range',
      'overview',
      'gaps',
      'expected_range',
      'best_worst_days',
      'exchange_hours',
      'comparison',
      'market_brief',
    ],
    answer: async (task) => comparedWhereAsked(await eachUpTo(task, rangePart), task.question.plain),
    turns: 'Trading outside of the regular hours is not in these prices.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the average true range of ${symbol}?`]),
  },
];

function rangePart(history: PriceHistory): Part {
  const bar = history.bars.at(-1);
  if (bar === undefined || bar.open === null || bar.high === null || bar.low === null)
    return gapFor(tool, history, 'I hold no opening price, high and low of that session.');
  const { date, open, high, low, close } = bar;
  const { symbol } = history;
  const money = moneyOf(history);
  const finding = measureAll(history, {
    title: `session of ${date}`,
    content: `The first, highest, lowest and last price of the session of ${date}.`,
    shown: `${low.toFixed(2)} to ${high.toFixed(2)}`,
    figures: [
      money('open', 'opening price', open),
      money('high', 'intraday high', high),
      money('low', 'intraday low', low),
      money('close', 'close', close),
      { key: 'range', metric: 'range of the session', value: (high / low - 1) * 100, unit: 'percent' },
    ],
    dates: { last: date },
  });
  return sectionOf({ tool, input: { symbol, date } }, finding, (e) => [
    [
      `The opening price of ${symbol} was ${slot(e, 'open', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `The intraday high of ${symbol} was ${slot(e, 'high', 'usd2')} ${cite(e)}, and the intraday low of ${symbol} was ${slot(e, 'low', 'usd2')} ${cite(e)}.`,
      `The close of ${symbol} was ${slot(e, 'close', 'usd2')} ${cite(e)}.`,
      `The range of the session of ${symbol}, its high against its low, was ${slot(e, 'range', 'pct2')} ${cite(e)}.`,
    ],
  ]);
}
