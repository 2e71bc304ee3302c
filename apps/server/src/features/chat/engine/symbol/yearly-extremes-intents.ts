import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { type SpanReturn, spanReturns, type SpanUnit } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'yearly_extremes';
const mostYears = 20;
const end =
  '(?:best|worst|strongest|weakest|(?:biggest|largest|greatest|steepest)(?: (?:single|one)[- ]day)?(?: (?:daily|weekly|monthly|quarterly))?)';
const unitWords =
  '(?:(?:single |trading |calendar )*(?:days?|sessions?|weeks?|months?|quarters?)|(?:(?:one|single)[- ]day |daily |weekly |monthly |quarterly )?(?:gains?|loss(?:es)?|drops?|falls?|moves?|returns?|declines?|rises?|rall(?:y|ies)))';
const eachYear =
  '(?:(?:of|in|for|during|within|from) )?(?:each|every|per) (?:single |calendar )?year|(?:of|in|for) (?:each|every one|all) of the (?:last|past) (?:\\w+ )?(?:calendar )?years|(?:by (?:calendar )?year|year by year)';
const ends = `${end}(?: (?:and|or|/|&) (?:the )?${end})?`;
const without =
  '(?:without|excluding|exclud(?:e|es|ed)|except(?: for)?|leaving out|(?:if (?:you|i|one|we) )?(?:miss(?:ed|ing|es)?|skip(?:ped|ping)?)|ex|minus|w/o|not counting|taking out|stripping out)(?: (?:its|the|their|just|only))*';

/** The best and the worst day, week, month or quarter within each calendar year, and the year without it. */
export const yearlyExtremesIntents: readonly Intent[] = [
  {
    id: 'year_without_extreme',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['adjustment', 'counterfactual', 'grouping', 'extremum', 'aggregate', /^(?:each|every)\b.*\byears?$/],
    asks: [
      new RegExp(`\\b${without} (?:single )?${end} (?:single |trading )?(?:day|week|month|quarter) (?:${eachYear})\\b`),
      new RegExp(
        `\\b(?:${eachYear})\\b.{0,30}\\b${without} (?:single )?${end} (?:single |trading )?(?:day|week|month|quarter)\\b`,
      ),
      new RegExp(
        `\\b(?:in|of|for|over) (?:19|20)\\d\\d\\b.{0,20}\\b${without} (?:single )?${end} (?:single )?(?:week|month|quarter)(?=\\W*$)`,
      ),
      new RegExp(
        `\\b(?:calendar[- ]year|yearly|annual) returns?\\b.{0,40}\\b${without} (?:single )?${end} (?:single |trading )?(?:day|week|month|quarter)\\b`,
      ),
    ],
    over: ['yearly_extremes', ...plainer(), 'missing_days', 'growth_of_money', 'lump_sum'],
    answer: (task) => eachRanged(task, (history) => extremesByYear(history, task.question.plain, true)),
    turns: 'Nobody knows such a month or day beforehand.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`]),
  },
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['grouping', 'extremum', 'aggregate', 'search', /^(?:each|every)\b.*\byears?$/],
    asks: [
      new RegExp(`\\b${ends} ${unitWords}\\b.{0,24}\\b(?:${eachYear})\\b`),
      new RegExp(`\\b(?:each|every) (?:single |calendar )?year(?:'s)? (?:(?:the|its|their) )?${ends} ${unitWords}\\b`),
      new RegExp(`\\bfor (?:each|every) (?:calendar )?year\\b.{0,30}\\b${ends} ${unitWords}\\b`),
    ],
    over: plainer(),
    answer: (task) => eachRanged(task, (history) => extremesByYear(history, task.question.plain, false)),
    turns: 'The best and the worst often lie close together, in the same spells of high volatility.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Maximum drawdown of ${symbol} in each year`, `Calendar-year returns of ${symbol}`],
  },
];

function plainer(): string[] {
  return [
    'best_worst_days',
    'best_worst_weeks',
    'best_worst_months',
    'best_worst_quarters',
    'best_worst_years',
    'calendar_years',
    'calendar_months',
    'performance',
    'cagr',
    'comparison',
    'ranking',
    'universe_ranking',
    'seasonality',
    'span_statistics',
    'day_change',
    'daily_move',
    'forecast',
    'quote',
    'yearly_window',
  ];
}

function unitAsked(plain: string): Exclude<SpanUnit, 'year'> {
  const near = new RegExp(`\\b${end}\\b.{0,24}?\\b(day|daily|session|week|month|quarter)`).exec(plain)?.[1] ?? 'day';
  return near === 'daily' || near === 'session' ? 'day' : (near as Exclude<SpanUnit, 'year'>);
}

