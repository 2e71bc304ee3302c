import { mean } from '@aex/quant/statistics';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { annualizedReturn } from '@aex/quant/returns';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import type { SeriesPoint, SeriesReading } from '../macro/known-series.ts';
import { aboveWords, amountWords, belowWords, isBeyond, type Level, readLevel } from '../macro/level-words.ts';
import { leadingName, metricName } from '../macro/macro-figures.ts';
import { firstOf, type NamedReading } from '../macro/series-asked.ts';
import { measureAsked } from '../macro/series-measures.ts';
import { namedSeries, recordSeries } from '../macro/series-names.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { spanReturns } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';

const tool = 'within_levels';
const mostTold = 4;
const fewestSpans = 3;
const sessionsPerYear = 252;
const during =
  '(?:when(?:ever)?|while|during|if|with|as long as|at times|(?:in|on|during|over|of|for) (?:the |all |those |only )*(?:days?|months?|weeks?|quarters?|years?|times|periods?|spells?|environments?|phases?)(?: when| that| where| in which| on which| with| of)?)';
const stood =
  '(?:(?:rate|reading|yield|level|index|spread|is|was|were|are|has been|had been|at|stood|stays?|stayed|running|ran|runs) )*';
const signWords = 'negative|positive|(?:below|under|above|over) zero';
const series = [...namedSeries, ...recordSeries];
const clauseOf = ({ words }: { words: RegExp }) =>
  new RegExp(
    `\\b${during} (?:the |us |headline |cpi |annual )*(?:${words.source})(?: rate)?,? ${stood}(?:(?:${aboveWords}|${belowWords}) ${amountWords}|(?:${signWords})\\b)`,
  );
const clauses = series.map((named) => ({ named, clause: clauseOf(named) }));
const notOfSpell =
  '(?!.*\\b(?:last|latest|most recent|previous|first|next) (?:time|spell|period|stretch|episode)\\b)(?!.*\\b(?:after(?:wards)?|following|later|how (?:often|long|many)|(?:share|percent(?:age)?|proportion|fraction) of (?:the |all )*(?:days|weeks|months|time)|since|until|(?:next|coming|subsequent) (?:\\w+ )?(?:days?|sessions?|weeks?|months?|quarters?|years?))\\b)';

/** What a symbol did at the times at which a figure of the economy was beyond a level, beside all other times. */
export const withinLevelsIntents: readonly Intent[] = [
  {
    id: 'within_levels',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'condition', 'bound', 'comparison', 'subject'],
    asks: clauses.map(({ clause }) => new RegExp(`^${notOfSpell}.*${clause.source}`)),
    over: [
      'portfolio',
      'series',
      'series_extremes',
      'series_crossing',
      'level_crossing',
      'series_link',
      'after_levels',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
      'real_policy_rate',
      'series_gap',
      'performance',
      'comparison',
      'quote',
      'price_on_date',
      'regime_assets',
      'unemployment',
      'volatility',
      'volatility_level',
      'cagr',
      'win_rate',
      'day_count',
      'span_statistics',
      'conditional_days',
      'carried_move',
      'correlation',
      'ranking',
      'forecast',
      'day_change',
      'daily_move',
      'marked',
    ],
    answer: withinLevels,
    turns: 'Such times lie close together, so a few spells decide such an average; another level draws others.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `How volatile is ${symbol}?`],
  },
];

async function withinLevels(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const meant = clauses.find(({ clause }) => clause.test(plain));
  const said = meant?.clause.exec(plain)?.[0] ?? '';
  const level = readLevel(said) ?? signOf(said);
  if (meant === undefined || level === null)
    return [{ tool, input: {}, gap: 'Name the level that the figure is to be above or below.' }];
  const named = measureAsked(meant.named, said);
  const read = await firstOf(task, named, '');
  if (read === null) return [{ tool, input: { ids: named.ids }, gap: `I hold no series of the ${named.metric}.` }];
  // The VIX and the like are a symbol as well as a series; what is looked at is the other one.
  const looked = symbols.filter((symbol) => !said.includes(symbol.toLowerCase()));
  if (looked.length === 0)
    return [{ tool, input: {}, gap: 'Name the symbol whose returns at those times are wanted.' }];
  const { found, missing } = await task.ranged(looked);
  return [...missing, ...found.slice(0, mostTold).map((history) => levelPart(history, { named, series: read }, level))];
}

function signOf(said: string): Level | null {
  const sign = new RegExp(`\\b(?:${signWords})\\b`).exec(said)?.[0];
  if (sign === undefined) return null;
  return { level: 0, isBelow: /^(?:negative|below|under)/.test(sign), isInclusive: false, isFirst: false };
}

type Span = { label: string; start: string; end: string; value01: number };

/** How often a series is read sets the spans whose returns are sorted by it. */
const unitOf: Readonly<Record<string, 'month' | 'quarter'>> = { monthly: 'month', quarterly: 'quarter' };
const spansPerYear = { day: sessionsPerYear, month: 12, quarter: 4 };
const adjectives = { day: 'daily', month: 'monthly', quarter: 'quarterly' };
type Unit = keyof typeof spansPerYear;

