import { dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { spanReturns } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'weekday_after';
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = '(monday|tuesday|wednesday|thursday|friday)';
const behind = '(?:after|following|when(?:ever)?|if|each time|every time)';
const went = `(?:(${falls}|(?:is |was |goes |closes |closed |ends )?(?:down|lower|red|negative|weak|bad)|a (?:fall|drop|loss))|(?:${rises}|(?:is |was |goes |closes |closed |ends )?(?:up|higher|green|positive|strong|good)|a (?:rise|gain)))`;
const percent = '(?: (?:by )?(?:at least |more than |over )?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent))?';
// "When it falls on Monday", "after a down Monday", "on Mondays when it falls".
const forms = [
  new RegExp(`\\b${behind} (?:[a-z0-9&.^-]+ ){0,4}?${went}${percent} on (?:an? )?${weekday}s?\\b`),
  new RegExp(
    `\\b(?:after|following) (?:an? |each |every |any )?(?:(down|red|losing|negative|falling|bad|weak)|(?:up|green|winning|positive|rising|good|strong)) ()${weekday}s?\\b`,
  ),
];
const mondayFirst = new RegExp(
  `\\b(?:on|if|when) ${weekday}s?,? (?:(?:when|if|that|on which) )?(?:[a-z0-9&.^-]+ ){0,4}?${went}${percent}(?=.*\\b(?:next|following|${weekday})\\b)`,
);
const fewest = 5;

/** What followed the Mondays, or another day of the week, on which a symbol fell or rose. */
export const weekdayAfterIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['calendar', 'condition', 'aggregate', 'frequency', 'likelihood', 'bound', 'time'],
    asks: [...forms, mondayFirst].map(
      ({ source }) => new RegExp(`^(?=.*\\b(?:what|how|average|usual\\w*|typical\\w*|returns?)\\b).*${source}`),
    ),
    over: [
      'weekday',
      'cagr',
      'performance',
      'capture',
      'help',
      'price_on_date',
      'day_change',
      'after_large_days',
      'conditional_days',
      'win_rate',
      'quote',
      'comparison',
      'up_down_days',
      'forecast',
    ],
    answer: (task) => {
      const asked = askedIn(task.question.plain);
      return eachRanged(task, (history) =>
        asked === null
          ? gapFor(tool, history, 'Name the day of the week that is meant.')
          : weekdayAfter(history, asked),
      );
    },
    turns: 'What follows one day is mostly chance.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Which day of the week is best for ${symbol}?`]),
  },
];

type Asked = { day: number; isFall: boolean; pct: number };

function askedIn(plain: string): Asked | null {
  for (const form of forms) {
    const match = form.exec(plain);
    if (match !== null) return asAsked(match[3], match[1], match[2]);
  }
  const match = mondayFirst.exec(plain);
  return match === null ? null : asAsked(match[1], match[2], match[3]);
}

function asAsked(day: string | undefined, fall: string | undefined, pct: string | undefined): Asked {
  return { day: names.indexOf(day ?? ''), isFall: fall !== undefined, pct: Number(pct ?? 0) };
}

function weekdayAfter(history: PriceHistory, { day, isFall, pct: least }: Asked): Part {
  const days = spanReturns(history, 'day');
  const dayOf = (end: string) => weekdayOf(dayNumberOf(end));
  const isMeant = (pct: number) => (isFall ? pct < 0 && -pct >= least : pct > 0 && pct >= least);
  const next = days.flatMap(({ end, pct }, index) => {
    const after = days[index + 1];
    return after !== undefined && dayOf(end) === day && isMeant(pct) ? [after.pct] : [];
  });
  if (next.length < fewest) return gapFor(tool, history, 'There are too few such days in that period.');
  const name = `${(names[day] ?? '').charAt(0).toUpperCase()}${(names[day] ?? '').slice(1)}`;
  const finding = measureAll(history, {
    title: `sessions after a ${isFall ? 'falling' : 'rising'} ${name}`,
    content: `Returns of the session behind each ${name} that closed ${isFall ? 'lower' : 'higher'} than the session before, ${next.length} of them.`,
    shown: `${mean(next).toFixed(2)}%`,
    figures: [
      ...(least > 0 ? [{ key: 'least', metric: 'least size', value: least, unit: 'percent' as const }] : []),
      { key: 'count', metric: `number of such ${name}s`, value: next.length, unit: 'count' },
      {
        key: 'mean',
        metric: 'average return of the next session',
        aliases: ['average return'],
        value: mean(next),
        unit: 'percent',
      },
      { key: 'median', metric: 'median return of the next session', value: median(next), unit: 'percent' },
      {
        key: 'up',
        metric: 'share of rising next sessions',
        value: (next.filter((pct) => pct > 0).length / next.length) * 100,
        unit: 'percent',
      },
      {
        key: 'usual',
        metric: 'average return of all sessions',
        value: mean(days.map(({ pct }) => pct)),
        unit: 'percent',
      },
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Looked at are the sessions of ${history.symbol} behind each ${name} that closed ${isFall ? 'lower' : 'higher'}, from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`,
          ...(least > 0 ? [`The least size that counts is ${slot(e, 'least', 'pct1')} ${cite(e)}.`] : []),
          `The average return of the next session of ${history.symbol} was ${slot(e, 'mean', 'pct2')} ${cite(e)}, and the share of rising next sessions was ${slot(e, 'up', 'pct0')} ${cite(e)}.`,
          `The median return of the next session was ${slot(e, 'median', 'pct2')} ${cite(e)}.`,
          `The number of such ${name}s was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          `The average return of all sessions of ${history.symbol} was ${slot(e, 'usual', 'pct2')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
