import { dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { recoverySection } from './drawdown-sections.ts';
import { eachRanged } from './each-history.ts';
import { spanReturns } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const percent = '(?<![\\d.])(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:%|percent)';
const falling =
  /\b(?:fall|fell|fallen|drop\w*|los[et]\w*|loss(?:es)?|down|declin\w*|sell-?offs?|worse|below|crash\w*|draw-?downs?|corrections?|pullbacks?|negative|red|minus)\b/;
const rising = /\b(?:ris\w*|rose|gain\w*|rall\w*|up|jump\w*|climb\w*|better|above|positive|green|plus)\b/;
const thresholdPattern = new RegExp(percent);
const goes =
  '(?:(?:close|end|finish|go|be|get)[a-z]* )?(?:up|down|ris\\w+|rose|f[ae]ll\\w*|gain\\w*|los[et]\\w*|drop\\w*|mov\\w+|chang\\w+|declin\\w+|rall\\w+|jump\\w*|higher|lower)';
const denied = new RegExp(
  `\\b(?:not|never) ${goes} (?:by |for |of )?(?:more than|over|above|beyond|at least|as much as)? ?(?:an? )?\\d`,
);
// A span or a year is no mark: "within 5 days", "up to 2024".
const lesser = new RegExp(
  `\\b(?:less than|fewer than|smaller than|under|within|at most|no more than|not more than|up to|below)(?: (?:an? |plus or minus |\\+/- ?))? ?${percent}`,
);

const twoMarks =
  'I count days beyond one threshold; ask for each of the two by itself, and the difference is what lies between them.';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const onWeekday = new RegExp(`\\bon (?:an? )?(${weekdays.join('|')})s?\\b`);

/** Days on which a symbol moved by more than a mark that the question names. */
export const dayCountIntents: readonly Intent[] = [
  {
    id: 'day_count',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      new RegExp(`\\bhow (?:many|often|frequently|common)\\b.{0,80}${percent}`),
      new RegExp(
        `^(?!.*\\b(?:how (?:did|does|do|has|have)|what (?:did|does|do)|returns?|returned|average)\\b.*\\bon (?:the )?days (?:when|that)\\b).*\\b(?:days?|sessions?|times)\\b.{0,40}\\b(?:more|greater|larger|bigger|over|above|exceed\\w*|at least|below|worse)\\b.{0,12}${percent}`,
      ),
      new RegExp(`\\b(?:number|count|share|percentage) of\\b.{0,40}${percent} (?:days?|moves?|drops?|gains?|falls?)`),
      new RegExp(
        `\\b(?:share|percentage|percent|proportion|fraction|number|%) of (?:all |the |its |trading )*(?:days|sessions)\\b.{0,60}${percent}`,
      ),
    ],
    honours: ['share', /how many of$/, onWeekday],
    negates: [denied, lesser],
    over: [
      'performance',
      'best_worst_days',
      'win_rate',
      'drawdown',
      'day_change',
      'volatility',
      'streak',
      'average_true_range',
      'comparison',
      'seasonality',
      'weekday',
    ],
    answer: (task) =>
      eachRanged(task, (history) =>
        isOfFalls(task.question.plain) ? recoverySection(history) : countSection(history, task.question.plain),
      ),
    turns: 'Large moves come in clusters: a year can hold many or hardly any.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What were the worst days of ${symbol}?`, `How volatile is ${symbol}?`],
  },
];

function nameOfDay(weekday: number): string {
  const name = weekdays[weekday] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

// "On a Friday" counts the days of that name alone.
function weekdayIn(plain: string): number | null {
  const name = onWeekday.exec(plain)?.[1];
  return name === undefined ? null : weekdays.indexOf(name);
}

// No day falls that far: what is counted are the falls from a peak.
function isOfFalls(plain: string): boolean {
  return (
    Number(thresholdPattern.exec(plain)?.[1] ?? 0) >= 10 &&
    falling.test(plain) &&
    !/\b(?:days?|daily|sessions?)\b/.test(plain)
  );
}

function countSection(history: PriceHistory, plain: string): Part {
  const threshold = Number(thresholdPattern.exec(plain)?.[1] ?? 0);
  const weekday = weekdayIn(plain);
  const returns = spanReturns(history, 'day')
    .filter(({ end }) => weekday === null || weekdayOf(dayNumberOf(end)) === weekday)
    .map(({ pct }) => pct);
  if (!(threshold > 0) || returns.length === 0)
    return gapFor('day_count', history, 'There is no daily return in that period.');
  if (
    new Set(
      [...plain.matchAll(new RegExp(`${percent}|\\bbetween (\\d{1,2}(?:\\.\\d{1,2})?) and\\b`, 'g'))].map(
        ([, one, other]) => one ?? other,
      ),
    ).size > 1
  )
    return gapFor('day_count', history, twoMarks);
  const isFall = falling.test(plain);
  const isRise = rising.test(plain);
  const isBoth = isFall === isRise;
  const isNot = denied.test(plain);
  const isLess = !isNot && lesser.test(plain);
  const counted = returns.filter((value) => {
    const size = isBoth ? Math.abs(value) : isFall ? -value : value;
    return isLess ? size <= threshold && (isBoth || size > 0) : size > threshold !== isNot;
  });
  const move = isBoth ? 'moves' : isFall ? 'falls' : 'rises';
  const title = isLess ? `${move} of at most` : isNot ? `no ${move} of more than` : `${move} of more than`;
  const how = isLess
    ? `days with ${move} up to it are counted`
    : isNot
      ? `days without ${move} beyond it are counted`
      : `${move} beyond it are counted`;
  const finding = measureAll(history, {
    title: `days with ${title} ${threshold}%`,
    content: `Closes against the close before, ${returns.length} sessions.`,
    shown: `${counted.length} days`,
    figures: [
      {
        key: 'count',
        metric: 'count of such days',
        aliases: ['number of such days'],
        value: counted.length,
        unit: 'count',
      },
      { key: 'mark', metric: 'threshold', value: threshold, unit: 'percent' },
      { key: 'sessions', metric: 'sessions counted', aliases: ['sessions'], value: returns.length, unit: 'count' },
      {
        key: 'share',
        metric: 'share of the sessions',
        value: (counted.length / returns.length) * 100,
        unit: 'percent',
      },
    ],
  });
  return symbolSection('day_count', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'mark', threshold % 1 === 0 ? 'pct0' : 'pct1')} from one close to the next ${cite(e)}; ${how}.`,
          `The count of such days of ${history.symbol} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The days looked at ${weekday === null ? '' : `are the ${nameOfDay(weekday)}s, and `}run ${spanOf(e)}.`,
          `The number of sessions counted was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The share of the sessions was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
