import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import type { Task } from '../task.ts';
import { ofBoth } from './paired-returns.ts';

const other =
  '(?!(?:p\\/?e|put|call|sharpe|sortino|debt|price|payout|current|expense|capture|information|hedge|quick|treynor|calmar)\\b)';
const mostDrawn = 260;

/** The closes of one symbol divided by those of another, over time. */
export const priceRatioIntents: readonly Intent[] = [
  {
    id: 'price_ratio',
    subject: 'comparison',
    needs: 'symbol',
    span: 'five_years',
    honours: ['extremum', /^(?:highest|lowest)/],
    asks: [
      new RegExp(
        `(?:^|\\b(?:the|price|a|is|was|plot|chart|show|and|me) )ratio (?:of|between) ${other}.{2,30} (?:to|and|over|vs\\.?|versus|against|with|\\/) ?.{2,30}`,
      ),
      new RegExp(`\\b${other}[\\w&.^-]+(?: (?:to|over|vs\\.?|versus) |[/:-])${other}[\\w&.^-]+ (?:price )?ratio\\b`),
      /\brelative strength of .{2,24} (?:vs\.?|versus|against|to|over) /,
    ],
    over: [
      'performance',
      'comparison',
      'rsi',
      'correlation',
      'overview',
      'quote',
      'rolling_pair',
      'series_gap',
      'day_change',
      'record_high',
      'price_range',
      'definition',
    ],
    answer: ratioParts,
    turns: 'A ratio says which of the two gained on the other, not whether either of them rose.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`How often did ${first} beat ${second} by year?`, `How do ${first} and ${second} correlate?`],
  },
];

async function ratioParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  const [first, second] = found;
  if (first === undefined) return missing;
  if (second === undefined)
    return missing.length > 0
      ? missing
      : [gapFor('price_ratio', first, 'Name the other symbol that it is to be divided by.')];
  return [...missing, ratioSection(first, second)];
}

type Point = { date: string; value: number };

function ratioSection(history: PriceHistory, against: PriceHistory): Part {
  const closes = new Map(against.bars.map(({ date, close }) => [date, close]));
  const points = history.bars.flatMap(({ date, close }): Point[] => {
    const under = closes.get(date);
    return under === undefined || !(under > 0) ? [] : [{ date, value: close / under }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2)
    return gapFor('price_ratio', history, `I hold too few closes of the same days as ${against.symbol}.`);
  const high = points.reduce((best, point) => (point.value >= best.value ? point : best), first);
  const low = points.reduce((best, point) => (point.value <= best.value ? point : best), first);
  const name = `ratio to ${against.symbol}`;
  const on = (key: string, metric: string, { date, value }: Point): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'ratio',
    asOf: date,
    period: { start: date, end: date },
  });
  const finding = measureAll(ofBoth(history, against), {
    title: name,
    content: `Closes divided by those of ${against.symbol} on ${points.length} common days.`,
    shown: last.value.toFixed(3),
    figures: [
      on('end', name, last),
      on('start', name, first),
      on('high', `highest ${name}`, high),
      on('low', `lowest ${name}`, low),
      { key: 'change', metric: `change of the ${name}`, value: (last.value / first.value - 1) * 100, unit: 'percent' },
    ],
    dates: { first: first.date, last: last.date, highDay: high.date, lowDay: low.date },
  });
  return symbolSection('price_ratio', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${name} of ${history.symbol} was ${slot(e, 'end', 'num3')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
          `The ${name} of ${history.symbol} was ${slot(e, 'start', 'num3')} on ${slot(e, 'first', 'date')} ${cite(e)}.`,
          `The change of the ${name} was ${slot(e, 'change', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
          `The highest ${name} was ${slot(e, 'high', 'num3')} on ${slot(e, 'highDay', 'date')} ${cite(e)}.`,
          `The lowest ${name} was ${slot(e, 'low', 'num3')} on ${slot(e, 'lowDay', 'date')} ${cite(e)}.`,
          'Closes have splits and dividends taken out where their source says so, so the level is not that of the prices paid then.',
        ],
      ];
    },
    chart: {
      kind: 'line',
      title: `${history.symbol} divided by ${against.symbol}`,
      series: [{ name: name, unit: 'ratio', points: drawn(points) }],
      sources: [0],
    },
  });
}

function drawn(points: readonly Point[]): Array<{ x: string; y: number }> {
  const step = Math.max(1, Math.ceil(points.length / mostDrawn));
  return points
    .filter((_point, index) => index % step === 0 || index === points.length - 1)
    .map(({ date, value }) => ({ x: date, y: value }));
}
