import { maxDrawdown } from '@aex/quant/drawdown';
import { drawdownEpisodes } from '@aex/quant/risk/drawdown-episodes';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import type { Period } from '../reading/period.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { type SpanUnit, spanReturns } from './calendar-returns.ts';
import { said } from '../talk/said.ts';
import { recoverySection } from './drawdown-sections.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { depthOfKind } from './fall-depth.ts';
import { closesOf, gapFor, measureAll, symbolSection, yearsOf } from './history-figures.ts';
import { isLikelihood, likely, noLikelihood } from './likelihood-words.ts';

const percent = '(?<![\\d.])(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const often =
  '(?:how (?:many|often|frequently|common|rare|likely|regularly)|number of|(?:share|percentage|fraction|proportion) of)';
const spans = '(?:weeks?|months?|quarters?|years?)';
const within =
  '(?:in|within|over|during|per|inside)(?: the course of)? (?:an?|one|any|each|every|the same|a single|a given)';
const falls = '(?:corrections?|bear markets?|crash(?:es)?|pull-?backs?)';
const fell = '(?:drop\\w*|fall\\w*|fell|declin\\w*|los(?:es?|ing|t)|pull\\w* back|correct\\w*|tank\\w*)';
// A fall of less is one of a day.
const large = '(?:[5-9]|\\d{2})(?:\\.\\d{1,2})? ?(?:%|percent|pct)';
const rising = /\b(?:ris\w*|rose|gain\w*|rall\w*|jump\w*|climb\w*|return(?:ed|s)?|positive|up|ma[dk]e money)\b/;
const falling =
  /\b(?:fall\w*|fell|drop\w*|los[et]\w*|loss(?:es)?|down|declin\w*|sell-?offs?|negative|minus|crash\w*|correction)\b/;
// "Below -10%" is a fall; "less than 5%" asks for what is not counted here.
const negative = /(?:^|[^\d\w])-\d|\bminus \d/;
const anyMove =
  /\b(?:loss(?:es)?|los(?:es?|ing|t)|negative|down|in the red|gain(?:s|ing)?|positive|up|drop\w*|fall\w*|fell|declin\w*|ris(?:e|es|ing)|rose|ma[dk]e money)\b/;
const smaller = new RegExp(
  `\\b(?:less|fewer|smaller|lower) than ${percent}|\\b(?:below|under|at most|up to|within) ${percent}|\\bbetween \\d`,
);
/** How often a fall or a rise of some size came. */
export const fallFrequencyIntents: readonly Intent[] = [
  {
    id: 'fall_frequency',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'bound', 'aggregate', 'likelihood'],
    asks: [
      new RegExp(
        `\\b${often}\\b.{0,80}${percent}.{0,24}\\b${within} (?:calendar |single |whole |full |given )?(?:week|month|quarter|year)\\b`,
      ),
      new RegExp(`\\b${often} (?:calendar |whole |full )?${spans}\\b.{0,60}${percent}`),
      // "How often did it lose money in a full year?"
      new RegExp(
        `^(?!.*\\b(?:both|than|beat\\w*|outperform\\w*|underperform\\w*|inverted?|average)\\b).*\\bhow (?:often|frequently|many times) (?:did|does|do|has|have|was|were|is|are)\\b.{1,50}\\b(?:${fell}|negative|down|in the red|ris(?:e|en)|rose|gain(?:ed)?|up|positive|ma[dk]e money)\\b.{0,12}\\b(?:in|over) (?:an?|one|any|each|every|a single|a given) (?:calendar |single |whole |full |given )?(?:week|month|quarter|year)\\b`,
      ),
      new RegExp(
        `\\b${likely}\\b.{0,60}\\b(?:${fell}|loss(?:es)?|negative|ris(?:e|es|ing)|gain(?:s|ing)?|down|up)\\b.{0,40}\\b${within} (?:calendar |single |whole |full |given )?(?:week|month|quarter|year)\\b`,
      ),
      new RegExp(`\\b${often}\\b.{0,60}\\b${falls}\\b`),
      new RegExp(`\\b(?:time|gap|interval|years?|months?) between\\b.{0,24}\\b${falls}\\b`),
      new RegExp(
        `\\b(?:is|are|was|would) .{0,40}\\b(?:normal|usual|common(?:place)?|unusual|uncommon|rare|typical|out of the ordinary)\\b.{0,40}\\b(?:${fell}|${falls})\\b.{0,24}${large}|\\b(?:is|are|was) .{0,24}${large} (?:${fell}|${falls}|drawdown|dip)\\b.{0,30}\\b(?:normal|usual|common|unusual|rare|typical)\\b`,
      ),
      new RegExp(
        `\\b(?:is|was|would) .{0,30}\\b(?:normal|usual|common|unusual|rare|typical|out of the ordinary)\\b.{0,40}\\b(?:${fell}|ris\\w*|gain\\w*|jump\\w*)\\b.{0,16}${percent}.{0,12}\\b${within} (?:calendar |single |whole |full |given )?(?:week|month|quarter|year)\\b`,
      ),
      new RegExp(
        `^(?!.*\\b(?:days?|daily|sessions?)\\b).*\\bhow (?:many times|often)\\b.{0,60}\\b${fell}\\b.{0,24}${large}`,
      ),
    ],
    over: [
      'day_count',
      'win_rate',
      'performance',
      'drawdown',
      'recovery',
      'span_runs',
      'comparison',
      'calendar_years',
      'best_worst_days',
      'recession',
      'day_change',
      'forecast',
      'cagr',
      'record_high',
      'ranking',
      'volatility',
      'causes',
    ],
    answer: async (task) => {
      const { plain, period } = task.question;
      const each = isLikelihood.test(plain) && isPace(plain, period) ? eachWhole : eachRanged;
      const parts = await each(task, (history) => frequencyParts(history, plain));
      return isLikelihood.test(plain) ? [said(noLikelihood), ...parts] : parts;
    },
    turns: 'Large falls come in clusters: years without one say little about the next.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What were the worst drawdowns of ${symbol}?`, `How many years in a row has ${symbol} risen?`],
  },
];

