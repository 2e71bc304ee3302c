import { simpleReturns } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import { rollingVolatility } from '@aex/quant/technical/rolling-volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates, stepBack } from '../reading/period-dates.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, figureSection, gapFor, sessionsOfYear } from './history-figures.ts';

const usualWindow = 21;
const fewestInWindow = 5;
const daysOfYear = 365.25;
const fewest = 60;
const ofYears = '(\\d{1,2}|two|three|five|ten)[- ]?(?:y|yr|year)s?(?: own)? (?:average|mean|norm)';
const volatility = '(?<!implied )(?:volatil\\w*|vol|choppy|choppiness|swings?|calm(?:er)?|jump(?:y|ier)|quiet(?:er)?)';
const own = `(?:(?:its |their |the |a )?${ofYears}|(?:its|their) (?:own )?(?:average|mean|norm(?:al)?|usual|history|past|long[- ](?:run|term))|average|usual(?:ly)?|norm(?:al(?:ly)?)?|typical(?:ly)?|historical(?:ly)?|(?:its|their) history)`;

const averaged = new RegExp(`\\b${ofYears}\\b`);

/** The volatility of the last month beside the mean of all such months. */
export const volatilityLevelIntents: readonly Intent[] = [
  {
    id: 'volatility_level',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate'],
    span: 'all',
    asks: [
      new RegExp(
        `\\b${volatility}\\b.{0,40}\\b(?:than|to|with|vs|versus|against|relative to|for|above|below) ${own}\\b`,
      ),
      new RegExp(
        `\\b${volatility}\\b.{0,30}\\b(?:unusual(?:ly)?|elevated|high|low)\\b.{0,20}\\b(?:now|right now|today|at the moment|currently|these days)\\b`,
      ),
      // "Is the market calm?" is asked against what is usual.
      /^(?:so |and )?(?:is|are|how) (?:the |stock |us |equity )*(?:\S+ )(?:(?:still|really|very|pretty|unusually|too|so) )?(?:calm|quiet|nervous|jittery|turbulent|choppy|stressed)(?: (?:is|are) (?:the )?(?:market|it|\S+))?(?: (?:now|right now|today|currently|at the moment|these days|at present))*\W*$/,
      new RegExp(`\\b(?:unusual(?:ly)?|abnormal(?:ly)?|historically) (?:high |low )?${volatility}\\b`),
      new RegExp(`\\b(?:now|current|present|today'?s?|recent)\\b.{0,20}\\b${volatility}\\b.{0,40}\\b${own}\\b`),
      new RegExp(`\\b${volatility}\\b.{0,12}\\b(?:percentile|rank)\\b`),
      new RegExp(`\\b${volatility}\\b.{0,40}\\b(?:ranks?|stands?|sits?|falls?|is)\\b.{0,20}\\b${own}`),
    ],
    over: [
      'volatility',
      'comparison',
      'performance',
      'ranking',
      'quote',
      'day_change',
      'implied_volatility',
      'moving_averages',
    ],
    // "Its 30-day volatility" names the window, and no time whose levels are looked at.
    answer: (task) => {
      const { period, plain } = task.question;
      const years = yearsAveraged(plain);
      const section = (history: PriceHistory) =>
        levelSection(years === null ? history : lastYears(history, years), windowOf(period, history));
      return (isWindow(period) || years !== null ? eachWhole : eachRanged)(task, section);
    },
    turns: 'Volatility comes in clusters and falls back to its mean, but nobody knows when.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`How volatile was ${symbol} in 2022?`, `What was the maximum drawdown of ${symbol}?`],
  },
];

const toDate: ReadonlySet<Period['kind']> = new Set(['year_to_date', 'quarter_to_date', 'month_to_date']);

// "This year against its norm" sets that time beside all of its past, which is no level within this year.
function isWindow(period: Period | null): boolean {
  if (period === null) return false;
  return toDate.has(period.kind) || (period.kind === 'trailing' && stepBack(newYear, period) >= yearBefore);
}

const newYear = '2001-01-01';
const yearBefore = '2000-01-01';

// "Over the last 90 days against its average" has a window of its own; a month else.
function windowOf(period: Period | null, history: PriceHistory): number {
  if (period === null || !isWindow(period)) return usualWindow;
  if (period.kind !== 'trailing' || (period.unit !== 'day' && period.unit !== 'session'))
    return isOneMonth(period) ? usualWindow : sessionsWithin(period, history);
  const sessions = period.unit === 'day' ? (period.count * sessionsOfYear(history)) / daysOfYear : period.count;
  return Math.max(Math.round(sessions), fewestInWindow);
}

function isOneMonth(period: Period): boolean {
  return period.kind === 'trailing' && period.unit === 'month' && period.count === 1;
}

function sessionsWithin(period: Period, { bars }: PriceHistory): number {
  const { from } = layOnDates(period, bars.at(-1)?.date ?? '');
  return Math.max(bars.filter(({ date }) => date > from).length, fewestInWindow);
}

/** The years whose average a text names, "its five-year average"; null for all that is held. */
function yearsAveraged(plain: string): number | null {
  const [, number] = averaged.exec(plain) ?? [];
  return number === undefined ? null : (numberWords[number] ?? Number(number));
}

function lastYears(history: PriceHistory, years: number): PriceHistory {
  return { ...history, bars: history.bars.slice(-Math.round(years * sessionsOfYear(history)) - 1) };
}

function levelSection(history: PriceHistory, window: number): Part {
  const returns = simpleReturns(closesOf(history));
  const levels = rollingVolatility(returns, window, sessionsOfYear(history)).flatMap((level) =>
    level === null ? [] : [level * 100],
  );
  const now = levels.at(-1);
  if (now === undefined || levels.length < fewest)
    return gapFor('volatility_level', history, 'There are too few closes to set its volatility beside its own past.');
  const usual = mean(levels);
  const below = (levels.filter((level) => level < now).length / levels.length) * 100;
  const word = now > usual ? 'above' : 'below';
  const [last, each] = window === usualWindow ? ['last month', 'a month'] : ['last such sessions', 'as many sessions'];
  return figureSection(
    'volatility_level',
    {
      history,
      metric: `volatility of the ${last}`,
      aliases: ['volatility'],
      value: now,
      unit: 'percent',
      content: `Sample deviation of ${window} daily returns, made yearly, on each of ${levels.length} days.`,
      more: [
        { key: 'window', metric: 'number of sessions looked at', value: window, unit: 'count' },
        {
          key: 'usual',
          metric: `mean volatility of ${each}`,
          aliases: ['mean volatility'],
          value: usual,
          unit: 'percent',
        },
        { key: 'gap', metric: 'distance from the mean', value: now - usual, unit: 'percentage_point' },
        { key: 'below', metric: 'share of calmer sessions', value: below, unit: 'percent' },
      ],
    },
    ...(window === usualWindow
      ? []
      : [(e: Evidence) => `The number of sessions looked at is ${slot(e, 'window', 'num0')} ${cite(e)}.`]),
    (e) =>
      `The volatility of the ${last} of ${history.symbol}, annualized, was ${slot(e, 'value', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
    (e) =>
      `The mean volatility of ${each} of ${history.symbol} ${spanOf(e)} was ${slot(e, 'usual', 'pct1')} ${cite(e)}, so it is ${word} its mean now.`,
    (e) => `The share of calmer sessions was ${slot(e, 'below', 'pct0')} ${cite(e)}.`,
  );
}
