import { yearsBetween } from '@aex/quant/calendar/years-between';
import { maxDrawdown } from '@aex/quant/drawdown';
import { simpleMovingAverage } from '@aex/quant/moving-averages';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import type { Period } from '../reading/period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

type Rule = { key: string; name: string; isHeld: (closes: readonly number[]) => boolean[] };
type RuleRecord = { rule: Rule; yearly: number; drawdown: number; held: number; trades: number };

const longWindow = 200;
const average = '(?:(?:200|two hundred)[- ]?(?:day|dma|sma|ma)|moving[- ]average)';
const against = '(?:buy(?:ing)?[- ](?:and|&)[- ]hold(?:ing)?|buy[- ]?hold|holding|staying invested)';

/** Whether a rule of following the trend would have done better than holding on. */
export const trendRuleIntents: readonly Intent[] = [
  {
    id: 'trend_rule',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['rule', 'counterfactual', 'condition', 'search'],
    asks: [
      new RegExp(
        `\\b(?:rules?|strateg(?:y|ies)|timing|trend[- ]following|momentum|cross\\w*|sell\\w*|out)\\b.{0,50}\\b(?:beat\\w*|versus|vs|against|than|over|compared (?:to|with)|better|outperform\\w*)\\b.{0,30}\\b${against}\\b`,
      ),
      new RegExp(
        `\\b${against}\\b.{0,60}\\b(?:momentum|trend[- ]following|${average})\\b|\\b${average}\\b.{0,60}\\b${against}\\b`,
      ),
      new RegExp(`\\b${average}\\b.{0,20}\\b(?:rule|timing|strategy|system|filter)s?\\b`),
      /\b(?:12[- ]1|twelve[- ](?:minus[- ])?one|12 minus 1|time[- ]series|absolute|dual)[- ](?:month )?momentum\b|\bmomentum (?:rules?|strategy|strategies|investing)\b(?! (?:framework|playbook|template))|\btrend[- ]following\b/,
      /\b(?:does|do|did|has|would|is) (?:a |the )?(?:momentum|trend[- ]following)\b.{0,20}\b(?:work\w*|pay|paid|help\w*|beat|worth)\b/,
    ],
    over: [
      'moving_averages',
      'rsi',
      'performance',
      'comparison',
      'strategy_search',
      'causes',
      'advice',
      'ranking',
      'drawdown',
      'definition',
    ],
    // "The 200-day rule" and "12-1 month momentum" name windows, not the span that is looked at.
    answer: (task) => (isWindow(task.question.period) ? eachWhole(task, trendRules) : eachRanged(task, trendRules)),
    turns: 'Costs, taxes and the interest on cash are left out, and a rule is chosen after its best times are known.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`Is ${symbol} above its moving averages?`, `What was the maximum drawdown of ${symbol}?`],
  },
];

function isWindow(period: Period | null): boolean {
  return period?.kind === 'trailing' && period.unit !== 'year';
}

