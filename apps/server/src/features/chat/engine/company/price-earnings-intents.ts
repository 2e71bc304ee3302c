import type { Intent } from '../intent.ts';
import { orderParts, priceEarningsFigure } from './company-order.ts';
import { ofHistory, priceEarningsParts } from './price-earnings-section.ts';

/** What a question for a ratio of the price is not about, though it may be worded like it. */
export const overByRatios = [
  'unknowable',
  'price_target',
  'company_facts',
  'quote',
  'performance',
  'definition',
  'comparison',
  'overview',
  'ranking',
] as const;

// Against its own past, as a yield or on a past day it is told of each by itself.
const singly = new RegExp(`${ofHistory.source}|\\bearnings yields?\\b`);

/** The price of a share against the earnings per share of its last four quarters. */
export const priceEarningsIntents: readonly Intent[] = [
  {
    id: 'price_earnings',
    subject: 'company',
    needs: 'symbol',
    honours: ['unit'],
    asks: [
      /^(?!.*\bdifference between\b)(?!.*\b(?:forward|cape|shiller|peg|cyclically)\b).*(?:\bp\/e\b|\bpe (?:ratio|multiple)\b|\b(?:trailing|ttm|current|the) pe\b|\bpe (?:of|for)\b|'s pe\b|\b(?:lowest|highest|cheapest|best|smallest|largest) (?:p\/?es?|pes)\b|^(?:and )?(?:its|their) pe\b|\bearnings yields?\b|\bprice[- ]to[- ]earnings\b|\bearnings multiple\b|\bmultiple of (?:its |their )?earnings\b|\bvaluations?\b(?! of (?:options?|puts?|calls?))|^(?:so |and )?how (?:is|are|highly (?:is|are)|richly (?:is|are)) (?!.*\b(?:options?|puts?|calls?|spreads?|bonds?)\b).{2,40}\bvalued\b|\b(?:expensive|cheap|dear|pric(?:e|ey|ed))\b.{0,24}\b(?:compared (?:to|with)|against|relative to|versus|vs\.?|for|given|on) (?:its |their |the )?earnings\b|\btimes (?:its |their )?(?:trailing )?earnings\b|\b(?:worth|price|trade)\b.{0,30}\b(?:on|at) (?:an? )?(?:p\/?e (?:ratio )?of \d|\d{1,3} p\/?e\b)|\bon (?:trailing|last year's) earnings\b)/,
    ],
    over: [...overByRatios, 'advice', 'ranking', 'universe_ranking', 'price_on_date'],
    // Of several companies the ratios are one table in their order.
    answer: (task) =>
      task.question.symbols.length > 1 && !singly.test(task.question.plain)
        ? orderParts(task, priceEarningsFigure)
        : priceEarningsParts(task),
    turns: 'The next report and every close change it; of one-off gains and losses it says nothing.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Earnings per share of ${symbol} by quarter`, `When does ${symbol} report next?`],
  },
];