function frequencyParts(history: PriceHistory, plain: string): Part[] {
  const mark = markIn(plain);
  const unit = unitIn(plain);
  const isRise = rising.test(plain) && !falling.test(plain) && !negative.test(plain);
  if (smaller.test(plain) && !negative.test(plain))
    return [
      gapFor(
        'fall_frequency',
        history,
        'Only falls and rises of at least some size are counted, none that are smaller.',
      ),
    ];
  if (unit !== null) return [spanCount(history, { mark, unit, isRise })];
  return [fallCount(history, mark), recoverySection(history)];
}

// "Over a month" is how long such a fall may take, not the time that is looked at.
function isPace(plain: string, period: Period | null): boolean {
  const unit = unitIn(plain);
  if (period?.kind !== 'trailing' || /\b(?:last|past|previous|trailing|recent)\b/.test(plain)) return false;
  return unit === 'quarter'
    ? period.unit === 'month' && period.count === 3
    : period.unit === unit && period.count === 1;
}

function markIn(plain: string): number {
  const named = Number(new RegExp(percent).exec(plain)?.[1] ?? 0);
  if (named > 0) return named;
  return depthOfKind(plain) ?? (isAnyMove(plain) ? 0 : 10);
}

function isAnyMove(plain: string): boolean {
  return anyMove.test(plain) && !new RegExp(`\\b${falls}\\b`).test(plain) && unitIn(plain) !== null;
}

function unitIn(plain: string): SpanUnit | null {
  const found = new RegExp(
    `\\b(?:${within} (?:calendar |single |whole |full |given )?|${often} (?:calendar |whole |full )?)(week|month|quarter|year)s?\\b`,
  ).exec(plain)?.[1];
  return (['week', 'month', 'quarter', 'year'] as const).find((unit) => unit === found) ?? null;
}

type SpanMark = { mark: number; unit: SpanUnit; isRise: boolean };

