import { median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { type EventDays, eventDaysAsked, eventWords } from './event-days.ts';
import { mostTold } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';
import { sessionMove } from './session-move.ts';

const shown = 8;
const moved =
  '(?:react\\w*|respon\\w+|mov(?:e|es|ed)|do|does|did|done|go|gone|happen\\w*|perform\\w*|behave[sd]?|trade[sd]?|fare[sd]?|show\\w*|return\\w*|returns?)';

/** How a symbol's price moved around days of one kind: moves of the Fed's target, its own ex-dividend days. */
export const eventDaysIntents: readonly Intent[] = [
  {
    id: 'event_days',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'search', 'aggregate', 'grouping', 'adjustment', 'frequency', 'calendar'],
    asks: [
      new RegExp(`\\b${moved}\\b.{0,60}\\b(?:on|around|after|to|at|following|over|in|during|with)\\b ${eventWords}`),
      new RegExp(`\\b(?:reactions?|moves?|returns?|response)\\b.{0,30}\\b(?:on|around|after|to|at) ${eventWords}`),
      new RegExp(`\\bwhat (?:did|do|have) ${eventWords}.{0,20}\\b(?:do|done|show|shown|mean|meant)\\b`),
    ],
    over: [
      'rate_moves',
      'series_link',
      'series',
      'inflation',
      'growth',
      'unemployment',
      'series_release',
      'average_true_range',
      'conditional_days',
      'volatility',
      'performance',
      'quote',
      'overview',
      'day_change',
      'dividends',
      'next_dividend',
      'comparison',
      'causes',
      'win_rate',
    ],
    answer: eventDaysParts,
    turns: 'A price moves for many reasons on one day, and what was expected is already in it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How volatile is ${symbol}?`, `How has ${symbol} done since the last rate cut?`],
  },
];

type Observed = { day: string; moves: ReadonlyArray<number | null> };

async function eventDaysParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const parts: Part[] = [...missing];
  for (const history of found.slice(0, mostTold)) {
    const events = await eventDaysAsked(task, history.symbol, history.adjustment === 'split_and_dividend');
    parts.push(
      events === null
        ? gapFor(
            'event_days',
            history,
            'I hold no days of those events: they come with the target range of the Federal Reserve or with the series that is released.',
          )
        : eventDaysPart(task, history, events),
    );
  }
  return parts;
}

function eventDaysPart(task: Task, history: PriceHistory, events: EventDays): Part {
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10));
  const observed = events.days
    .filter((day) => range === null || (day > range.from && day <= range.to))
    .flatMap((day) => observedAt(history, day, events));
  if (observed.length === 0)
    return gapFor(
      'event_days',
      history,
      `I hold no ${events.noun} with prices around them${range === null ? '' : ' in that time'}.`,
    );
  const newest = observed.slice(-shown).toReversed();
  const summaries = events.sessions.flatMap(({ when }, place) => {
    const moves = observed.flatMap(({ moves: each }) => each[place] ?? []);
    return moves.length === 0 ? [] : [{ place, when, ...summaryOf(moves) }];
  });
  const percent = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'percent' as const });
  const finding = measureAll(history, {
    title: `moves around ${events.noun}`,
    content: `Closes against those of the session before, around ${observed.length} ${events.noun}.`,
    shown: `${observed.length} ${events.noun}`,
    dates: {
      oldest: observed[0]?.day ?? '',
      ...Object.fromEntries(newest.map(({ day }, index) => [`day${index}`, day])),
    },
    figures: [
      {
        key: 'count',
        metric: `number of ${events.noun}`,
        value: observed.length,
        unit: 'count',
        period: { start: observed[0]?.day ?? '', end: observed.at(-1)?.day ?? '' },
      },
      ...summaries.flatMap(({ place, when, ...own }) => [
        percent(`median${place}`, `median move ${when}`, own.median),
        percent(`up${place}`, `share of positive moves ${when}`, own.positivePct),
      ]),
      ...newest.flatMap(({ day, moves }, index) =>
        moves.flatMap((move, place) =>
          move === null
            ? []
            : [
                {
                  ...percent(`m${index}_${place}`, `move ${events.sessions[place]?.when ?? ''}`, move),
                  period: { start: day, end: day },
                },
              ],
        ),
      ),
    ],
  });
  return symbolSection('event_days', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const cell = (move: number | null, key: string) =>
        move === null ? 'N/A' : { evidence: e, value: key, format: 'pct1' };
      const ofNewest = /\b(?:latest|last|newest|most recent)\b(?! \d)/.test(task.question.plain)
        ? summaries.flatMap(({ place, when }) =>
            typeof newest[0]?.moves[place] !== 'number'
              ? []
              : [
                  `Of the newest, on ${slot(e, 'day0', 'date')}, the move ${when} was ${slot(e, `m0_${place}`, 'pct1')} for ${history.symbol} ${cite(e)}.`,
                ],
          )
        : [];
      return [
        [
          ...ofNewest,
          `The number of ${events.noun} with prices of ${history.symbol} around them was ${slot(e, 'count', 'num0')} ${cite(e)} from ${slot(e, 'oldest', 'date')} to ${slot(e, 'day0', 'date')}.`,
          ...summaries.flatMap(({ place, when }) => [
            `The median move ${when} was ${slot(e, `median${place}`, 'pct1')} ${cite(e)}.`,
            `The share of positive moves ${when} was ${slot(e, `up${place}`, 'pct0')} ${cite(e)}.`,
          ]),
          events.note,
        ],
        {
          columns: ['Newest', ...events.sessions.map(({ head }) => head)],
          rows: newest.map(({ moves }, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: moves.map((move, place) => cell(move, `m${index}_${place}`)),
          })),
        },
      ];
    },
  });
}

/** The moves around a day, from close to close, in percent; nothing where the prices do not reach to it. */
function observedAt({ bars }: PriceHistory, day: string, { sessions }: EventDays): Observed[] {
  const index = bars.findIndex(({ date }) => date >= day);
  if (index < 1) return [];
  return [{ day, moves: sessions.map(({ step }) => sessionMove(bars, index + step)) }];
}

function summaryOf(moves: readonly number[]): { median: number; positivePct: number } {
  const positive = moves.filter((move) => move > 0).length;
  return { median: median(moves), positivePct: (positive / moves.length) * 100 };
}
