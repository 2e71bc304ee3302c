import { correlation } from '@aex/quant/correlation';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { eachYear, fewestSessions, mostYears, perCalendarYear } from '../symbol/yearly-volatility-intents.ts';
import { rowOf } from '../table-writer.ts';
import { eachPair, type Pair } from './pair-partners.ts';
import { pairedReturns } from './paired-returns.ts';

/** The correlation of two symbols calendar year by calendar year. */
export const yearlyCorrelationIntents: readonly Intent[] = [
  {
    id: 'yearly_correlation',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['grouping', perCalendarYear],
    span: 'all',
    asks: [
      new RegExp(`\\bcorrelat\\w+\\b.{0,60}\\b${eachYear}\\b`),
      new RegExp(`\\b${eachYear}\\b.{0,40}\\bcorrelat\\w+\\b`),
      new RegExp(`\\bhow (?:closely|tightly|strongly)\\b.{0,60}\\b${eachYear}\\b`),
    ],
    over: ['correlation', 'rolling_pair', 'calendar_years', 'performance', 'comparison', 'ranking', 'best_worst_years'],
    answer: (task) => eachPair(task, yearlyCorrelation),
    turns: 'Such links change with the regime: they are highest when markets fall together.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined ? [] : [`Rolling correlation of ${first} and ${second}`],
  },
];

function yearlyCorrelation({ history, other }: Pair): Part {
  const { own, theirs, dates } = pairedReturns(history, other);
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))].slice(-mostYears).flatMap((year) => {
    const days = dates.filter((date) => date.startsWith(year));
    const isOfYear = (_value: number, index: number) => dates[index]?.startsWith(year) === true;
    const made = correlation(own.filter(isOfYear), theirs.filter(isOfYear));
    const [start, end] = [days[0] ?? '', days.at(-1) ?? ''];
    return made.ok && days.length >= fewestSessions ? [{ year, value: made.value, start, end }] : [];
  });
  const tool = 'yearly_correlation';
  if (years.length === 0) return gapFor(tool, history, `There is no year of closes that ${other.symbol} has too.`);
  const order = years.toSorted((a, b) => b.value - a.value);
  const [highest, lowest] = [order[0], order.at(-1)];
  const section = symbolSection(tool, history, {
    findings: years.map(({ year, value, start, end }) =>
      measureAll(history, {
        title: `correlation with ${other.symbol} ${year}`,
        content: `Pearson correlation of daily returns on common days, ${start} to ${end}.`,
        shown: value.toFixed(2),
        figures: [
          {
            key: 'figure',
            metric: `correlation with ${other.symbol}`,
            aliases: ['correlation'],
            value,
            unit: 'ratio',
            period: { start, end },
          },
        ],
      }),
    ),
    write: (evidence) => {
      const told = (named: (typeof years)[number] | undefined, word: string) => {
        if (named === undefined) return [];
        const e = at(evidence, years.indexOf(named));
        return [
          `The correlation of ${history.symbol} with ${other.symbol} was ${word} in ${named.year}, at ${slot(e, 'figure', 'num2')} ${cite(e)}.`,
        ];
      };
      return [
        [...told(highest, 'highest'), ...(years.length > 1 ? told(lowest, 'lowest') : [])],
        {
          columns: ['Year', `Correlation of ${history.symbol} with ${other.symbol}`],
          rows: years.map(({ year }, index) => rowOf(year, at(evidence, index), [['figure', 'num2']])),
        },
      ];
    },
  });
  return { ...section, input: { symbol: history.symbol, with: other.symbol } };
}