/** The returns of a symbol at the times at which a series was beyond a level, beside those at all other times. */
export function levelPart(history: PriceHistory, { named, series: read }: NamedReading, level: Level): Part {
  const unit = unitOf[read.frequency] ?? 'day';
  const valueIn = readingsOf(read, unit);
  const sorted = spanReturns(history, unit)
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ label, start, end, pct }) => {
      const value = valueIn(label);
      return value === null ? [] : [{ label, start, end, value01: pct / 100, fits: isBeyond(level, { value }) }];
    });
  const [on, others] = [sorted.filter(({ fits }) => fits), sorted.filter(({ fits }) => !fits)];
  if (on.length < fewestSpans || others.length < fewestSpans)
    return gapFor(
      tool,
      history,
      `Of the ${unit}s of which I hold both, too few ${on.length < fewestSpans ? 'lie on that side of the level' : 'lie on the other side of the level'} to tell anything by.`,
    );
  const isOfCurrency = named.unit === 'currency' ? { currency: 'USD' } : {};
  const sides = { on: `of those ${unit}s`, off: `of the other ${unit}s` };
  const finding = measureAll(history, {
    title: `by the ${named.metric}`,
    content: `Returns of ${sorted.length} ${unit}s by the reading of the same ${unit} of ${read.title} (${read.id}), as it is known now; ${on.length} fit.`,
    shown: `${(meanOf(on) * 100).toFixed(2)}%`,
    figures: [
      { key: 'mark', metric: 'threshold', value: level.level, unit: named.unit, ...isOfCurrency },
      ...figuresOf('on', sides.on, { spans: on, history, unit }),
      ...figuresOf('off', sides.off, { spans: others, history, unit }),
    ],
    dates: { begin: sorted[0]?.start ?? '', end: sorted.at(-1)?.end ?? '' },
  });
  const way = level.isBelow ? 'below' : level.isInclusive ? 'at or above' : 'above';
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const isKnown = (key: string) => e.facts.some((fact) => fact.key === key);
      const sentence = (key: string, format: string, metric: string) =>
        isKnown(key) ? [`The ${metric} of ${history.symbol} was ${slot(e, key, format)} ${cite(e)}.`] : [];
      const cell = (key: string, format: string) => (isKnown(key) ? ([key, format] as const) : 'N/A');
      const rowFor = (label: string, key: string) =>
        rowOf(label, e, [
          cell(`${key}_m`, 'pct2'),
          cell(`${key}_y`, 'pct1'),
          cell(`${key}_v`, 'pct1'),
          cell(`${key}_p`, 'pct0'),
          cell(`${key}_n`, 'num0'),
        ]);
      return [
        [
          `The threshold is ${slot(e, 'mark', named.format)} ${cite(e)}.`,
          `Looked at are the ${unit}s ${unit === 'day' ? 'on' : 'in'} which ${metricName(named.metric)} was ${way} it.`,
          ...sentence('on_m', 'pct2', `average return ${sides.on}`),
          ...sentence('on_y', 'pct1', `annualized return ${sides.on}`),
          ...sentence('on_v', 'pct1', `annualized volatility ${sides.on}`),
          ...sentence('off_m', 'pct2', `average return ${sides.off}`),
          `The history looked at runs from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}.`,
        ],
        {
          columns: [
            leadingName(named.metric),
            `Average ${adjectives[unit]} return`,
            'Annualized',
            'Volatility',
            'Share positive',
            `${unit === 'day' ? 'Days' : unit === 'month' ? 'Months' : 'Quarters'}`,
          ],
          rows: [rowFor(`${way} the threshold`, 'on'), rowFor('otherwise', 'off')],
        },
      ];
    },
  });
}

type Side = { spans: readonly Span[]; history: PriceHistory; unit: Unit };

function figuresOf(key: string, whose: string, { spans, history, unit }: Side): FigureSpec[] {
  const values = spans.map(({ value01 }) => value01);
  const yearly = annualizedReturn(values, spansPerYear[unit]);
  const volatility = annualizedVolatility(dailyWithin(history, spans));
  const percent = (name: string, metric: string, value: number): FigureSpec => ({
    key: `${key}_${name}`,
    metric: `${metric} ${whose}`,
    value,
    unit: 'percent',
  });
  return [
    percent('m', 'average return', mean(values) * 100),
    ...(yearly.ok ? [percent('y', 'annualized return', yearly.value * 100)] : []),
    ...(volatility.ok ? [percent('v', 'annualized volatility', volatility.value * 100)] : []),
    percent('p', 'share with a gain', (values.filter((value) => value > 0).length / values.length) * 100),
    { key: `${key}_n`, metric: `number ${whose}`, value: spans.length, unit: 'count' },
  ];
}

function dailyWithin({ bars }: PriceHistory, spans: readonly Span[]): number[] {
  const ends = new Map(spans.map(({ start, end }) => [start, end]));
  let until = '';
  return bars.flatMap(({ date, close }, index) => {
    const before = bars[index - 1];
    until = ends.get(before?.date ?? '') ?? until;
    return before === undefined || date > until ? [] : [close / before.close - 1];
  });
}

function meanOf(spans: readonly Span[]): number {
  return mean(spans.map(({ value01 }) => value01));
}

const longestPause = 10;

/** The reading of a month or a quarter, or the newest one on a day; null where there is none. */
function readingsOf({ points }: SeriesReading, unit: Unit): (label: string) => number | null {
  if (unit === 'day') {
    return (day) => {
      const point = points[countUpTo(points, day) - 1];
      return point === undefined || dayNumberOf(day) - dayNumberOf(point.period) > longestPause ? null : point.value;
    };
  }
  const labelOf = (period: string) =>
    unit === 'month' ? period.slice(0, 7) : `${period.slice(0, 4)}Q${Math.ceil(Number(period.slice(5, 7)) / 3)}`;
  const values = new Map(points.map(({ period, value }) => [labelOf(period), value]));
  return (label) => values.get(label) ?? null;
}

// How many readings there are up to a day, found by halving.
function countUpTo(points: readonly SeriesPoint[], day: string): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.period ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
