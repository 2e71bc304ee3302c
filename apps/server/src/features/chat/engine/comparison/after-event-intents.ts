import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { mostTold } from '../symbol/each-history.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { type Occasion, returnsAfterPart, sessionWindows, marketSymbol, toldOfMarket } from './returns-after.ts';

const fall =
  '(?:red|negative|losing|f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|decline[sd]?|down|los(?:es?|ing|t)|sell-?offs?|plunge[sd]?|slump(?:s|ed)?|crash(?:es|ed)?)';
const rise =
  '(?:green|positive|winning|ris(?:es?|ing|en)|rose|gain(?:s|ed)?|jump(?:s|ed)?|up|rall(?:y|ies|ied)|climb(?:s|ed)?|surge[sd]?)';
const oneDay =
  '(?:in |on |within |of )?(?:a|one|the same|any)(?: single| given)? (?:day|session)|one[- ]day|daily|in one go';
const percent = '(?:more than |at least |over |about |by )*\\d{1,3}(?:\\.\\d{1,2})? ?(?:%|percent|pct)';
const after = '(?:after|following|once|when(?:ever)?|if)';
const usualPct = 2;
const others = [
  'performance',
  'comparison',
  'best_worst_days',
  'daily_move',
  'fall_frequency',
  'drawdown',
  'recovery',
  'forecast',
  'win_rate',
  'seasonality',
  'cagr',
  'day_count',
  'day_change',
  'quote',
  'regime_assets',
  'growth_of_money',
  'capture',
];

/** The clauses that name the direction and the size of such a day. */
const ofLargeDay = [
  new RegExp(`\\b${after}\\b.{0,40}\\b(?:${fall}|${rise}) ${percent}.{0,24}\\b(?:${oneDay})\\b`),
  new RegExp(
    `\\b${after}\\b.{0,24}\\b${percent} (?:(?:${oneDay}) )?(?:${fall}|${rise}|days?)\\b(?=.{0,30}\\b(?:day|session)|.{0,3}$)`,
  ),
];

// "After a big down day" names no size: the usual one is taken, and told.
const afterBigDay = new RegExp(
  `\\b${after} (?:an? |the )?(?:(?:really |very )?(?:big|large|bad|sharp|huge|steep|strong|nasty|ugly) )(?:one-day |single-day |daily )?(?:(?:${fall}|${rise})(?: days?| moves?)?|days?)\\b`,
);

// "Do up days follow down days?" is of all of them.
const afterAnyDay =
  /\b(?:(?:after|following|follow(?:s|ed)?)|(?:how|what) .{0,40}\bon the day after) (?:an? |the )?(?:up|down|green|red|positive|negative|losing|winning|rising|falling) (?:days?|sessions?)\b/;

// "The day after it falls three percent" is of such days without saying so.
const dayAfter = new RegExp(
  `\\bday after (?:(?:it|they|[a-z0-9.&^-]+) (?:${fall}|${rise}) ${percent}|(?:an? |each |every |any )?(?:one-day |daily )?(?:${fall}|${rise}) of ${percent})`,
);

/** What a symbol did on average after days of a kind. */
export const afterEventIntents: readonly Intent[] = [
  {
    id: 'after_large_days',
    subject: 'comparison',
    honours: [
      'aggregate',
      'condition',
      'search',
      'bound',
      'rule',
      'likelihood',
      'frequency',
      /^(?:hit|win|success) rates?$/,
    ],
    asks: [
      ...ofLargeDay,
      dayAfter,
      afterBigDay,
      afterAnyDay,
      /\b(?:buy(?:ing)?|bought) (?:the |every |on |after )*dips?\b/,
    ],
    over: others,
    answer: afterLargeDays,
    turns: 'Large days come in clusters, so a few spells decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the worst days of ${symbol}?`, `Worst drawdowns of ${symbol}`],
  },
];

async function afterLargeDays(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const clause =
    [...ofLargeDay, afterBigDay, afterAnyDay]
      .map((pattern) => pattern.exec(plain)?.[0])
      .find((found) => found !== undefined) ?? plain;
  const named = Number(/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent|pct)/.exec(clause)?.[1] ?? 0);
  const isOfAny = named === 0 && !afterBigDay.test(plain) && afterAnyDay.test(plain);
  const least = named > 0 ? named : isOfAny ? 0 : usualPct;
  const directions = directionsOf(clause);
  const { symbols, period } = task.question;
  const isOfMarket = symbols.length === 0;
  // "In one day" says how long the move took, "in the week after it" what is looked at: neither says when.
  const isOfSpan =
    period !== null && !(period.kind === 'trailing' && (period.unit === 'day' || period.unit === unitAfter(plain)));
  const wanted = isOfMarket ? [marketSymbol] : symbols;
  const { found, missing } = isOfSpan ? await task.ranged(wanted) : await task.histories(wanted);
  const partOf = (history: PriceHistory, isOfRise: boolean) => {
    const days = history.bars.flatMap(({ date, close }, index) => {
      const before = history.bars[index - 1]?.close ?? 0;
      const move = before > 0 ? (close / before - 1) * 100 : 0;
      const size = isOfRise ? move : -move;
      return size > 0 && size >= least ? [date] : [];
    });
    return returnsAfterPart(
      history,
      isOfAny ? anyDays(isOfRise, days) : { ...largeDays(isOfRise, days), leastPct: least },
      sessionWindows,
    );
  };
  const parts = found.slice(0, mostTold).flatMap((history) => directions.map((isOfRise) => partOf(history, isOfRise)));
  const open = [
    ...(isOfMarket ? [toldOfMarket] : []),
    ...(directions.length > 1 ? ['No direction is named, so falls and rises are told apart.'] : []),
    ...(named > 0 || isOfAny ? [] : ['No size is named, so a usual one is taken; name another for it.']),
  ];
  return [...missing, ...(open.length > 0 ? [said(open.join(' '))] : []), ...parts];
}

const windowAfter = /\b(week|month|quarter|year)s? (?:right |just |directly )?(?:after|following)\b/;

function unitAfter(plain: string): string | undefined {
  return windowAfter.exec(plain)?.[1];
}

/** Whether days of rises are meant, of falls, or of both where a text says neither: "after a big day". */
function directionsOf(clause: string): readonly boolean[] {
  if (new RegExp(`\\b${fall}\\b|\\b(?:dips?|bad|nasty|ugly)\\b`).test(clause)) return [false];
  return new RegExp(`\\b(?:${rise}|strong)\\b`).test(clause) ? [true] : [false, true];
}

function largeDays(isOfRise: boolean, days: readonly string[]): Occasion {
  const [noun, plural] = isOfRise ? ['rise', 'rises'] : ['fall', 'falls'];
  return { tool: 'after_large_days', noun, plural, whose: 'of that size in a day', days, from: 'own_close' };
}

function anyDays(isOfRise: boolean, days: readonly string[]): Occasion {
  return { ...largeDays(isOfRise, days), whose: 'from one close to the next' };
}
