import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { shiftDay } from '../reading/date-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { aboveWords, amountWords, belowWords, isBeyond, type Level, readLevel } from './level-words.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const tool = 'peak_to_level';
const peak =
  '(?:peaks?|peaked|peaking|bottoming|highs?|tops?|topped|highest|maximum|low|lows|trough|bottom|bottomed|lowest)';
const toward = '(?:to|until|till|before|for|and|then|,)';
const reached = '(?:to|at|back to|down to|up to|back at|reach(?:ed)?|hit)';
const beyond = `(?:(?:${belowWords}|${aboveWords}|${reached}) ${amountWords})`;
const usualYears = 10;
const daysOfMonth = 365.25 / 12;
const low = /\b(?:how low|lows?|trough|bottom(?:ed|ing)?|lowest)\b/;
const bareLevel = new RegExp(`\\b${reached} ${amountWords}`);

/** How long a figure of the economy took from its peak, or its low, to a level; when it was back there. */
export const peakToLevelIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    honours: [
      /^(?:how many|number of)\b.*\b(?:peak|high|top|record)$/,
      'search',
      'bound',
      'condition',
      'frequency',
      'extremum',
      'time',
      'comparison',
    ],
    asks: [...namedSeries, ...recordSeries].flatMap(({ words }) => [
      // "How many months from the inflation peak until it was below 3%?"
      new RegExp(
        `^(?=.*(?:${words.source}))(?=.*\\bhow (?:long|many (?:days|weeks|months|quarters|years))\\b)(?!.*\\b(?:in|of) a row\\b).*\\b(?:from|after|since|between)\\b.{0,50}\\b${peak}\\b.{0,60}\\b(?:${toward} .{0,40})?${beyond}`,
      ),
    ]),
    over: [
      'series',
      'series_extremes',
      'series_crossing',
      'series_recovery',
      'series_at_turn',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
      'rate_moves',
      'rate_cycle',
      'unemployment',
      'volatility',
      'volatility_level',
      'recession',
      'performance',
      'quote',
      'price_on_date',
      'level_crossing',
      'level_days',
      'year_range',
      'recovery',
      'day_count',
      'record_high',
      'recession_depth',
      'macro_board',
      'comparison',
    ],
    answer: (task) => eachSeries(peakTask(task), peakSection, recordSeries),
    turns: 'A revision or a new release can move a record.',
    next: () => ['What is it now?'],
  },
];

// A span that is named is where the peak is looked for, and not where it ends.
function peakTask(task: Task): Task {
  return task.question.period?.kind === 'trailing' ? { ...task, question: { ...task.question, period: null } } : task;
}

function levelOf(plain: string, isLow: boolean): Level | null {
  const set = readLevel(plain);
  if (set !== null) return set;
  const number = Number(bareLevel.exec(plain)?.[1]?.replaceAll(',', ''));
  return Number.isFinite(number) ? { level: number, isBelow: !isLow, isInclusive: true, isFirst: false } : null;
}

function peakSection({ named, series }: NamedReading, { question: { plain, period }, moment }: Task): Part {
  const place = { tool, input: { id: series.id } };
  const isLow = low.test(plain.slice(0, plain.search(new RegExp(beyond))));
  const level = levelOf(plain, isLow);
  const now = series.points.at(-1);
  const today = moment.toISOString().slice(0, 10);
  const range = period === null ? { from: shiftDay(today, -12 * usualYears), to: today } : layOnDates(period, today);
  const within = series.points.filter(({ period: day }) => day >= range.from && day <= range.to);
  const [first] = within;
  if (level === null) return { ...place, gap: 'Name the level that it is to have come to.' };
  if (first === undefined || now === undefined) return { ...place, gap: `I hold no ${named.metric} in that period.` };
  const far = within.reduce((best, each) =>
    (isLow ? each.value < best.value : each.value > best.value) ? each : best,
  );
  const isThere = (point: { value: number }) =>
    isBeyond(level, point) || (level.isInclusive && point.value === level.level);
  const behind = series.points.filter(({ period: day }) => day > far.period);
  const back = behind.find(isThere);
  const isMonthly = series.frequency === 'monthly';
  const day = (date: string) => (isMonthly ? date.slice(0, 7) : date);
  const on = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const days = back === undefined ? null : dayNumberOf(back.period) - dayNumberOf(far.period);
  const isOfDays = /\bhow many days\b/.test(plain) && !isMonthly;
  const unit = isOfDays ? 'days' : 'months';
  const length = days === null ? null : isOfDays ? days : Math.round(days / daysOfMonth);
  const side = level.isBelow ? 'below' : 'above';
  const finding = findingOf(macroCard({ ...series.provenance, as_of: now.period }), {
    title: `${series.title}: from its ${isLow ? 'low' : 'peak'} to a level`,
    content: `The ${isLow ? 'lowest' : 'highest'} reading from ${first.period} to ${within.at(-1)?.period ?? ''}, and the first one after it ${level.isInclusive ? `at or ${side}` : side} ${level.level}.`,
    shown: length === null ? 'not yet' : `${length} ${unit}`,
    figures: [
      {
        ...figureOf(named, 'level', { period: now.period, value: level.level }),
        metric: 'level asked for',
        aliases: [],
      },
      figureOf(named, 'far', far),
      figureOf(named, 'now', now),
      ...(back === undefined ? [] : [figureOf(named, 'back', back)]),
      ...(length === null
        ? []
        : [{ key: 'length', metric: `number of ${unit} between`, value: length, unit: 'count' as const }]),
    ],
    dates: {
      begin: day(first.period),
      farDay: day(far.period),
      newest: day(now.period),
      ...(back === undefined ? {} : { backDay: day(back.period) }),
    },
  });
  const name = leadingName(named.metric);
  return sectionOf(place, finding, (e) => [
    [
      `${name} was ${isLow ? 'lowest' : 'highest'} ${on} ${slot(e, 'farDay', 'date')}, at ${slot(e, 'far', named.format)} ${cite(e)}.`,
      `The level asked for is ${slot(e, 'level', named.format)} ${cite(e)}.`,
      ...(back === undefined
        ? [`It has not been ${level.isInclusive ? `at that level or ${side} it` : `${side} that level`} since.`]
        : [
            `The first reading after that ${level.isInclusive ? `at that level or ${side} it` : `${side} that level`} was the one ${on.replace(/^in the quarter that began on$/, 'of the quarter from')} ${slot(e, 'backDay', 'date')}.`,
            `${name} was ${slot(e, 'back', named.format)} ${on} ${slot(e, 'backDay', 'date')} ${cite(e)}.`,
            ...(length === null ? [] : [`The number of ${unit} between was ${slot(e, 'length', 'num0')} ${cite(e)}.`]),
          ]),
      `The newest reading of ${metricName(named.metric)}, ${on} ${slot(e, 'newest', 'date')}, is ${slot(e, 'now', named.format)} ${cite(e)}.`,
      `The ${isLow ? 'low' : 'peak'} is looked for from ${slot(e, 'begin', 'date')} on.`,
    ],
  ]);
}