// Whole weeks, months, quarters or years that ended beyond the mark; of falls also those with such a fall inside of them.
function spanCount(history: PriceHistory, { mark, unit, isRise }: SpanMark): Part {
  const whole = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return gapFor('fall_frequency', history, `There is no whole ${unit} in that period.`);
  const move = isRise ? 'rise' : 'fall';
  const isAny = mark === 0;
  const ended = whole.filter(({ pct }) => (isRise ? pct : -pct) >= mark && pct !== 0);
  const inside =
    isRise || isAny ? [] : whole.filter(({ start, end }) => deepestWithin(history, { start, end }) >= mark);
  const figures: FigureSpec[] = [
    { key: 'mark', metric: 'threshold', value: mark, unit: 'percent' },
    { key: 'ended', metric: `count of such ${unit}s`, value: ended.length, unit: 'count' },
    {
      key: 'share',
      metric: `share of the ${unit}s`,
      value: (ended.length / whole.length) * 100,
      unit: 'percent',
    },
    {
      key: 'inside',
      metric: `count of ${unit}s with one inside`,
      value: inside.length,
      unit: 'count',
    },
    { key: 'whole', metric: `number of whole ${unit}s`, value: whole.length, unit: 'count' },
  ];
  const finding = measureAll(history, {
    title: isAny ? `${unit}s with a ${move}` : `${unit}s with a ${move} of ${mark}% or more`,
    content: `Last close of each whole ${unit} against that of the one before, ${whole.length} ${unit}s; falls inside are from the highest close since the last one of the ${unit} before.`,
    shown: `${ended.length} of ${whole.length}`,
    figures,
    dates: ended.length === 0 ? {} : { newest: ended.at(-1)?.end ?? '' },
  });
  return symbolSection('fall_frequency', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          isAny
            ? `Every ${unit} with a ${move} from the last close of the one before to its own is counted.`
            : `The threshold is ${slot(e, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}, from the last close of a ${unit} to the last close of the next; ${move}s of at least that are counted.`,
          `The count of such ${unit}s of ${history.symbol} was ${slot(e, 'ended', 'num0')} ${cite(e)}.`,
          `The share of the ${unit}s was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          `The number of whole ${unit}s was ${slot(e, 'whole', 'num0')} ${cite(e)}; they lie ${spanOf(e)}.`,
          ...(ended.length === 0 ? [] : [`The newest of them ended on ${slot(e, 'newest', 'date')}.`]),
          ...(isRise || isAny
            ? []
            : [
                `The count of ${unit}s with one inside was ${slot(e, 'inside', 'num0')} ${cite(e)}, measured from the highest close since the ${unit} began.`,
              ]),
        ],
      ];
    },
  });
}

// The deepest fall in percent between two closes, both of them counted.
function deepestWithin({ bars }: PriceHistory, { start, end }: { start: string; end: string }): number {
  const closes = bars.flatMap(({ date, close }) => (date >= start && date <= end ? [close] : []));
  const worst = maxDrawdown(closes);
  return worst.ok ? -worst.value.drawdown01 * 100 : 0;
}

// Falls from a peak that went beyond the mark, each counted once until the peak was reached again.
function fallCount(history: PriceHistory, mark: number): Part {
  const closes = closesOf(history);
  const [first, last] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  const years = yearsOf(history);
  if (!closes.every((close) => close > 0) || !(years > 0))
    return gapFor('fall_frequency', history, 'There is no span of positive prices to count in.');
  const beyond = drawdownEpisodes(closes).filter(({ drawdown01 }) => -drawdown01 * 100 >= mark);
  const finding = measureAll(history, {
    title: `falls of ${mark}% or more`,
    content: `From closes: a fall begins at a peak and is over when that peak is reached again, ${first} to ${last}.`,
    shown: `${beyond.length} falls`,
    figures: [
      { key: 'mark', metric: 'threshold', value: mark, unit: 'percent' },
      { key: 'count', metric: 'number of falls beyond it', value: beyond.length, unit: 'count' },
      { key: 'years', metric: 'number of years looked at', value: years, unit: 'count' },
      ...(beyond.length === 0
        ? []
        : [
            {
              key: 'apart',
              metric: 'average number of years from one to the next',
              value: years / beyond.length,
              unit: 'count' as const,
            },
          ]),
    ],
  });
  return symbolSection('fall_frequency', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} below the last peak ${cite(e)}.`,
          `The number of falls beyond it of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The number of years looked at was ${slot(e, 'years', 'num1')} ${cite(e)}.`,
          ...(beyond.length === 0
            ? []
            : [`The average number of years from one to the next was ${slot(e, 'apart', 'num1')} ${cite(e)}.`]),
        ],
      ];
    },
  });
}
