import type { PortfolioReading } from '../engine-ports.ts';
import type { Intent } from '../intent.ts';
import { firstDayOf, layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { ofWholeMultiple } from './own-unread.ts';
import { overOwn } from './over-own.ts';
import { portfolioParts } from './portfolio-answer.ts';
import { kindsAsked, portfolioKindsPart } from './portfolio-kinds-section.ts';
import { gainShareAsked, gainSharePart } from './portfolio-gain-share-section.ts';
import { insteadAsked, insteadPart, unsoldAsked, unsoldPart } from './portfolio-otherwise-section.ts';
import { paymentsAsked, portfolioPaymentsPart } from './portfolio-payments-section.ts';
import { portfolioMultiplePart } from './portfolio-multiple-section.ts';
import { portfolioLevelPart, valueLevelAsked } from './portfolio-level-section.ts';
import { peakAsked, portfolioPeakPart } from './portfolio-peak-section.ts';
import { ownRegimesAsked, portfolioRegimesPart } from './portfolio-regimes-section.ts';
import { targetWeightAsked, targetWeightPart } from './portfolio-target-section.ts';
import { portfolioTradesPart, tradesAsked } from './portfolio-trades-section.ts';
import {
  weightsBeyondAsked,
  weightsBeyondPart,
  weightsTogetherPart,
  weightTogetherAsked,
} from './portfolio-weights-section.ts';

const turns = 'Prices, and each activity entered, change these figures.';
const byEntries = 'Each activity entered changes these figures.';
const over = [
  ...overOwn,
  'portfolio',
  'holding_cost',
  'portfolio_rebalance',
  'figure_screen',
  'day_count',
  'level_days',
  'forecast',
  'advice',
  'how_to',
  'product',
  'mix',
  'regime',
  'regime_history',
  'regime_assets',
  'regime_figures',
  'price_earnings',
  'price_sales',
  'definition',
];
const ownOperators: NonNullable<Intent['honours']> = [
  'share',
  'bound',
  'unit',
  'aggregate',
  'extremum',
  'search',
  'counterfactual',
  'comparison',
  /^how many\b/,
];

/** What is told of the own portfolio beyond its returns and its risks: what it is made of, its weights and its trades. */
export const ownDetailIntents: readonly Intent[] = [
  {
    id: 'portfolio_target',
    subject: 'account',
    honours: ownOperators,
    asks: [targetWeightAsked],
    over: [...over, 'quote', 'price_at_move'],
    isAlone: () => true,
    answer: (task) =>
      task.question.symbols.length === 1
        ? ofOwn(task, (reading) => targetWeightPart(reading, task.question))
        : portfolioParts(task),
    turns,
    next: () => ['How concentrated am I?'],
  },
  {
    id: 'portfolio_weights',
    subject: 'account',
    honours: ownOperators,
    asks: [weightsBeyondAsked],
    over,
    answer: (task) =>
      task.question.symbols.length === 0
        ? ofOwn(task, (reading) => weightsBeyondPart(reading, task.question.own))
        : portfolioParts(task),
    turns,
    next: () => ['How concentrated am I?'],
  },
  {
    id: 'portfolio_weights_together',
    subject: 'account',
    honours: ownOperators,
    asks: [weightTogetherAsked],
    over: [...over, 'holding_share'],
    answer: (task) =>
      task.question.symbols.length > 1
        ? ofOwn(task, (reading) => weightsTogetherPart(reading, task.question.symbols))
        : portfolioParts(task),
    turns,
    next: () => ['How concentrated am I?'],
  },
  {
    id: 'portfolio_kinds',
    subject: 'account',
    honours: ownOperators,
    asks: [kindsAsked],
    over,
    answer: (task) =>
      task.question.symbols.length === 0
        ? ofOwn(task, (reading) => portfolioKindsPart(reading, task.question.own))
        : portfolioParts(task),
    turns,
    next: () => ['What is my sector allocation?'],
  },
  {
    id: 'portfolio_peak',
    subject: 'account',
    honours: ownOperators,
    asks: [peakAsked],
    over,
    answer: (task) => ofOwn(task, (reading, span) => portfolioPeakPart(reading, task.question.own, span)),
    turns,
    next: () => ['What was my worst month?'],
  },
  {
    id: 'portfolio_level',
    subject: 'account',
    honours: [...ownOperators, /^how long\b/],
    asks: [valueLevelAsked],
    over: [...over, 'level_search'],
    answer: (task) =>
      ofOwn(task, (reading, span) => portfolioLevelPart(reading, task.question.own, span), { isOfWhole: true }),
    turns,
    next: () => ['On which day was my portfolio worth the most?'],
  },
  {
    id: 'portfolio_trades',
    subject: 'account',
    honours: ownOperators,
    asks: tradesAsked,
    over: [...over, 'quote', 'insider_trades'],
    answer: (task) => ofOwn(task, (reading, span) => portfolioTradesPart(reading, task.question, span)),
    turns: byEntries,
    next: () => ['What is my cost basis?'],
  },
  {
    id: 'portfolio_payments',
    subject: 'account',
    honours: ownOperators,
    asks: paymentsAsked,
    over,
    answer: (task) =>
      ofOwn(task, (reading, span) => portfolioPaymentsPart(reading, task.question.own, span), { isOfWhole: true }),
    turns: byEntries,
    next: () => ['How much have I paid in?'],
  },
  {
    id: 'portfolio_gain_share',
    subject: 'account',
    honours: [...ownOperators, /^how much of$/],
    asks: [gainShareAsked],
    over,
    answer: (task) =>
      task.question.symbols.length === 1
        ? ofOwn(task, (reading) => gainSharePart(reading, task.question.symbols[0] ?? ''))
        : portfolioParts(task),
    turns,
    next: () => ['Which of my holdings gained the most?'],
  },
  {
    id: 'portfolio_instead',
    subject: 'account',
    needs: 'symbol',
    honours: ownOperators,
    asks: [insteadAsked],
    over: [...over, 'growth_of_money'],
    isAlone: () => true,
    answer: (task) => ofOwn(task, (reading) => insteadPart(task, reading)),
    turns,
    next: () => ['How has my portfolio done against SPY?'],
  },
  {
    id: 'portfolio_unsold',
    subject: 'account',
    needs: 'symbol',
    honours: ownOperators,
    negates: [unsoldAsked],
    asks: [unsoldAsked],
    over,
    isAlone: () => true,
    answer: (task) => ofOwn(task, (reading) => unsoldPart(task, reading)),
    turns,
    next: () => ['What is my realized gain?'],
  },
  {
    id: 'portfolio_multiple',
    subject: 'account',
    honours: ownOperators,
    asks: [ofWholeMultiple],
    over,
    answer: (task) => ofOwn(task, (reading) => portfolioMultiplePart(task, reading)),
    turns: 'The next reports and every close change it.',
    next: () => ['What is my largest holding?'],
  },
  {
    id: 'portfolio_regimes',
    subject: 'account',
    honours: [...ownOperators, /^(?:by|per|across|in each|in every)\b/, /^(?:which|what) (?:\w+ )?(?:regime|quadrant)/],
    asks: [ownRegimesAsked],
    over,
    answer: (task) => ofOwn(task, (reading) => portfolioRegimesPart(task, reading)),
    turns,
    next: () => ['Where are we in the macro regime?'],
  },
];

type Span = { from: string | null; to: string };

// What is read of a time that is named begins with it, unless all of it is needed.
async function ofOwn(
  task: Task,
  tell: (reading: PortfolioReading, span: Span) => Part | Promise<Part>,
  { isOfWhole = false } = {},
): Promise<Part[]> {
  const place = { tool: 'portfolio', input: {} };
  const { accountId, deps, moment } = task;
  if (accountId === null) return [{ ...place, gap: 'A portfolio belongs to an account; nobody is signed in here.' }];
  const { period } = task.question;
  const today = moment.toISOString().slice(0, 10);
  const laid = period === null ? null : layOnDates(period, today);
  const span: Span =
    period === null || laid === null || period.kind === 'all'
      ? { from: null, to: today }
      : { ...laid, from: firstDayOf(period, laid) };
  const reading = await deps.accounts.portfolio({
    accountId,
    moment,
    ...(laid === null || isOfWhole ? {} : { from: laid.from }),
  });
  if (reading === null)
    return [{ ...place, gap: 'You have no portfolio yet; enter its activities or connect a broker.' }];
  return [await tell(reading, span)];
}
