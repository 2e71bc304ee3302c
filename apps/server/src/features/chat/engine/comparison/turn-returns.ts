import { median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Evidence } from '../evidence.ts';
import { cite, type Part, slot, type TableRow } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { basesOf, monthWindows, type Occasion, returnTo } from './returns-after.ts';

export type Turns = Omit<Occasion, 'leastPct' | 'isEach'> & { isOfLast: boolean; months: number };

const mostRows = 12;

/** What a symbol did after each of the turns that its prices reach, with the median, the share that rose and how many there are. */
export function turnReturnsPart(history: PriceHistory, turns: Turns): Part {
  const { tool, noun, plural, whose, from, isOfLast, months } = turns;
  const { symbol, bars } = history;
  const bases = basesOf(bars, turns).slice(-mostRows);
  const each = bases.flatMap((base) => {
    const returns = monthWindows.flatMap(({ key, name, end }) => {
      const value = returnTo(bars, base, end);
      return value === null ? [] : [{ key, name, value }];
    });
    return returns.length === 0 ? [] : [{ base, returns }];
  });
  const newest = each.at(-1);
  if (newest === undefined)
    return gapFor(tool, history, `There is none of the ${plural} ${whose} in the time of its prices.`);
  const findings = each.map(({ base, returns }) =>
    measureAll(history, {
      title: `returns after the ${noun} ${whose} on ${base.day}`,
      content: `From the close of ${bars[base.index]?.date ?? base.day}.`,
      shown: base.day,
      figures: returns.map(({ key, name, value }): FigureSpec => ({
        key,
        metric: `return over ${name}`,
        aliases: ['return'],
        value,
        unit: 'percent',
      })),
      dates: { on: base.day },
    }),
  );
  const columns = monthWindows.flatMap(({ key, name }) => {
    const values = each.flatMap(({ returns }) => returns.filter((one) => one.key === key).map(({ value }) => value));
    return values.length < 2 ? [] : [{ key, name, values }];
  });
  const summary = measureAll(history, {
    title: `returns after the ${plural} ${whose}`,
    content: `Of ${each.length} ${plural}, each from the close ${from === 'own_close' ? 'of its day' : 'before it took effect'}.`,
    shown: `${each.length} ${plural}`,
    figures: columns.flatMap(({ key, name, values }): FigureSpec[] => [
      { key: `d${key}`, metric: `median return over ${name}`, value: median(values), unit: 'percent' },
      {
        key: `p${key}`,
        metric: `share of positive returns over ${name}`,
        value: (values.filter((value) => value > 0).length / values.length) * 100,
        unit: 'percent',
      },
      { key: `n${key}`, metric: `number of returns over ${name}`, value: values.length, unit: 'count' },
    ]),
  });
  const isSummed = columns.length > 0;
  return symbolSection(tool, history, {
    findings: isSummed ? [...findings, summary] : findings,
    write: (evidence) => {
      const rows = evidence.slice(0, each.length);
      const sum = evidence[each.length];
      const last = rows.at(-1);
      const span = columns.find(({ key }) => key === `m${months}`) ?? columns.at(-1);
      const lead =
        !isOfLast || last === undefined
          ? []
          : [
              `The newest ${noun} ${whose} was on ${slot(last, 'on', 'date')}.`,
              `Behind it ${newest.returns.map(({ key, name }, index) => `${index === 0 ? '' : index === newest.returns.length - 1 ? ' and ' : ', '}the return of ${symbol} over ${name} was ${slot(last, key, 'pct1')} ${cite(last)}`).join('')}.`,
            ];
      const middle =
        sum === undefined || span === undefined
          ? []
          : [
              `The median return over ${span.name} was ${slot(sum, `d${span.key}`, 'pct1')} ${cite(sum)}, and the share of positive returns over ${span.name} ${slot(sum, `p${span.key}`, 'pct0')} ${cite(sum)}.`,
              `The number of returns over ${span.name} is ${slot(sum, `n${span.key}`, 'num0')} ${cite(sum)}.`,
            ];
      return [
        [
          ...lead,
          ...middle,
          `There are too few ${plural} ${whose} in the time of the prices of ${symbol} to prove a rule; these are its returns after each of them, from the close ${from === 'own_close' ? 'of that day' : 'before it took effect'}.`,
        ],
        {
          columns: [
            from === 'own_close' ? 'Close of' : 'Took effect',
            ...monthWindows.map(({ name }) => `After ${name}`),
          ],
          rows: [
            ...rows.map((e) => rowOfFigures(slot(e, 'on', 'date'), e, ({ key }) => [key, 'pct1'])),
            ...(sum === undefined ? [] : summaryRows(sum)),
          ],
        },
      ];
    },
  });
}

function summaryRows(sum: Evidence): TableRow[] {
  return [
    rowOfFigures('Median', sum, ({ key }) => [`d${key}`, 'pct1']),
    rowOfFigures('Share positive', sum, ({ key }) => [`p${key}`, 'pct0']),
    rowOfFigures('Number', sum, ({ key }) => [`n${key}`, 'num0']),
  ];
}

function rowOfFigures(
  label: string,
  e: Evidence,
  figure: (window: { key: string }) => readonly [string, string],
): TableRow {
  const cells = monthWindows.map((window) => {
    const [key, format] = figure(window);
    return e.facts.some((fact) => fact.key === key) ? ([key, format] as const) : 'N/A';
  });
  return rowOf(label, e, cells);
}
