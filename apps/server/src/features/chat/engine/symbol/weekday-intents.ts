import { goodAndBad } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { weekdayWords } from '../reading/calendar-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { weekdayRecords } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const fewest = 4;

/** How the days of the week differ. */
export const weekdayIntents: readonly Intent[] = [
  {
    id: 'weekday',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['frequency', 'calendar', 'aggregate', goodAndBad],
    span: 'all',
    asks: [
      new RegExp(
        `^(?!.*\\bhow many (?:of the )?${weekdayWords}\\b)(?!.*\\b(?:volatil\\w*|vol|draw-?downs?|correlat\\w*|betas?|sharpe|volumes?|prices?|rsi|options?|(?:expected|implied) moves?|straddles?|strangles?|calls?|puts?|expir\\w+)\\b).*\\b(?:on|by|every|each|are|is|do|does|best|worst|average|usual\\w*|typical\\w*)\\b.{0,16}\\b${weekdayWords}\\b`,
      ),
      new RegExp(
        `\\b${weekdayWords}s? (?:vs\\.?|versus|or|and|against|compared (?:to|with)) (?:on )?${weekdayWords}s?\\b(?!.*\\b(?:19|20)\\d\\d)`,
      ),
      /\b(?:day of the week|days of the week|weekdays?|weekday effect)\b/,
    ],
    over: [
      'value_at_risk',
      'win_rate',
      'performance',
      'best_worst_days',
      'seasonality',
      'day_change',
      'comparison',
      'ranking',
      'quote',
      'universe_ranking',
    ],
    answer: (task) => eachRanged(task, (history) => weekdaySection(history, daysAsked(task.question.plain))),
    turns: 'The days of the week differ by little, and most of it is chance.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Is there seasonality in ${symbol}?`]),
  },
];

function daysAsked(plain: string): number[] {
  const place = (day: number) => plain.indexOf((names[day] ?? '').toLowerCase());
  return names
    .map((_name, day) => day)
    .filter((day) => place(day) >= 0)
    .toSorted((one, other) => place(one) - place(other));
}

function weekdaySection(history: PriceHistory, asked: readonly number[]): Part {
  const records = weekdayRecords(history);
  if (records.length < fewest) return gapFor('weekday', history, 'There are too few sessions in that period.');
  const finding = measureAll(history, {
    title: 'returns by day of the week',
    content: 'Means of daily returns, by the day on which they end.',
    shown: `${records.length} days`,
    figures: records.flatMap(({ weekday: day, averagePct, positivePct, count }) => [
      { key: `m${day}`, metric: `average ${names[day]} return`, value: averagePct, unit: 'percent' as const },
      {
        key: `p${day}`,
        metric: `share of positive ${names[day]} returns`,
        value: positivePct,
        unit: 'percent' as const,
      },
      { key: `n${day}`, metric: `number of ${names[day]} returns`, value: count, unit: 'count' as const },
    ]),
  });
  const order = records.toSorted((a, b) => b.averagePct - a.averagePct);
  return symbolSection('weekday', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (record: (typeof records)[number] | undefined, word: string) =>
        record === undefined
          ? []
          : [
              `The ${word} day of the week of ${history.symbol} was ${names[record.weekday]}, with an average ${names[record.weekday]} return of ${slot(e, `m${record.weekday}`, 'pct2')} ${cite(e)}.`,
            ];
      const own = asked.flatMap((day) => records.find(({ weekday }) => weekday === day) ?? []);
      const better = own.length < 2 ? undefined : order.find((record) => own.includes(record));
      const lead = [
        ...(better === undefined
          ? []
          : [`Of these days ${names[better.weekday]} was the better one for ${history.symbol}.`]),
        ...own.flatMap(({ weekday }) => [
          `The average ${names[weekday]} return of ${history.symbol} was ${slot(e, `m${weekday}`, 'pct2')} ${cite(e)}.`,
          `The share of positive ${names[weekday]} returns of ${history.symbol} was ${slot(e, `p${weekday}`, 'pct0')} ${cite(e)}.`,
        ]),
      ];
      return [
        [
          ...lead,
          ...line(order[0], 'strongest'),
          ...line(order.at(-1), 'weakest'),
          `The sessions looked at run from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`,
        ],
        {
          columns: ['Day', 'Average', 'Share positive', 'Observations'],
          rows: records.map(({ weekday: day }) =>
            rowOf(names[day] ?? '', e, [
              [`m${day}`, 'pct2'],
              [`p${day}`, 'pct0'],
              [`n${day}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}