const bestWords =
  /\b(?:best|strongest|(?:biggest|largest|greatest|steepest) (?:[\w-]+ ){0,2}(?:gains?|rises?|rall(?:y|ies)))\b/;
const worstWords =
  /\b(?:worst|weakest|(?:biggest|largest|greatest|steepest) (?:[\w-]+ ){0,2}(?:loss(?:es)?|drops?|falls?|declines?))\b/;

type Year = SpanReturn & { best: SpanReturn; worst: SpanReturn };

function extremesByYear(history: PriceHistory, plain: string, isWithout: boolean): Part {
  const unit = unitAsked(plain);
  const spans = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  const years = spanReturns(history, 'year').flatMap((year): Year[] => {
    const own = spans.filter(({ end: last }) => last.slice(0, 4) === year.label);
    const [first] = own;
    if (first === undefined) return [];
    const best = own.reduce((far, each) => (each.pct > far.pct ? each : far), first);
    const worst = own.reduce((far, each) => (each.pct < far.pct ? each : far), first);
    return [{ ...year, best, worst }];
  });
  const shown = years.slice(-mostYears);
  if (shown.length === 0) return gapFor(tool, history, `There is no whole ${unit} in that period.`);
  const [isBest, isWorst] = [bestWords.test(plain), worstWords.test(plain)];
  // Who names neither end, as of the largest moves, is told both.
  const sides = (['best', 'worst'] as const).filter((side) =>
    side === 'best' ? isBest || !isWorst : isWorst || !isBest,
  );
  const metric = unit === 'day' ? 'daily return' : `${unit}ly return`;
  const percent = ([key, name]: readonly [string, string], span: SpanReturn, value = span.pct): FigureSpec => ({
    key,
    metric: name,
    value,
    unit: 'percent',
    period: { start: span.start, end: span.end },
  });
  const rest = (year: Year, side: 'best' | 'worst') => ((1 + year.pct / 100) / (1 + year[side].pct / 100) - 1) * 100;
  const of =
    unit === 'day' || unit === 'week' ? (span: SpanReturn) => span.end : (span: SpanReturn) => span.end.slice(0, 7);
  const finding = measureAll(history, {
    title: `${sides.join(' and ')} ${unit} of each year`,
    content: `The ${sides.join(' and the ')} ${unit} of each calendar year by its closes${isWithout ? '; the year without it is its closes with that return taken out of them' : ''}.`,
    shown: `${shown.length} years`,
    figures: shown.flatMap((year) => [
      percent([`y${year.label}`, 'return'], year),
      ...sides.map((side) => percent([`${side}${year.label}`, `${side} ${metric}`], year[side])),
      ...(isWithout
        ? sides.map((side) =>
            percent([`rest_${side}${year.label}`, `return without its ${side} ${unit}`], year, rest(year, side)),
          )
        : []),
    ]),
    dates: Object.fromEntries(
      shown.flatMap((year) => sides.map((side) => [`${side}_on${year.label}`, of(year[side])])),
    ),
  });
  const extremes = sides.map((side) => ({
    side,
    year: shown.reduce((far, each) =>
      (side === 'best' ? each.best.pct > far.best.pct : each.worst.pct < far.worst.pct) ? each : far,
    ),
  }));
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const on = unit === 'day' ? 'on' : unit === 'week' ? 'in the week to' : 'in the ' + unit + ' to';
      return [
        extremes.map(
          ({ side, year }) =>
            `Of these years, that of ${year.label} had the ${side} ${metric} of ${history.symbol}, ${slot(e, `${side}${year.label}`, 'pct1')}, ${on} ${slot(e, `${side}_on${year.label}`, 'date')} ${cite(e)}.`,
        ),
        {
          columns: [
            'Year',
            ...sides.flatMap((side) => [
              `${side === 'best' ? 'Best' : 'Worst'} ${unit}`,
              unit === 'day' || unit === 'week' ? 'On' : 'In',
            ]),
            'Return of the year',
            ...(isWithout ? sides.map((side) => `Without its ${side} ${unit}`) : []),
          ],
          rows: shown.map((year) => {
            const cells = rowOf(year.isWhole ? year.label : `${year.label} (part)`, e, [
              ...sides.map((side) => [`${side}${year.label}`, unit === 'day' ? 'pct2' : 'pct1'] as const),
              [`y${year.label}`, 'pct1'],
              ...(isWithout ? sides.map((side) => [`rest_${side}${year.label}`, 'pct1'] as const) : []),
            ]);
            const days = sides.map((side) => slot(e, `${side}_on${year.label}`, 'date'));
            return {
              ...cells,
              cells: [
                ...sides.flatMap((_side, index) => [cells.cells[index] ?? '', days[index] ?? '']),
                ...cells.cells.slice(sides.length),
              ],
            };
          }),
        },
      ];
    },
  });
}
