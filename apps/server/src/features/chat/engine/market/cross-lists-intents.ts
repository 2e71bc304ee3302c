import { monthsLater } from '@aex/quant/calendar/month-step';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { layOnDates, type DateRange } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { crossesOf } from '../symbol/golden-cross-intents.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { historyOfCloses } from './universe-ranking.ts';

const tool = 'cross_lists';
const things = '(?:stocks?|shares|names|symbols|companies|tickers|etfs?|funds)';
const cross = '(?:(?:golden|death) cross(?:es)?)';
const usualSessions = 21;
const monthsRead = 24;
const mostListed = 20;

/** The symbols whose two long averages have crossed of late. */
export const crossListsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'market',
    isOfMarket: true,
    honours: ['search', 'time', /^recent(?:ly)?$/],
    asks: [
      new RegExp(`\\b(?:which|what|list|show(?: me)?|find|any|are there)\\b.{0,24}\\b${things}\\b.{0,50}\\b${cross}`),
      new RegExp(
        `\\b(?:list|show(?: me)?|find|any|recent|new|latest)\\b.{0,20}\\b${cross}\\b.{0,20}\\b(?:in|among|of|across) (?:the )?(?:market|${things})`,
      ),
      new RegExp(`^(?:the )?(?:recent|new|latest) (?:golden|death) crosses\\W*$`),
    ],
    over: [
      'golden_cross',
      'moving_averages',
      'average_crossing',
      'figure_screen',
      'universe_screen',
      'universe_ranking',
      'data_coverage',
      'performance',
      'quote',
      'ranking',
      'definition',
      'help',
      'trend_rule',
    ],
    answer: crossLists,
    turns: 'An average lags: a cross says what prices have done and not what comes.',
    next: () => ['Which stocks are above their 200-day average?', 'Which symbols are overbought?'],
  },
];

type Crossed = { history: PriceHistory; day: string; isGolden: boolean };

async function crossLists(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const today = task.moment.toISOString().slice(0, 10);
  const from = monthsLater(today, -monthsRead);
  const { series, splits } = await task.deps.market.universeCloses({ from, asOf: task.moment });
  const isOfFunds = /\b(?:etfs?|funds)\b/.test(plain);
  const own = series.filter(({ kind }) => kind === (isOfFunds ? 'fund' : 'equity'));
  const days = [...new Set(own.flatMap(({ days: each }) => each.slice(-usualSessions - 1)))].toSorted();
  const newest = days.at(-1);
  if (newest === undefined) return [{ tool, input: {}, gap: 'I hold no prices to look for such crosses in.' }];
  const range: DateRange =
    period === null ? { from: days.at(-usualSessions - 1) ?? '', to: newest } : layOnDates(period, newest);
  const isWanted = ({ day, isGolden }: { day: string; isGolden: boolean }) =>
    day > range.from &&
    day <= range.to &&
    (!/\bdeath\b/.test(plain) || !isGolden) &&
    (!/\bgolden\b/.test(plain) || isGolden);
  const crossed: Crossed[] = [];
  for (const each of own) {
    const rough = historyOfCloses(each);
    // A split that is not taken out of the stored closes can make a cross, or hide one.
    const isSplit = splits.some(({ symbol }) => symbol === each.symbol);
    if (!isSplit && !crossesOf(rough).some(isWanted)) continue;
    const history = await task.load(each.symbol);
    const last = history === null ? undefined : crossesOf(history).findLast(isWanted);
    if (history !== null && last !== undefined) crossed.push({ history, ...last });
  }
  return [listPart(crossed, { range, count: own.length, plain, words: isOfFunds ? 'funds' : 'shares' })];
}

type Looked = { range: DateRange; count: number; plain: string; words: string };

function listPart(crossed: readonly Crossed[], { range, count, plain, words }: Looked): Part {
  const name =
    /\bdeath\b/.test(plain) === /\bgolden\b/.test(plain)
      ? 'cross'
      : `${/\bdeath\b/.test(plain) ? 'death' : 'golden'} cross`;
  const order = crossed.toSorted((one, other) => other.day.localeCompare(one.day));
  const shown = order.slice(0, mostListed);
  if (shown.length === 0)
    return {
      tool,
      input: { from: range.from, to: range.to },
      gap: `Of the ${words} stored here none had a ${name} in that time.`,
    };
  const findings = shown.map(({ history, day, isGolden }) =>
    measureAll(
      { ...history, bars: history.bars.filter(({ date }) => date <= day).slice(-1) },
      {
        title: `${isGolden ? 'golden' : 'death'} cross`,
        content: 'The simple average of the last 50 closes went over that of the last 200, or under it.',
        shown: day,
        figures: [
          { key: 'listed', entity: 'market', metric: 'number that fit', value: order.length, unit: 'count' },
          { key: 'looked', entity: 'market', metric: 'number looked at', value: count, unit: 'count' },
          {
            key: 'close',
            metric: 'close',
            value: history.bars.find(({ date }) => date === day)?.close ?? 0,
            unit: 'currency',
            currency: history.currency,
          },
        ],
        dates: { day, from: range.from, to: range.to },
      },
    ),
  );
  return {
    tool,
    input: { from: range.from, to: range.to },
    findings,
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Listed are ${words} with a ${name} after ${slot(e, 'from', 'date')} and up to ${slot(e, 'to', 'date')}, the newest first.`,
          `The number that fit was ${slot(e, 'listed', 'num0')}, and the number looked at was ${slot(e, 'looked', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Symbol', 'Cross', 'Day', 'Close'],
          rows: shown.map(({ history, isGolden }, index) => {
            const own = at(evidence, index);
            return rowOf(history.symbol, own, [
              isGolden ? 'golden' : 'death',
              slot(own, 'day', 'date'),
              ['close', 'usd2'],
            ]);
          }),
        },
      ];
    },
  };
}