function trendRules(history: PriceHistory): Part {
  const closes = closesOf(history);
  const year = sessionsOfYear(history);
  const month = Math.round(year / 12);
  // The first day on which each rule has all that it looks at.
  const start = Math.max(longWindow - 1, year);
  const [from, to] = [history.bars[start]?.date, history.bars.at(-1)?.date];
  if (from === undefined || to === undefined || closes.length - start < year || !closes.every((close) => close > 0))
    return gapFor('trend_rule', history, 'A rule needs more than two years of positive prices.');
  const averages = simpleMovingAverage(closes, longWindow);
  const rules: Rule[] = [
    { key: 'hold', name: 'Held throughout', isHeld: (all) => all.map(() => true) },
    {
      key: 'average',
      name: 'Above its long average',
      isHeld: (all) => all.map((close, index) => close > (averages[index] ?? Infinity)),
    },
    { key: 'momentum', name: 'Year up without its last month', isHeld: (all) => monthly(all, { year, month, start }) },
  ];
  const years = yearsBetween(from, to);
  const records = rules.map((rule) => recordOf(rule, closes, { start, years }));
  const finding = measureAll(history, {
    title: 'rules of the trend against holding',
    content: `Closes of ${from} to ${to}. A rule decides at a close and holds from it to the next one, else cash without interest; the average is of ${longWindow} sessions, looked at daily; the year is of ${year} sessions without the last ${month}, looked at every ${month}. No costs.`,
    shown: `${records.length} rules`,
    figures: records.flatMap(figuresOf),
    dates: { from },
  });
  return symbolSection('trend_rule', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const [hold, ...rest] = records;
      return [
        [
          `These are rules for ${history.symbol} looked at from ${slot(e, 'from', 'date')} to ${slot(e, 'last', 'date')}.`,
          'Each decides at a close what is held to the next one, and is in cash otherwise.',
          ...(hold === undefined
            ? []
            : [`The yearly return of holding on was ${slot(e, 'yhold', 'pct1')} ${cite(e)}.`]),
          ...rest.flatMap((record) => [
            `The yearly return of ${nameOf(record.rule)} was ${slot(e, `y${record.rule.key}`, 'pct1')} ${cite(e)}.`,
            ...(hold === undefined ? [] : [verdict(record, hold)]),
          ]),
        ],
        {
          columns: ['Rule', 'Return a year', 'Maximum drawdown', 'Time invested', 'Changes'],
          rows: records.map(({ rule: { key, name } }) =>
            rowOf(name, e, [
              [`y${key}`, 'pct1'],
              [`d${key}`, 'pct1'],
              [`h${key}`, 'pct0'],
              [`t${key}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}

// How a rule stands beside holding on, by the figures as they are shown.
function verdict(record: RuleRecord, hold: RuleRecord): string {
  const ahead = Math.round((record.yearly - hold.yearly) * 10);
  const calmer = Math.round((record.drawdown - hold.drawdown) * 10);
  const place = ahead === 0 ? 'about as much as' : ahead > 0 ? 'more than' : 'less than';
  const fall = calmer === 0 ? 'about as deep' : calmer > 0 ? 'less deep' : 'deeper';
  return `That is ${place} holding on, and its largest fall was ${fall}.`;
}

// Momentum: looked at once a month, the return of the year before without its last month.
function monthly(
  closes: readonly number[],
  { year, month, start }: { year: number; month: number; start: number },
): boolean[] {
  let isIn = false;
  return closes.map((_close, index) => {
    const isLook = index >= start && (index - start) % month === 0;
    if (isLook) isIn = (closes[index - month] ?? 0) > (closes[index - year] ?? Infinity);
    return isIn;
  });
}

function recordOf(
  rule: Rule,
  closes: readonly number[],
  { start, years }: { start: number; years: number },
): RuleRecord {
  const isHeld = rule.isHeld(closes);
  const wealth = [1];
  let held = 0;
  let trades = 0;
  for (let index = start; index + 1 < closes.length; index += 1) {
    const isIn = isHeld[index] === true;
    const grown = isIn ? (closes[index + 1] ?? 0) / (closes[index] ?? 1) : 1;
    wealth.push((wealth.at(-1) ?? 1) * grown);
    if (isIn) held += 1;
    if (index > start && isIn !== isHeld[index - 1]) trades += 1;
  }
  const worst = maxDrawdown(wealth);
  return {
    rule,
    yearly: ((wealth.at(-1) ?? 1) ** (1 / years) - 1) * 100,
    drawdown: worst.ok ? worst.value.drawdown01 * 100 : 0,
    held: (held / (wealth.length - 1)) * 100,
    trades,
  };
}

function nameOf({ key }: Rule): string {
  return { hold: 'holding on', average: 'the long average', momentum: 'momentum' }[key] ?? key;
}

function figuresOf({ rule, yearly, drawdown, held, trades }: RuleRecord): FigureSpec[] {
  const { key } = rule;
  const name = nameOf(rule);
  return [
    { key: `y${key}`, metric: `yearly return of ${name}`, value: yearly, unit: 'percent' },
    { key: `d${key}`, metric: `maximum drawdown of ${name}`, value: drawdown, unit: 'percent' },
    { key: `h${key}`, metric: `share of sessions invested by ${name}`, value: held, unit: 'percent' },
    { key: `t${key}`, metric: `number of changes by ${name}`, value: trades, unit: 'count' },
  ];
}
