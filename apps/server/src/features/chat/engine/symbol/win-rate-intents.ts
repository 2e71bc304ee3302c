import { dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { weekdayWords } from '../reading/calendar-words.ts';
import { clausesOf } from '../reading/recognition.ts';
import { cite, type Gap, type Part, slot, spanOf } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { spanReturns } from './calendar-returns.ts';
import { figureSection, gapFor } from './history-figures.ts';

const goes =
  '(?:(?:close|end|finish|go|be|get)[a-z]* )?(?:in (?:the )?)?(?:up|down|ris\\w+|rose|f[ae]ll\\w*|gain\\w*|win\\w*|los[et]\\w*|higher|lower|green|red|positive|negative)';
const ways =
  '(?:up|down|ris\\w+|rose|f[ae]ll(?:s|en|ing)?|gain\\w*|los[et]\\w*|higher|lower|green|red|positive|negative)';
// One move alone is denied; "rose while the other did not" asks for days of two.
const denied = new RegExp(
  `^(?!(?:did|does|do|is|are|was|were|has|have)\\b)(?!.*\\b(?:but|while|whilst|when|whenever|whereas|if|though|although|after|before)\\b)(?:(?!\\b${ways}\\b).)*\\b(?:not|never|fail(?:ed|s)? to) ${goes}\\b(?!.*\\b${ways}\\b)`,
);

/** How many of the days rose or fell. */
export const winRateIntents: readonly Intent[] = [
  {
    id: 'win_rate',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['share', 'calendar', /how many of$/],
    asks: [
      /\b(?:clos\w+|up|down|ris\w+|rose|f[ae]ll|gain\w*|higher|lower)\b.{0,20}\bon (?:most|half|the majority)(?: of)?(?: the)? (?:days|sessions)\b/,
      /^(?!.*\b(?:straight|consecutive|in a row)\b).*\b(?:win rate|hit rate|how (?:often|frequently) (?:does|do|did|has|is) .{1,30}(?:clos|up|down|ris|fall|positive|negative|green|gain|lose|win)|share of (?:up|positive|green|rising)|(?:percent(?:age)?|proportion|fraction|number|share) of (?:up|positive|green|down|red|winning|rising)|(?:share|percent(?:age)?|proportion|fraction) of (?:the |its |all )?(?:(?:last|past) )?(?:\d+ )?(?:trading )?(?:days|sessions)\b.{0,30}\b(?:up|down|higher|lower|green|red|positive|negative)|up days|down days|positive days|green days|red days)\b/,
      /^(?!.*(?:\d ?(?:%|percent)|\b(?:straight|consecutive|in a row|until|recover\w*)\b)).*\b(?:share|percent(?:age)?|proportion|fraction) of (?:the |its |all )?(?:trading )?(?:days|sessions)\b.{0,30}\b(?:ris\w*|rose|f[ae]ll\w*|gain\w*|los[et]\w*|advance\w*|declin\w*|climb\w*|drop\w*)\b/,
      new RegExp(`\\bhow (?:many|often)(?: of the)? (?:on )?(?:${weekdayWords})\\b.{0,40}\\b${ways}\\b`),
      /\bhow many (?:of the (?:last|past) \w+ )?(?:trading )?(?:days|sessions)\b(?!.*(?:\d ?(?:%|percent)|\b(?:in a row|straight|consecutive\w*|until|to recover|streak)\b)).{0,40}\b(?:up|down|higher|lower|ris\w+|rose|f[ae]ll\w*|gain\w*|los[et]\w*|green|red|positive|negative)\b/,
    ],
    negates: [denied],
    over: ['performance', 'streak', 'best_worst_days', 'up_volume', 'quote'],
    answer: (task) => eachRanged(task, (history) => winRate(history, task.question.plain)),
    turns: 'The share of rising days says nothing of their size.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What were the best and worst days of ${symbol}?`]),
  },
];

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const risingDays = /\b(?:up|ris\w+|rose|positive|green|gain\w*|win\w*|higher)\b/;
const fallingDays = /\b(?:down|f[ae]ll\w*|negative|red|los[et]\w*|losing|lower)\b/;

function winRate(history: PriceHistory, plain: string): Part | Gap {
  const weekday = weekdayNames.findIndex((name) => plain.includes(name));
  const returns = spanReturns(history, 'day')
    .filter(({ end }) => weekday < 0 || weekdayOf(dayNumberOf(end)) === weekday)
    .map(({ pct }) => pct);
  if (returns.length === 0) return gapFor('win_rate', history, 'There is no daily return in that period.');
  const deniedClause = clausesOf(plain).find((clause) => denied.test(clause));
  const isNot = deniedClause !== undefined;
  const asked = deniedClause ?? plain;
  const isFall = fallingDays.test(asked) && !risingDays.test(asked);
  const counted = returns.filter((value) => (isFall ? value < 0 : value > 0) !== isNot).length;
  const move = `${isNot ? 'non-' : ''}${isFall ? 'falling' : 'rising'}`;
  const side = isNot ? (isFall ? 'at or above' : 'at or below') : isFall ? 'below' : 'above';
  return figureSection(
    'win_rate',
    {
      history,
      metric: `share of ${move} days`,
      aliases: [`${move} days`],
      value: (counted / returns.length) * 100,
      unit: 'percent',
      content: `${counted} of ${returns.length} sessions closed ${side} the one before.`,
      more: [
        { key: 'sessions', metric: 'sessions counted', aliases: ['sessions'], value: returns.length, unit: 'count' },
        { key: 'count', metric: 'count of such days', value: counted, unit: 'count' },
      ],
    },
    (e) =>
      `The share of ${move} days of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}, of ${slot(e, 'sessions', 'num0')} sessions counted ${cite(e)}.`,
    ...(weekday < 0 ? [] : [() => `Only the ${capital(weekdayNames[weekday] ?? '')}s are looked at.`]),
    (e) => `The count of such days of ${history.symbol} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
  );
}
