import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { monthRecords } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The mean return of each calendar month, and of the one that is asked about. */
export function seasonality(history: PriceHistory, asked: number | null): Part {
  const records = monthRecords(history);
  if (records.length < 12) return gapFor('seasonality', history, 'I hold less than a year of whole months.');
  const figures = records.flatMap(({ month, averagePct, positivePct, count }) => {
    const name = monthNames[month - 1] ?? '';
    return [
      { key: `m${month}`, metric: `average ${name} return`, value: averagePct, unit: 'percent' as const },
      { key: `p${month}`, metric: `share of positive ${name} returns`, value: positivePct, unit: 'percent' as const },
      { key: `n${month}`, metric: `number of ${name} returns`, value: count, unit: 'count' as const },
    ];
  });
  const finding = measureAll(history, {
    title: 'returns by month',
    content: 'Means over whole calendar months.',
    shown: '12 months',
    figures,
  });
  const order = records.toSorted((a, b) => b.averagePct - a.averagePct);
  const own = records.find(({ month: number }) => number === asked);
  return symbolSection('seasonality', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (record: (typeof records)[number] | undefined, word: string) =>
        record === undefined
          ? ''
          : `The ${word} month was ${monthNames[record.month - 1]}, with an average ${monthNames[record.month - 1]} return of ${slot(e, `m${record.month}`, 'pct1')} for ${history.symbol} ${cite(e)}.`;
      return [
        [
          ...(own === undefined ? [] : monthSentences(history.symbol, own.month, e)),
          line(order[0], 'strongest'),
          line(order.at(-1), 'weakest'),
        ],
        {
          columns: ['Month', 'Average', 'Share positive', 'Observations'],
          rows: records.map(({ month }) =>
            rowOf(monthNames[month - 1] ?? '', e, [
              [`m${month}`, 'pct1'],
              [`p${month}`, 'pct0'],
              [`n${month}`, 'num0'],
            ]),
          ),
        },
      ];
    },
    chart: {
      kind: 'bar',
      title: `Average return of ${history.symbol} by month`,
      series: [
        {
          name: history.symbol,
          unit: 'percent',
          points: records.map(({ month, averagePct }) => ({ x: monthNames[month - 1] ?? '', y: averagePct })),
        },
      ],
      sources: [0],
    },
  });
}

function monthSentences(symbol: string, number: number, e: Evidence): string[] {
  const name = monthNames[number - 1] ?? '';
  return [
    `The average ${name} return of ${symbol} was ${slot(e, `m${number}`, 'pct1')} ${cite(e)}.`,
    `The share of positive ${name} returns of ${symbol} was ${slot(e, `p${number}`, 'pct0')} ${cite(e)}.`,
    `The data begin on ${slot(e, 'first', 'date')}.`,
  ];
}
